// Eight lanes of AVX2 with FMA. See README.md for the words.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "heed/kernels/vec/inline.hpp"

#define HEED_KERNELS_TARGET avx2

namespace heed::kernels::avx2 {

struct Vec {
  static constexpr std::size_t lanes = 8;
  __m256 v;
};

struct VecMask {
  __m256 v;
};

inline constexpr std::size_t kVectorRegisters = 16;
inline constexpr std::size_t kTileRows = 6;  // of the matrix product, see bodies/tile.inl.hpp
constexpr std::size_t tile_steps(std::size_t /*sums*/) { return 4; }  // addresses are counted up rarely
inline constexpr bool kInterleaves = false;

HEED_INLINE __m256i first_lanes(std::size_t n) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32(static_cast<int>(n)), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

HEED_INLINE Vec load(const float* p) { return {_mm256_loadu_ps(p)}; }
HEED_INLINE void store(float* p, Vec v) { _mm256_storeu_ps(p, v.v); }
HEED_INLINE Vec load_part(const float* p, std::size_t n) { return {_mm256_maskload_ps(p, first_lanes(n))}; }
HEED_INLINE void store_part(float* p, Vec v, std::size_t n) { _mm256_maskstore_ps(p, first_lanes(n), v.v); }
HEED_INLINE Vec splat(float x) { return {_mm256_set1_ps(x)}; }
template <class T>
HEED_INLINE const T* in_memory(const T* table) {
  return table;
}

inline constexpr float kHalfUnit = 1.0F;
HEED_INLINE Vec load_halves(const std::uint16_t* p) {
  return {_mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p)))};
}

struct Bytes {
  __m256i v;
};
struct Ints {
  __m256i v;
};
HEED_INLINE Bytes load_bytes(const std::int8_t* p) { return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p))}; }
HEED_INLINE Bytes splat_four(const std::uint8_t* p) {
  int four = 0;
  __builtin_memcpy(&four, p, sizeof(four));
  return {_mm256_set1_epi32(four)};
}
HEED_INLINE void store_bytes(std::uint8_t* p, Vec v) {
  const __m256i ints = _mm256_cvttps_epi32(v.v);
  const __m128i shorts = _mm_packs_epi32(_mm256_castsi256_si128(ints), _mm256_extracti128_si256(ints, 1));
  _mm_storel_epi64(reinterpret_cast<__m128i*>(p), _mm_packus_epi16(shorts, shorts));
}
HEED_INLINE Ints no_ints() { return {_mm256_setzero_si256()}; }
HEED_INLINE Vec to_floats(Ints x) { return {_mm256_cvtepi32_ps(x.v)}; }
// The bytes of x are at most 127: the sum of two products fits in 16 bits.
HEED_INLINE Ints add_dots(Bytes w, Bytes x, Ints sum) {
  const __m256i pairs = _mm256_maddubs_epi16(x.v, w.v);
  return {_mm256_add_epi32(_mm256_madd_epi16(pairs, _mm256_set1_epi16(1)), sum.v)};
}

HEED_INLINE Vec operator+(Vec a, Vec b) { return {_mm256_add_ps(a.v, b.v)}; }
HEED_INLINE Vec operator-(Vec a, Vec b) { return {_mm256_sub_ps(a.v, b.v)}; }
HEED_INLINE Vec operator*(Vec a, Vec b) { return {_mm256_mul_ps(a.v, b.v)}; }
HEED_INLINE Vec operator/(Vec a, Vec b) { return {_mm256_div_ps(a.v, b.v)}; }
HEED_INLINE Vec operator-(Vec a) { return {_mm256_xor_ps(a.v, _mm256_set1_ps(-0.0F))}; }
HEED_INLINE Vec madd(Vec a, Vec b, Vec c) { return {_mm256_fmadd_ps(a.v, b.v, c.v)}; }
HEED_INLINE Vec min(Vec a, Vec b) { return {_mm256_min_ps(a.v, b.v)}; }
HEED_INLINE Vec max(Vec a, Vec b) { return {_mm256_max_ps(a.v, b.v)}; }
HEED_INLINE Vec abs(Vec a) { return {_mm256_andnot_ps(_mm256_set1_ps(-0.0F), a.v)}; }
HEED_INLINE Vec sqrt(Vec a) { return {_mm256_sqrt_ps(a.v)}; }

HEED_INLINE VecMask less(Vec a, Vec b) { return {_mm256_cmp_ps(a.v, b.v, _CMP_LT_OQ)}; }
HEED_INLINE bool any_sign(Vec v) { return _mm256_movemask_ps(v.v) != 0; }
HEED_INLINE Vec select(VecMask chosen, Vec yes, Vec no) { return {_mm256_blendv_ps(no.v, yes.v, chosen.v)}; }

HEED_INLINE Vec add_bits(Vec a, Vec b) {
  return {_mm256_castsi256_ps(_mm256_add_epi32(_mm256_castps_si256(a.v), _mm256_castps_si256(b.v)))};
}
HEED_INLINE Vec bits_to_exponent(Vec v) { return {_mm256_castsi256_ps(_mm256_slli_epi32(_mm256_castps_si256(v.v), 23))}; }

HEED_INLINE float sum(Vec v) {
  __m128 x = _mm_add_ps(_mm256_castps256_ps128(v.v), _mm256_extractf128_ps(v.v, 1));
  x = _mm_add_ps(x, _mm_movehl_ps(x, x));
  return _mm_cvtss_f32(_mm_add_ss(x, _mm_movehdup_ps(x)));
}
HEED_INLINE float largest(Vec v) {
  __m128 x = _mm_max_ps(_mm256_castps256_ps128(v.v), _mm256_extractf128_ps(v.v, 1));
  x = _mm_max_ps(x, _mm_movehl_ps(x, x));
  return _mm_cvtss_f32(_mm_max_ss(x, _mm_movehdup_ps(x)));
}

// Within each half: pairs of rows interleaved, then pairs of pairs; then the halves change places.
HEED_INLINE void transpose(Vec (&rows)[Vec::lanes]) {
  __m256 pairs[8];
  HEED_UNROLL
  for (std::size_t i = 0; i < 8; i += 2) {
    pairs[i] = _mm256_unpacklo_ps(rows[i].v, rows[i + 1].v);
    pairs[i + 1] = _mm256_unpackhi_ps(rows[i].v, rows[i + 1].v);
  }
  __m256 fours[8];  // fours[c]: columns c and c + 4 of rows 0 to 3; fours[c + 4]: of rows 4 to 7
  HEED_UNROLL
  for (std::size_t i = 0; i < 8; i += 4) {
    fours[i] = _mm256_shuffle_ps(pairs[i], pairs[i + 2], _MM_SHUFFLE(1, 0, 1, 0));
    fours[i + 1] = _mm256_shuffle_ps(pairs[i], pairs[i + 2], _MM_SHUFFLE(3, 2, 3, 2));
    fours[i + 2] = _mm256_shuffle_ps(pairs[i + 1], pairs[i + 3], _MM_SHUFFLE(1, 0, 1, 0));
    fours[i + 3] = _mm256_shuffle_ps(pairs[i + 1], pairs[i + 3], _MM_SHUFFLE(3, 2, 3, 2));
  }
  HEED_UNROLL
  for (std::size_t c = 0; c < 4; ++c) {
    rows[c].v = _mm256_permute2f128_ps(fours[c], fours[c + 4], 0x20);
    rows[c + 4].v = _mm256_permute2f128_ps(fours[c], fours[c + 4], 0x31);
  }
}

}  // namespace heed::kernels::avx2

#include "heed/kernels/vec/one_way_dots.hpp"
