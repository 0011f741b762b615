#include "heed/kernels/elementwise.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "support/difference.hpp"
#include "support/every_target.hpp"
#include "support/guarded.hpp"

namespace heed::test {
namespace {

constexpr std::size_t kSizes[] = {0, 1, 3, 5, 7, 8, 13, 16, 31, 33, 65, 129, 1023, 1025, 3001};

TEST_CASE("Elementwise operations, in place and not", "[kernels][elementwise]") {
  Random random(3);
  on_every_target([&] {
    for (const std::size_t n : kSizes) {
      CAPTURE(n);
      Guarded x(1, n, 0, 1);
      Guarded y(1, n, 0, 2);
      Guarded out(1, n, 0, 3);
      x.fill(random);
      y.fill(random);
      const auto equals = [&](Guarded& got, auto want) {
        CHECK(got.untouched_around());
        for (std::size_t i = 0; i < n; ++i) {
          CAPTURE(i);
          CHECK(got.data()[i] == want(x.data()[i], y.data()[i]));
        }
      };
      kernels::add(x.data(), y.data(), out.data(), n);
      equals(out, [](float a, float b) { return a + b; });
      kernels::multiply(x.data(), y.data(), out.data(), n);
      equals(out, [](float a, float b) { return a * b; });
      kernels::scale(0.3F, x.data(), out.data(), n);
      equals(out, [](float a, float) { return 0.3F * a; });
      kernels::scale(0.3F, out.data(), out.data(), n);
      equals(out, [](float a, float) { return 0.3F * (0.3F * a); });

      kernels::add(x.data(), y.data(), out.data(), n);
      kernels::axpy(-2.0F, x.data(), out.data(), n);  // 2x is exact, so that fused or not is all the same
      equals(out, [](float a, float b) { return (a + b) - 2.0F * a; });
    }
  });
}

TEST_CASE("Sums and scalar products", "[kernels][elementwise]") {
  Random random(4);
  on_every_target([&] {
    for (const std::size_t n : kSizes) {
      CAPTURE(n);
      Guarded x(1, n, 0, 1);
      Guarded y(1, n, 0, 2);
      x.fill(random);
      y.fill(random);
      double total = 0.0, absolute = 0.0, product = 0.0, product_absolute = 0.0, squares = 0.0, most = 0.0;
      for (std::size_t i = 0; i < n; ++i) {
        const double a = static_cast<double>(x.data()[i]);
        const double b = static_cast<double>(y.data()[i]);
        total += a;
        absolute += std::fabs(a);
        product += a * b;
        product_absolute += std::fabs(a * b);
        squares += a * a;
        most = std::max(most, std::fabs(a));
      }
      CHECK(difference(kernels::sum(x.data(), n), total) <= 1e-6 * absolute);
      CHECK(difference(kernels::dot(x.data(), y.data(), n), product) <= 1e-6 * product_absolute);
      CHECK(difference(kernels::sum_of_squares(x.data(), n), squares) <= 1e-6 * squares);
      CHECK(static_cast<double>(kernels::max_abs(x.data(), n)) == most);
    }
  });
}

TEST_CASE("A long sum keeps its digits", "[kernels][elementwise]") {
  const std::vector<float> x(1'000'003, 0.1F);
  on_every_target([&] {
    const double want = static_cast<double>(0.1F) * static_cast<double>(x.size());
    CHECK(relative_difference(kernels::sum(x.data(), x.size()), want) <= 1e-5);
  });
}

TEST_CASE("One NaN or infinity is found wherever it stands", "[kernels][elementwise]") {
  on_every_target([] {
    for (const std::size_t n : {std::size_t{1}, std::size_t{7}, std::size_t{40}}) {
      std::vector<float> x(n, 3.0e38F);
      CHECK(kernels::all_finite(x.data(), n));
      for (std::size_t i = 0; i < n; ++i) {
        for (const float bad : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(),
                                -std::numeric_limits<float>::infinity()}) {
          CAPTURE(n, i, bad);
          x[i] = bad;
          CHECK_FALSE(kernels::all_finite(x.data(), n));
        }
        x[i] = -1.0e-40F;
      }
    }
    CHECK(kernels::all_finite(nullptr, 0));
    CHECK(kernels::max_abs(nullptr, 0) == 0.0F);
  });
}

}  // namespace
}  // namespace heed::test
