// What the kernels compute, in double precision and the plainest words. Includes nothing from src/, so that no
// mistake is made twice. Matrices are row after row without gaps.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace heed::reference {

using Numbers = std::vector<double>;

// a : [m, k]   b : [k, n]
inline Numbers matmul(const Numbers& a, const Numbers& b, std::size_t m, std::size_t k, std::size_t n) {
  Numbers c(m * n, 0.0);
  for (std::size_t i = 0; i < m; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t p = 0; p < k; ++p) c[i * n + j] += a[i * k + p] * b[p * n + j];
    }
  }
  return c;
}

inline Numbers transposed(const Numbers& x, std::size_t rows, std::size_t cols) {
  Numbers y(x.size());
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < cols; ++j) y[j * rows + i] = x[i * cols + j];
  }
  return y;
}

inline double relu(double x) { return std::max(x, 0.0); }
inline double gelu(double x) { return 0.5 * x * std::erfc(-x / std::sqrt(2.0)); }
inline double gelu_tanh(double x) {
  const double u = std::sqrt(2.0 / std::acos(-1.0)) * (x + 0.044715 * x * x * x);
  return x / (1.0 + std::exp(-2.0 * u));  // (1 + tanh u) / 2, in a form that keeps its digits for u << 0
}
inline double sigmoid(double x) { return 1.0 / (1.0 + std::exp(-x)); }
inline double silu(double x) { return x * sigmoid(x); }

// sees[j]: is key j visible?
inline Numbers softmax(const Numbers& scores, const std::vector<bool>& sees, double temperature) {
  double most = -std::numeric_limits<double>::infinity();
  for (std::size_t j = 0; j < scores.size(); ++j) {
    if (sees[j]) most = std::max(most, scores[j]);
  }
  Numbers weights(scores.size(), 0.0);
  double total = 0.0;
  for (std::size_t j = 0; j < scores.size(); ++j) {
    if (sees[j]) weights[j] = std::exp((scores[j] - most) / temperature);
    total += weights[j];
  }
  for (double& w : weights) w = total > 0.0 ? w / total : 0.0;
  return weights;
}

inline double mean(const Numbers& x) {
  double total = 0.0;
  for (const double v : x) total += v;
  return total / static_cast<double>(x.size());
}

inline Numbers layer_norm(const Numbers& x, const Numbers& weight, const Numbers& bias, double eps) {
  const double center = mean(x);
  Numbers squares;
  for (const double v : x) squares.push_back((v - center) * (v - center));
  const double deviation = std::sqrt(mean(squares) + eps);
  Numbers y;
  for (std::size_t j = 0; j < x.size(); ++j) y.push_back((x[j] - center) / deviation * weight[j] + bias[j]);
  return y;
}

inline Numbers rms_norm(const Numbers& x, const Numbers& weight, double eps) {
  Numbers squares;
  for (const double v : x) squares.push_back(v * v);
  const double root = std::sqrt(mean(squares) + eps);
  Numbers y;
  for (std::size_t j = 0; j < x.size(); ++j) y.push_back(x[j] / root * weight[j]);
  return y;
}

// One head at one position. `half`: pairs (i, i + width/2), else (2i, 2i + 1); beyond `width` nothing is turned.
inline Numbers rope(Numbers x, std::size_t width, bool half, double position, double base) {
  for (std::size_t i = 0; i < width / 2; ++i) {
    const double angle = position * std::pow(base, -2.0 * static_cast<double>(i) / static_cast<double>(width));
    double& first = half ? x[i] : x[2 * i];
    double& second = half ? x[i + width / 2] : x[2 * i + 1];
    const double turned = first * std::cos(angle) - second * std::sin(angle);
    second = second * std::cos(angle) + first * std::sin(angle);
    first = turned;
  }
  return x;
}

}  // namespace heed::reference
