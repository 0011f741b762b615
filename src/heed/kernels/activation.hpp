// Elementwise functions of the feed-forward part. In place is allowed (y == x).
#pragma once

#include <cstddef>

namespace heed::kernels {

enum class Activation { none, relu, gelu, gelu_tanh, silu };

// gelu      : x Φ(x) = x/2 (1 + erf(x/√2))                            Hendrycks & Gimpel 2016
// gelu_tanh : x/2 (1 + tanh(√(2/π) (x + 0.044715 x³)))                the form that GPT-2 was trained with
// silu      : x / (1 + e^-x)
// Error: at most kMaxActivationError * 2^-24 * |x| for finite x (worst found 2.52); relu has none.
inline constexpr double kMaxActivationError = 3.0;

void activate(Activation activation, const float* x, float* y, std::size_t count);

// y = silu(gate) * up, the gated half of SwiGLU (Shazeer 2020). y may be gate or up.
void silu_multiply(const float* gate, const float* up, float* y, std::size_t count);

}  // namespace heed::kernels
