#include "heed/train/linear_backward.hpp"

#include "heed/kernels/elementwise.hpp"
#include "heed/kernels/matmul.hpp"

namespace heed::train {

std::size_t linear_gradient_scratch(std::size_t rows, std::size_t in, std::size_t out) {
  return aligned_count(kernels::left_transposed_scratch(rows, out, in));
}

void add_column_sums(ConstMatrix x, float* sums) {
  for (std::size_t r = 0; r < x.rows; ++r) kernels::add(sums, x.row(r), sums, x.cols);
}

void linear_parameter_gradient(ConstMatrix x, ConstMatrix dy, const LinearView& gradient, Arena& arena) {
  const Arena::Scope scope(arena);
  float* scratch = arena.take(linear_gradient_scratch(x.rows, x.cols, dy.cols));
  kernels::matmul_left_transposed(dy, x, gradient.weight, scratch,
                                  {.residual = gradient.weight.data, .residual_stride = gradient.weight.stride});
  if (gradient.bias != nullptr) add_column_sums(dy, gradient.bias);
}

void linear_input_gradient(ConstMatrix dy, const float* packed_weight, Matrix dx, const float* residual) {
  kernels::matmul_packed(dy, packed_weight, dx, {.residual = residual, .residual_stride = dx.stride});
}

}  // namespace heed::train
