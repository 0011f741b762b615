// Finite arguments whose results float32 can't hold are refused, and the message says where; never a weight of 0 or NaN.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <string>
#include <utility>
#include <vector>
#include <xtensor/xbuilder.hpp>

#include "heed/api/api.hpp"
#include "heed/api/model_runner.hpp"
#include "model/golden_model.hpp"
#include "support/every_target.hpp"

using heed::Error;
using heed::ErrorCode;
using heed::Shape;
using heed::api::Tensor;

namespace {

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

Tensor filled(const Shape& shape, float value) {
  Tensor t = heed::api::make_tensor(shape);
  t.fill(value);
  return t;
}

// d = 2, one head. `wq` and `wk` fill query's and key's rows of the projection.
std::vector<std::pair<std::string, Tensor>> parameters(const std::string& prefix, float wq, float wk) {
  Tensor in = filled({6, 2}, 1.0F);
  for (std::size_t i = 0; i < 4; ++i) in.flat(i) = wq;
  for (std::size_t i = 4; i < 8; ++i) in.flat(i) = wk;
  return {{prefix + "in_proj_weight", in}, {prefix + "out_proj.weight", filled({2, 2}, 1.0F)}};
}

heed::api::NamedTensors named(const std::vector<std::pair<std::string, Tensor>>& tensors) {
  heed::api::NamedTensors refs;
  for (const auto& [name, tensor] : tensors) refs.emplace_back(name, tensor);
  return refs;
}

}  // namespace

TEST_CASE("A score that overflows is refused on either side, with and without a mask", "[api][overflow]") {
  const float key = GENERATE(1e30F, -1e30F);
  const std::size_t keys = GENERATE(1, 3, 17);
  CAPTURE(key, keys);
  heed::test::on_every_target([&] {
    const Tensor query = filled({1, 1}, 1e30F);
    Tensor all = filled({keys, 1}, 0.25F);
    all(keys - 1, 0) = key;
    const Tensor value = filled({keys, 1}, 1.0F);
    heed::api::AttentionOptions options;
    const auto call = [&] { return heed::api::attention(query, all, value, options); };
    CHECK(refusal(call) == std::string("attention: the scores") + kSum);
    Tensor mask = filled({1, keys}, 1.0F);
    options.mask = mask;
    CHECK(refusal(call) == std::string("attention: the scores") + kSum);
    if (keys == 1) return;
    // Hidden, it is nobody's business.
    mask(0, keys - 1) = 0.0F;
    CHECK(call().weights(0, keys - 1) == 0.0F);
  });
}

TEST_CASE("A sum that is ∞ − ∞ is refused like any other", "[api][overflow]") {
  heed::test::on_every_target([] {
    const Tensor query = filled({1, 2}, 1e30F);
    const Tensor key{{1e30F, -1e30F}};
    CHECK(refusal([&] { return heed::api::attention(query, key, filled({1, 1}, 1.0F)); }) ==
          std::string("attention: the scores") + kSum);
  });
}

TEST_CASE("What a causal mask hides may overflow", "[api][overflow]") {
  heed::test::on_every_target([] {
    Tensor query = filled({2, 1}, 1.0F);
    Tensor key = query;
    query(0, 0) = 1e30F;
    key(1, 0) = -1e30F;
    heed::api::AttentionOptions options;
    options.causal = true;
    const auto result = heed::api::attention(query, key, filled({2, 1}, 1.0F), options);
    CHECK(result.weights(0, 0) == 1.0F);
    CHECK(result.weights(1, 0) == 1.0F);
  });
}

TEST_CASE("Layers over attention refuse a score that overflows", "[api][overflow]") {
  const float wk = GENERATE(1e25F, -1e25F);
  const bool causal = GENERATE(false, true);
  CAPTURE(wk, causal);
  const Tensor x = filled({3, 2}, 1.0F);
  heed::test::on_every_target([&] {
    heed::api::BlockOptions options;
    options.heads = 1;
    options.causal = causal;
    const auto attention = parameters("", 1e25F, wk);
    CHECK(refusal([&] { return heed::api::multi_head_attention(x, options, named(attention)); }) ==
          std::string("multiHeadAttention: the scores") + kSum);

    auto block = parameters("self_attn.", 1e25F, wk);
    block.insert(block.end(), {{"linear1.weight", filled({3, 2}, 1.0F)},
                               {"linear2.weight", filled({2, 3}, 1.0F)},
                               {"norm1.weight", filled({2}, 1.0F)},
                               {"norm2.weight", filled({2}, 1.0F)}});
    CHECK(refusal([&] { return heed::api::transformer_block(x, options, named(block)); }) ==
          std::string("transformerBlock: the scores") + kSum);
    const auto prepared = heed::api::prepare_block(options, named(block));
    CHECK(refusal([&] { return prepared->run(x); }) == std::string("run: the scores") + kSum);
  });
}

TEST_CASE("A norm whose squares overflow is refused, it isn't 0", "[api][overflow]") {
  heed::test::on_every_target([] {
    auto block = parameters("self_attn.", 0.0F, 0.0F);
    block.insert(block.end(), {{"linear1.weight", filled({3, 2}, 1.0F)},
                               {"linear2.weight", filled({2, 3}, 1.0F)},
                               {"norm1.weight", filled({2}, 1.0F)},
                               {"norm2.weight", filled({2}, 1.0F)}});
    heed::api::BlockOptions options;
    options.heads = 1;
    Tensor x = filled({2, 2}, 1.0F);
    x(1, 1) = 1e30F;
    CHECK(refusal([&] { return heed::api::transformer_block(x, options, named(block)); }) ==
          std::string("transformerBlock: the outputs") + kSum);
  });
}

TEST_CASE("A recurrent sum that overflows is refused before tanh makes 1 of it", "[api][overflow]") {
  const float sign = GENERATE(1.0F, -1.0F);
  const Tensor x = filled({2, 2}, 1e20F);
  CHECK(refusal([&] { return heed::api::rnn(x, {filled({2, 3}, sign * 1e20F), filled({3, 3}, 0.0F), {}}); }) ==
        std::string("rnn: the sums") + kSum);
  CHECK(refusal([&] { return heed::api::lstm(x, {filled({2, 12}, sign * 1e20F), filled({3, 12}, 0.0F), {}}); }) ==
        std::string("lstm: the sums") + kSum);
}

TEST_CASE("A model that overflows ends run and generate, and the next call works", "[api][overflow]") {
  heed::test::GoldenModel golden("gpt2");
  const std::string said = std::string("layer 1: the scores") + kSum;
  const std::string name = "block.1.query.weight";
  const std::size_t d = golden.model.config().block.d_model;
  golden.model.set(name, std::vector<float>(d * d, 3e38F));
  heed::api::ModelRunner runner(golden.model);
  const bool cache = GENERATE(true, false);
  heed::api::Generator generator(golden.model, {.most_tokens = 6, .cache = cache});
  CHECK(refusal([&] { runner.run(golden.ids, {}, {}, {}); }) == said);
  CHECK(refusal([&] { generator.step(std::span(golden.ids).first(3)); }) == said);
  golden.model.set(name, std::vector<float>(d * d, 0.01F));
  CHECK_NOTHROW(runner.run(golden.ids, {}, {}, {}));
}

TEST_CASE("What f16 can't hold is refused by its name and place, not clamped", "[api][overflow]") {
  Tensor weight = filled({2, 3}, 65504.0F);
  const auto linear = [&](heed::nn::Storage storage) { return heed::api::prepare_linear(weight, {}, storage); };
  CHECK(linear(heed::nn::Storage::f16)->run(Tensor{1.0F, 0.0F, 0.0F}) == Tensor{65504.0F, 65504.0F});
  const float large = GENERATE(65505.0F, -65536.0F, 1e30F);
  weight(1, 2) = large;
  const std::string said = refusal([&] { return linear(heed::nn::Storage::f16); });
  CHECK(said.starts_with("prepareLinear: weight holds "));
  CHECK(said.ends_with(" at [1, 2], f16 ends at 65504; use dtype 'f32'"));
  CHECK(linear(heed::nn::Storage::f32)->run(Tensor{0.0F, 0.0F, 1.0F})(1) == large);
  CHECK_NOTHROW(linear(heed::nn::Storage::q8));

  auto block = parameters("self_attn.", 0.5F, 0.5F);
  block.insert(block.end(), {{"linear1.weight", filled({3, 2}, 1.0F)},
                             {"linear2.weight", filled({2, 3}, 1.0F)},
                             {"norm1.weight", filled({2}, 1.0F)},
                             {"norm2.weight", filled({2}, 1.0F)}});
  heed::api::BlockOptions options;
  options.heads = 1;
  options.storage = heed::nn::Storage::f16;
  CHECK_NOTHROW(heed::api::prepare_block(options, named(block)));
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}, std::size_t{3}}) {
    auto damaged = block;
    damaged[i].second.flat(1) = large;
    CHECK(refusal([&] {
            return heed::api::prepare_block(options, named(damaged));
          }).starts_with("prepareBlock: " + damaged[i].first + " holds "));
  }
}
