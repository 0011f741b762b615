#include "heed/core/elementary.hpp"

#include <cmath>
#include <limits>
#include <numbers>

#include "heed/core/error.hpp"

namespace heed {
namespace {

// ln 2 in two parts: multiples of the first up to 2^20 are exact.
constexpr double kLn2High = 0x1.62e42fee00000p-1;
constexpr double kLn2Low = 0x1.a39ef35793c76p-33;

// e^r − 1 = r (1 + r/2 (1 + r/3 (…))) for |r| <= 1/2 ln 2: the first term left out is below 2^-60 of the sum.
double small_exponential_minus_one(double r) {
  constexpr int kTerms = 14;
  double sum = 1.0;
  for (int n = kTerms; n > 1; --n) sum = 1.0 + sum * r / n;
  return sum * r;
}

// π/2 in four parts of 26, 26, 26 and 53 bits: multiples of the first three up to 2^27 are exact.
constexpr double kHalfPi[] = {0x1.921fb50000000p+0, 0x1.110b460000000p-26, 0x1.1a62630000000p-54, 0x1.8a2e03707344ap-81};

// Σ (−1)^i r^(2i) k! / (2i + k)! for |r| <= π/4: cos r for k = 0, sin r / r for k = 1.
double alternating(double r, int k) {
  constexpr int kTerms = 9;
  double sum = 1.0;
  for (int i = kTerms; i > 0; --i) sum = 1.0 - sum * r * r / ((2 * i + k) * (2 * i + k - 1));
  return sum;
}

}  // namespace

double exponential(double x) {
  constexpr double kBeyond = 1100.0;
  if (std::isnan(x)) return x;
  if (x > kBeyond) return std::numeric_limits<double>::infinity();
  if (x < -kBeyond) return 0.0;
  const double k = std::nearbyint(x * std::numbers::log2e);
  return std::ldexp(1.0 + small_exponential_minus_one((x - k * kLn2High) - k * kLn2Low), static_cast<int>(k));
}

double exponential_minus_one(double x) {
  return std::fabs(x) <= std::numbers::ln2 / 2.0 ? small_exponential_minus_one(x) : exponential(x) - 1.0;
}

double logarithm(double x) {
  if (x == 0.0) return -std::numeric_limits<double>::infinity();
  int exponent = 0;
  double m = std::frexp(x, &exponent);
  if (m < std::numbers::sqrt2 / 2.0) {
    m *= 2.0;
    --exponent;
  }
  // ln m = 2 artanh s = 2 (s + s³/3 + s⁵/5 + …) with s = (m − 1) / (m + 1), |s| < 0.172
  constexpr int kLast = 21;
  const double s = (m - 1.0) / (m + 1.0);
  double sum = 0.0;
  for (int n = kLast; n > 0; n -= 2) sum = sum * s * s + 1.0 / n;
  return exponent * kLn2High + (exponent * kLn2Low + 2.0 * s * sum);
}

double hyperbolic_tangent(double x) {
  const double e = exponential_minus_one(-2.0 * std::fabs(x));
  return std::copysign(e / (2.0 + e), x);
}

double power(double base, double exponent) { return exponential(exponent * logarithm(base)); }

SineCosine sine_cosine(double angle) {
  constexpr double kLargest = 134217728.0;
  if (!(std::fabs(angle) <= kLargest)) {
    raise(ErrorCode::bad_value, {"positions: one turns by ", angle, " radians, want at most ", kLargest});
  }
  const double n = std::nearbyint(angle * (2.0 * std::numbers::inv_pi));
  double r = angle;
  for (const double part : kHalfPi) r -= n * part;
  SineCosine turned{r * alternating(r, 1), alternating(r, 0)};
  const int quarter = static_cast<int>(n) & 3;
  if ((quarter & 1) != 0) turned = {turned.cosine, -turned.sine};
  if ((quarter & 2) != 0) turned = {-turned.sine, -turned.cosine};
  return turned;
}

}  // namespace heed
