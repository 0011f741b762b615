// Four lanes of WebAssembly's 128-bit SIMD. simd128.hpp and relaxed.hpp add madd and name the target; all else
// is the same, so it is here once: HEED_KERNELS_TARGET is defined by the file that includes this one.
#include <wasm_simd128.h>

#include <cstddef>
#include <cstdint>

#include "heed/kernels/vec/inline.hpp"

namespace heed::kernels::HEED_KERNELS_TARGET {

struct Vec {
  static constexpr std::size_t lanes = 4;
  v128_t v;
};

struct VecMask {
  v128_t v;
};

inline constexpr std::size_t kVectorRegisters = 16;  // what engines have on x86-64
// A tile of few sums has registers for many steps. Of one with more, V8 11 and 12 would mix the steps and spill sums.
constexpr std::size_t tile_steps(std::size_t sums) { return sums <= kVectorRegisters / 2 ? 16 : 1; }

HEED_INLINE Vec load(const float* p) { return {wasm_v128_load(p)}; }
HEED_INLINE void store(float* p, Vec v) { wasm_v128_store(p, v.v); }
HEED_INLINE Vec load_part(const float* p, std::size_t n) {
  if (n == 1) return {wasm_v128_load32_zero(p)};
  const v128_t two = wasm_v128_load64_zero(p);
  return {n == 2 ? two : wasm_v128_load32_lane(p + 2, two, 2)};
}
HEED_INLINE void store_part(float* p, Vec v, std::size_t n) {
  if (n == 1) {
    wasm_v128_store32_lane(p, v.v, 0);
    return;
  }
  wasm_v128_store64_lane(p, v.v, 0);
  if (n == 3) wasm_v128_store32_lane(p + 2, v.v, 2);
}
HEED_INLINE Vec splat(float x) { return {wasm_f32x4_splat(x)}; }
// Constants that are to be read from memory each time: more of them than there are registers, V8 writes into the code,
// at six instructions a use.
template <class T>
HEED_INLINE const T* in_memory(const T* table) {
  asm("" : "+r"(table));  // or the compiler would see through it
  return table;
}

// The half's exponent and fraction, moved to a float's places, are 2^112 times too small. The sign was extended over the
// three bits above the exponent, which are cleared.
inline constexpr float kHalfUnit = 0x1p112F;
HEED_INLINE Vec load_halves(const std::uint16_t* p) {
  static constexpr std::uint32_t without_copies[] = {0x8FFFFFFF};
  const v128_t moved = wasm_i32x4_shl(wasm_i32x4_load16x4(p), 13);
  return {wasm_v128_and(moved, wasm_v128_load32_splat(in_memory(without_copies)))};
}

struct Bytes {
  v128_t v;
};
struct Ints {
  v128_t v;
};
HEED_INLINE Bytes load_bytes(const std::int8_t* p) { return {wasm_v128_load(p)}; }
HEED_INLINE Bytes splat_four(const std::uint8_t* p) { return {wasm_v128_load32_splat(p)}; }
HEED_INLINE void store_bytes(std::uint8_t* p, Vec v) {
  const v128_t shorts = wasm_i16x8_narrow_i32x4(wasm_i32x4_trunc_sat_f32x4(v.v), wasm_i32x4_const_splat(0));
  wasm_v128_store32_lane(p, wasm_u8x16_narrow_i16x8(shorts, shorts), 0);
}
HEED_INLINE Ints no_ints() { return {wasm_i32x4_const_splat(0)}; }
HEED_INLINE Vec to_floats(Ints x) { return {wasm_f32x4_convert_i32x4(x.v)}; }

HEED_INLINE Vec operator+(Vec a, Vec b) { return {wasm_f32x4_add(a.v, b.v)}; }
HEED_INLINE Vec operator-(Vec a, Vec b) { return {wasm_f32x4_sub(a.v, b.v)}; }
HEED_INLINE Vec operator*(Vec a, Vec b) { return {wasm_f32x4_mul(a.v, b.v)}; }
HEED_INLINE Vec operator/(Vec a, Vec b) { return {wasm_f32x4_div(a.v, b.v)}; }
HEED_INLINE Vec operator-(Vec a) { return {wasm_f32x4_neg(a.v)}; }
// pmin(x, y) is y < x ? y : x and one instruction on x86; min and max with their NaN rules are several.
HEED_INLINE Vec min(Vec a, Vec b) { return {wasm_f32x4_pmin(b.v, a.v)}; }
HEED_INLINE Vec max(Vec a, Vec b) { return {wasm_f32x4_pmax(b.v, a.v)}; }
HEED_INLINE Vec abs(Vec a) { return {wasm_f32x4_abs(a.v)}; }
HEED_INLINE Vec sqrt(Vec a) { return {wasm_f32x4_sqrt(a.v)}; }

HEED_INLINE VecMask less(Vec a, Vec b) { return {wasm_f32x4_lt(a.v, b.v)}; }
HEED_INLINE bool any_sign(Vec v) { return wasm_i32x4_bitmask(v.v) != 0; }
HEED_INLINE Vec select(VecMask chosen, Vec yes, Vec no) { return {wasm_v128_bitselect(yes.v, no.v, chosen.v)}; }

HEED_INLINE Vec add_bits(Vec a, Vec b) { return {wasm_i32x4_add(a.v, b.v)}; }
HEED_INLINE Vec bits_to_exponent(Vec v) { return {wasm_i32x4_shl(v.v, 23)}; }

HEED_INLINE float sum(Vec v) {
  const v128_t two = wasm_f32x4_add(v.v, wasm_i32x4_shuffle(v.v, v.v, 2, 3, 0, 1));
  return wasm_f32x4_extract_lane(wasm_f32x4_add(two, wasm_i32x4_shuffle(two, two, 1, 0, 3, 2)), 0);
}
HEED_INLINE float largest(Vec v) {
  const v128_t two = wasm_f32x4_pmax(v.v, wasm_i32x4_shuffle(v.v, v.v, 2, 3, 0, 1));
  return wasm_f32x4_extract_lane(wasm_f32x4_pmax(two, wasm_i32x4_shuffle(two, two, 1, 0, 3, 2)), 0);
}

// Pairs of rows are interleaved, then pairs of pairs.
HEED_INLINE void transpose(Vec (&rows)[Vec::lanes]) {
  const v128_t low01 = wasm_i32x4_shuffle(rows[0].v, rows[1].v, 0, 4, 1, 5);
  const v128_t high01 = wasm_i32x4_shuffle(rows[0].v, rows[1].v, 2, 6, 3, 7);
  const v128_t low23 = wasm_i32x4_shuffle(rows[2].v, rows[3].v, 0, 4, 1, 5);
  const v128_t high23 = wasm_i32x4_shuffle(rows[2].v, rows[3].v, 2, 6, 3, 7);
  rows[0].v = wasm_i64x2_shuffle(low01, low23, 0, 2);
  rows[1].v = wasm_i64x2_shuffle(low01, low23, 1, 3);
  rows[2].v = wasm_i64x2_shuffle(high01, high23, 0, 2);
  rows[3].v = wasm_i64x2_shuffle(high01, high23, 1, 3);
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
