// Sixteen lanes of AVX-512. See README.md for the words.
#pragma once

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"  // in GCC 12's own header, for its "undefined" vectors
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif
#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "heed/kernels/vec/inline.hpp"

#define HEED_KERNELS_TARGET avx512

namespace heed::kernels::avx512 {

struct Vec {
  static constexpr std::size_t lanes = 16;
  __m512 v;
};

struct VecMask {
  __mmask16 v;
};

inline constexpr std::size_t kVectorRegisters = 32;
inline constexpr std::size_t kTileRows = 6;  // of the matrix product, see bodies/tile.inl.hpp
constexpr std::size_t tile_steps(std::size_t /*sums*/) { return 4; }  // addresses are counted up rarely
inline constexpr bool kInterleaves = false;

HEED_INLINE __mmask16 first_lanes(std::size_t n) { return static_cast<__mmask16>((1U << n) - 1U); }

HEED_INLINE Vec load(const float* p) { return {_mm512_loadu_ps(p)}; }
HEED_INLINE void store(float* p, Vec v) { _mm512_storeu_ps(p, v.v); }
HEED_INLINE Vec load_part(const float* p, std::size_t n) { return {_mm512_maskz_loadu_ps(first_lanes(n), p)}; }
HEED_INLINE void store_part(float* p, Vec v, std::size_t n) { _mm512_mask_storeu_ps(p, first_lanes(n), v.v); }
HEED_INLINE Vec splat(float x) { return {_mm512_set1_ps(x)}; }
template <class T>
HEED_INLINE const T* in_memory(const T* table) {
  return table;
}

inline constexpr float kHalfUnit = 1.0F;
HEED_INLINE Vec load_halves(const std::uint16_t* p) {
  return {_mm512_cvtph_ps(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)))};
}

struct Bytes {
  __m512i v;
};
struct Ints {
  __m512i v;
};
HEED_INLINE Bytes load_bytes(const std::int8_t* p) { return {_mm512_loadu_si512(reinterpret_cast<const __m512i*>(p))}; }
HEED_INLINE Bytes splat_four(const std::uint8_t* p) {
  int four = 0;
  __builtin_memcpy(&four, p, sizeof(four));
  return {_mm512_set1_epi32(four)};
}
HEED_INLINE void store_bytes(std::uint8_t* p, Vec v) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(p), _mm512_cvtepi32_epi8(_mm512_cvttps_epi32(v.v)));
}
HEED_INLINE Ints no_ints() { return {_mm512_setzero_si512()}; }
HEED_INLINE Vec to_floats(Ints x) { return {_mm512_cvtepi32_ps(x.v)}; }
// The bytes of x are at most 127: the sum of two products fits in 16 bits.
HEED_INLINE Ints add_dots(Bytes w, Bytes x, Ints sum) {
  const __m512i pairs = _mm512_maddubs_epi16(x.v, w.v);
  return {_mm512_add_epi32(_mm512_madd_epi16(pairs, _mm512_set1_epi16(1)), sum.v)};
}

HEED_INLINE Vec operator+(Vec a, Vec b) { return {_mm512_add_ps(a.v, b.v)}; }
HEED_INLINE Vec operator-(Vec a, Vec b) { return {_mm512_sub_ps(a.v, b.v)}; }
HEED_INLINE Vec operator*(Vec a, Vec b) { return {_mm512_mul_ps(a.v, b.v)}; }
HEED_INLINE Vec operator/(Vec a, Vec b) { return {_mm512_div_ps(a.v, b.v)}; }
HEED_INLINE Vec operator-(Vec a) { return {_mm512_xor_ps(a.v, _mm512_set1_ps(-0.0F))}; }
HEED_INLINE Vec madd(Vec a, Vec b, Vec c) { return {_mm512_fmadd_ps(a.v, b.v, c.v)}; }
HEED_INLINE Vec min(Vec a, Vec b) { return {_mm512_min_ps(a.v, b.v)}; }
HEED_INLINE Vec max(Vec a, Vec b) { return {_mm512_max_ps(a.v, b.v)}; }
HEED_INLINE Vec abs(Vec a) { return {_mm512_abs_ps(a.v)}; }
HEED_INLINE Vec sqrt(Vec a) { return {_mm512_sqrt_ps(a.v)}; }

HEED_INLINE VecMask less(Vec a, Vec b) { return {_mm512_cmp_ps_mask(a.v, b.v, _CMP_LT_OQ)}; }
HEED_INLINE bool any_sign(Vec v) { return _mm512_movepi32_mask(_mm512_castps_si512(v.v)) != 0; }
HEED_INLINE Vec select(VecMask chosen, Vec yes, Vec no) { return {_mm512_mask_blend_ps(chosen.v, no.v, yes.v)}; }

HEED_INLINE Vec add_bits(Vec a, Vec b) {
  return {_mm512_castsi512_ps(_mm512_add_epi32(_mm512_castps_si512(a.v), _mm512_castps_si512(b.v)))};
}
HEED_INLINE Vec bits_to_exponent(Vec v) { return {_mm512_castsi512_ps(_mm512_slli_epi32(_mm512_castps_si512(v.v), 23))}; }

HEED_INLINE float sum(Vec v) { return _mm512_reduce_add_ps(v.v); }
HEED_INLINE float largest(Vec v) { return _mm512_reduce_max_ps(v.v); }

// Within each quarter: pairs of rows interleaved, then pairs of pairs; then the quarters change places.
HEED_INLINE void transpose(Vec (&rows)[Vec::lanes]) {
  __m512 pairs[16];
  HEED_UNROLL
  for (std::size_t i = 0; i < 16; i += 2) {
    pairs[i] = _mm512_unpacklo_ps(rows[i].v, rows[i + 1].v);
    pairs[i + 1] = _mm512_unpackhi_ps(rows[i].v, rows[i + 1].v);
  }
  __m512 fours[16];  // fours[4 g + c]: columns c, c + 4, c + 8, c + 12 of rows 4 g to 4 g + 3
  HEED_UNROLL
  for (std::size_t i = 0; i < 16; i += 4) {
    fours[i] = _mm512_shuffle_ps(pairs[i], pairs[i + 2], _MM_SHUFFLE(1, 0, 1, 0));
    fours[i + 1] = _mm512_shuffle_ps(pairs[i], pairs[i + 2], _MM_SHUFFLE(3, 2, 3, 2));
    fours[i + 2] = _mm512_shuffle_ps(pairs[i + 1], pairs[i + 3], _MM_SHUFFLE(1, 0, 1, 0));
    fours[i + 3] = _mm512_shuffle_ps(pairs[i + 1], pairs[i + 3], _MM_SHUFFLE(3, 2, 3, 2));
  }
  HEED_UNROLL
  for (std::size_t c = 0; c < 4; ++c) {
    const __m512 left = _mm512_shuffle_f32x4(fours[c], fours[c + 4], 0x88);  // quarters 0 and 2 of both
    const __m512 left_odd = _mm512_shuffle_f32x4(fours[c], fours[c + 4], 0xdd);
    const __m512 right = _mm512_shuffle_f32x4(fours[c + 8], fours[c + 12], 0x88);
    const __m512 right_odd = _mm512_shuffle_f32x4(fours[c + 8], fours[c + 12], 0xdd);
    rows[c].v = _mm512_shuffle_f32x4(left, right, 0x88);
    rows[c + 8].v = _mm512_shuffle_f32x4(left, right, 0xdd);
    rows[c + 4].v = _mm512_shuffle_f32x4(left_odd, right_odd, 0x88);
    rows[c + 12].v = _mm512_shuffle_f32x4(left_odd, right_odd, 0xdd);
  }
}

}  // namespace heed::kernels::avx512

#include "heed/kernels/vec/one_way_dots.hpp"
