#include "heed/kernels/rope.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <vector>

#include "reference/kernels.hpp"
#include "support/difference.hpp"
#include "support/every_target.hpp"
#include "support/guarded.hpp"

namespace heed::test {
namespace {

using kernels::RopeLayout;

TEST_CASE("The table is right far out", "[kernels][rope]") {
  const std::vector<float> positions{0.0F, 1.0F, 2.5F, 2047.0F, 131071.0F};
  for (const std::size_t width : {std::size_t{2}, std::size_t{10}, std::size_t{128}}) {
    Guarded cosines(5, width / 2, 2, 1), sines(5, width / 2, 1, 1);
    kernels::rope_table(positions.data(), 5, width, 10000.0, cosines.view(), sines.view());
    CHECK(cosines.untouched_around());
    CHECK(sines.untouched_around());
    for (std::size_t r = 0; r < 5; ++r) {
      for (std::size_t i = 0; i < width / 2; ++i) {
        CAPTURE(width, r, i);
        std::vector<double> unit(width, 0.0);
        unit[2 * i] = 1.0;
        unit = reference::rope(unit, width, false, static_cast<double>(positions[r]), 10000.0);
        CHECK(difference(cosines.view().at(r, i), unit[2 * i]) <= 6e-8);
        CHECK(difference(sines.view().at(r, i), unit[2 * i + 1]) <= 6e-8);
      }
    }
  }
}

TEST_CASE("Both layouts, whole and partial, any number of heads", "[kernels][rope]") {
  Random random(10);
  struct Sizes {
    std::size_t seq_len, n_heads, d_head, width;
  };
  constexpr Sizes cases[] = {{1, 1, 2, 2},   {3, 2, 6, 6},   {5, 1, 8, 8},   {7, 3, 10, 6},    {3, 1, 13, 8},
                             {2, 2, 26, 26}, {5, 3, 33, 32}, {3, 2, 64, 64}, {2, 1, 130, 130}, {4, 2, 80, 32}};
  on_every_target([&] {
    for (const Sizes& s : cases) {
      for (const RopeLayout layout : {RopeLayout::half, RopeLayout::interleaved}) {
        CAPTURE(s.seq_len, s.n_heads, s.d_head, s.width, layout == RopeLayout::half);
        Guarded x(s.seq_len, s.n_heads * s.d_head, 3, 1);
        x.fill(random);
        std::vector<float> positions;
        for (std::size_t t = 0; t < s.seq_len; ++t) positions.push_back(static_cast<float>(3 * t + 1));
        Guarded cosines(s.seq_len, s.width / 2, 1, 1), sines(s.seq_len, s.width / 2, 2, 1);
        kernels::rope_table(positions.data(), s.seq_len, s.width, 500.0, cosines.view(), sines.view());
        Guarded y = x;
        kernels::rope(y.view(), s.d_head, layout, cosines.view(), sines.view());
        CHECK(y.untouched_around());
        for (std::size_t t = 0; t < s.seq_len; ++t) {
          for (std::size_t h = 0; h < s.n_heads; ++h) {
            const float* head = x.view().row(t) + h * s.d_head;
            const auto want = reference::rope({head, head + s.d_head}, s.width, layout == RopeLayout::half,
                                              static_cast<double>(positions[t]), 500.0);
            for (std::size_t c = 0; c < s.d_head; ++c) {
              CAPTURE(t, h, c);
              CHECK(difference(y.view().at(t, h * s.d_head + c), want[c]) <= 5e-7);
            }
          }
        }
      }
    }
  });
}

TEST_CASE("Turned vectors' products depend on the distance of their positions only", "[kernels][rope]") {
  Random random(11);
  const std::size_t width = 16;
  const std::vector<float> query = random.numbers(width);
  const std::vector<float> key = random.numbers(width);
  const auto product_at = [&](float q_pos, float k_pos, RopeLayout layout) {
    std::vector<float> both(query);
    both.insert(both.end(), key.begin(), key.end());
    const std::vector<float> positions{q_pos, k_pos};
    std::vector<float> cosines(width), sines(width);
    kernels::rope_table(positions.data(), 2, width, 10000.0, test::view(cosines, width / 2), test::view(sines, width / 2));
    kernels::rope(test::view(both, width), width, layout, test::view(cosines, width / 2), test::view(sines, width / 2));
    float dot = 0.0F;
    for (std::size_t i = 0; i < width; ++i) dot += both[i] * both[width + i];
    return dot;
  };
  on_every_target([&] {
    for (const RopeLayout layout : {RopeLayout::half, RopeLayout::interleaved}) {
      CHECK(difference(product_at(5, 2, layout), product_at(105, 102, layout)) < 1e-5);
      CHECK(are_apart(std::array{product_at(5, 2, layout)}, std::array{product_at(5, 3, layout)}, 1e-3));
    }
  });
}

}  // namespace
}  // namespace heed::test
