// Every backward pass by itself, against PyTorch's gradients in float64 (scripts/golden/make_train.py).
#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "heed/kernels/matmul.hpp"
#include "heed/nn/recurrent.hpp"
#include "heed/train/activation_backward.hpp"
#include "heed/train/attention_backward.hpp"
#include "heed/train/cross_entropy.hpp"
#include "heed/train/linear_backward.hpp"
#include "heed/train/norm_backward.hpp"
#include "heed/train/recurrent_backward.hpp"
#include "support/difference.hpp"
#include "support/golden.hpp"

namespace {

using namespace heed;
using test::Golden;
using test::load_golden;
using test::relative_error;

constexpr double kBound = 2e-6;  // of the tensor's largest magnitude

// One golden case: its arrays by name, and where gradients go.
struct Case {
  std::string folder;
  explicit Case(const std::string& name) : folder("train/" + name + "/") {}
  [[nodiscard]] Golden get(const std::string& name) const { return load_golden(folder + name); }
};

// A matrix of its own memory, for results.
struct Result {
  std::vector<float> values;
  Matrix view;
  explicit Result(const Golden& like) : values(like.size()) {
    const ConstMatrix m = like.matrix();
    view = {values.data(), m.rows, m.cols};
  }
};

TEST_CASE("linear backward agrees with PyTorch", "[train][backward]") {
  const Case c("linear");
  const Golden x = c.get("x"), weight = c.get("weight"), dy = c.get("dy");
  const Golden want_x = c.get("d_x"), want_weight = c.get("d_weight"), want_bias = c.get("d_bias");
  Result dx(want_x), dweight(want_weight), dbias(want_bias);
  Arena arena(train::linear_gradient_scratch(7, 5, 13));
  std::vector<float> packed(kernels::packed_size(13, 5));
  kernels::pack(weight.matrix(), packed.data());

  train::linear_parameter_gradient(x.matrix(), dy.matrix(), {dweight.view, dbias.values.data()}, arena);
  train::linear_input_gradient(dy.matrix(), packed.data(), dx.view);
  CHECK(relative_error(dx.values, want_x.values) <= kBound);
  CHECK(relative_error(dweight.values, want_weight.values) <= kBound);
  CHECK(relative_error(dbias.values, want_bias.values) <= kBound);

  // Parameter gradients are added to what is there.
  train::linear_parameter_gradient(x.matrix(), dy.matrix(), {dweight.view, dbias.values.data()}, arena);
  for (float& value : dweight.values) value *= 0.5F;
  CHECK(relative_error(dweight.values, want_weight.values) <= kBound);
}

TEST_CASE("norm backward agrees with PyTorch, in place too", "[train][backward]") {
  const std::string name = GENERATE("layer_norm", "rms_norm");
  const bool in_place = GENERATE(false, true);
  CAPTURE(name, in_place);
  const Case c(name);
  const bool layer = name == "layer_norm";
  Golden x = c.get("x"), weight = c.get("weight"), dy = c.get("dy");
  Golden bias = layer ? c.get("bias") : Golden{};
  const Golden want_x = c.get("d_x"), want_weight = c.get("d_weight");
  Result dx(want_x), dweight(want_weight);
  std::vector<float> dbias(weight.size());
  const Matrix dy_view{dy.floats.data(), x.matrix().rows, x.matrix().cols};
  const Matrix out = in_place ? dy_view : dx.view;

  train::norm_backward(layer ? nn::Norm::layer : nn::Norm::rms, {weight.floats.data(), layer ? bias.floats.data() : nullptr},
                       layer ? 1e-5F : 1e-6F, x.matrix(), dy_view, out,
                       {dweight.values.data(), layer ? dbias.data() : nullptr});
  CHECK(relative_error({out.data, want_x.size()}, want_x.values) <= kBound);
  CHECK(relative_error(dweight.values, want_weight.values) <= kBound);
  if (layer) CHECK(relative_error(dbias, c.get("d_bias").values) <= kBound);
}

TEST_CASE("activation backward agrees with PyTorch", "[train][backward]") {
  using kernels::Activation;
  const auto [name, activation] = GENERATE(table<std::string, Activation>({{"gelu", Activation::gelu},
                                                                           {"gelu_tanh", Activation::gelu_tanh},
                                                                           {"silu", Activation::silu},
                                                                           {"relu", Activation::relu}}));
  CAPTURE(name);
  const Case c("activation_" + name);
  const Golden x = c.get("x"), dy = c.get("dy"), want = c.get("d_x");
  Result dx(want);
  train::activation_backward(activation, x.floats.data(), dy.floats.data(), dx.values.data(), x.size());
  CHECK(relative_error(dx.values, want.values) <= kBound);
}

TEST_CASE("SwiGLU's product backward agrees with PyTorch", "[train][backward]") {
  const Case c("silu_multiply");
  const Golden gate = c.get("gate"), up = c.get("up"), dy = c.get("dy");
  const Golden want_gate = c.get("d_gate"), want_up = c.get("d_up");
  Result dgate(want_gate), dup(want_up);
  train::silu_multiply_backward(gate.floats.data(), up.floats.data(), dy.floats.data(), dgate.values.data(),
                                dup.values.data(), gate.size());
  CHECK(relative_error(dgate.values, want_gate.values) <= kBound);
  CHECK(relative_error(dup.values, want_up.values) <= kBound);
}

TEST_CASE("attention backward agrees with PyTorch", "[train][backward]") {
  const std::string name = GENERATE("attention", "attention_causal_grouped", "attention_cross", "attention_dropout");
  CAPTURE(name);
  const Case c(name);
  const Golden query = c.get("query"), key = c.get("key"), value = c.get("value"), weights = c.get("weights");
  const Golden sizes = c.get("sizes"), dy = c.get("dy");
  const bool dropped = test::has_golden(c.folder + "kept");
  const Golden kept = dropped ? c.get("kept") : Golden{};
  const std::size_t n_heads = static_cast<std::size_t>(sizes.values[0]);
  const std::size_t n_kv_heads = static_cast<std::size_t>(sizes.values[1]);
  const std::size_t d_head = query.shape[1] / n_heads;
  const std::size_t d_value = value.shape[1] / n_kv_heads;
  Result dquery(query), dkey(key), dvalue(value);
  Arena arena(train::attention_backward_scratch(query.shape[0], key.shape[0], d_head, d_value));

  train::attention_backward({.query = query.matrix(),
                             .key = key.matrix(),
                             .value = value.matrix(),
                             .weights = weights.floats.data(),
                             .kept = dropped ? kept.floats.data() : nullptr,
                             .n_heads = n_heads,
                             .n_kv_heads = n_kv_heads,
                             .scale = static_cast<float>(1.0 / std::sqrt(static_cast<double>(d_head)))},
                            dy.matrix(), {dquery.view, dkey.view, dvalue.view}, arena);
  CHECK(relative_error(dquery.values, c.get("d_query").values) <= kBound);
  CHECK(relative_error(dkey.values, c.get("d_key").values) <= kBound);
  CHECK(relative_error(dvalue.values, c.get("d_value").values) <= kBound);
  CHECK(arena.peak() == arena.capacity());
}

TEST_CASE("RNN and LSTM backward agree with PyTorch", "[train][backward]") {
  const std::string name = GENERATE("rnn", "lstm");
  CAPTURE(name);
  const Case c(name);
  const Golden x = c.get("x"), wx = c.get("wx"), wh = c.get("wh"), b = c.get("b"), dy = c.get("dy");
  const std::size_t seq_len = x.shape[0];
  const std::size_t d_in = x.shape[1];
  const std::size_t d = wh.shape[0];
  const nn::RecurrentParameters p{wx.matrix(), wh.matrix(), b.floats.data()};
  Result dx(x), dwx(wx), dwh(wh), db(b);
  const train::RecurrentGradient gradient{dwx.view, dwh.view, db.values.data(), dx.view};
  Result states(dy), cells(dy);
  if (name == "rnn") {
    Arena arena(std::max(nn::rnn_scratch(seq_len, d_in, d), train::rnn_backward_scratch(seq_len, d_in, d)));
    nn::rnn(p, x.matrix(), states.view, arena);
    train::rnn_backward(p, x.matrix(), states.view, dy.matrix(), gradient, arena);
  } else {
    Arena arena(std::max(nn::lstm_scratch(seq_len, d_in, d), train::lstm_backward_scratch(seq_len, d_in, d)));
    std::vector<float> gates(seq_len * 4 * d);
    const Matrix gate_view{gates.data(), seq_len, 4 * d};
    nn::lstm(p, x.matrix(), states.view, cells.view, gate_view, arena);
    train::lstm_backward(p, x.matrix(), states.view, cells.view, gate_view, dy.matrix(), gradient, arena);
  }
  CHECK(relative_error(dx.values, c.get("d_x").values) <= kBound);
  CHECK(relative_error(dwx.values, c.get("d_wx").values) <= kBound);
  CHECK(relative_error(dwh.values, c.get("d_wh").values) <= kBound);
  CHECK(relative_error(db.values, c.get("d_b").values) <= kBound);
}

TEST_CASE("cross-entropy with a soft target agrees with PyTorch", "[train][backward]") {
  const Case c("cross_entropy");
  Golden logits = c.get("logits");
  const std::array<train::TargetToken, 3> tokens{{{7, 1.0F}, {3, 2.0F / 3.0F}, {60, 1.0F / 3.0F}}};
  const train::Target target{.row = 0, .first = 1, .count = 2, .weight = 0.5F};
  const double loss = train::cross_entropy(logits.floats.data(), logits.size(), target, tokens.data(), 2.0F).loss;
  CHECK(test::relative_difference(loss, 0.5 * c.get("loss").values[0]) <= 1e-6);
  CHECK(relative_error(logits.floats, c.get("d_logits").values) <= kBound);  // factor · weight = 1
}

TEST_CASE("cross-entropy stays finite with extreme logits", "[train][backward]") {
  std::vector<float> logits = {1e4F, -1e4F, 0.0F};
  const train::TargetToken token{1, 1.0F};
  const double loss = train::cross_entropy(logits.data(), 3, {.count = 1}, &token, 1.0F).loss;
  CHECK(loss == 2e4);
  CHECK(logits == std::vector<float>{1.0F, -1.0F, 0.0F});
}

}  // namespace
