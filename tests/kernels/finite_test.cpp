#include "heed/kernels/finite.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <limits>
#include <vector>

TEST_CASE("one number that is none is found wherever it stands", "[finite]") {
  using limits = std::numeric_limits<float>;
  const std::size_t count = GENERATE(1, 3, 5, 7, 8, 13, 65);
  std::vector<float> x(count, limits::max());
  x[0] = -limits::max();
  x[count - 1] = limits::denorm_min();
  REQUIRE(heed::kernels::all_finite(x.data(), count));
  for (const float bad : {limits::infinity(), -limits::infinity(), limits::quiet_NaN(), -limits::quiet_NaN()}) {
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<float> y = x;
      y[i] = bad;
      CAPTURE(i, bad);
      CHECK_FALSE(heed::kernels::all_finite(y.data(), count));
      CHECK(heed::kernels::all_finite(y.data(), i));
    }
  }
}
