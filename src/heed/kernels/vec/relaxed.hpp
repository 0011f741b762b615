// WebAssembly's relaxed SIMD: the multiply-add is fused where the machine has one.
#pragma once

#define HEED_KERNELS_TARGET relaxed
#include "heed/kernels/vec/wasm.hpp"

namespace heed::kernels::relaxed {

// The tile of the matrix product, see bodies/matmul.inl.hpp: twelve sums, two vectors of a panel and a splat are fifteen registers.
// The compiler would mix the sums of several steps, and the engine spill them: one step at a time.
inline constexpr std::size_t kTileRows = 6;
inline constexpr std::size_t kTileSteps = 1;

HEED_INLINE Vec madd(Vec a, Vec b, Vec c) { return {wasm_f32x4_relaxed_madd(a.v, b.v, c.v)}; }

// The bytes of x are at most 127, so that no machine saturates or takes them for negative.
HEED_INLINE Ints add_dots(Bytes w, Bytes x, Ints sum) {
  const v128_t pairs = wasm_i16x8_relaxed_dot_i8x16_i7x16(w.v, x.v);
  return {wasm_i32x4_add(wasm_i32x4_extadd_pairwise_i16x8(pairs), sum.v)};
}

}  // namespace heed::kernels::relaxed
