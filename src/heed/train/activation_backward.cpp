#include "heed/train/activation_backward.hpp"

#include <algorithm>

#include "heed/kernels/math.hpp"

namespace heed::train {
namespace {

constexpr float kInverseSqrt2 = 0.70710678118654752F;
constexpr float kInverseSqrt2Pi = 0.39894228040143268F;
constexpr float kSqrt2OverPi = 0.79788456080286536F;
constexpr float kCubic = 0.044715F;

// The transcendental kernels work on arrays; this much at a time stays in the first-level cache.
constexpr std::size_t kChunk = 512;

// f(first, count) for chunk after chunk
template <class F>
void by_chunks(std::size_t count, F&& f) {
  for (std::size_t first = 0; first < count; first += kChunk) f(first, std::min(kChunk, count - first));
}

void gelu_backward(const float* x, const float* dy, float* dx, std::size_t count) {
  float argument[kChunk];
  float density[kChunk];
  for (std::size_t i = 0; i < count; ++i) argument[i] = -0.5F * x[i] * x[i];
  kernels::exp(argument, density, count);
  for (std::size_t i = 0; i < count; ++i) argument[i] = kInverseSqrt2 * x[i];
  kernels::erf(argument, argument, count);
  for (std::size_t i = 0; i < count; ++i) {
    dx[i] = dy[i] * (0.5F + 0.5F * argument[i] + kInverseSqrt2Pi * x[i] * density[i]);
  }
}

void gelu_tanh_backward(const float* x, const float* dy, float* dx, std::size_t count) {
  float t[kChunk];
  for (std::size_t i = 0; i < count; ++i) t[i] = kSqrt2OverPi * (x[i] + kCubic * x[i] * x[i] * x[i]);
  kernels::tanh(t, t, count);
  for (std::size_t i = 0; i < count; ++i) {
    const float slope = kSqrt2OverPi * (1.0F + 3.0F * kCubic * x[i] * x[i]);
    dx[i] = dy[i] * (0.5F + 0.5F * t[i] + 0.5F * x[i] * (1.0F - t[i] * t[i]) * slope);
  }
}

void silu_backward(const float* x, const float* dy, float* dx, std::size_t count) {
  float s[kChunk];
  kernels::sigmoid(x, s, count);
  for (std::size_t i = 0; i < count; ++i) dx[i] = dy[i] * s[i] * (1.0F + x[i] * (1.0F - s[i]));
}

}  // namespace

void activation_backward(kernels::Activation activation, const float* x, const float* dy, float* dx, std::size_t count) {
  switch (activation) {
    case kernels::Activation::none:
      if (dx != dy) std::copy(dy, dy + count, dx);
      return;
    case kernels::Activation::relu:
      for (std::size_t i = 0; i < count; ++i) dx[i] = x[i] > 0.0F ? dy[i] : 0.0F;
      return;
    case kernels::Activation::gelu:
      by_chunks(count, [&](std::size_t at, std::size_t n) { gelu_backward(x + at, dy + at, dx + at, n); });
      return;
    case kernels::Activation::gelu_tanh:
      by_chunks(count, [&](std::size_t at, std::size_t n) { gelu_tanh_backward(x + at, dy + at, dx + at, n); });
      return;
    case kernels::Activation::silu:
      by_chunks(count, [&](std::size_t at, std::size_t n) { silu_backward(x + at, dy + at, dx + at, n); });
      return;
  }
}

void silu_multiply_backward(const float* gate, const float* up, const float* dy, float* dgate, float* dup,
                            std::size_t count) {
  by_chunks(count, [&](std::size_t at, std::size_t n) {
    float s[kChunk];
    kernels::sigmoid(gate + at, s, n);
    for (std::size_t i = 0; i < n; ++i) {
      const float g = gate[at + i];
      const float u = up[at + i];
      const float d = dy[at + i];
      dgate[at + i] = d * u * s[i] * (1.0F + g * (1.0F - s[i]));
      dup[at + i] = d * g * s[i];
    }
  });
}

}  // namespace heed::train
