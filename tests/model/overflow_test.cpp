// A model whose numbers go beyond float32 says in which layer; it never goes on with NaN.
#include <catch_amalgamated.hpp>
#include <string>
#include <vector>

#include "heed/core/error.hpp"
#include "heed/model/session.hpp"
#include "model/golden_model.hpp"
#include "support/every_target.hpp"

namespace {

using namespace heed;
using test::GoldenModel;

constexpr const char* kSum = " are not finite: a sum of products went beyond what float32 holds (3.4e38)";

// What a call that has to end with Error{bad_value} says.
template <class Call>
std::string refusal(Call&& call) {
  try {
    call();
  } catch (const Error& e) {
    CHECK(e.code() == ErrorCode::bad_value);
    return e.what();
  }
  return "it worked";
}

// One of the model's parameters, filled with a finite number that is too large for what comes after.
void overfill(GoldenModel& golden, const std::string& name, float value) {
  for (const ParameterInfo& info : golden.model.parameters()) {
    if (info.name != name) continue;
    golden.model.set(name, std::vector<float>(element_count(name, info.shape), value));
    return;
  }
  FAIL("there is no " << name);
}

TEST_CASE("A scale that is too large is the first layer's overflow", "[model][overflow]") {
  const std::string name = GENERATE("bert", "gpt2", "llama");
  const float scale = GENERATE(3e38F, -3e38F);
  CAPTURE(name, scale);
  test::on_every_target([&] {
    const GoldenModel golden(name);  // weights are packed for one target
    Session session(golden.model);
    session.set_options({.scale = scale});
    CHECK(refusal([&] { session.forward(golden.ids, golden.types, nn::Trace()); }) ==
          std::string("layer 0: the scores") + kSum);
    session.set_options({});
    CHECK_NOTHROW(session.forward(golden.ids, golden.types, nn::Trace()));
  });
}

TEST_CASE("A weight of 3e38 is named by the layer that it is in", "[model][overflow]") {
  const std::string name = GENERATE("bert", "gpt2", "llama");
  const auto [parameter, what] = GENERATE(table<std::string, std::string>({
      {"query.weight", "layer 1: the scores"},
      {"value.weight", "layer 1: the outputs"},
      {"attn_out.weight", "layer 1: the outputs"},
      {"up.weight", "layer 1: the outputs"},
      {"down.weight", "layer 1: the outputs"},
  }));
  const float value = GENERATE(3e38F, -3e38F);
  CAPTURE(name, parameter, value);
  test::on_every_target([&] {
    GoldenModel golden(name);
    overfill(golden, "block.1." + parameter, value);
    Session session(golden.model);
    CHECK(refusal([&] { session.forward(golden.ids, golden.types, nn::Trace()); }) == what + kSum);
    CHECK_THROWS_AS(session.logits(0, 1), Error);  // of a call that failed there are none
  });
}

TEST_CASE("Embeddings and logits that overflow are named", "[model][overflow]") {
  GoldenModel golden("gpt2");
  Session session(golden.model);
  SECTION("embeddings") {
    overfill(golden, "embedding.token", 3e38F);
    overfill(golden, "embedding.position", 3e38F);
    CHECK(refusal([&] { session.forward(golden.ids, {}, nn::Trace()); }) == std::string("model: the embeddings") + kSum);
  }
  SECTION("logits") {
    overfill(golden, "final_norm.bias", 3e38F);
    session.forward(golden.ids, {}, nn::Trace());
    CHECK(refusal([&] { (void)session.logits(0, 1); }) == std::string("model: the logits") + kSum);
  }
  SECTION("the final norm") {
    overfill(golden, "final_norm.weight", 3e38F);
    overfill(golden, "final_norm.bias", 3e38F);
    CHECK(refusal([&] { session.forward(golden.ids, {}, nn::Trace()); }) ==
          std::string("model: the final norm's results") + kSum);
  }
}

TEST_CASE("f16 refuses what it can't hold", "[model][overflow]") {
  ModelConfig config = test::read_model_config("nn/model/gpt2/");
  config.block.storage = nn::Storage::f16;
  Model model(config);
  const std::size_t count = config.block.d_model * config.block.d_model;
  CHECK_NOTHROW(model.set("block.0.query.weight", std::vector<float>(count, -65504.0F)));
  CHECK(refusal([&] { model.set("block.0.query.weight", std::vector<float>(count, -65505.0F)); }) ==
        "model: block.0.query.weight holds -65505, f16 ends at 65504");
}

}  // namespace
