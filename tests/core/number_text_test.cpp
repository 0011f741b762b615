#include "heed/core/number_text.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <limits>
#include <string>

#include "support/difference.hpp"

using heed::number_text;

TEST_CASE("numbers are written as a person would", "[number_text]") {
  CHECK(number_text(0) == "0");
  CHECK(number_text(-0.0) == "0");
  CHECK(number_text(1) == "1");
  CHECK(number_text(-1) == "-1");
  CHECK(number_text(0.5) == "0.5");
  CHECK(number_text(-0.00001) == "-0.00001");
  CHECK(number_text(1e-7) == "1e-7");
  CHECK(number_text(1.5e-7) == "1.5e-7");
  CHECK(number_text(100) == "100");
  CHECK(number_text(123456789) == "123456789");
  CHECK(number_text(10.25) == "10.25");
  CHECK(number_text(1e9) == "1e+9");
  CHECK(number_text(0.99999999999) == "1");
  CHECK(number_text(1.0 / 3) == "0.333333333");
  CHECK(number_text(-1.7976931348623157e308) == "-1.79769313e+308");
  CHECK(number_text(std::numeric_limits<double>::denorm_min()) == "4.94065646e-324");
  CHECK(number_text(NAN) == "NaN");
  CHECK(number_text(-INFINITY) == "-Infinity");
}

TEST_CASE("what is written reads back to nine digits", "[number_text]") {
  const double x = GENERATE(3.14159265358979, -2.718281828e-9, 6.02214076e23, 999999999.4, 0.1, 1e-300, 12345.678901);
  CHECK(heed::test::relative_difference(std::stod(number_text(x)), x) < 1e-8);
}
