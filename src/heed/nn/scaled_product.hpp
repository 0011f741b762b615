// A running product of Jacobians that may shrink or grow by hundreds of orders of magnitude.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "heed/nn/path_gradient.hpp"
#include "heed/nn/spectral_norm.hpp"

namespace heed::nn {

// matrix[i, j] * 2^exponents[i]. Each row has its own exponent: rows of a product A B C … never mix, so that an
// output that still remembers doesn't push one that has forgotten below the smallest double.
struct ScaledMatrix {
  DoubleMatrix matrix;
  std::vector<std::int64_t> exponents;  // [rows]

  ScaledMatrix(std::size_t rows, std::size_t cols) : matrix(rows, cols), exponents(rows) {}

  // Brings every row's largest magnitude to about 2^800: far enough below the largest double for one more
  // step, and 1,874 binary orders above the smallest one.
  void normalise_rows();
};

// out = a b, rows' exponents carried over.
//   a : [m, k]   b : [k, n]   out : [m, n]
void multiply(const DoubleMatrix& a, const DoubleMatrix& b, DoubleMatrix& out);

// The norm that the options ask for of the columns [first, first + count) of `m`, as the float that they ask for.
float path_norm(const ScaledMatrix& m, std::size_t first, std::size_t count, const PathGradientOptions& options);

// The same for a matrix of ordinary magnitude times e^log_factor.
float path_norm(const DoubleMatrix& m, double log_factor, const PathGradientOptions& options);

}  // namespace heed::nn
