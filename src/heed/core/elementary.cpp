#include "heed/core/elementary.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>

#include "heed/core/error.hpp"

namespace heed {
namespace {

// ln 2 in two parts: multiples of the first up to 2^20 are exact.
constexpr double kLn2High = 0x1.62e42fee00000p-1;
constexpr double kLn2Low = 0x1.a39ef35793c76p-33;

// Σ c[i] x^i
template <std::size_t N>
double polynomial(const std::array<double, N>& c, double x) {
  double sum = c[N - 1];
  for (std::size_t i = N - 1; i-- > 0;) sum = sum * x + c[i];
  return sum;
}

// 1/1!, 1/2!, 1/3! …
constexpr auto kInverseFactorials = [] {
  std::array<double, 14> c{1.0};
  for (std::size_t i = 1; i < c.size(); ++i) c[i] = c[i - 1] / static_cast<double>(i + 1);
  return c;
}();

// e^r − 1 = r (1 + r/2! + r²/3! …) for |r| <= 1/2 ln 2: the first term left out is below 2^-60 of the sum.
double small_exponential_minus_one(double r) { return r * polynomial(kInverseFactorials, r); }

// π/2 in four parts of 26, 26, 26 and 53 bits: multiples of the first three up to 2^27 are exact.
constexpr double kHalfPi[] = {0x1.921fb50000000p+0, 0x1.110b460000000p-26, 0x1.1a62630000000p-54, 0x1.8a2e03707344ap-81};

// (−1)^i k! / (2i + k)! for i = 0, 1 …: in r², for |r| <= π/4, cos r for k = 0, sin r / r for k = 1
constexpr std::array<double, 10> alternating(int k) {
  std::array<double, 10> c{1.0};
  for (std::size_t i = 1; i < c.size(); ++i) {
    const auto last = static_cast<double>(2 * i) + k;
    c[i] = -c[i - 1] / (last * (last - 1.0));
  }
  return c;
}
constexpr auto kCosine = alternating(0);
constexpr auto kSine = alternating(1);

// 1, 1/3, 1/5 …
constexpr auto kInverseOdds = [] {
  std::array<double, 11> c{};
  for (std::size_t i = 0; i < c.size(); ++i) c[i] = 1.0 / static_cast<double>(2 * i + 1);
  return c;
}();

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
  const double s = (m - 1.0) / (m + 1.0);
  return exponent * kLn2High + (exponent * kLn2Low + 2.0 * s * polynomial(kInverseOdds, s * s));
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
  SineCosine turned{r * polynomial(kSine, r * r), polynomial(kCosine, r * r)};
  const int quarter = static_cast<int>(n) & 3;
  if ((quarter & 1) != 0) turned = {turned.cosine, -turned.sine};
  if ((quarter & 2) != 0) turned = {-turned.sine, -turned.cosine};
  return turned;
}

}  // namespace heed
