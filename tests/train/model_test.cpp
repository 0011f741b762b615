// Whole two-layer models: gradients of every parameter against PyTorch in float64, central differences, and the
// forward pass against nn::run_block by way of a Session.
#include <catch_amalgamated.hpp>
#include <cmath>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "heed/core/error.hpp"
#include "heed/kernels/elementwise.hpp"
#include "heed/model/session.hpp"
#include "heed/train/random.hpp"
#include "heed/train/transformer_gradient.hpp"
#include "support/difference.hpp"
#include "support/golden.hpp"

namespace {

using namespace heed;
using test::difference;
using test::Golden;
using test::largest_difference;
using test::load_golden;
using test::relative_difference;
using test::relative_error;

constexpr double kBound = 3e-5;  // of each tensor's largest magnitude; 1.2e-5 was the largest measured

ModelConfig plain() {
  ModelConfig c;
  c.block.d_model = 12;
  c.block.d_ff = 20;
  c.block.attention = {.n_heads = 3, .n_kv_heads = 3, .d_head = 4, .causal = false, .scale = {}, .rope = {}};
  c.n_layers = 2;
  c.vocab_size = 17;
  c.max_seq_len = 9;
  c.head = OutputHead::masked;
  c.head_bias = true;
  return c;
}

// The same as MODELS in scripts/golden/make_train.py.
ModelConfig config_of(const std::string& name) {
  ModelConfig c = plain();
  nn::BlockConfig& block = c.block;
  const auto generative = [&] {
    block.placement = nn::Placement::pre;
    block.attention.causal = true;
    c.final_norm = true;
    c.head = OutputHead::language;
    c.head_bias = false;
  };
  if (name == "bert") {
    c.n_token_types = 2;
    c.embedding_norm = true;
  } else if (name == "gpt2") {
    generative();
    block.feed_forward = nn::FeedForward::gelu_tanh;
  } else if (name == "qwen3") {
    generative();
    block.attention.n_heads = 4;
    block.attention.n_kv_heads = 2;
    block.attention.d_head = 6;
    block.attention.rope = nn::RopeConfig{.layout = nn::RopeLayout::half};
    block.attention.qk_norm = true;
    block.d_ff = 13;
    block.norm = nn::Norm::rms;
    block.feed_forward = nn::FeedForward::swiglu;
    c.positions = Positions::rope;
    c.tied_head = c.attention_bias = c.attn_out_bias = c.feed_forward_bias = false;
  } else if (name == "neox") {
    generative();
    block.attention.n_heads = block.attention.n_kv_heads = 2;
    block.attention.d_head = 6;
    block.attention.rope = nn::RopeConfig{.layout = nn::RopeLayout::interleaved, .width = 4};
    block.parallel_residual = true;
    c.positions = Positions::rope;
    c.tied_head = false;
  } else {
    c.positions = Positions::sinusoidal;
    block.residual = false;
    if (name == "no_residual") block.feed_forward = nn::FeedForward::relu;
    if (name == "no_residual_pre") {
      block.placement = nn::Placement::pre;
      block.norm = nn::Norm::rms;
    }
  }
  return c;
}

// A model with its parameters, its gradients' run and a batch.
struct Setup {
  ModelConfig config;
  train::ParameterLayout layout;
  Buffer values, gradients;
  train::ModelView parameters, gradient;
  train::PackedParameters packed;
  std::vector<std::int32_t> ids;
  std::vector<std::uint32_t> lengths;
  train::TargetList targets;

  explicit Setup(const std::string& name)
      : config(config_of(name)),
        layout(config),
        values(layout.size()),
        gradients(layout.size()),
        parameters(config, layout, load(name)),
        gradient(config, layout, gradients.data()),
        packed(parameters) {
    const std::string folder = "train/model_" + name + "/";
    for (const double id : load_golden(folder + "ids").values) ids.push_back(static_cast<std::int32_t>(id));
    for (const double n : load_golden(folder + "lengths").values) lengths.push_back(static_cast<std::uint32_t>(n));
    const Golden wanted = load_golden(folder + "targets");
    for (std::size_t i = 0; i < wanted.shape[0]; ++i) {
      const double* t = &wanted.values[4 * i];
      const auto token = static_cast<std::int32_t>(t[1]);
      const auto row = static_cast<std::uint32_t>(t[0]);
      if (!targets.rows.empty() && targets.rows.back().row == row) {  // another token of a soft target
        targets.rows.back().count += 1;
        targets.tokens.push_back({token, static_cast<float>(t[2])});
      } else {
        targets.add(row, token, static_cast<float>(t[3]));
        targets.tokens.back().share = static_cast<float>(t[2]);
      }
    }
  }

  // The golden's parameters by name into the run; returns the run.
  float* load(const std::string& name) {
    each_golden(name, "parameters", [&](const std::string& parameter, const double* from, std::size_t count) {
      const train::ParameterLayout::Entry* entry = layout.find(parameter);
      REQUIRE(entry != nullptr);
      REQUIRE(entry->count == count);
      for (std::size_t i = 0; i < count; ++i) values.data()[entry->offset + i] = static_cast<float>(from[i]);
    });
    return values.data();
  }

  template <class F>
  static void each_golden(const std::string& name, const char* what, F&& f) {
    const Golden all = load_golden("train/model_" + name + "/" + what);
    std::ifstream names(std::string(HEED_GOLDEN_DIR) + "/train/model_" + name + "/names.txt");
    std::string parameter;
    std::size_t count = 0;
    std::size_t at = 0;
    while (names >> parameter >> count) {
      f(parameter, &all.values[at], count);
      at += count;
    }
    REQUIRE(at == all.size());
  }

  [[nodiscard]] train::TokenBatch batch() const { return {ids, lengths, targets.rows, targets.tokens}; }
  [[nodiscard]] train::TransformerGradient engine() const { return {config, {.rows = ids.size(), .longest = 7}}; }
};

constexpr auto kModels = {"bert", "gpt2", "qwen3", "neox", "no_residual", "no_residual_pre"};

TEST_CASE("Gradients of two-layer models agree with PyTorch in float64", "[train][model]") {
  const std::string name = GENERATE(from_range(kModels));
  CAPTURE(name);
  Setup s(name);
  train::TransformerGradient engine = s.engine();
  const double loss = engine.run(s.parameters, s.packed, s.batch(), 1.0F, &s.gradient).loss;
  CHECK(relative_difference(loss, load_golden("train/model_" + name + "/loss").values[0]) <= 1e-5);

  std::size_t seen = 0;
  Setup::each_golden(name, "gradients", [&](const std::string& parameter, const double* want, std::size_t count) {
    CAPTURE(parameter);
    const train::ParameterLayout::Entry* entry = s.layout.find(parameter);
    const float* got = s.gradients.data() + entry->offset;
    if (parameter.ends_with("key.bias") && !s.config.block.attention.rope) {
      // Softmax doesn't notice a constant added to a row of scores: this gradient is 0 but for rounding.
      CHECK(largest_difference({got, count}, std::vector<float>(count)) <= 1e-6);
    } else {
      CHECK(relative_error({got, count}, {want, count}) <= kBound);
    }
    ++seen;
  });
  CHECK(seen == s.layout.entries().size());
}

TEST_CASE("Gradients agree with central differences along random directions", "[train][model]") {
  const std::string name = GENERATE(from_range(kModels));
  CAPTURE(name);
  Setup s(name);
  train::TransformerGradient engine = s.engine();
  engine.run(s.parameters, s.packed, s.batch(), 1.0F, &s.gradient);
  const std::size_t size = s.layout.size();
  const std::vector<float> start(s.values.data(), s.values.data() + size);
  const std::vector<float> gradient(s.gradients.data(), s.gradients.data() + size);
  const double length = std::sqrt(kernels::sum_of_squares(gradient.data(), size));

  for (std::uint64_t draw = 0; draw < 5; ++draw) {
    // Half the gradient's own direction, half chance, so that the derivative is not all cancellation.
    train::Random random{draw};
    std::vector<float> direction(size);
    for (std::size_t i = 0; i < size; ++i) {
      direction[i] = static_cast<float>(random.normal() / std::sqrt(static_cast<double>(size)) +
                                        static_cast<double>(gradient[i]) / length);
    }
    const auto loss_at = [&](double step) {
      for (std::size_t i = 0; i < size; ++i) s.values.data()[i] = start[i] + static_cast<float>(step) * direction[i];
      s.packed.update();
      return engine.run(s.parameters, s.packed, s.batch(), 1.0F, nullptr).loss;
    };
    constexpr double kStep = 1e-3;
    const double slope = (loss_at(kStep) - loss_at(-kStep)) / (2.0 * kStep);
    const double derivative = kernels::dot(gradient.data(), direction.data(), size);
    CHECK(difference(slope, derivative) <= 3e-3 * length);
  }
}

TEST_CASE("Training's forward pass is the engine's", "[train][model]") {
  const std::string name = GENERATE(from_range(kModels));
  CAPTURE(name);
  Setup s(name);
  Model model(s.config);
  train::copy_to_model(s.layout, s.values.data(), model);
  REQUIRE(model.missing().empty());
  RunOptions options;
  options.residual = s.config.block.residual;
  Session session(model);
  session.set_options(options);

  train::TransformerGradient engine = s.engine();
  engine.run(s.parameters, s.packed, s.batch(), 1.0F, nullptr);
  std::size_t first = 0;
  for (const std::size_t length : s.lengths) {
    const ConstMatrix want = session.forward({s.ids.data() + first, length}, {}, nn::Trace{});
    for (std::size_t t = 0; t < length; ++t) {
      std::vector<float> row(engine.hidden().row(first + t), engine.hidden().row(first + t) + want.cols);
      if (s.config.final_norm) {
        nn::normalise(s.config.block.norm, s.parameters.final_norm, s.config.block.eps, {row.data(), 1, row.size()},
                      {row.data(), 1, row.size()});
      }
      CHECK(largest_difference(row, {want.row(t), want.cols}) <= 2e-6);
    }
    first += length;
  }
}

TEST_CASE("A batch in two halves gives the same gradient as in one piece", "[train][model]") {
  Setup s("bert");
  train::TransformerGradient engine = s.engine();
  const double whole = engine.run(s.parameters, s.packed, s.batch(), 0.5F, &s.gradient).loss;
  const std::vector<float> want(s.gradients.data(), s.gradients.data() + s.layout.size());
  std::fill(s.gradients.data(), s.gradients.data() + s.layout.size(), 0.0F);

  double loss = 0.0;
  std::size_t first = 0;
  for (std::size_t i = 0; i < s.lengths.size(); ++i) {
    std::vector<train::Target> own;
    for (train::Target t : s.targets.rows) {
      if (t.row < first || t.row >= first + s.lengths[i]) continue;
      t.row -= static_cast<std::uint32_t>(first);
      own.push_back(t);
    }
    loss += engine
                .run(s.parameters, s.packed,
                     {{s.ids.data() + first, s.lengths[i]}, {&s.lengths[i], 1}, own, s.targets.tokens}, 0.5F, &s.gradient)
                .loss;
    first += s.lengths[i];
  }
  CHECK(relative_difference(loss, whole) <= 1e-6);
  CHECK(relative_error({s.gradients.data(), want.size()}, want) <= 1e-6);
}

TEST_CASE("Dropout's way back is that of the same mask", "[train][model]") {
  // With the masks fixed by their key the loss is a smooth function: central differences must agree again.
  Setup s("bert");
  train::TransformerGradient engine = s.engine();
  const train::DropoutRates rates{.hidden = 0.2F, .attention = 0.3F};
  const train::DropoutKey key{.seed = 3, .step = 9};
  const double loss = engine.run(s.parameters, s.packed, s.batch(), 1.0F, &s.gradient, rates, key).loss;
  CHECK(loss == engine.run(s.parameters, s.packed, s.batch(), 1.0F, nullptr, rates, key).loss);
  CHECK(loss != engine.run(s.parameters, s.packed, s.batch(), 1.0F, nullptr, rates, {.seed = 3, .step = 10}).loss);
  const std::size_t size = s.layout.size();
  const std::vector<float> start(s.values.data(), s.values.data() + size);
  const double length = std::sqrt(kernels::sum_of_squares(s.gradients.data(), size));
  const auto loss_at = [&](double step) {
    for (std::size_t i = 0; i < size; ++i) {
      s.values.data()[i] = start[i] + static_cast<float>(step / length) * s.gradients.data()[i];
    }
    s.packed.update();
    return engine.run(s.parameters, s.packed, s.batch(), 1.0F, nullptr, rates, key).loss;
  };
  CHECK(relative_difference((loss_at(1e-3) - loss_at(-1e-3)) / 2e-3, length) <= 3e-3);
}

TEST_CASE("A batch beyond the limits is refused and the engine goes on", "[train][model]") {
  Setup s("bert");
  train::TransformerGradient engine(s.config, {.rows = 15, .longest = 6});
  CHECK_THROWS_WITH(engine.run(s.parameters, s.packed, s.batch(), 1.0F, nullptr),
                    "train: a sequence has 7 tokens, there is memory for 6");
  const std::vector<std::uint32_t> lengths = {5, 3};
  const train::TokenBatch smaller{{s.ids.data(), 8}, lengths, {s.targets.rows.data(), 2}, s.targets.tokens};
  const double loss = engine.run(s.parameters, s.packed, smaller, 1.0F, &s.gradient).loss;
  CHECK(std::isfinite(loss));
}

}  // namespace
