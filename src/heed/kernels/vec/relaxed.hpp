// WebAssembly's relaxed SIMD: the multiply-add is fused where the machine has one.
#pragma once

#define HEED_KERNELS_TARGET relaxed
#include "heed/kernels/vec/wasm.hpp"

namespace heed::kernels::relaxed {

// The tile of the matrix product, see bodies/tile.inl.hpp: twelve sums, two vectors of a panel and a splat are fifteen
// registers.
inline constexpr std::size_t kTileRows = 6;
inline constexpr bool kInterleaves = true;

HEED_INLINE Vec madd(Vec a, Vec b, Vec c) { return {wasm_f32x4_relaxed_madd(a.v, b.v, c.v)}; }

// The bytes of x are at most 127, so that no machine saturates or takes them for negative.
HEED_INLINE Ints add_dots(Bytes w, Bytes x, Ints sum) {
  // A dot product with ones is a sum of pairs; the instruction for that would fetch its ones by an address of its own.
  static constexpr std::uint32_t ones[] = {0x00010001};
  const v128_t pairs = wasm_i16x8_relaxed_dot_i8x16_i7x16(w.v, x.v);
  return {wasm_i32x4_add(wasm_i32x4_dot_i16x8(pairs, wasm_v128_load32_splat(in_memory(ones))), sum.v)};
}
// The same as one instruction, which engines make of one of the processor's, or else of more than the three above.
inline constexpr bool kFusedDots = true;
HEED_INLINE Ints add_dots_fused(Bytes w, Bytes x, Ints sum) {
  return {wasm_i32x4_relaxed_dot_i8x16_i7x16_add(w.v, x.v, sum.v)};
}
// Where it is made of x86's products of pairs, these saturate at 16 bits; one instruction for all four wouldn't. And in
// V8's trial version (11, Node 20 with a flag) it takes the signed side for the unsigned one.
HEED_INLINE bool fused_dots_are_fast() {
  static constexpr std::int32_t bytes[] = {0x7F7F7F7F, -1};  // 127; 255 or -1
  const std::int32_t* p = in_memory(bytes);
  const Bytes most{wasm_i32x4_splat(p[0])};
  const Bytes ones{wasm_i32x4_splat(p[1])};
  const auto first = [](Ints x) { return wasm_i32x4_extract_lane(x.v, 0); };
  return first(add_dots_fused(most, ones, no_ints())) != 2 * 32767 &&
         first(add_dots_fused(ones, most, no_ints())) == -4 * 127;
}

}  // namespace heed::kernels::relaxed
