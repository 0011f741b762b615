#include "heed/train/norm_backward.hpp"

#include <cmath>
#include <cstddef>

namespace heed::train {
namespace {

// Sums run in this many lanes side by side, so that the compiler may vectorise them without reordering anything.
constexpr std::size_t kLanes = 16;

// Σ f(i), i = 0 … count − 1
template <class F>
float lane_sum(std::size_t count, F&& f) {
  float lanes[kLanes] = {};
  std::size_t i = 0;
  for (; i + kLanes <= count; i += kLanes) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) lanes[lane] += f(i + lane);
  }
  float tail = 0.0F;
  for (; i < count; ++i) tail += f(i);
  for (std::size_t width = kLanes / 2; width > 0; width /= 2) {
    for (std::size_t lane = 0; lane < width; ++lane) lanes[lane] += lanes[lane + width];
  }
  return lanes[0] + tail;
}

struct RowScale {
  float mean;       // 0 for RMS norm
  float inverse;    // 1 / σ or 1 / ρ
};

RowScale row_scale(nn::Norm kind, const float* x, std::size_t cols, float eps) {
  const float count = static_cast<float>(cols);
  const float mean = kind == nn::Norm::layer ? lane_sum(cols, [&](std::size_t i) { return x[i]; }) / count : 0.0F;
  const float squares = lane_sum(cols, [&](std::size_t i) { return (x[i] - mean) * (x[i] - mean); });
  return {mean, 1.0F / std::sqrt(squares / count + eps)};
}

}  // namespace

void norm_backward(nn::Norm kind, const NormView& p, float eps, ConstMatrix x, ConstMatrix dy, Matrix dx,
                   const NormView& gradient, const float* residual) {
  const std::size_t cols = x.cols;
  const float count = static_cast<float>(cols);
  const float* weight = p.weight;
  for (std::size_t r = 0; r < x.rows; ++r) {
    const float* in = x.row(r);
    const float* dout = dy.row(r);
    const RowScale row = row_scale(kind, in, cols, eps);
    const float inverse = row.inverse;
    const auto normed = [in, row](std::size_t i) { return (in[i] - row.mean) * row.inverse; };

    const float mean_product = lane_sum(cols, [&](std::size_t i) { return dout[i] * weight[i] * normed(i); }) / count;
    const float mean_gradient =
        kind == nn::Norm::layer ? lane_sum(cols, [&](std::size_t i) { return dout[i] * weight[i]; }) / count : 0.0F;

    float* dweight = gradient.weight;
    for (std::size_t i = 0; i < cols; ++i) dweight[i] += dout[i] * normed(i);
    if (gradient.bias != nullptr) {
      float* dbias = gradient.bias;
      for (std::size_t i = 0; i < cols; ++i) dbias[i] += dout[i];
    }
    float* din = dx.row(r);
    if (residual == nullptr) {
      for (std::size_t i = 0; i < cols; ++i) {
        din[i] = (dout[i] * weight[i] - mean_gradient - normed(i) * mean_product) * inverse;
      }
    } else {
      const float* more = residual + r * dx.stride;
      for (std::size_t i = 0; i < cols; ++i) {
        din[i] = (dout[i] * weight[i] - mean_gradient - normed(i) * mean_product) * inverse + more[i];
      }
    }
  }
}

}  // namespace heed::train
