// The way back through the norms. What the forward pass knew of a row (mean, deviation) is computed again from its
// input: two passes over a row that is in the cache anyway, against two more arrays to keep.
#pragma once

#include "heed/core/view.hpp"
#include "heed/nn/block_config.hpp"
#include "heed/nn/norm.hpp"

namespace heed::train {

// A norm's parameters, or their gradients, in somebody else's memory.
struct NormView {
  float* weight = nullptr;  // [d]
  float* bias = nullptr;    // [d]; null for RMS norm

  // NOLINTNEXTLINE(google-explicit-constructor) as a Matrix becomes a ConstMatrix
  operator nn::ConstNormView() const { return {weight, bias}; }
};

// x is the norm's input, dy the gradient of its output. dx may be dy. Adds to gradient.weight and gradient.bias.
//   layer: with x̂ = (x − mean) / σ and g = dy ⊙ w:  dx = (g − mean(g) − x̂ mean(g ⊙ x̂)) / σ     Ba et al. 2016
//   RMS:   with x̂ = x / ρ:                          dx = (g − x̂ mean(g ⊙ x̂)) / ρ                Zhang & Sennrich 2019
// dx = … + residual, where one is given ([rows, d], rows as far apart as dx's; may be dx itself unless dx is dy).
void norm_backward(nn::Norm kind, const NormView& p, float eps, ConstMatrix x, ConstMatrix dy, Matrix dx,
                   const NormView& gradient, const float* residual = nullptr);

}  // namespace heed::train
