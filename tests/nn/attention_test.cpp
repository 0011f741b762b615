// Attention against PyTorch's numbers, against a naive twin, and against what the mathematics promises.
#include "heed/nn/attention.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "heed/core/error.hpp"
#include "reference/attention.hpp"
#include "support/difference.hpp"
#include "support/every_target.hpp"
#include "support/golden.hpp"
#include "support/random.hpp"

namespace {

using namespace heed;
using test::load_golden;
using test::Random;
using test::relative_error;
using test::view;

constexpr double kBound = 2e-5;  // of the tensor's largest magnitude

using reference::AttentionSizes;

struct Tensors {
  std::vector<float> query, key, value;
};

Tensors random_tensors(const AttentionSizes& s, std::uint64_t seed) {
  Random random(seed);
  return {random.numbers(s.q_len * s.n_heads * s.d_head), random.numbers(s.k_len * s.n_kv_heads * s.d_head),
          random.numbers(s.k_len * s.n_kv_heads * s.d_value)};
}

nn::AttentionArguments arguments(const AttentionSizes& s, const Tensors& t) {
  nn::AttentionArguments a;
  a.query = view(t.query, s.n_heads * s.d_head);
  a.key = view(t.key, s.n_kv_heads * s.d_head);
  a.value = view(t.value, s.n_kv_heads * s.d_value);
  a.n_heads = s.n_heads;
  a.n_kv_heads = s.n_kv_heads;
  a.scale = static_cast<float>(1.0 / std::sqrt(static_cast<double>(s.d_head)));
  return a;
}

struct Result {
  std::vector<float> scores, weights, context;
};

// Runs with an arena of exactly the promised size, and with garbage where the results go.
Result run(const nn::AttentionArguments& a, bool watch_scores = true, bool watch_weights = true) {
  const std::size_t d_value = a.value.cols / a.n_kv_heads;
  const std::size_t square = a.n_heads * a.query.rows * a.key.rows;
  Result r;
  r.scores.assign(watch_scores ? square : 0, 777.0F);
  r.weights.assign(watch_weights ? square : 0, 777.0F);
  r.context.assign(a.query.rows * a.n_heads * d_value, 777.0F);
  const std::size_t scratch = nn::attention_scratch(a.query.rows, a.key.rows, a.query.cols / a.n_heads, d_value);
  Arena arena(scratch);
  nn::AttentionTaps taps;
  if (watch_scores) taps.scores = r.scores.data();
  if (watch_weights) taps.weights = r.weights.data();
  CHECK(nn::attention(a, taps, view(r.context, a.n_heads * d_value), arena));
  CHECK(arena.used() == 0);
  CHECK(arena.peak() == scratch);
  return r;
}

TEST_CASE("attention agrees with PyTorch in float64", "[nn][attention]") {
  const std::string name = GENERATE("cross", "two_heads", "grouped", "multi_query", "after_cache", "one_by_one",
                                    "rows_without_keys", "no_row_sees_a_key");
  CAPTURE(name);
  const std::string folder = "nn/attention/" + name + "/";
  const std::vector<double> config = load_golden(folder + "config").values;
  const auto query = load_golden(folder + "query");
  const auto key = load_golden(folder + "key");
  const auto value = load_golden(folder + "value");
  nn::AttentionArguments a;
  a.query = query.matrix();
  a.key = key.matrix();
  a.value = value.matrix();
  a.n_heads = static_cast<std::size_t>(config[2]);
  a.n_kv_heads = static_cast<std::size_t>(config[3]);
  a.scale = static_cast<float>(1.0 / std::sqrt(config[4]));
  a.mask.causal = config[6] != 0.0;
  a.mask.offset = static_cast<std::ptrdiff_t>(config[7]);

  test::on_every_target([&] {
    const Result r = run(a);
    CHECK(relative_error(r.scores, load_golden(folder + "scores").values) <= kBound);
    CHECK(relative_error(r.weights, load_golden(folder + "weights").values) <= kBound);
    CHECK(relative_error(r.context, load_golden(folder + "context").values) <= kBound);
  });
}

TEST_CASE("attention agrees with the naive twin for any sizes and masks", "[nn][attention][property]") {
  const auto seed = GENERATE(range(0, 60));
  Random random(static_cast<std::uint64_t>(seed));
  AttentionSizes s{};
  s.n_kv_heads = random.integer(1, 3);
  s.n_heads = s.n_kv_heads * random.integer(1, 3);
  s.q_len = random.integer(1, 70);
  s.k_len = random.integer(1, 70);
  s.d_head = random.integer(1, 33);
  s.d_value = random.integer(1, 33);
  const bool causal = random.integer(0, 1) == 1;
  const auto offset = static_cast<std::ptrdiff_t>(random.integer(0, 80)) - 40;
  const bool masked = random.integer(0, 1) == 1;
  std::vector<std::uint8_t> keep(s.q_len * s.k_len);
  for (std::uint8_t& k : keep) k = random.integer(0, 3) != 0 ? 1 : 0;
  CAPTURE(seed, s.q_len, s.k_len, s.n_heads, s.n_kv_heads, s.d_head, s.d_value, causal, offset, masked);

  const Tensors t = random_tensors(s, random.bits());
  nn::AttentionArguments a = arguments(s, t);
  a.mask.causal = causal;
  a.mask.offset = offset;
  a.mask.keep = masked ? keep.data() : nullptr;
  a.mask.keep_stride = s.k_len;
  const auto want = reference::attention(s, t.query, t.key, t.value, a.scale, [&](std::size_t i, std::size_t j) {
    const bool in_time = static_cast<std::ptrdiff_t>(j) <= static_cast<std::ptrdiff_t>(i) + offset;
    return (!causal || in_time) && (!masked || keep[i * s.k_len + j] != 0);
  });

  test::on_every_target([&] {
    const Result got = run(a);
    CHECK(relative_error(got.scores, want.scores) <= kBound);
    CHECK(relative_error(got.weights, want.weights) <= kBound);
    CHECK(relative_error(got.context, want.context) <= kBound);
    // Hidden is exactly zero, not merely small; and watching changes nothing.
    for (std::size_t i = 0; i < want.weights.size(); ++i) {
      if (want.weights[i] == 0.0) REQUIRE(got.weights[i] == 0.0F);
    }
    CHECK(run(a, false, false).context == got.context);
    CHECK(run(a, false, true).weights == got.weights);
    CHECK(run(a, true, false).context == got.context);
  });
}

const AttentionSizes kAwkward{.q_len = 13, .k_len = 65, .n_heads = 3, .n_kv_heads = 1, .d_head = 7, .d_value = 5};

TEST_CASE("Rows of weights sum to 1", "[nn][attention][property]") {
  const Result r = run(arguments(kAwkward, random_tensors(kAwkward, 1)));
  for (std::size_t row = 0; row < kAwkward.n_heads * kAwkward.q_len; ++row) {
    double sum = 0.0;
    for (std::size_t j = 0; j < kAwkward.k_len; ++j) sum += static_cast<double>(r.weights[row * kAwkward.k_len + j]);
    CHECK(test::difference(sum, 1.0) <= 1e-6);
  }
}

TEST_CASE("Adding a constant to a row of scores changes no weight", "[nn][attention][property]") {
  // One more component that is 1 in every key, and c in the query: c joins every score of the row.
  const float constant = GENERATE(-40.0F, 0.5F, 3.0F, 100.0F);
  AttentionSizes s{.q_len = 5, .k_len = 13, .n_heads = 1, .n_kv_heads = 1, .d_head = 8, .d_value = 3};
  Tensors t = random_tensors(s, 2);
  for (std::size_t j = 0; j < s.k_len; ++j) t.key[j * 8 + 7] = 1.0F;
  for (std::size_t i = 0; i < s.q_len; ++i) t.query[i * 8 + 7] = 0.0F;
  nn::AttentionArguments a = arguments(s, t);
  a.scale = 1.0F;
  // Scores in sixteenths, so that adding the constant rounds nothing and only the softmax is looked at.
  for (float& x : t.query) x = std::round(x * 4.0F) / 4.0F;
  for (float& x : t.key) x = std::round(x * 4.0F) / 4.0F;
  const Result before = run(a);
  for (std::size_t i = 0; i < s.q_len; ++i) t.query[i * 8 + 7] = constant;
  const Result after = run(a);
  CHECK(test::largest_difference(before.weights, after.weights) <= 1e-6);
}

TEST_CASE("Permuting the keys permutes the columns", "[nn][attention][property]") {
  const auto& s = kAwkward;
  const Tensors t = random_tensors(s, 3);
  Tensors permuted = t;
  const auto from = [](std::size_t j) { return (j * 7 + 3) % kAwkward.k_len; };  // 7 and 65 have no common divisor
  for (std::size_t j = 0; j < s.k_len; ++j) {
    std::copy_n(&t.key[from(j) * s.d_head], s.d_head, &permuted.key[j * s.d_head]);
    std::copy_n(&t.value[from(j) * s.d_value], s.d_value, &permuted.value[j * s.d_value]);
  }
  const Result before = run(arguments(s, t));
  const Result after = run(arguments(s, permuted));
  for (std::size_t row = 0; row < s.n_heads * s.q_len; ++row) {
    for (std::size_t j = 0; j < s.k_len; ++j) {
      CHECK(test::difference(before.weights[row * s.k_len + from(j)], after.weights[row * s.k_len + j]) <= 1e-6);
    }
  }
  CHECK(test::largest_difference(before.context, after.context) <= 1e-6);
}

TEST_CASE("What the causal mask hides has no influence, however large it is", "[nn][attention][property]") {
  const AttentionSizes s{.q_len = 65, .k_len = 65, .n_heads = 2, .n_kv_heads = 2, .d_head = 5, .d_value = 7};
  Tensors t = random_tensors(s, 4);
  const std::size_t changed = GENERATE(1, 3, 23, 24, 25, 47, 63, 64);
  CAPTURE(changed);
  nn::AttentionArguments a = arguments(s, t);
  a.mask.causal = true;
  const Result before = run(a);
  const auto spoil = [changed](std::vector<float>& x, float huge) {
    const std::size_t cols = x.size() / 65;
    for (std::size_t i = changed * cols; i < x.size(); ++i) x[i] = i % 2 == 0 ? huge : -huge;
  };
  spoil(t.query, 3e5F);
  spoil(t.key, 3e38F);  // their scores overflow, and nobody sees them
  spoil(t.value, 3e38F);
  // Only rows before the change are compared; the others look at what was spoilt.
  a.query = a.query.row_range(0, changed);
  nn::AttentionArguments all = arguments(s, t);
  all.mask.causal = true;
  all.query = all.query.row_range(0, changed);
  const Result short_before = run(a);
  const Result after = run(all);
  CHECK(after.weights == short_before.weights);
  for (std::size_t i = 0; i < after.context.size(); ++i) REQUIRE(after.context[i] == before.context[i]);
  for (std::size_t h = 0; h < s.n_heads; ++h) {
    for (std::size_t i = 0; i < changed; ++i) {
      for (std::size_t j = i + 1; j < s.k_len; ++j) {
        REQUIRE(after.weights[(h * changed + i) * s.k_len + j] == 0.0F);
        REQUIRE(after.scores[(h * changed + i) * s.k_len + j] == -std::numeric_limits<float>::infinity());
      }
    }
  }
}

TEST_CASE("A query's row does not depend on the queries beside it", "[nn][attention][property]") {
  const AttentionSizes s{.q_len = 65, .k_len = 13, .n_heads = 2, .n_kv_heads = 1, .d_head = 33, .d_value = 17};
  const Tensors t = random_tensors(s, 5);
  const nn::AttentionArguments a = arguments(s, t);
  const Result all = run(a);
  for (std::size_t i = 0; i < s.q_len; ++i) {
    nn::AttentionArguments alone = a;
    alone.query = a.query.row_range(i, 1);
    const Result one = run(alone);
    for (std::size_t c = 0; c < one.context.size(); ++c) REQUIRE(one.context[c] == all.context[i * one.context.size() + c]);
  }
}

TEST_CASE("Scores of ±10⁴ give no NaN", "[nn][attention]") {
  const AttentionSizes s{.q_len = 3, .k_len = 7, .n_heads = 1, .n_kv_heads = 1, .d_head = 1, .d_value = 5};
  Tensors t = random_tensors(s, 6);
  t.query = {1.0F, -1.0F, 0.0F};
  for (std::size_t j = 0; j < s.k_len; ++j) t.key[j] = j % 2 == 0 ? 1e4F : -1e4F;
  const Result r = run(arguments(s, t));
  for (const float w : r.weights) CHECK((w >= 0.0F && w <= 1.0F));
  CHECK(r.weights[0] == Catch::Approx(0.25));
  CHECK(r.weights[1] == 0.0F);
  CHECK(std::all_of(r.context.begin(), r.context.end(), [](float x) { return std::isfinite(x); }));
}

TEST_CASE("An ablated head's context is zero, its weights and the other heads are as before", "[nn][attention]") {
  const Tensors t = random_tensors(kAwkward, 7);
  nn::AttentionArguments a = arguments(kAwkward, t);
  const Result whole = run(a);
  const std::uint8_t ablated[] = {0, 1, 0};
  a.ablated = ablated;
  const Result without = run(a);
  CHECK(without.weights == whole.weights);
  CHECK(without.scores == whole.scores);
  for (std::size_t i = 0; i < whole.context.size(); ++i) {
    const bool in_head = i / kAwkward.d_value % 3 == 1;
    CHECK(without.context[i] == (in_head ? 0.0F : whole.context[i]));
  }
}

TEST_CASE("Sizes that don't fit each other are refused by name", "[nn][attention][errors]") {
  Tensors t = random_tensors(kAwkward, 8);
  const auto refuse = [&t](auto change, ErrorCode code, const std::string& text) {
    nn::AttentionArguments a = arguments(kAwkward, t);
    change(a);
    try {
      a.check("attention");
      FAIL("accepted: " << text);
    } catch (const Error& error) {
      CHECK(error.code() == code);
      CHECK(std::string(error.what()) == text);
    }
  };
  refuse([](auto& a) { a.n_kv_heads = 2; }, ErrorCode::bad_option,
         "attention: kvHeads is 2, which does not divide heads (3)");
  refuse([](auto& a) { a.n_kv_heads = 0; }, ErrorCode::bad_option,
         "attention: kvHeads is 0, which does not divide heads (3)");
  refuse([](auto& a) { a.n_heads = 0; }, ErrorCode::bad_option, "attention: kvHeads is 1, which does not divide heads (0)");
  refuse([](auto& a) { a.query.cols = 20; }, ErrorCode::bad_shape,
         "attention: query has last dimension 20, which heads (3) does not divide");
  refuse([](auto& a) { a.n_heads = 1, a.query.cols = 6; }, ErrorCode::bad_shape,
         "attention: key has last dimension 7, query has 6");
  refuse([](auto& a) { a.key.cols = 6; }, ErrorCode::bad_shape,
         "attention: key has last dimension 6, query has 21 with more heads than kvHeads");
  refuse([](auto& a) { a.value.rows = 64; }, ErrorCode::bad_shape, "attention: value has 64 rows, key has 65");
}

}  // namespace
