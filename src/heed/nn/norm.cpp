#include "heed/nn/norm.hpp"

#include <algorithm>

#include "heed/kernels/norm.hpp"

namespace heed::nn {

NormParameters::NormParameters(Norm kind, std::size_t width) : weight(width) {
  std::fill_n(weight.data(), width, 1.0F);
  if (kind == Norm::layer) bias = Buffer(width);
}

void normalise(Norm kind, const NormParameters& p, float eps, ConstMatrix x, Matrix y) {
  switch (kind) {
    case Norm::layer: kernels::layer_norm(x, p.weight.data(), p.bias.data(), eps, y); return;
    case Norm::rms: kernels::rms_norm(x, p.weight.data(), eps, y); return;
  }
}

void normalise_heads(const NormParameters& p, std::size_t d_head, float eps, Matrix x) {
  for (std::size_t column = 0; column < x.cols; column += d_head) {
    const Matrix head = x.column_range(column, d_head);
    kernels::rms_norm(head, p.weight.data(), eps, head);
  }
}

}  // namespace heed::nn
