// WebAssembly's fixed 128-bit SIMD, which every browser of today has. It has no fused multiply-add.
#pragma once

#define HEED_KERNELS_TARGET simd128
#include "heed/kernels/vec/wasm.hpp"

namespace heed::kernels::simd128 {

HEED_INLINE Vec madd(Vec a, Vec b, Vec c) { return a * b + c; }

}  // namespace heed::kernels::simd128
