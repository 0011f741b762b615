#include "heed/nn/path_gradient.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "heed/nn/spectral_norm.hpp"
#include "support/difference.hpp"
#include "support/golden.hpp"

namespace {

using namespace heed;
using nn::JacobianNorm;
using nn::PathGradientOptions;
using test::difference;
using test::Golden;
using test::load_golden;
using test::relative_difference;
using test::relative_error;

constexpr double kBound = 1e-6;

std::vector<float> random_floats(std::size_t count, double deviation, unsigned seed) {
  std::mt19937 generator(seed);
  std::normal_distribution<double> normal(0.0, deviation);
  std::vector<float> values(count);
  for (float& value : values) value = static_cast<float>(normal(generator));
  return values;
}

TEST_CASE("pathGradient of RNN and LSTM agrees with PyTorch's Jacobians in float64", "[nn][path_gradient]") {
  const std::string name = GENERATE("rnn", "rnn_wide_input", "rnn_one_step", "lstm", "lstm_wide_state");
  CAPTURE(name);
  const std::string folder = "recurrent/" + name + "/";
  const Golden x = load_golden(folder + "x");
  const Golden wx = load_golden(folder + "wx");
  const Golden wh = load_golden(folder + "wh");
  const Golden b = load_golden(folder + "b");
  const nn::RecurrentParameters p{wx.matrix(), wh.matrix(), b.floats.data()};
  const auto path_gradient = name.starts_with("rnn") ? nn::rnn_path_gradient : nn::lstm_path_gradient;

  std::vector<float> norms(x.shape[0]);
  path_gradient(p, x.matrix(), {.norm = JacobianNorm::spectral}, norms.data());
  CHECK(relative_error(norms, load_golden(folder + "spectral").values) <= kBound);
  std::vector<float> logs(norms.size());
  path_gradient(p, x.matrix(), {.norm = JacobianNorm::spectral, .log = true}, logs.data());
  for (std::size_t t = 0; t < norms.size(); ++t) CHECK(relative_difference(std::exp(logs[t]), norms[t]) <= 2e-6);
  path_gradient(p, x.matrix(), {.norm = JacobianNorm::frobenius}, norms.data());
  CHECK(relative_error(norms, load_golden(folder + "frobenius").values) <= kBound);
}

TEST_CASE("pathGradient of attention agrees with PyTorch's Jacobians in float64", "[nn][path_gradient]") {
  const std::string name = GENERATE("attention", "attention_narrow_value");
  CAPTURE(name);
  const std::string folder = "recurrent/" + name + "/";
  const Golden x = load_golden(folder + "x");
  const Golden wq = load_golden(folder + "wq");
  const Golden wk = load_golden(folder + "wk");
  const Golden wv = load_golden(folder + "wv");
  const nn::AttentionPathParameters p{wq.matrix(), wk.matrix(), wv.matrix(), load_golden(folder + "scale").floats[0]};
  std::vector<float> norms(x.shape[0]);
  nn::attention_path_gradient(p, x.matrix(), {.norm = JacobianNorm::spectral}, norms.data());
  CHECK(relative_error(norms, load_golden(folder + "spectral").values) <= kBound);
  nn::attention_path_gradient(p, x.matrix(), {.norm = JacobianNorm::frobenius}, norms.data());
  CHECK(relative_error(norms, load_golden(folder + "frobenius").values) <= kBound);
}

TEST_CASE("Over 1,024 steps the logarithm falls by the analytic amount at each", "[nn][path_gradient]") {
  // x = 0 and b = 0 keep h at 0, where tanh' = 1: J_t = Whᵀ^(T-1-t) Wxᵀ. Here Wh = factor · I.
  const double factor = GENERATE(0.01, 0.5, 1.0, 3.0, 1000.0);
  CAPTURE(factor);
  constexpr std::size_t kSteps = 1024;
  constexpr std::size_t d = 3;
  const std::vector<float> x(kSteps * 2);
  const std::vector<float> wx = {1.0F, 0.0F, 0.0F, 0.0F, 2.0F, 0.0F};
  std::vector<float> wh(d * d);
  for (std::size_t i = 0; i < d; ++i) wh[i * d + i] = static_cast<float>(factor);
  std::vector<float> logs(kSteps);
  std::vector<float> norms(kSteps);
  const nn::RecurrentParameters p{{wx.data(), 2, d}, {wh.data(), d, d}, nullptr};
  nn::rnn_path_gradient(p, {x.data(), kSteps, 2}, {.log = true}, logs.data());
  nn::rnn_path_gradient(p, {x.data(), kSteps, 2}, {}, norms.data());
  for (std::size_t t = 0; t < kSteps; ++t) {
    const double want = std::log(2.0) + static_cast<double>(kSteps - 1 - t) * std::log(static_cast<double>(wh[0]));
    REQUIRE(difference(logs[t], want) <= 1e-6 * std::max(1.0, std::abs(want)));
    REQUIRE_FALSE(std::isnan(norms[t]));
    REQUIRE(std::isfinite(norms[t]));  // beyond float: the largest float
  }
}

TEST_CASE("A part that forgets isn't lost beside one that remembers", "[nn][path_gradient]") {
  // Two chains side by side; the input reaches only the one that halves at every step.
  constexpr std::size_t kSteps = 1024;
  const std::vector<float> x(kSteps);
  const std::vector<float> wx = {0.0F, 1.0F};
  const std::vector<float> wh = {1.0F, 0.0F, 0.0F, 0.5F};
  std::vector<float> logs(kSteps);
  nn::rnn_path_gradient({{wx.data(), 1, 2}, {wh.data(), 2, 2}, nullptr}, {x.data(), kSteps, 1}, {.log = true}, logs.data());
  CHECK(difference(logs[0], -1023.0 * std::log(2.0)) <= 1e-3);
}

TEST_CASE("A dead path is exactly zero", "[nn][path_gradient]") {
  const std::vector<float> x = {1.0F, 2.0F, 3.0F};
  const std::vector<float> wx = {0.5F};
  const std::vector<float> wh = {0.0F};
  std::vector<float> norms(3);
  const nn::RecurrentParameters p{{wx.data(), 1, 1}, {wh.data(), 1, 1}, nullptr};
  nn::rnn_path_gradient(p, {x.data(), 3, 1}, {}, norms.data());
  CHECK(norms[0] == 0.0F);
  CHECK(norms[1] == 0.0F);
  CHECK(norms[2] > 0.0F);
  nn::rnn_path_gradient(p, {x.data(), 3, 1}, {.log = true}, norms.data());
  CHECK(std::isinf(norms[0]));
}

TEST_CASE("Attention's logarithm follows a weight far below the smallest float", "[nn][path_gradient]") {
  // Two tokens; the last one looks at itself with a score that is 1e4 larger. Wv = I and identical values make δ = 0.
  const std::vector<float> x = {0.0F, 1.0F, 100.0F, 1.0F};
  const std::vector<float> wqk = {1.0F, 0.0F};
  const std::vector<float> wv = {0.0F, 1.0F};
  std::vector<float> logs(2);
  const nn::AttentionPathParameters p{{wqk.data(), 2, 1}, {wqk.data(), 2, 1}, {wv.data(), 2, 1}, 1.0F};
  nn::attention_path_gradient(p, {x.data(), 2, 2}, {.log = true}, logs.data());
  CHECK(difference(logs[0], -1e4) <= 1e-2);
  CHECK(difference(logs[1], 0.0) <= 1e-6);
}

TEST_CASE("The spectral norm of matrices with known singular values", "[nn][path_gradient]") {
  // H diag(s) H with Householder reflections has the singular values s, near-equal ones at the top included.
  const std::size_t n = GENERATE(as<std::size_t>{}, 1, 2, 3, 13, 65);
  const double gap = GENERATE(0.0, 1e-12, 1e-6, 0.5);
  CAPTURE(n, gap);
  const std::vector<float> direction = random_floats(2 * n, 1.0, static_cast<unsigned>(n));
  const auto reflect = [n](nn::DoubleMatrix& m, const float* v, bool left) {
    double squared = 0.0;
    for (std::size_t i = 0; i < n; ++i) squared += static_cast<double>(v[i]) * static_cast<double>(v[i]);
    for (std::size_t k = 0; k < n; ++k) {
      double dot = 0.0;
      for (std::size_t i = 0; i < n; ++i) dot += static_cast<double>(v[i]) * (left ? m.row(i)[k] : m.row(k)[i]);
      for (std::size_t i = 0; i < n; ++i) {
        (left ? m.row(i)[k] : m.row(k)[i]) -= 2.0 * dot / squared * static_cast<double>(v[i]);
      }
    }
  };
  nn::DoubleMatrix m(n, n);
  for (std::size_t i = 0; i < n; ++i) m.row(i)[i] = i == 0 ? 1.25 : 1.25 * (1.0 - gap) / static_cast<double>((i + 1) / 2);
  reflect(m, direction.data(), true);
  reflect(m, direction.data() + n, false);
  CHECK(difference(nn::spectral_norm(m), 1.25) <= 1e-13);
}

TEST_CASE("1,024 steps of an LSTM with 64 cells give numbers that fall towards the past", "[nn][path_gradient]") {
  constexpr std::size_t kSteps = 1024;
  constexpr std::size_t d = 64;
  const std::vector<float> x = random_floats(kSteps * d, 1.0, 1);
  const std::vector<float> wx = random_floats(d * 4 * d, 0.1, 2);
  const std::vector<float> wh = random_floats(d * 4 * d, 0.1, 3);
  std::vector<float> logs(kSteps);
  nn::lstm_path_gradient({{wx.data(), d, 4 * d}, {wh.data(), d, 4 * d}, nullptr}, {x.data(), kSteps, d}, {.log = true},
                         logs.data());
  for (const float value : logs) REQUIRE(std::isfinite(value));
  CHECK(logs[0] < logs[kSteps - 1]);
}

}  // namespace
