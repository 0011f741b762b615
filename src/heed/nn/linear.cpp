#include "heed/nn/linear.hpp"

#include <algorithm>
#include <array>

#include "heed/core/error.hpp"
#include "heed/core/shape.hpp"

namespace heed::nn {

namespace {

void want_shape(ConstMatrix weight, std::size_t rows, std::size_t cols) {
  if (weight.rows == rows && weight.cols == cols) return;
  raise(ErrorCode::bad_shape, {"linear: weight has shape ", to_string(std::array{weight.rows, weight.cols}),
                               ", it has to be ", to_string(std::array{rows, cols})});
}

}  // namespace

Linear::Linear(std::size_t in, std::size_t out, bool has_bias) : in_(in), out_(out) {
  element_count("linear: weight", std::array{out + kernels::packed_size(1, 1) - 1, in});  // with its last panel's padding
  packed_ = Buffer(kernels::packed_size(in, out));
  if (has_bias) bias_ = Buffer(out);
}

Linear::Linear(ConstMatrix weight, const float* bias) : Linear(weight.cols, weight.rows, bias != nullptr) {
  set_weight(weight);
  if (bias != nullptr) set_bias(bias);
}

void Linear::set_weight(ConstMatrix weight) {
  want_shape(weight, out_, in_);
  kernels::pack_transposed(weight, packed_.data());
}

void Linear::set_weight_transposed(ConstMatrix weight) {
  want_shape(weight, in_, out_);
  kernels::pack(weight, packed_.data());
}

void Linear::set_bias(const float* bias) {
  if (!has_bias()) bias_ = Buffer(out_);
  std::copy_n(bias, out_, bias_.data());
}

// The packed form: panels of a few outputs side by side, one input after another.
void Linear::write_row(std::size_t out, std::size_t in, std::span<const float> run) {
  const std::size_t panel = kernels::packed_size(1, 1);
  float* to = packed_.data() + (out / panel * in_ + in) * panel + out % panel;
  for (const float value : run) {
    *to = value;
    to += panel;
  }
}

void Linear::write_column(std::size_t out, std::size_t in, std::span<const float> run) {
  const std::size_t panel = kernels::packed_size(1, 1);
  for (std::size_t i = 0; i < run.size();) {
    const std::size_t lane = (out + i) % panel;
    const std::size_t count = std::min(panel - lane, run.size() - i);
    std::copy_n(run.data() + i, count, packed_.data() + ((out + i) / panel * in_ + in) * panel + lane);
    i += count;
  }
}

void Linear::write_bias(std::size_t out, std::span<const float> run) {
  std::copy(run.begin(), run.end(), bias_.data() + out);
}

void Linear::forward(ConstMatrix x, Matrix y, kernels::Epilogue epilogue) const {
  epilogue.bias = bias_.data();
  kernels::matmul_packed(x, packed_.data(), y, epilogue);
}

}  // namespace heed::nn
