#include "heed/kernels/norm.hpp"

#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "reference/kernels.hpp"
#include "support/difference.hpp"
#include "support/every_target.hpp"
#include "support/guarded.hpp"

namespace heed::test {
namespace {

constexpr std::size_t kRows[] = {1, 3};
constexpr std::size_t kCols[] = {1, 3, 5, 7, 8, 13, 16, 31, 33, 65, 129, 768};

std::vector<double> row_of(const Matrix& x, std::size_t i) { return {x.row(i), x.row(i) + x.cols}; }

// How far y is from the twin, against the largest number of the row.
double error_of(const Matrix& y, std::size_t i, const std::vector<double>& want) {
  return relative_error({y.row(i), y.cols}, want);
}

TEST_CASE("Layer norm, with and without bias, in place and not", "[kernels][norm]") {
  Random random(7);
  on_every_target([&] {
    for (const std::size_t rows : kRows) {
      for (const std::size_t cols : kCols) {
        for (const bool with_bias : {true, false}) {
          CAPTURE(rows, cols, with_bias);
          Guarded x(rows, cols, 2, 1), y(rows, cols, 7, 3), weight(1, cols, 0, 1), bias(1, cols, 0, 2);
          x.fill(random, 2.0);
          weight.fill(random);
          bias.fill(random);
          kernels::layer_norm(x.view(), weight.data(), with_bias ? bias.data() : nullptr, 1e-5F, y.view());
          CHECK(y.untouched_around());
          const std::vector<double> no_bias(cols, 0.0);
          for (std::size_t i = 0; i < rows; ++i) {
            CAPTURE(i);
            const auto want = reference::layer_norm(row_of(x.view(), i), row_of(weight.view(), 0),
                                                    with_bias ? row_of(bias.view(), 0) : no_bias, double{1e-5F});
            if (cols == 1) {  // nothing but the bias is left
              CHECK(y.view().at(i, 0) == (with_bias ? bias.data()[0] : 0.0F));
            } else {
              CHECK(error_of(y.view(), i, want) <= 1e-6);
            }
          }
          kernels::layer_norm(x.view(), weight.data(), with_bias ? bias.data() : nullptr, 1e-5F, x.view());
          CHECK(x.untouched_around());
          for (std::size_t i = 0; i < rows; ++i) CHECK(row_of(x.view(), i) == row_of(y.view(), i));
        }
      }
    }
  });
}

TEST_CASE("Layer norm keeps its digits where the mean dwarfs the deviations", "[kernels][norm]") {
  Random random(8);
  on_every_target([&] {
    for (const float mean : {100.0F, -1000.0F, 1e5F}) {
      for (const std::size_t cols : {std::size_t{13}, std::size_t{768}}) {
        CAPTURE(mean, cols);
        std::vector<float> x = random.numbers(cols);
        for (float& v : x) v += mean;
        const std::vector<float> weight(cols, 1.0F);
        std::vector<float> y(cols);
        kernels::layer_norm(test::view(x, cols), weight.data(), nullptr, 1e-5F, test::view(y, cols));
        const auto want = reference::layer_norm({x.begin(), x.end()}, std::vector<double>(cols, 1.0),
                                                std::vector<double>(cols, 0.0), double{1e-5F});
        CHECK(error_of(test::view(y, cols), 0, want) <= 2e-6);
      }
    }
  });
}

TEST_CASE("A constant row becomes the bias", "[kernels][norm]") {
  on_every_target([] {
    for (const std::size_t cols : kCols) {
      std::vector<float> x(cols, 0.1F), weight(cols, 3.0F), bias(cols, 0.25F), y(cols);
      kernels::layer_norm(view(x, cols), weight.data(), bias.data(), 1e-5F, view(y, cols));
      for (const float v : y) CHECK(difference(v, 0.25) <= 1e-5);
    }
  });
}

TEST_CASE("RMS norm, in place and not", "[kernels][norm]") {
  Random random(9);
  on_every_target([&] {
    for (const std::size_t rows : kRows) {
      for (const std::size_t cols : kCols) {
        CAPTURE(rows, cols);
        Guarded x(rows, cols, 1, 1), y(rows, cols, 4, 2), weight(1, cols, 0, 3);
        x.fill(random, 0.5);
        weight.fill(random);
        kernels::rms_norm(x.view(), weight.data(), 1e-6F, y.view());
        CHECK(y.untouched_around());
        for (std::size_t i = 0; i < rows; ++i) {
          CAPTURE(i);
          CHECK(error_of(y.view(), i, reference::rms_norm(row_of(x.view(), i), row_of(weight.view(), 0), double{1e-6F})) <=
                1e-6);
        }
        kernels::rms_norm(x.view(), weight.data(), 1e-6F, x.view());
        CHECK(x.untouched_around());
        for (std::size_t i = 0; i < rows; ++i) CHECK(row_of(x.view(), i) == row_of(y.view(), i));
      }
    }
  });
}

TEST_CASE("A row whose squares overflow is not a number: zeros would look like one", "[kernels][norm]") {
  on_every_target([] {
    for (const std::size_t cols : kCols) {
      if (cols == 1) continue;  // alone it is its own mean
      CAPTURE(cols);
      std::vector<float> x(cols, 1.0F), weight(cols, 1.0F), y(cols);
      x[cols / 2] = 3e38F;
      kernels::layer_norm(view(x, cols), weight.data(), nullptr, 1e-5F, view(y, cols));
      for (const float v : y) CHECK(std::isnan(v));
      kernels::rms_norm(view(x, cols), weight.data(), 1e-5F, view(y, cols));
      for (const float v : y) CHECK(std::isnan(v));
    }
  });
}

}  // namespace
}  // namespace heed::test
