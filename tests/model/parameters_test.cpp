// Parameters by name, and what a config may not say.
#include "heed/model/parameters.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "heed/core/error.hpp"
#include "heed/model/session.hpp"
#include "model/golden_model.hpp"
#include "support/random.hpp"

namespace {

using namespace heed;
using test::GoldenModel;

std::vector<std::string> names(const ModelConfig& config) {
  std::vector<std::string> list;
  for (const ParameterInfo& info : list_parameters(config)) list.push_back(info.name);
  return list;
}

// The case's config with one block only, to have a list that can be read.
ModelConfig config_of(const std::string& name) {
  ModelConfig config = test::read_model_config("nn/model/" + name + "/");
  config.n_layers = 1;
  return config;
}

TEST_CASE("A model's parameters have canonical names", "[model][parameters]") {
  using Names = std::vector<std::string>;
  CHECK(names(config_of("bert")) == Names{"embedding.token",       "embedding.position",
                                          "embedding.token_type",  "embedding.norm.weight",
                                          "embedding.norm.bias",   "block.0.norm1.weight",
                                          "block.0.norm1.bias",    "block.0.query.weight",
                                          "block.0.query.bias",    "block.0.key.weight",
                                          "block.0.key.bias",      "block.0.value.weight",
                                          "block.0.value.bias",    "block.0.attn_out.weight",
                                          "block.0.attn_out.bias", "block.0.norm2.weight",
                                          "block.0.norm2.bias",    "block.0.up.weight",
                                          "block.0.up.bias",       "block.0.down.weight",
                                          "block.0.down.bias",     "head.transform.weight",
                                          "head.transform.bias",   "head.norm.weight",
                                          "head.norm.bias",        "head.bias"});
  ModelConfig llama = config_of("llama");
  llama.block.attention.qk_norm = true;
  CHECK(names(llama) == Names{"embedding.token", "block.0.norm1.weight", "block.0.query.weight", "block.0.key.weight",
                              "block.0.value.weight", "block.0.query_norm.weight", "block.0.key_norm.weight",
                              "block.0.attn_out.weight", "block.0.norm2.weight", "block.0.gate.weight", "block.0.up.weight",
                              "block.0.down.weight", "final_norm.weight", "head.weight"});
  ModelConfig qwen = llama;
  qwen.attention_bias = true;  // and attn_out without one
  const Names biased = names(qwen);
  CHECK(std::count(biased.begin(), biased.end(), "block.0.key.bias") == 1);
  CHECK(std::count(biased.begin(), biased.end(), "block.0.attn_out.bias") == 0);
}

TEST_CASE("Shapes follow PyTorch: [out, in]", "[model][parameters]") {
  const ModelConfig config = config_of("llama");
  const auto list = list_parameters(config);
  const auto shape = [&list](const std::string& name) {
    return std::find_if(list.begin(), list.end(), [&name](const auto& info) { return info.name == name; })->shape;
  };
  CHECK(shape("embedding.token") == Shape{11, 12});
  CHECK(shape("block.0.query.weight") == Shape{12, 12});
  CHECK(shape("block.0.key.weight") == Shape{4, 12});
  CHECK(shape("block.0.up.weight") == Shape{5, 12});
  CHECK(shape("block.0.down.weight") == Shape{12, 5});
  CHECK(shape("head.weight") == Shape{11, 12});
  CHECK(shape("final_norm.weight") == Shape{12});
}

TEST_CASE("A model knows what it has not been given", "[model][parameters]") {
  Model model(config_of("bert"));
  CHECK(model.missing() == names(model.config()));
  for (const ParameterInfo& info : model.parameters()) {
    if (info.name == "block.0.key.bias") continue;
    model.set(info.name, std::vector<float>(element_count(info.name, info.shape)));
  }
  CHECK(model.missing() == std::vector<std::string>{"block.0.key.bias"});
  model.set("block.0.key.bias", std::vector<float>(10));
  CHECK(model.missing().empty());
}

TEST_CASE("A transposed weight is the same weight", "[model][parameters]") {
  GoldenModel golden("gpt2");
  const auto run = [&golden](const Model& model) {
    Session session(model);
    const ConstMatrix states = session.forward(golden.ids, {}, nn::Trace());
    return std::vector<float>(states.data, states.data + states.rows * states.cols);
  };
  const std::vector<float> before = run(golden.model);

  test::Random random(1);
  const std::vector<float> weight = random.numbers(13 * 9);
  std::vector<float> transposed(weight.size());
  for (std::size_t o = 0; o < 13; ++o) {
    for (std::size_t i = 0; i < 9; ++i) transposed[i * 13 + o] = weight[o * 9 + i];
  }
  golden.model.set("block.1.up.weight", weight);
  const std::vector<float> plain = run(golden.model);
  golden.model.set("block.1.up.weight", transposed, true);
  CHECK(run(golden.model) == plain);
  CHECK(plain != before);

  // A model can be moved: what its names stand for moves along.
  Model moved = std::move(golden.model);
  CHECK(run(moved) == plain);
  moved.set("block.1.up.bias", std::vector<float>(13, 1.0F));
  CHECK(run(moved) != plain);
}

TEST_CASE("Wrong parameters are refused by name", "[model][parameters][errors]") {
  Model model(config_of("bert"));
  const auto refuse = [&model](const std::string& name, std::size_t count, bool transposed, ErrorCode code,
                               const std::string& text) {
    try {
      model.set(name, std::vector<float>(count), transposed);
      FAIL("accepted: " << text);
    } catch (const Error& error) {
      CHECK(error.code() == code);
      CHECK(std::string(error.what()) == text);
    }
  };
  refuse("block.1.query.weight", 100, false, ErrorCode::not_found, "model: there is no parameter block.1.query.weight");
  refuse("block.0.query.weight", 99, false, ErrorCode::bad_shape,
         "model: block.0.query.weight has 99 numbers, it has to be [10, 10]");
  refuse("embedding.position", 130, true, ErrorCode::bad_option,
         "model: embedding.position is not a linear layer's weight, it has no transpose");
  refuse("block.0.query.bias", 10, true, ErrorCode::bad_option,
         "model: block.0.query.bias is not a linear layer's weight, it has no transpose");
  CHECK(model.missing().size() == model.parameters().size());
}

TEST_CASE("Every impossible model config is refused by name", "[model][config][errors]") {
  const auto refuse = [](auto change, const std::string& text) {
    ModelConfig config = config_of("bert");
    config.check();
    change(config);
    try {
      const Model model(config);
      FAIL("accepted: " << text);
    } catch (const Error& error) {
      CHECK(error.code() == ErrorCode::bad_option);
      CHECK_THAT(error.what(), Catch::Matchers::StartsWith(text));
    }
  };
  refuse([](auto& c) { c.n_layers = 0; }, "config: layers is 0, it has to be at least 1");
  refuse([](auto& c) { c.vocab_size = 0; }, "config: vocabSize is 0, it has to be at least 1");
  refuse([](auto& c) { c.max_seq_len = 0; }, "config: maxSeqLen is 0, it has to be at least 1");
  refuse([](auto& c) { c.positions = Positions::rope; }, "config: positions is rope, but the block's attention has no");
  refuse([](auto& c) { c.block.attention.rope = nn::RopeConfig{.width = 2}; },
         "config: the block's attention has rope settings, but positions isn't rope");
  refuse([](auto& c) { c.head = OutputHead::none, c.head_bias = true; }, "config: headBias is set, but there is no head");
  refuse([](auto& c) { c.block.attention.n_heads = 3; }, "config: heads is 3, which does not divide dModel (10)");
  refuse([](auto& c) { c.block.eps = -1.0F; }, "config: eps is -1");
}

TEST_CASE("A model too large to address is refused", "[model][errors]") {
  ModelConfig config = config_of("bert");
  config.vocab_size = std::size_t{1} << 29U;
  try {
    const Model model(config);
    FAIL("accepted");
  } catch (const Error& error) {
    CHECK(error.code() == ErrorCode::out_of_memory);
    CHECK_THAT(error.what(), Catch::Matchers::StartsWith("embedding.token of shape [536870912, 10]"));
  }
}

}  // namespace
