// The way back through y = x Wᵀ + b.
#pragma once

#include <cstddef>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"

namespace heed::train {

// A linear layer's parameters, or their gradients, in somebody else's memory.
struct LinearView {
  Matrix weight;          // [out, in]
  float* bias = nullptr;  // [out] or null
};

// Floats of scratch that linear_parameter_gradient() takes from the arena.
std::size_t linear_gradient_scratch(std::size_t rows, std::size_t in, std::size_t out);

// dW += dyᵀ x, db += Σ_rows dy
//   x : [rows, in]   dy : [rows, out]
void linear_parameter_gradient(ConstMatrix x, ConstMatrix dy, const LinearView& gradient, Arena& arena);

// dx = dy W (+ residual, which may be dx itself)
//   packed_weight: kernels::pack() of W [out, in]   dy : [rows, out]   dx, residual : [rows, in]
void linear_input_gradient(ConstMatrix dy, const float* packed_weight, Matrix dx, const float* residual = nullptr);

// sums[j] += Σ_rows x[row, j]
void add_column_sums(ConstMatrix x, float* sums);

}  // namespace heed::train
