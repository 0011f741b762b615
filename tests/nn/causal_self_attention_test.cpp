// The teaching article's own example: causal self-attention over x : [2, 5, 64], y = x W, by its promises to the bit.
#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "heed/nn/attention.hpp"
#include "heed/nn/linear.hpp"
#include "support/difference.hpp"
#include "support/random.hpp"

namespace {

using namespace heed;
using test::Random;
using test::view;

constexpr std::size_t kBatch = 2;
constexpr std::size_t kTokens = 5;
constexpr std::size_t kWidth = 64;

struct Result {
  std::vector<float> query, key, value, weights, context;
};

// context = softmax(causal(Q Kᵀ / √d)) V for each sequence by itself
Result attend(std::vector<float> query, std::vector<float> key, std::vector<float> value) {
  Result r{std::move(query), std::move(key), std::move(value), std::vector<float>(kBatch * kTokens * kTokens),
           std::vector<float>(kBatch * kTokens * kWidth)};
  Arena arena(nn::attention_scratch(kTokens, kTokens, kWidth, kWidth));
  for (std::size_t b = 0; b < kBatch; ++b) {
    nn::AttentionArguments a;
    a.query = view(r.query, kWidth).row_range(b * kTokens, kTokens);
    a.key = view(r.key, kWidth).row_range(b * kTokens, kTokens);
    a.value = view(r.value, kWidth).row_range(b * kTokens, kTokens);
    a.scale = 0.125F;
    a.mask.causal = true;
    nn::AttentionTaps taps;
    taps.weights = &r.weights[b * kTokens * kTokens];
    CHECK(nn::attention(a, taps, view(r.context, kWidth).row_range(b * kTokens, kTokens), arena));
  }
  return r;
}

struct SelfAttention {
  nn::Linear query{kWidth, kWidth, false}, key{kWidth, kWidth, false}, value{kWidth, kWidth, false};

  void set(const std::vector<float>& wq, const std::vector<float>& wk, const std::vector<float>& wv) {
    query.weight().set_transposed(view(wq, kWidth));
    key.weight().set_transposed(view(wk, kWidth));
    value.weight().set_transposed(view(wv, kWidth));
  }
  [[nodiscard]] Result operator()(const std::vector<float>& x) const {
    const auto project = [&x](const nn::Linear& linear) {
      std::vector<float> y(x.size());
      linear.forward(view(x, kWidth), view(y, kWidth));
      return y;
    };
    return attend(project(query), project(key), project(value));
  }
};

SelfAttention random_attention(Random& random) {
  SelfAttention attention;
  const auto wq = random.numbers(kWidth * kWidth, 0.125);
  const auto wk = random.numbers(kWidth * kWidth, 0.125);
  attention.set(wq, wk, random.numbers(kWidth * kWidth, 0.125));
  return attention;
}

TEST_CASE("causal self-attention: a later token leaves the earlier outputs bit-identical", "[nn][attention][causal]") {
  Random random(1);
  const SelfAttention attention = random_attention(random);
  std::vector<float> x = random.numbers(kBatch * kTokens * kWidth);
  const Result before = attention(x);
  for (std::size_t c = 0; c < kWidth; ++c) x[3 * kWidth + c] = random.number(10.0);  // x[0, 3]
  const Result after = attention(x);
  for (std::size_t t = 0; t < kBatch * kTokens; ++t) {
    CAPTURE(t);
    const bool same =
        std::equal(&before.context[t * kWidth], &before.context[t * kWidth] + kWidth, &after.context[t * kWidth]);
    CHECK(same == (t != 3 && t != 4));
  }
}

TEST_CASE("causal self-attention: weights above the diagonal are exactly 0, rows sum to 1", "[nn][attention][causal]") {
  Random random(2);
  const SelfAttention attention = random_attention(random);
  const Result r = attention(random.numbers(kBatch * kTokens * kWidth));
  for (std::size_t row = 0; row < kBatch * kTokens; ++row) {
    double sum = 0.0;
    for (std::size_t j = 0; j < kTokens; ++j) {
      const float weight = r.weights[row * kTokens + j];
      if (j > row % kTokens) CHECK(weight == 0.0F);
      sum += static_cast<double>(weight);
    }
    CHECK(test::difference(sum, 1.0) <= 1e-6);
  }
}

TEST_CASE("causal self-attention: W = I is plain dot-product attention, bit for bit", "[nn][attention][causal]") {
  Random random(3);
  std::vector<float> identity(kWidth * kWidth);
  for (std::size_t i = 0; i < kWidth; ++i) identity[i * kWidth + i] = 1.0F;
  SelfAttention attention;
  attention.set(identity, identity, identity);
  const std::vector<float> x = random.numbers(kBatch * kTokens * kWidth);
  const Result with = attention(x);
  const Result plain = attend(x, x, x);
  CHECK(with.query == x);
  CHECK(with.weights == plain.weights);
  CHECK(with.context == plain.context);
}

}  // namespace
