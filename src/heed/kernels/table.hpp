// The functions of one instruction set as data, so that a native program can choose when it starts.
#pragma once

#include "heed/kernels/contract.hpp"

#define HEED_KERNELS_TARGET portable
#include "heed/kernels/functions.inl.hpp"
#undef HEED_KERNELS_TARGET

#if defined(__aarch64__)

#define HEED_KERNELS_TARGET neon
#include "heed/kernels/functions.inl.hpp"
#undef HEED_KERNELS_TARGET

#else

#define HEED_KERNELS_TARGET avx2
#include "heed/kernels/functions.inl.hpp"
#undef HEED_KERNELS_TARGET

#define HEED_KERNELS_TARGET avx512
#include "heed/kernels/functions.inl.hpp"
#undef HEED_KERNELS_TARGET

#endif

// Every name of functions.inl.hpp, once.
// clang-format off: it takes the list for one expression
#define HEED_KERNELS_EACH(X)                                                      \
  X(exp) X(erf) X(tanh) X(sigmoid) X(activate) X(silu_multiply)                   \
  X(add) X(multiply) X(scale) X(axpy) X(sum) X(dot) X(max_abs) X(all_finite)      \
  X(softmax_row) X(layer_norm_row) X(rms_norm_row) X(rope_half) X(rope_interleaved) \
  X(packed_size) X(pack) X(pack_transposed) X(transpose) X(matmul_packed) \
  X(widened_size) X(matmul_packed_halves) X(rounded_size) X(matmul_packed_bytes)
// clang-format on

namespace heed::kernels {

#define HEED_KERNELS_FIELD(name) decltype(portable::name)* name;  // NOLINT(bugprone-macro-parentheses)
struct Table {
  HEED_KERNELS_EACH(HEED_KERNELS_FIELD)
};
#undef HEED_KERNELS_FIELD

// HEED_KERNELS_TABLE(avx2) is the table of namespace avx2.
#define HEED_KERNELS_ENTRY(name) target::name,
#define HEED_KERNELS_TABLE(chosen)                       \
  [] {                                                   \
    namespace target = chosen;                           \
    return Table{HEED_KERNELS_EACH(HEED_KERNELS_ENTRY)}; \
  }()

}  // namespace heed::kernels
