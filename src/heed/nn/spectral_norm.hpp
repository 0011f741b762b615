// The largest singular value of a small dense matrix, in double, with guaranteed convergence.
#pragma once

#include <cstddef>
#include <vector>

namespace heed::nn {

// A matrix in double that owns its memory; what pathGradient computes with.
struct DoubleMatrix {
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::vector<double> values;  // row-major

  DoubleMatrix() = default;
  DoubleMatrix(std::size_t rows_, std::size_t cols_) : rows(rows_), cols(cols_), values(rows_ * cols_) {}

  [[nodiscard]] double* row(std::size_t i) { return values.data() + i * cols; }
  [[nodiscard]] const double* row(std::size_t i) const { return values.data() + i * cols; }
};

// The square root of the largest eigenvalue of the smaller of A Aᵀ and Aᵀ A. Squaring costs small singular values
// their digits, not the largest: its relative error stays near 1e-15. Neither equal nor nearly equal singular values
// slow it down, as they would the power method. Elements should be around 1 in magnitude: they are squared.
double spectral_norm(const DoubleMatrix& a);

}  // namespace heed::nn
