#include "heed/core/half.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <limits>

using heed::float_to_half;
using heed::half_to_float;

TEST_CASE("half floats go over and come back", "[core]") {
  for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
    const float wide = half_to_float(static_cast<std::uint16_t>(bits));
    if (std::isnan(wide)) continue;
    REQUIRE(float_to_half(wide) == bits);
  }
  CHECK(half_to_float(0x0001) == std::ldexp(1.0F, -24));
  CHECK(float_to_half(65520.0F) == 0x7C00);
  CHECK(float_to_half(1.0F + 1.0F / 2048.0F) == 0x3C00);  // ties to even
  CHECK(std::isnan(half_to_float(float_to_half(std::numeric_limits<float>::quiet_NaN()))));
}
