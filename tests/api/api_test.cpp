// The facade from C++: xtensor in, xtensor out. Numbers are held against PyTorch through JavaScript (bindings/js/test);
// here are closed forms, views, and what a refused call says.
#include "heed/api/api.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>
#include <string>
#include <utility>
#include <vector>
#include <xtensor/xbuilder.hpp>
#include <xtensor/xtensor.hpp>
#include <xtensor/xview.hpp>

#include "heed/api/memory.hpp"

using heed::Error;
using heed::ErrorCode;
using heed::Shape;
using heed::api::Tensor;

namespace {

Shape shape_of(const Tensor& t) { return {t.shape().begin(), t.shape().end()}; }

// A tensor of this shape with numbers that differ.
Tensor counting(const Shape& shape, float step = 0.1F) {
  Tensor t = heed::api::make_tensor(shape);
  for (std::size_t i = 0; i < t.size(); ++i) t.flat(i) = step * std::sin(static_cast<float>(i));
  return t;
}

template <class Call>
std::string refusal(ErrorCode code, Call&& call) {
  try {
    call();
  } catch (const Error& e) {
    CHECK(e.code() == code);
    return e.what();
  }
  return "it worked";
}

heed::api::NamedTensors named(const std::vector<std::pair<std::string, Tensor>>& tensors) {
  heed::api::NamedTensors refs;
  for (const auto& [name, tensor] : tensors) refs.emplace_back(name, tensor);
  return refs;
}

std::vector<std::pair<std::string, Tensor>> block_parameters(std::size_t d, std::size_t d_ff) {
  return {{"self_attn.in_proj_weight", counting({3 * d, d})},
          {"self_attn.out_proj.weight", counting({d, d})},
          {"linear1.weight", counting({d_ff, d})},
          {"linear2.weight", counting({d, d_ff})},
          {"norm1.weight", counting({d}, 1.0F)},
          {"norm2.weight", counting({d}, 1.0F)}};
}

}  // namespace

TEST_CASE("softmax of one row is e^x over the sum", "[api]") {
  const xt::xarray<float> x{{1.0F, 2.0F, 3.0F}};
  const Tensor y = heed::api::softmax(x, 2.0);
  REQUIRE(shape_of(y) == Shape{1, 3});
  const double sum = std::exp(0.5) + std::exp(1.0) + std::exp(1.5);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK_THAT(y(0, i), Catch::Matchers::WithinRel(std::exp((static_cast<double>(i) + 1) / 2) / sum, 1e-6));
  }
}

TEST_CASE("a result that takes x's place has the bits of a new one", "[api]") {
  const Tensor x = counting({3, 21});
  const Tensor weight = counting({21}, 1.0F);
  const auto check = [&](const Tensor& want, const auto& into) {
    Tensor own = x;
    into(own.data(), heed::api::TensorRef(own));
    CHECK(own == want);
  };
  using heed::api::TensorRef;
  for (const double temperature : {1.0, 0.7}) {
    check(heed::api::softmax(x, temperature),
          [&](float* y, const TensorRef& own) { heed::api::softmax_into(y, own, temperature); });
  }
  check(heed::api::layer_norm(x, weight),
        [&](float* y, const TensorRef& own) { heed::api::layer_norm_into(y, own, weight); });
  check(heed::api::rms_norm(x, weight), [&](float* y, const TensorRef& own) { heed::api::rms_norm_into(y, own, weight); });
  check(heed::api::gelu(x), [](float* y, const TensorRef& own) { heed::api::gelu_into(y, own); });
}

TEST_CASE("containers of fixed rank go in as they are", "[api]") {
  const xt::xtensor<float, 2> x = xt::ones<float>({3, 4});
  CHECK(shape_of(heed::api::gelu(x)) == Shape{3, 4});
}

TEST_CASE("attention with one key returns that key's value", "[api]") {
  const Tensor query = counting({2, 3, 4});
  const Tensor key = counting({2, 1, 4});
  const Tensor value = counting({2, 1, 5});
  const heed::api::AttentionResult result = heed::api::attention(query, key, value);
  CHECK(shape_of(result.scores) == Shape{2, 3, 1});
  for (std::size_t h = 0; h < 2; ++h) {
    for (std::size_t i = 0; i < 3; ++i) {
      CHECK(result.weights(h, i, 0) == 1.0F);
      for (std::size_t c = 0; c < 5; ++c) CHECK(result.context(h, i, c) == value(h, 0, c));
    }
  }
}

TEST_CASE("grouped heads read the key and value of their group", "[api]") {
  const Tensor query = counting({6, 3, 4});
  const Tensor key = counting({2, 5, 4});
  const Tensor value = counting({2, 5, 7});
  const Tensor all = heed::api::attention(query, key, value).context;
  const std::size_t head = GENERATE(0, 2, 3, 5);
  const heed::api::TensorRef one_query(query.data() + head * 12, {3, 4});
  const heed::api::TensorRef one_key(key.data() + head / 3 * 20, {5, 4});
  const heed::api::TensorRef one_value(value.data() + head / 3 * 35, {5, 7});
  const Tensor one = heed::api::attention(one_query, one_key, one_value).context;
  for (std::size_t i = 0; i < one.size(); ++i) CHECK(one.flat(i) == all.flat(head * one.size() + i));
}

TEST_CASE("a mask of ones changes nothing, a hidden row is zeros", "[api]") {
  const Tensor x = counting({3, 4});
  Tensor ones = xt::ones<float>({3, 3});
  heed::api::AttentionOptions options;
  options.mask = ones;
  CHECK(heed::api::attention(x, x, x, options).weights == heed::api::attention(x, x, x).weights);
  xt::view(ones, 1) = 0.0F;
  const heed::api::AttentionResult hidden = heed::api::attention(x, x, x, options);
  for (std::size_t c = 0; c < 4; ++c) CHECK(hidden.context(1, c) == 0.0F);
}

TEST_CASE("causal_self_attention hides the upper triangle", "[api]") {
  const Tensor x = counting({2, 5, 6});
  const Tensor w = counting({6, 6});
  const heed::api::SelfAttentionResult result = heed::api::causal_self_attention(x, {w, w, w});
  CHECK(result.query == result.key);
  CHECK(result.attention.weights(1, 2, 3) == 0.0F);
  CHECK(result.attention.weights(1, 0, 0) == 1.0F);
}

TEST_CASE("a prepared block and transformer_block agree to the bit, for each shape in turn", "[api]") {
  const auto tensors = block_parameters(12, 20);
  heed::api::BlockOptions options;
  options.heads = 3;
  options.causal = true;
  options.rope = heed::nn::RopeConfig{};
  options.placement = GENERATE(heed::nn::Placement::pre, heed::nn::Placement::post);
  const auto prepared = heed::api::prepare_block(options, named(tensors));
  for (const Shape& shape : {Shape{2, 5, 12}, Shape{7, 12}, Shape{1, 1, 12}, Shape{2, 5, 12}}) {
    const Tensor x = counting(shape, 1.0F);
    const heed::api::MultiHeadResult whole = heed::api::transformer_block(x, options, named(tensors));
    CHECK(prepared->run(x) == whole.output);
    CHECK(whole.weights.dimension() == shape.size() + 1);
  }
}

TEST_CASE("a prepared linear layer takes any number of leading dimensions", "[api]") {
  const Tensor weight{{1.0F, 2.0F}, {3.0F, 4.0F}, {5.0F, 6.0F}};
  const Tensor bias{10.0F, 20.0F, 30.0F};
  const auto prepared = heed::api::prepare_linear(weight, bias);
  const Tensor one = prepared->run(Tensor{1.0F, 1.0F});
  CHECK(one == Tensor{13.0F, 27.0F, 41.0F});
  CHECK(shape_of(prepared->run(counting({2, 3, 1, 2}))) == Shape{2, 3, 1, 3});
}

TEST_CASE("recurrent layers treat each sequence of a batch alike", "[api]") {
  const Tensor wx = counting({3, 8});
  const Tensor wh = counting({2, 8});
  const Tensor x = counting({2, 5, 3});
  const heed::api::LstmResult both = heed::api::lstm(x, {wx, wh, {}});
  const heed::api::LstmResult second = heed::api::lstm(heed::api::TensorRef(x.data() + 15, {5, 3}), {wx, wh, {}});
  REQUIRE(shape_of(second.cells) == Shape{5, 2});
  for (std::size_t i = 0; i < 10; ++i) CHECK(second.states.flat(i) == both.states.flat(10 + i));
}

TEST_CASE("refused calls say which argument, what it got and what it wants", "[api]") {
  const Tensor x = counting({3, 4});
  CHECK(refusal(ErrorCode::bad_shape, [&] { heed::api::attention(counting({3, 64}), counting({3, 48}), x); }) ==
        "attention: key has last dimension 48, query has 64");
  CHECK(refusal(ErrorCode::missing_tensor, [&] { heed::api::rms_norm(x, {}); }) == "rmsNorm: weight is missing, want [4]");
  CHECK(refusal(ErrorCode::bad_option, [&] { heed::api::softmax(x, -1.0); }) ==
        "softmax: temperature is -1, want a finite number above 0");
  CHECK(refusal(ErrorCode::bad_shape, [&] { heed::api::gelu(heed::api::make_tensor({2, 0})); }) ==
        "gelu: x is empty: its shape is [2, 0], want [..., d]");
  Tensor bad = counting({2, 3, 4});
  bad(1, 2, 3) = -INFINITY;
  CHECK(refusal(ErrorCode::bad_value, [&] { heed::api::softmax(bad); }) ==
        "softmax: x holds -Infinity at [1, 2, 3], want finite float32 numbers");
  auto tensors = block_parameters(6, 5);
  tensors.emplace_back("linear3.weight", counting({2, 2}));
  heed::api::BlockOptions options;
  options.heads = 2;
  CHECK(refusal(ErrorCode::bad_option, [&] { heed::api::prepare_block(options, named(tensors)); }) ==
        "prepareBlock: parameter linear3.weight is not one that this call knows or needs");
}

TEST_CASE("memory is asked for before it is taken", "[api]") {
  heed::api::set_memory_probe([] { return std::uint64_t{1000}; });
  const std::string said = refusal(ErrorCode::out_of_memory, [] { heed::api::sinusoidal_positions(100, 100); });
  heed::api::set_memory_probe([] { return std::uint64_t{1} << 32; });
  CHECK(said == "sinusoidalPositions: needs 1 MiB of memory, 1 MiB can be had");
  CHECK(refusal(ErrorCode::out_of_memory, [] { heed::api::sinusoidal_positions(65536, 65536); }) ==
        "sinusoidalPositions: the result of shape [65536, 65536] has more than 2^30 numbers, more than the engine can "
        "address");
}
