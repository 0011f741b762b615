// WebAssembly's fixed 128-bit SIMD, which every browser of today has. It has no fused multiply-add.
#pragma once

#define HEED_KERNELS_TARGET simd128
#include "heed/kernels/vec/wasm.hpp"

namespace heed::kernels::simd128 {

// The tile of the matrix product, see bodies/tile.inl.hpp: eight sums, since a product that isn't fused needs registers of
// its own.
inline constexpr std::size_t kTileRows = 4;
inline constexpr bool kInterleaves = false;

HEED_INLINE Vec madd(Vec a, Vec b, Vec c) { return a * b + c; }

// Sixteen bits wide, since there is no product of bytes: pairs are summed, then pairs of pairs.
HEED_INLINE Ints add_dots(Bytes w, Bytes x, Ints sum) {
  const v128_t four = wasm_i16x8_extend_low_i8x16(x.v);  // the same four twice
  const v128_t low = wasm_i32x4_dot_i16x8(wasm_i16x8_extend_low_i8x16(w.v), four);
  const v128_t high = wasm_i32x4_dot_i16x8(wasm_i16x8_extend_high_i8x16(w.v), four);
  const v128_t first = wasm_i32x4_shuffle(low, high, 0, 2, 4, 6);
  const v128_t second = wasm_i32x4_shuffle(low, high, 1, 3, 5, 7);
  return {wasm_i32x4_add(wasm_i32x4_add(first, second), sum.v)};
}

}  // namespace heed::kernels::simd128

#include "heed/kernels/vec/one_way_dots.hpp"
