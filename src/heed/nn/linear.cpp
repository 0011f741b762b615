#include "heed/nn/linear.hpp"

#include <algorithm>

namespace heed::nn {

Linear::Linear(std::size_t in, std::size_t out, bool has_bias, Storage storage) : weight_(in, out, storage) {
  if (has_bias) bias_ = Buffer(out);
}

Linear::Linear(ConstMatrix weight, const float* bias, Storage storage)
    : Linear(weight.cols, weight.rows, bias != nullptr, storage) {
  weight_.set(weight);
  if (bias != nullptr) set_bias(bias);
}

void Linear::set_bias(const float* bias) {
  if (!has_bias()) bias_ = Buffer(out());
  std::copy_n(bias, out(), bias_.data());
}

void Linear::write_bias(std::size_t out, std::span<const float> run) {
  std::copy(run.begin(), run.end(), bias_.data() + out);
}

void Linear::forward(ConstMatrix x, Matrix y, Arena& arena, kernels::Epilogue epilogue) const {
  epilogue.bias = bias_.data();
  weight_.multiply(x, y, arena, epilogue);
}

void Linear::forward(ConstMatrix x, Matrix y, kernels::Epilogue epilogue) const {
  Arena none;
  forward(x, y, none, epilogue);
}

}  // namespace heed::nn
