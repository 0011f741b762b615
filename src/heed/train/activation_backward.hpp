// The way back through the bend of the feed-forward part.
#pragma once

#include <cstddef>

#include "heed/kernels/activation.hpp"

namespace heed::train {

// dx = dy f'(x), x being what went into f. dx may be dy.
//   gelu      : f' = Φ(x) + x φ(x)
//   gelu_tanh : with t = tanh(u), u = √(2/π) (x + 0.044715 x³):  f' = (1 + t)/2 + x (1 − t²) u' / 2
//   silu      : with s = 1/(1 + e^-x):                          f' = s (1 + x (1 − s))
void activation_backward(kernels::Activation activation, const float* x, const float* dy, float* dx, std::size_t count);

// y = silu(gate) ⊙ up (Shazeer 2020):  dgate = dy ⊙ up ⊙ silu'(gate), dup = dy ⊙ silu(gate).
// dgate and dup may not be dy or each other; they may be gate and up.
void silu_multiply_backward(const float* gate, const float* up, const float* dy, float* dgate, float* dup,
                            std::size_t count);

}  // namespace heed::train
