// exp, erf, tanh and sigmoid against the C library in double precision, over all exponents of float.
#include "heed/kernels/math.hpp"

#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "reference/kernels.hpp"
#include "support/difference.hpp"
#include "support/every_target.hpp"

namespace heed::test {
namespace {

using Function = void (*)(const float*, float*, std::size_t);
using Exact = double (*)(double);

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

// In units of the last place of the float nearest to `want`.
double ulp_error(float got, double want) {
  if (std::isnan(want)) return std::isnan(got) ? 0.0 : HUGE_VAL;
  if (std::isinf(static_cast<float>(want))) return got == static_cast<float>(want) ? 0.0 : HUGE_VAL;
  const int exponent = want == 0.0 ? -126 : std::max(std::ilogb(want), -126);
  return difference(got, want) / std::ldexp(1.0, exponent - 23);
}

// Every 4,099th bit pattern of float: all exponents, both signs, denormals, infinities, NaNs.
std::vector<float> all_exponents() {
  std::vector<float> x;
  for (std::uint64_t bits = 0; bits < (std::uint64_t{1} << 32U); bits += 4099) {
    x.push_back(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
  }
  return x;
}

// Finely where the functions bend.
std::vector<float> near_zero() {
  std::vector<float> x;
  for (int i = -200'000; i <= 200'000; ++i) x.push_back(static_cast<float>(i) * 5.03e-5F);
  return x;
}

template <class Counts>
Worst worst_of(Function function, Exact exact, const std::vector<float>& x, Counts counts) {
  std::vector<float> y(x.size());
  function(x.data(), y.data(), x.size());
  Worst worst;
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (counts(x[i])) worst.see(ulp_error(y[i], exact(static_cast<double>(x[i]))), x[i]);
  }
  return worst;
}

template <class Counts>
void holds(double bound, Function function, Exact exact, Counts counts) {
  on_every_target([&] {
    for (const std::vector<float>& x : {all_exponents(), near_zero()}) {
      const Worst worst = worst_of(function, exact, x, counts);
      INFO("worst error at x = " << worst.at);
      CHECK(worst.error <= bound);
    }
  });
}

float value(Function function, float x) {
  float y = 0.0F;
  function(&x, &y, 1);
  return y;
}

TEST_CASE("exp keeps its bound where its result is a normal number", "[kernels][math]") {
  holds(
      kernels::kMaxUlpExp, kernels::exp, [](double x) { return std::exp(x); },
      [](float x) { return !(x < kernels::kLeastExp); });
}

TEST_CASE("exp is 0 below its range and infinite above", "[kernels][math]") {
  on_every_target([] {
    CHECK(value(kernels::exp, std::nextafter(kernels::kLeastExp, -kInfinity)) == 0.0F);
    CHECK(value(kernels::exp, kernels::kLeastExp) >= std::numeric_limits<float>::min());
    CHECK(value(kernels::exp, -100.0F) == 0.0F);
    CHECK(value(kernels::exp, -kInfinity) == 0.0F);
    CHECK(value(kernels::exp, 0.0F) == 1.0F);
    CHECK(std::isfinite(value(kernels::exp, 88.7228317F)));
    CHECK(value(kernels::exp, 88.7228394F) == kInfinity);
    CHECK(value(kernels::exp, kInfinity) == kInfinity);
    CHECK(std::isnan(value(kernels::exp, kNaN)));
  });
}

TEST_CASE("erf keeps its bound over all floats", "[kernels][math]") {
  holds(kernels::kMaxUlpErf, kernels::erf, [](double x) { return std::erf(x); }, [](float) { return true; });
}

TEST_CASE("tanh keeps its bound over all floats", "[kernels][math]") {
  holds(kernels::kMaxUlpTanh, kernels::tanh, [](double x) { return std::tanh(x); }, [](float) { return true; });
}

TEST_CASE("sigmoid keeps its bound where its result is a normal number", "[kernels][math]") {
  holds(kernels::kMaxUlpSigmoid, kernels::sigmoid, reference::sigmoid, [](float x) { return !(x < kernels::kLeastExp); });
}

TEST_CASE("Functions that end in a constant reach it and never pass it", "[kernels][math]") {
  on_every_target([] {
    CHECK(value(kernels::erf, 4.0F) == 1.0F);
    CHECK(value(kernels::erf, -kInfinity) == -1.0F);
    CHECK(value(kernels::tanh, 9.1F) == 1.0F);
    CHECK(value(kernels::tanh, -kInfinity) == -1.0F);
    CHECK(value(kernels::sigmoid, kInfinity) == 1.0F);
    CHECK(value(kernels::sigmoid, -kInfinity) == 0.0F);
    CHECK(value(kernels::sigmoid, 0.0F) == 0.5F);
    const std::vector<float> x = all_exponents();
    std::vector<float> y(x.size());
    for (const Function function : {kernels::erf, kernels::tanh}) {
      function(x.data(), y.data(), x.size());
      float largest = 0.0F;
      for (const float v : y) largest = std::isnan(v) ? largest : std::max(largest, std::fabs(v));
      CHECK(largest == 1.0F);
    }
  });
}

TEST_CASE("erf and tanh are odd", "[kernels][math]") {
  on_every_target([] {
    for (const Function function : {kernels::erf, kernels::tanh}) {
      for (const float x : {1e-30F, 0.1F, 0.7F, 1.0F, 3.0F, 20.0F}) {
        CAPTURE(x);
        CHECK(value(function, -x) == -value(function, x));
      }
    }
  });
}

}  // namespace
}  // namespace heed::test
