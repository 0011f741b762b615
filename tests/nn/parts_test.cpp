// Linear, embedding, norm of heads, positions.
#include <catch_amalgamated.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "heed/core/error.hpp"
#include "heed/nn/embedding.hpp"
#include "heed/nn/linear.hpp"
#include "heed/nn/norm.hpp"
#include "heed/nn/positions.hpp"
#include "support/difference.hpp"
#include "support/golden.hpp"
#include "support/random.hpp"

namespace {

using namespace heed;
using test::load_golden;
using test::Random;
using test::relative_error;
using test::view;

constexpr double kBound = 2e-5;

TEST_CASE("linear agrees with PyTorch in float64", "[nn][linear]") {
  const auto x = load_golden("nn/linear/x");
  const auto weight = load_golden("nn/linear/weight");
  const auto bias = load_golden("nn/linear/bias");
  std::vector<float> y(x.shape[0] * weight.shape[0]);
  const Matrix out = view(y, weight.shape[0]);

  nn::Linear linear(weight.matrix(), bias.floats.data());
  CHECK(linear.in() == 13);
  CHECK(linear.out() == 5);
  linear.forward(x.matrix(), out);
  CHECK(relative_error(y, load_golden("nn/linear/y").values) <= kBound);

  SECTION("without a bias") {
    const nn::Linear plain(weight.matrix(), nullptr);
    CHECK_FALSE(plain.has_bias());
    plain.forward(x.matrix(), out);
    CHECK(relative_error(y, load_golden("nn/linear/y_plain").values) <= kBound);
  }
  SECTION("from the transposed weight, to the bit") {
    std::vector<float> transposed(weight.size());
    for (std::size_t o = 0; o < 5; ++o) {
      for (std::size_t i = 0; i < 13; ++i) transposed[i * 5 + o] = weight.floats[o * 13 + i];
    }
    nn::Linear other(13, 5, false);
    other.weight().set_transposed(view(transposed, 5));
    other.set_bias(bias.floats.data());
    std::vector<float> again(y.size());
    other.forward(x.matrix(), view(again, 5));
    CHECK(again == y);
  }
  SECTION("a weight of another shape is refused") {
    CHECK_THROWS_WITH(linear.weight().set(x.matrix()), "linear: weight has shape [7, 13], it has to be [5, 13]");
    CHECK_THROWS_WITH(linear.weight().set_transposed(weight.matrix()),
                      "linear: weight has shape [5, 13], it has to be [13, 5]");
    CHECK_THROWS_AS(nn::Linear(1U << 20U, 1U << 20U, false), Error);
  }
}

TEST_CASE("sinusoidal positions agree with NumPy in float64", "[nn][positions]") {
  const auto check = [](const std::string& name, std::size_t first, double base,
                        nn::RopeLayout layout = nn::RopeLayout::interleaved) {
    CAPTURE(name);
    const auto want = load_golden("nn/sinusoidal/" + name);
    std::vector<float> got(want.size());
    nn::sinusoidal_positions(view(got, want.shape[1]), first, base, layout);
    CHECK(relative_error(got, want.values) <= 6e-8);  // one rounding
  };
  check("even", 0, 10000.0);
  check("odd", 0, 10000.0);
  check("later", 1021, 100.0);
  check("halves", 0, 10000.0, nn::RopeLayout::half);
  check("halves_odd", 3, 100.0, nn::RopeLayout::half);
}

TEST_CASE("A row of the table is added for each id", "[nn][embedding]") {
  Random random(1);
  const std::vector<float> table = random.numbers(5 * 3);
  std::vector<float> y = random.numbers(4 * 3);
  const std::vector<std::int32_t> ids{4, 0, 4, 2};
  std::vector<float> before = y;
  nn::embed_onto(view(table, 3), ids, view(y, 3));
  for (std::size_t t = 0; t < 4; ++t) {
    for (std::size_t c = 0; c < 3; ++c) {
      CHECK(y[t * 3 + c] == before[t * 3 + c] + table[static_cast<std::size_t>(ids[t]) * 3 + c]);
    }
  }
  before = y;
  nn::embed_onto(view(table, 3), {}, view(y, 3));
  for (std::size_t i = 0; i < y.size(); ++i) CHECK(y[i] == before[i] + table[i % 3]);
}

TEST_CASE("Heads are normalised each by itself", "[nn][norm]") {
  Random random(2);
  nn::NormParameters p(nn::Norm::rms, 5);
  CHECK(p.bias.size() == 0);
  std::vector<float> x = random.numbers(3 * 10);
  for (std::size_t i = 0; i < 5; ++i) x[i] *= 1000.0F;  // the first head's size is not the second's business
  nn::normalise_heads(p, 5, 1e-12F, view(x, 10), view(x, 10));
  for (std::size_t head = 0; head < 6; ++head) {
    double squares = 0.0;
    for (std::size_t c = 0; c < 5; ++c) squares += std::pow(static_cast<double>(x[head * 5 + c]), 2.0);
    CHECK(squares / 5.0 == Catch::Approx(1.0).epsilon(1e-5));
  }
}

}  // namespace
