#include "heed/train/optimiser.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "support/difference.hpp"
#include "support/golden.hpp"

namespace {

using namespace heed;
using test::Golden;
using test::load_golden;
using test::relative_error;

// A model with hardly anything but an untied, biased head is not what matters here: the layout's rules are.
ModelConfig tiny() {
  ModelConfig c;
  c.block.d_model = 4;
  c.block.d_ff = 6;
  c.block.attention = {.n_heads = 1, .n_kv_heads = 1, .d_head = 4, .causal = false, .scale = {}, .rope = {}};
  c.n_layers = 1;
  c.vocab_size = 5;
  c.max_seq_len = 3;
  c.positions = Positions::none;
  c.head = OutputHead::language;
  return c;
}

TEST_CASE("AdamW agrees with PyTorch over five steps", "[train][optimiser]") {
  const std::string folder = "train/adamw/";
  const Golden weight = load_golden(folder + "weight"), bias = load_golden(folder + "bias");
  const Golden gradients = load_golden(folder + "gradients");
  const train::ParameterLayout layout(tiny());
  const auto* matrix = layout.find("block.0.up.weight");  // decays
  const auto* vector = layout.find("block.0.up.bias");    // doesn't; 5 of its 6 elements are used
  train::AdamW adam(layout, {.learning_rate = 0.01, .beta2 = 0.98, .weight_decay = 0.1, .decay = train::Decay::none});
  std::vector<float> run(layout.size());
  std::copy(weight.floats.begin(), weight.floats.end(), run.begin() + static_cast<std::ptrdiff_t>(matrix->offset));
  std::copy(bias.floats.begin(), bias.floats.end(), run.begin() + static_cast<std::ptrdiff_t>(vector->offset));
  for (std::size_t step = 0; step < 5; ++step) {
    std::vector<float> gradient(layout.size());
    const float* given = &gradients.floats[step * 20];
    for (std::size_t i = 0; i < 15; ++i) gradient[matrix->offset + i] = 2.0F * given[i];
    for (std::size_t i = 0; i < 5; ++i) gradient[vector->offset + i] = 2.0F * given[15 + i];
    // in two pieces that cut a tensor in the middle, and with the factor that clipping would give
    const std::size_t cut = matrix->offset + 7;
    adam.step(step, run.data(), gradient.data(), 0.5F, cut, layout.size() - cut);
    adam.step(step, run.data(), gradient.data(), 0.5F, 0, cut);
  }
  CHECK(relative_error({&run[matrix->offset], 15}, load_golden(folder + "weight_after").values) <= 2e-6);
  CHECK(relative_error({&run[vector->offset], 5}, load_golden(folder + "bias_after").values) <= 2e-6);
}

TEST_CASE("Weight decay spares norms, biases and, unless told otherwise, embeddings", "[train][optimiser]") {
  const bool decay_embeddings = GENERATE(false, true);
  const train::ParameterLayout layout(tiny());
  train::AdamW adam(
      layout,
      {.learning_rate = 0.1, .weight_decay = 0.5, .decay_embeddings = decay_embeddings, .decay = train::Decay::none});
  std::vector<float> run(layout.size(), 1.0F);
  const std::vector<float> gradient(layout.size());
  adam.step(0, run.data(), gradient.data(), 1.0F, 0, layout.size());
  for (const auto& entry : layout.entries()) {
    CAPTURE(entry.name);
    const bool decays = entry.name == "embedding.token" ? decay_embeddings : entry.shape.size() == 2;
    CHECK(run[entry.offset] == (decays ? 0.95F : 1.0F));
  }
}

TEST_CASE("The learning rate warms up and decays", "[train][optimiser]") {
  using train::Decay;
  train::OptimiserConfig config{.learning_rate = 2.0, .warmup_steps = 10, .total_steps = 110, .decay = Decay::cosine};
  CHECK(train::learning_rate(config, 0) == 0.2);
  CHECK(train::learning_rate(config, 9) == 2.0);
  CHECK(test::difference(train::learning_rate(config, 60), 1.0) <= 1e-12);
  CHECK(train::learning_rate(config, 110) <= 1e-12);
  config.decay = Decay::linear;
  config.final_share = 0.1;
  CHECK(test::difference(train::learning_rate(config, 60), 1.1) <= 1e-12);
  CHECK(test::difference(train::learning_rate(config, 1000), 0.2) <= 1e-12);
  config.decay = Decay::none;
  CHECK(train::learning_rate(config, 1000) == 2.0);
}

TEST_CASE("Clipping shortens long gradients only", "[train][optimiser]") {
  CHECK(train::clip_factor(25.0, 1.0) == 0.2F);
  CHECK(train::clip_factor(0.25, 1.0) == 1.0F);
  CHECK(train::clip_factor(25.0, 0.0) == 1.0F);
}

}  // namespace
