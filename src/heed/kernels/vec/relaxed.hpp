// WebAssembly's relaxed SIMD: the multiply-add is fused where the machine has one.
#pragma once

#define HEED_KERNELS_TARGET relaxed
#include "heed/kernels/vec/wasm.hpp"

namespace heed::kernels::relaxed {

HEED_INLINE Vec madd(Vec a, Vec b, Vec c) { return {wasm_f32x4_relaxed_madd(a.v, b.v, c.v)}; }

// The bytes of x are at most 127, so that no machine saturates or takes them for negative.
HEED_INLINE Ints add_dots(Bytes w, Bytes x, Ints sum) { return {wasm_i32x4_relaxed_dot_i8x16_i7x16_add(w.v, x.v, sum.v)}; }

}  // namespace heed::kernels::relaxed
