// What the tests compare with: it has to see what isn't a number.
#include "support/difference.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <limits>
#include <vector>

namespace heed::test {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

using Floats = std::vector<float>;
using Doubles = std::vector<double>;

TEST_CASE("Two numbers are as far apart as they are", "[helpers]") {
  CHECK(difference(1.5, 1.0) == 0.5);
  CHECK(difference(1.0, 1.5) == 0.5);
  CHECK(difference(-2.0, -2.0) == 0.0);
  CHECK(difference(3e38, -3e38) == 6e38);
  CHECK(relative_difference(3.0, -2.0) == 2.5);
  CHECK(relative_difference(0.25, 0.0) == 0.25);
  CHECK(relative_difference(0.0, 0.0) == 0.0);
}

TEST_CASE("NaN and a lonely infinity are infinitely far from everything", "[helpers]") {
  for (const double number : {0.0, 1.0, -3e38, kInfinity, -kInfinity, kNaN}) {
    CAPTURE(number);
    CHECK(difference(kNaN, number) == kInfinity);
    CHECK(difference(number, kNaN) == kInfinity);
    CHECK(relative_difference(kNaN, number) == kInfinity);
    CHECK(relative_difference(number, kNaN) == kInfinity);
  }
  for (const double number : {0.0, 1.0, -3e38}) {
    for (const double infinity : {kInfinity, -kInfinity}) {
      CAPTURE(number, infinity);
      CHECK(difference(infinity, number) == kInfinity);
      CHECK(difference(number, infinity) == kInfinity);
      CHECK(relative_difference(infinity, number) == kInfinity);
      CHECK(relative_difference(number, infinity) == kInfinity);
    }
  }
  CHECK(difference(kInfinity, -kInfinity) == kInfinity);
  CHECK(difference(kInfinity, kInfinity) == 0.0);
  CHECK(relative_difference(-kInfinity, -kInfinity) == 0.0);
}

TEST_CASE("Lists are as far apart as their worst pair", "[helpers]") {
  CHECK(largest_difference(Floats{1, 2, 3}, Floats{1, 4, 2}) == 2.0);
  CHECK(largest_difference(Floats{1, 2, 3}, Doubles{1, 2, 3.5}) == 0.5);
  CHECK(relative_error(Floats{1, 2, -3}, Doubles{1, 2, -4}) == 0.25);
  CHECK(relative_error(Floats{0.5F, 0}, Floats{0, 0}) == 0.5);
  // Hidden scores: minus infinity on both sides, and no part of the magnitude.
  CHECK(relative_error(Floats{-INFINITY, 2}, Doubles{-kInfinity, 4}) == 0.5);
}

TEST_CASE("NaN is found wherever it stands, on either side", "[helpers]") {
  const auto place = GENERATE(as<std::size_t>{}, 0, 1, 4);
  const float bad = GENERATE(std::numeric_limits<float>::quiet_NaN(), INFINITY, -INFINITY);
  const bool in_got = GENERATE(true, false);
  CAPTURE(place, bad, in_got);
  Floats got{1, -2, 0, 3, 4};
  Floats want = got;
  (in_got ? got : want)[place] = bad;
  const Doubles wide(want.begin(), want.end());
  CHECK(largest_difference(got, want) == kInfinity);
  CHECK(largest_difference(got, wide) == kInfinity);
  CHECK(relative_error(got, want) == kInfinity);
  CHECK(relative_error(got, wide) == kInfinity);
  CHECK_FALSE(are_apart(got, want, 0.0));
}

TEST_CASE("Lists of other lengths, and empty ones, prove nothing", "[helpers]") {
  CHECK(largest_difference(Floats{1, 2}, Floats{1}) == kInfinity);
  CHECK(largest_difference(Floats{1}, Doubles{1, 2}) == kInfinity);
  CHECK(relative_error(Floats{1, 2}, Doubles{1}) == kInfinity);
  CHECK(relative_error(Floats{}, Doubles{}) == kInfinity);
  CHECK(largest_difference(Floats{}, Floats{}) == kInfinity);
  CHECK_FALSE(are_apart(Floats{1}, Floats{}, 0.0));
  CHECK_FALSE(are_apart(Floats{}, Floats{}, -1.0));
}

TEST_CASE("What has to differ differs by more than the least", "[helpers]") {
  CHECK(are_apart(Floats{1, 2}, Floats{1, 3}, 0.5));
  CHECK_FALSE(are_apart(Floats{1, 2}, Floats{1, 3}, 1.0));
}

TEST_CASE("The worst of many stays, NaN as the very worst", "[helpers]") {
  Worst worst;
  worst.see(1.0, 10.0);
  worst.see(0.5, 20.0);
  CHECK(worst.error == 1.0);
  CHECK(worst.at == 10.0);
  worst.see(kNaN, 30.0);
  worst.see(2.0, 40.0);
  CHECK(worst.error == kInfinity);
  CHECK(worst.at == 30.0);
}

}  // namespace
}  // namespace heed::test
