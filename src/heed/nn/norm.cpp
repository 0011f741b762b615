#include "heed/nn/norm.hpp"

#include <algorithm>

#include "heed/kernels/norm.hpp"

namespace heed::nn {

NormParameters::NormParameters(Norm kind, std::size_t width) : weight(width) {
  std::fill_n(weight.data(), width, 1.0F);
  if (kind == Norm::layer) bias = Buffer(width);
}

void normalise(Norm kind, ConstNormView p, float eps, ConstMatrix x, Matrix y) {
  switch (kind) {
    case Norm::layer: kernels::layer_norm(x, p.weight, p.bias, eps, y); return;
    case Norm::rms: kernels::rms_norm(x, p.weight, eps, y); return;
  }
}

void normalise_heads(ConstNormView p, std::size_t d_head, float eps, ConstMatrix x, Matrix y) {
  for (std::size_t column = 0; column < x.cols; column += d_head) {
    kernels::rms_norm(x.column_range(column, d_head), p.weight, eps, y.column_range(column, d_head));
  }
}

}  // namespace heed::nn
