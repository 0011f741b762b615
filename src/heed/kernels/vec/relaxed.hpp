// WebAssembly's relaxed SIMD: the multiply-add is fused where the machine has one.
#pragma once

#define HEED_KERNELS_TARGET relaxed
#include "heed/kernels/vec/wasm.hpp"

namespace heed::kernels::relaxed {

HEED_INLINE Vec madd(Vec a, Vec b, Vec c) { return {wasm_f32x4_relaxed_madd(a.v, b.v, c.v)}; }

}  // namespace heed::kernels::relaxed
