// Elementary functions against the C library's, whose errors are below one unit of the last place.
#include "heed/core/elementary.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>
#include <random>

#include "heed/core/error.hpp"
#include "support/difference.hpp"

namespace {

using heed::test::difference;
using heed::test::relative_difference;

constexpr int kSamples = 20000;
constexpr double kUnit = std::numeric_limits<double>::epsilon();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// The largest of error(x) over random x between low and high.
template <class Error>
double worst(double low, double high, Error error) {
  std::mt19937_64 random(7);
  std::uniform_real_distribution<double> draw(low, high);
  heed::test::Worst largest;
  for (int i = 0; i < kSamples; ++i) {
    const double x = draw(random);
    largest.see(error(x), x);
  }
  return largest.error;
}

}  // namespace

TEST_CASE("exponential and logarithm", "[elementary]") {
  CHECK(worst(-700, 700, [](double x) { return relative_difference(heed::exponential(x), std::exp(x)); }) <= 2 * kUnit);
  CHECK(worst(-1, 1, [](double x) { return relative_difference(heed::exponential_minus_one(x), std::expm1(x)); }) <=
        3 * kUnit);
  CHECK(worst(-40, 5, [](double x) { return relative_difference(heed::exponential_minus_one(x), std::expm1(x)); }) <=
        3 * kUnit);
  CHECK(worst(0.5, 2, [](double x) { return relative_difference(heed::logarithm(x), std::log(x)); }) <= 3 * kUnit);
  CHECK(worst(-300, 300, [](double e) {
          const double x = std::pow(10.0, e);
          return relative_difference(heed::logarithm(x), std::log(x));
        }) <= 2 * kUnit);
  CHECK(heed::exponential(0) == 1);
  CHECK(heed::logarithm(1) == 0);
  CHECK(heed::exponential(710) == kInfinity);
  CHECK(heed::exponential(kInfinity) == kInfinity);
  CHECK(heed::exponential(-746) == 0);
  CHECK(heed::exponential(-kInfinity) == 0);
  CHECK(relative_difference(heed::exponential(-740), std::exp(-740)) < 1e-2);  // a subnormal number
  CHECK(std::isnan(heed::exponential(NAN)));
  CHECK(heed::logarithm(0) == -kInfinity);
  CHECK(relative_difference(heed::logarithm(5e-324), std::log(5e-324)) <= 2 * kUnit);
}

TEST_CASE("hyperbolic tangent, also where it is tiny", "[elementary]") {
  const auto error = [](double x) { return relative_difference(heed::hyperbolic_tangent(x), std::tanh(x)); };
  CHECK(worst(-3, 3, error) <= 4 * kUnit);
  CHECK(worst(-1e-9, 1e-9, error) <= 4 * kUnit);
  CHECK(worst(-30, 30, error) <= 4 * kUnit);
  CHECK(heed::hyperbolic_tangent(-1000) == -1);
}

TEST_CASE("powers, as frequencies are made", "[elementary]") {
  CHECK(worst(-1, 0, [](double e) { return relative_difference(heed::power(10000, e), std::pow(10000, e)); }) <= 20 * kUnit);
  CHECK(heed::power(500000, 0) == 1);
}

TEST_CASE("sine and cosine, up to 2^27 radians", "[elementary]") {
  const auto error = [](double x) {
    const auto [sine, cosine] = heed::sine_cosine(x);
    return std::max(difference(sine, std::sin(x)), difference(cosine, std::cos(x)));
  };
  CHECK(worst(-4, 4, error) <= 1e-15);
  CHECK(worst(0, 1e4, error) <= 1e-15);
  CHECK(worst(-134217728.0, 134217728.0, error) <= 1e-15);
  // Near whole quarter turns all digits come from the parts of π/2.
  CHECK(worst(1, 8e7, [&](double k) { return error(std::floor(k) * std::acos(0.0)); }) <= 1e-15);
  CHECK(heed::sine_cosine(0).sine == 0);
  CHECK(heed::sine_cosine(0).cosine == 1);
  CHECK_THROWS_AS(heed::sine_cosine(1.4e8), heed::Error);
  CHECK_THROWS_AS(heed::sine_cosine(kInfinity), heed::Error);
}
