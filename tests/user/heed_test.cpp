// What a C++ program does with nothing but the one header.
#include "heed/heed.hpp"

#include <catch_amalgamated.hpp>
#include <cstdint>
#include <vector>
#include <xtensor/xarray.hpp>

namespace {

TEST_CASE("One header is enough: attention", "[user]") {
  const xt::xarray<float> x{{1, 0}, {0, 1}, {1, 1}};
  heed::api::AttentionOptions options;
  options.causal = true;
  const auto result = heed::api::attention(x, x, x, options);
  CHECK(result.weights(0, 0) == 1.0F);
  CHECK(result.weights(0, 1) == 0.0F);
  CHECK(result.weights(2, 2) > result.weights(2, 0));
}

TEST_CASE("One header is enough: a model, a session, a trace", "[user]") {
  heed::ModelConfig config;
  config.block.d_model = 6;
  config.block.d_ff = 7;
  config.block.attention.n_heads = config.block.attention.n_kv_heads = 2;
  config.block.attention.d_head = 3;
  config.n_layers = 2;
  config.vocab_size = 5;
  config.max_seq_len = 8;

  heed::Model model(config);
  for (const heed::ParameterInfo& info : model.parameters()) {
    std::vector<float> values(heed::element_count(info.name, info.shape));
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i * 7 % 11) / 11.0F - 0.4F;
    model.set(info.name, values);
  }
  CHECK(model.missing().empty());

  heed::Session session(model);
  const std::vector<std::int32_t> ids{1, 4, 2};
  const heed::nn::Trace trace = session.make_trace({{heed::nn::Tap::weights}, {1}}, ids.size());
  session.forward(ids, {}, trace);
  const float* weights = trace.data() + trace.entries().at(0).offset;  // [1, 2, 3, 3]
  CHECK(weights[0] + weights[1] + weights[2] == Catch::Approx(1.0));

  CHECK_THROWS_AS(session.forward(std::vector<std::int32_t>{5}, {}, heed::nn::Trace()), heed::Error);
}

}  // namespace
