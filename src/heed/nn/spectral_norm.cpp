#include "heed/nn/spectral_norm.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace heed::nn {
namespace {

// A symmetric matrix with the same eigenvalues and nothing beside its diagonal and the lines next to it.
struct Tridiagonal {
  std::vector<double> diagonal;
  std::vector<double> off_diagonal_squared;  // one shorter; only the square matters to the eigenvalues
};

// gram : [n, n] of the shorter side
DoubleMatrix gram_matrix(const DoubleMatrix& a) {
  const bool by_rows = a.rows <= a.cols;
  const std::size_t n = by_rows ? a.rows : a.cols;
  DoubleMatrix gram(n, n);
  // Both forms are sums of outer products, which the compiler can vectorise without reordering a sum:
  // walk over the longer side, add the products of one of its slices.
  std::vector<double> slice(n);
  const std::size_t long_side = by_rows ? a.cols : a.rows;
  for (std::size_t k = 0; k < long_side; ++k) {
    for (std::size_t i = 0; i < n; ++i) slice[i] = by_rows ? a.row(i)[k] : a.row(k)[i];
    for (std::size_t i = 0; i < n; ++i) {
      const double factor = slice[i];
      double* out = gram.row(i);
      for (std::size_t j = 0; j < n; ++j) out[j] += factor * slice[j];
    }
  }
  return gram;
}

// Householder's reduction (Golub & Van Loan, Matrix Computations, 4th ed., algorithm 8.3.1). `a` is used up.
Tridiagonal tridiagonalise(DoubleMatrix& a) {
  const std::size_t n = a.rows;
  Tridiagonal t;
  t.diagonal.resize(n);
  t.off_diagonal_squared.resize(n == 0 ? 0 : n - 1);
  std::vector<double> v(n);
  std::vector<double> p(n);
  for (std::size_t k = 0; k + 1 < n; ++k) {
    t.diagonal[k] = a.row(k)[k];
    // x = a[k+1 …, k], which is row k as well: the matrix is symmetric and both halves are kept up to date
    const double* x = a.row(k);
    double norm_squared = 0.0;
    for (std::size_t i = k + 1; i < n; ++i) norm_squared += x[i] * x[i];
    t.off_diagonal_squared[k] = norm_squared;
    double tail = 0.0;
    for (std::size_t i = k + 2; i < n; ++i) tail += x[i] * x[i];
    if (tail == 0.0) continue;

    // v = x ± ‖x‖ e₁, H = I − 2 v vᵀ / vᵀv
    for (std::size_t i = k + 1; i < n; ++i) v[i] = x[i];
    v[k + 1] += std::copysign(std::sqrt(norm_squared), x[k + 1]);
    const double v_squared = v[k + 1] * v[k + 1] + tail;
    const double beta = 2.0 / v_squared;

    // p = beta A v; as a sum of rows (A is symmetric), so that it vectorises
    std::fill(p.begin(), p.end(), 0.0);
    for (std::size_t i = k + 1; i < n; ++i) {
      const double factor = beta * v[i];
      const double* row = a.row(i);
      for (std::size_t j = k + 1; j < n; ++j) p[j] += factor * row[j];
    }
    double p_v = 0.0;
    for (std::size_t i = k + 1; i < n; ++i) p_v += p[i] * v[i];
    // w = p − (beta pᵀv / 2) v;  A ← A − v wᵀ − w vᵀ
    const double correction = 0.5 * beta * p_v;
    for (std::size_t i = k + 1; i < n; ++i) p[i] -= correction * v[i];
    for (std::size_t i = k + 1; i < n; ++i) {
      const double v_i = v[i];
      const double w_i = p[i];
      double* row = a.row(i);
      for (std::size_t j = k + 1; j < n; ++j) row[j] -= v_i * p[j] + w_i * v[j];
    }
  }
  if (n != 0) t.diagonal[n - 1] = a.row(n - 1)[n - 1];
  return t;
}

// Whether every eigenvalue lies below `bound`: all pivots of the elimination of T − bound are negative
// (Sylvester's law of inertia; Golub & Van Loan, section 8.4.1).
bool all_below(const Tridiagonal& t, double bound) {
  constexpr double tiny = std::numeric_limits<double>::min();
  double pivot = t.diagonal[0] - bound;
  if (pivot >= 0.0) return false;
  for (std::size_t i = 1; i < t.diagonal.size(); ++i) {
    pivot = std::min(pivot, -tiny);
    pivot = t.diagonal[i] - bound - t.off_diagonal_squared[i - 1] / pivot;
    if (pivot >= 0.0) return false;
  }
  return true;
}

// Bisection between the largest diagonal element, which no symmetric matrix's largest eigenvalue lies below, and
// Gershgorin's bound.
double largest_eigenvalue(const Tridiagonal& t) {
  const std::size_t n = t.diagonal.size();
  double low = 0.0;  // a Gram matrix has no negative eigenvalue
  double high = 0.0;
  for (std::size_t i = 0; i < n; ++i) {
    const double left = i == 0 ? 0.0 : std::sqrt(t.off_diagonal_squared[i - 1]);
    const double right = i + 1 == n ? 0.0 : std::sqrt(t.off_diagonal_squared[i]);
    low = std::max(low, t.diagonal[i]);
    high = std::max(high, t.diagonal[i] + left + right);
  }
  while (high - low > 4.0 * std::numeric_limits<double>::epsilon() * high) {
    const double middle = low + 0.5 * (high - low);
    if (middle <= low || middle >= high) break;
    (all_below(t, middle) ? high : low) = middle;
  }
  return low + 0.5 * (high - low);
}

}  // namespace

double spectral_norm(const DoubleMatrix& a) {
  if (a.rows == 0 || a.cols == 0) return 0.0;
  DoubleMatrix gram = gram_matrix(a);
  return std::sqrt(largest_eigenvalue(tridiagonalise(gram)));
}

}  // namespace heed::nn
