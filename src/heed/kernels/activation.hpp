// Elementwise functions of the feed-forward part. In place is allowed (y == x).
#pragma once

#include <cstddef>

namespace heed::kernels {

enum class Activation { none, relu, gelu, gelu_tanh, silu };

// gelu      : x Φ(x) = x/2 (1 + erf(x/√2))                            Hendrycks & Gimpel 2016
// gelu_tanh : x/2 (1 + tanh(√(2/π) (x + 0.044715 x³)))                the form that GPT-2 was trained with
// silu      : x / (1 + e^-x)
// Error for finite x, relu has none:
//   at most kMaxActivationError * 2^-24 * |x|, and
//   at most kMaxRelativeActivationError of the result wherever that is a normal number: what is left of x far below 0 is
//   tiny, not nothing. From where on it isn't normal, near -13.2, -10.2 and -91.9, it is 0.
// NaN and ±∞ give NaN or ∞: a sum that overflowed stays seen.
inline constexpr double kMaxActivationError = 3.0;
inline constexpr double kMaxRelativeActivationError = 16.0 * 0x1p-24;

void activate(Activation activation, const float* x, float* y, std::size_t count);

// y = silu(gate) * up, the gated half of SwiGLU (Shazeer 2020). y may be gate or up.
void silu_multiply(const float* gate, const float* up, float* y, std::size_t count);

}  // namespace heed::kernels
