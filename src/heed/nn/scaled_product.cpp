#include "heed/nn/scaled_product.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "heed/core/elementary.hpp"

namespace heed::nn {
namespace {

constexpr std::int64_t kTopExponent = 800;

double largest_magnitude(const double* values, std::size_t count) {
  double largest = 0.0;
  for (std::size_t i = 0; i < count; ++i) largest = std::max(largest, std::fabs(values[i]));
  return largest;
}

// e with 2^(e-1) <= value < 2^e, for value > 0
std::int64_t binary_exponent(double value) {
  int exponent = 0;
  std::frexp(value, &exponent);
  return exponent;
}

// value * 2^exponent; an exponent beyond int's reach is beyond double's as well.
double scale(double value, std::int64_t exponent) {
  return std::ldexp(value, static_cast<int>(std::clamp<std::int64_t>(exponent, -100000, 100000)));
}

double norm_of(const DoubleMatrix& m, JacobianNorm kind) {
  if (kind == JacobianNorm::spectral) return spectral_norm(m);
  double sum = 0.0;
  for (const double value : m.values) sum += value * value;
  return std::sqrt(sum);
}

// norm * 2^exponent as the caller wants it.
float finish(double norm, std::int64_t exponent, double log_factor, bool log) {
  if (norm == 0.0) return log ? -std::numeric_limits<float>::infinity() : 0.0F;
  const double log_norm = logarithm(norm) + static_cast<double>(exponent) * std::numbers::ln2 + log_factor;
  if (log) return static_cast<float>(log_norm);
  // Without a factor the scaling is exact; with one, e^log_factor is rounded once.
  const double value = log_factor == 0.0 ? scale(norm, exponent) : scale(norm * exponential(log_factor), exponent);
  return static_cast<float>(std::min(value, static_cast<double>(std::numeric_limits<float>::max())));
}

}  // namespace

void ScaledMatrix::normalise_rows() {
  for (std::size_t i = 0; i < matrix.rows; ++i) {
    double* row = matrix.row(i);
    const double largest = largest_magnitude(row, matrix.cols);
    if (largest == 0.0) continue;
    const std::int64_t shift = kTopExponent - binary_exponent(largest);
    if (shift == 0) continue;
    // Powers of two: exact, except at the far end of the range that normalise_rows() keeps free.
    const std::int64_t half = shift / 2;
    const double first = scale(1.0, half);
    const double second = scale(1.0, shift - half);
    for (std::size_t j = 0; j < matrix.cols; ++j) row[j] = row[j] * first * second;
    exponents[i] -= shift;
  }
}

void multiply(const DoubleMatrix& a, const DoubleMatrix& b, DoubleMatrix& out) {
  constexpr std::size_t kUnroll = 4;  // rows of b per pass over a row of out: a quarter of its loads and stores
  const std::size_t n = b.cols;
  for (std::size_t i = 0; i < a.rows; ++i) {
    double* sum = out.row(i);
    const double* factor = a.row(i);
    std::fill(sum, sum + n, 0.0);
    std::size_t k = 0;
    for (; k + kUnroll <= a.cols; k += kUnroll) {
      const double f0 = factor[k];
      const double f1 = factor[k + 1];
      const double f2 = factor[k + 2];
      const double f3 = factor[k + 3];
      const double* b0 = b.row(k);
      const double* b1 = b.row(k + 1);
      const double* b2 = b.row(k + 2);
      const double* b3 = b.row(k + 3);
      for (std::size_t j = 0; j < n; ++j) sum[j] += (f0 * b0[j] + f1 * b1[j]) + (f2 * b2[j] + f3 * b3[j]);
    }
    for (; k < a.cols; ++k) {
      const double* b_row = b.row(k);
      for (std::size_t j = 0; j < n; ++j) sum[j] += factor[k] * b_row[j];
    }
  }
}

float path_norm(const ScaledMatrix& m, std::size_t first, std::size_t count, const PathGradientOptions& options) {
  // One exponent for all rows: the largest element's. What lies 1,000 binary orders below it can't be seen in a norm.
  std::int64_t exponent = std::numeric_limits<std::int64_t>::min();
  for (std::size_t i = 0; i < m.matrix.rows; ++i) {
    const double largest = largest_magnitude(m.matrix.row(i) + first, count);
    if (largest != 0.0) exponent = std::max(exponent, m.exponents[i] + binary_exponent(largest));
  }
  if (exponent == std::numeric_limits<std::int64_t>::min()) return finish(0.0, 0, 0.0, options.log);

  DoubleMatrix scaled(m.matrix.rows, count);
  for (std::size_t i = 0; i < m.matrix.rows; ++i) {
    const double* from = m.matrix.row(i) + first;
    double* to = scaled.row(i);
    for (std::size_t j = 0; j < count; ++j) to[j] = scale(from[j], m.exponents[i] - exponent);
  }
  return finish(norm_of(scaled, options.norm), exponent, 0.0, options.log);
}

float path_norm(const DoubleMatrix& m, double log_factor, const PathGradientOptions& options) {
  const double largest = largest_magnitude(m.values.data(), m.values.size());
  if (largest == 0.0 || log_factor == -std::numeric_limits<double>::infinity()) return finish(0.0, 0, 0.0, options.log);
  const std::int64_t exponent = binary_exponent(largest);
  DoubleMatrix scaled = m;
  for (double& value : scaled.values) value = scale(value, -exponent);
  return finish(norm_of(scaled, options.norm), exponent, log_factor, options.log);
}

}  // namespace heed::nn
