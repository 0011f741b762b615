#include "heed/kernels/softmax.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "reference/kernels.hpp"
#include "support/difference.hpp"
#include "support/every_target.hpp"
#include "support/guarded.hpp"

namespace heed::test {
namespace {

constexpr std::size_t kRows[] = {1, 3, 5};
constexpr std::size_t kCols[] = {1, 3, 5, 7, 8, 13, 16, 31, 33, 65, 129, 1000};

std::vector<double> row_of(const Matrix& x, std::size_t i) { return {x.row(i), x.row(i) + x.cols}; }

// Compares every row with the twin, and looks for exact zeros at hidden keys.
void check_rows(Matrix scores, Matrix weights, float temperature, const kernels::Mask& mask) {
  for (std::size_t i = 0; i < scores.rows; ++i) {
    std::vector<bool> sees(scores.cols);
    bool any = false;
    for (std::size_t j = 0; j < scores.cols; ++j) {
      sees[j] = j < mask.visible(i, scores.cols) && (mask.keep == nullptr || mask.keep[i * mask.keep_stride + j] != 0);
      any = any || sees[j];
    }
    const std::vector<double> want = reference::softmax(row_of(scores, i), sees, static_cast<double>(temperature));
    double total = 0.0;
    for (std::size_t j = 0; j < scores.cols; ++j) {
      CAPTURE(i, j);
      const double got = static_cast<double>(weights.at(i, j));
      total += got;
      if (!sees[j]) {
        CHECK(got == 0.0);
      } else {
        // The exponent's rounding errors grow with it: ln(want) is about its size.
        const double bound = 5e-7 + 2e-7 * std::fabs(std::log(want[j] + 1e-300));
        CHECK(difference(got, want[j]) <= bound * want[j] + 1e-37);
      }
    }
    CHECK(difference(total, any ? 1.0 : 0.0) <= 1e-6);
  }
}

template <class Check>
void for_each_case(Check check) {
  Random random(5);
  on_every_target([&] {
    for (const std::size_t rows : kRows) {
      for (const std::size_t cols : kCols) {
        CAPTURE(rows, cols);
        Guarded scores(rows, cols, 3, 1);
        Guarded weights(rows, cols, 5, 2);
        scores.fill(random, 2.0);
        check(random, scores, weights);
        CHECK(scores.untouched_around());
        CHECK(weights.untouched_around());
      }
    }
  });
}

TEST_CASE("Rows become weights", "[kernels][softmax]") {
  for_each_case([](Random&, Guarded& scores, Guarded& weights) {
    for (const float temperature : {1.0F, 0.25F, 3.0F}) {
      CAPTURE(temperature);
      kernels::softmax_rows(scores.view(), weights.view(), temperature);
      check_rows(scores.view(), weights.view(), temperature, {});
    }
  });
}

TEST_CASE("A causal mask, with a cache before it or fewer keys than queries", "[kernels][softmax]") {
  for_each_case([](Random&, Guarded& scores, Guarded& weights) {
    for (const std::ptrdiff_t offset : {0, 4, -2}) {
      CAPTURE(offset);
      const kernels::Mask mask{.causal = true, .offset = offset};
      kernels::softmax_rows(scores.view(), weights.view(), 1.0F, mask);
      check_rows(scores.view(), weights.view(), 1.0F, mask);
    }
  });
}

TEST_CASE("A mask of keys, alone and with the causal one, in place and not", "[kernels][softmax]") {
  for_each_case([](Random& random, Guarded& scores, Guarded& weights) {
    const std::size_t rows = scores.view().rows;
    const std::size_t cols = scores.view().cols;
    std::vector<std::uint8_t> keep(rows * (cols + 1));
    for (std::uint8_t& k : keep) k = random.integer(0, 2) == 0 ? 0 : 255;
    for (std::size_t j = 0; j < cols; ++j) keep[j] = 0;  // row 0 sees nothing
    for (const bool causal : {false, true}) {
      CAPTURE(causal);
      const kernels::Mask mask{.causal = causal, .offset = 1, .keep = keep.data(), .keep_stride = cols + 1};
      kernels::softmax_rows(scores.view(), weights.view(), 1.0F, mask);
      check_rows(scores.view(), weights.view(), 1.0F, mask);
      Guarded same = scores;
      kernels::softmax_rows(same.view(), same.view(), 1.0F, mask);
      for (std::size_t i = 0; i < rows; ++i) CHECK(row_of(same.view(), i) == row_of(weights.view(), i));
    }
  });
}

TEST_CASE("Scores far out give neither NaN nor infinity", "[kernels][softmax]") {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  on_every_target([] {
    std::vector<float> scores{1e4F, -1e4F, 1e4F, 0.0F, -3e38F};
    std::vector<float> weights(5);
    kernels::softmax_rows(view(scores, 5), view(weights, 5));
    CHECK(weights == std::vector<float>{0.5F, 0.0F, 0.5F, 0.0F, 0.0F});
    scores = {3e38F, -3e38F, -infinity, 3e38F, 3e38F};
    kernels::softmax_rows(view(scores, 5), view(weights, 5));
    CHECK(weights == std::vector<float>{1.0F / 3, 0.0F, 0.0F, 1.0F / 3, 1.0F / 3});
    scores = {-infinity, -infinity, -infinity, -infinity, -infinity};
    kernels::softmax_rows(view(scores, 5), view(weights, 5));
    CHECK(weights == std::vector<float>(5, 0.0F));
  });
}

TEST_CASE("A score that overflowed is told, unless the mask hides it", "[kernels][softmax]") {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  constexpr float nan = std::numeric_limits<float>::quiet_NaN();
  on_every_target([] {
    for (const std::size_t n : kCols) {
      for (const float score : {infinity, -infinity, nan}) {
        for (const std::size_t place : {std::size_t{0}, n / 2, n - 1}) {
          CAPTURE(n, score, place);
          std::vector<float> scores(n, 0.5F), weights(n);
          std::vector<std::uint8_t> keep(n, 1);
          CHECK(kernels::softmax_rows(view(scores, n), view(weights, n)));
          scores[place] = score;
          CHECK_FALSE(kernels::softmax_rows(view(scores, n), view(weights, n)));
          CHECK_FALSE(kernels::softmax_rows(view(scores, n), view(weights, n), 0.5F));
          CHECK_FALSE(
              kernels::softmax_rows(view(scores, n), view(weights, n), 1.0F, {.keep = keep.data(), .keep_stride = n}));
          keep[place] = 0;
          CHECK(kernels::softmax_rows(view(scores, n), view(weights, n), 1.0F, {.keep = keep.data(), .keep_stride = n}));
          CHECK(weights[place] == 0.0F);
        }
      }
    }
  });
}

TEST_CASE("Scores at both ends of float32 have a temperature, too", "[kernels][softmax]") {
  on_every_target([] {
    std::vector<float> scores{3.4e38F, -3.4e38F, 3.4e38F};
    std::vector<float> weights(3);
    CHECK(kernels::softmax_rows(view(scores, 3), view(weights, 3), 1e38F));
    const double far = std::exp(-6.8);  // (−3.4 − 3.4) / 1
    const double total = 2.0 + far;
    CHECK(relative_difference(weights[0], 1.0 / total) <= 1e-6);
    CHECK(relative_difference(weights[1], far / total) <= 3e-6);
    CHECK(relative_difference(weights[2], 1.0 / total) <= 1e-6);
  });
}

TEST_CASE("Temperature at its limits: the largest takes all, or all are alike", "[kernels][softmax]") {
  on_every_target([] {
    std::vector<float> scores{0.5F, 1.5F, -2.0F};
    std::vector<float> weights(3);
    kernels::softmax_rows(view(scores, 3), view(weights, 3), 1e-45F);
    CHECK(weights == std::vector<float>{0.0F, 1.0F, 0.0F});
    kernels::softmax_rows(view(scores, 3), view(weights, 3), 3e38F);
    CHECK(weights == std::vector<float>(3, 1.0F / 3));
  });
}

TEST_CASE("Adding a constant to a row changes nothing; permuting keys permutes weights", "[kernels][softmax]") {
  Random random(6);
  on_every_target([&] {
    for (const std::size_t n : kCols) {
      CAPTURE(n);
      const std::vector<float> scores = random.numbers(n);
      std::vector<float> moved(scores);
      std::vector<float> reversed(scores.rbegin(), scores.rend());
      for (float& s : moved) s += 3.0F;
      std::vector<float> weights(n), moved_weights(n), reversed_weights(n);
      kernels::softmax_rows(view(scores, n), view(weights, n));
      kernels::softmax_rows(view(moved, n), view(moved_weights, n));
      kernels::softmax_rows(view(reversed, n), view(reversed_weights, n));
      for (std::size_t j = 0; j < n; ++j) {
        CHECK(difference(weights[j], moved_weights[j]) <= 1e-6);
        CHECK(relative_difference(reversed_weights[n - 1 - j], weights[j]) <= 1e-6);
      }
    }
  });
}

TEST_CASE("Long rows still sum to 1", "[kernels][softmax]") {
  on_every_target([] {
    for (const std::size_t n : {std::size_t{1024}, std::size_t{8191}, std::size_t{50257}}) {
      std::vector<float> scores(n);
      for (std::size_t j = 0; j < n; ++j) scores[j] = j == 7 ? 1.0F : -0.2F;  // equal terms: rounding errors add up
      std::vector<float> weights(n);
      kernels::softmax_rows(view(scores, n), view(weights, n));
      double total = 0.0;
      for (const float w : weights) total += static_cast<double>(w);
      CAPTURE(n);
      CHECK(difference(total, 1.0) <= 1e-6);
    }
  });
}

}  // namespace
}  // namespace heed::test
