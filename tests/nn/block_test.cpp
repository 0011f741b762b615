// The block, tap by tap, against PyTorch's numbers; and what must hold for every kind of it.
#include "heed/nn/block.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "heed/core/error.hpp"
#include "support/allocations.hpp"
#include "support/block_case.hpp"
#include "support/difference.hpp"
#include "support/every_target.hpp"
#include "support/golden.hpp"
#include "support/random.hpp"

namespace {

using namespace heed;
using nn::Tap;
using test::load_golden;
using test::Random;
using test::relative_error;
using test::view;

constexpr double kBlockBound = 5e-5;  // of the tensor's largest magnitude

const auto kNames = {"post", "pre",  "pre_batch", "post_bare",           "pre_bare", "llama", "neox", "neox_bare",
                     "gptj", "qwen", "long",      "post_rms_scale_none", "one_token"};

struct Block {
  std::string folder;
  test::BlockCase c;
  nn::BlockParameters parameters;
  std::vector<float> input;
  test::RopeTables tables;

  explicit Block(const std::string& name) : Block(name, read(name)) {}
  Block(const std::string& name, const test::BlockCase& case_)
      : folder("nn/block/" + name + "/"),
        c(case_),
        input(load_golden(folder + "input").floats),
        tables(c.config.attention, 0, c.seq_len) {
    const auto flat = load_golden(folder + "parameters").floats;
    test::ParameterReader reader(flat);
    parameters = test::read_block_parameters(c, reader);
    REQUIRE(reader.done());
  }
  static test::BlockCase read(const std::string& name) {
    const auto numbers = load_golden("nn/block/" + name + "/config").values;
    test::Numbers rest(numbers);
    return test::read_block_case(rest);
  }

  [[nodiscard]] nn::BlockCall call() const {
    nn::BlockCall call;
    call.batch = c.batch;
    call.seq_len = c.seq_len;
    tables.give(call);
    return call;
  }
  [[nodiscard]] nn::Trace trace(const std::vector<Tap>& taps) const {
    return {{taps, {}}, c.config, 1, 0, c.batch, c.seq_len, c.seq_len};
  }
  // The output for any input of the case's size.
  [[nodiscard]] std::vector<float> run(std::vector<float> x, nn::BlockCall call) const {
    Arena arena(nn::block_scratch(c.config, call.batch, call.seq_len, call.seq_len));
    nn::run_block(c.config, parameters, call, view(x, c.config.d_model), arena);
    CHECK(arena.used() == 0);
    return x;
  }
  [[nodiscard]] std::vector<float> run(const std::vector<float>& x) const { return run(x, call()); }
};

std::vector<Tap> all_taps() {
  std::vector<Tap> taps;
  for (std::size_t i = 0; i < nn::kTapCount; ++i) {
    if (static_cast<Tap>(i) != Tap::logits) taps.push_back(static_cast<Tap>(i));
  }
  return taps;
}

TEST_CASE("Every tap of every kind of block agrees with PyTorch in float64", "[nn][block]") {
  const std::string name = GENERATE(values(kNames));
  CAPTURE(name);
  test::on_every_target([&name] {
    const Block block(name);
    const nn::Trace trace = block.trace(all_taps());
    nn::BlockCall call = block.call();
    call.trace = &trace;
    const std::vector<float> output = block.run(block.input, call);

    for (const nn::TraceEntry& entry : trace.entries()) {
      const std::string tap(nn::tap_name(entry.tap));
      if (entry.tap == Tap::embedding) continue;  // before the block's time
      CAPTURE(tap);
      const auto want = load_golden(block.folder + (entry.tap == Tap::resid_pre ? "input" : tap));
      CHECK(entry.shape == want.shape);
      const std::span<const float> got(trace.data() + entry.offset, want.size());
      CHECK(relative_error(got, want.values) <= kBlockBound);
    }
    CHECK(relative_error(output, load_golden(block.folder + "residPost").values) <= kBlockBound);
  });
}

TEST_CASE("A block gives the same bits whoever watches", "[nn][block][property]") {
  const std::string name = GENERATE(values(kNames));
  CAPTURE(name);
  test::on_every_target([&name] {
    const Block block(name);
    const std::vector<float> unwatched = block.run(block.input);
    const auto check = [&](const std::vector<Tap>& taps) {
      const nn::Trace trace = block.trace(taps);
      nn::BlockCall call = block.call();
      call.trace = &trace;
      CHECK(block.run(block.input, call) == unwatched);
    };
    check(all_taps());
    for (const Tap tap : all_taps()) check({tap});
  });
}

TEST_CASE("A sequence of a batch does not see the others", "[nn][block][property]") {
  const std::string name = GENERATE("post", "pre_batch", "post_bare", "llama", "neox_bare", "gptj", "qwen");
  CAPTURE(name);
  const Block block(name);
  const std::vector<float> together = block.run(block.input);
  const std::size_t size = block.c.seq_len * block.c.config.d_model;
  nn::BlockCall call = block.call();
  call.batch = 1;
  for (std::size_t b = 0; b < block.c.batch; ++b) {
    const auto first = block.input.begin() + static_cast<std::ptrdiff_t>(b * size);
    const std::vector<float> alone = block.run({first, first + static_cast<std::ptrdiff_t>(size)}, call);
    for (std::size_t i = 0; i < size; ++i) REQUIRE(alone[i] == together[b * size + i]);
  }
}

TEST_CASE("Without positions, permuting the tokens permutes the outputs; RoPE tells them apart", "[nn][block][property]") {
  const std::string name = GENERATE("post", "pre_batch", "llama", "neox");
  CAPTURE(name);
  Block block(name);
  block.c.config.attention.causal = false;  // a mask would be a position, too
  const bool has_positions = block.c.config.attention.rope.has_value();
  const std::size_t d = block.c.config.d_model;
  const std::size_t rows = block.c.seq_len;
  const auto permute = [&](const std::vector<float>& x) {  // reverses each sequence
    std::vector<float> y(x.size());
    for (std::size_t r = 0; r < x.size() / d; ++r) {
      const std::size_t from = r / rows * rows + (rows - 1 - r % rows);
      std::copy_n(&x[from * d], d, &y[r * d]);
    }
    return y;
  };
  const std::vector<float> a = permute(block.run(block.input));
  const std::vector<float> b = block.run(permute(block.input));
  if (has_positions) {
    CHECK(test::are_apart(a, b, 1e-3));
  } else {
    CHECK(test::largest_difference(a, b) <= 1e-6);
  }
}

TEST_CASE("A causal block's past does not depend, to the bit, on its future", "[nn][block][property]") {
  const std::string name = GENERATE("pre", "llama", "neox", "gptj", "qwen", "long");
  CAPTURE(name);
  test::on_every_target([&name] {
    const Block block(name);
    const std::size_t d = block.c.config.d_model;
    std::vector<float> changed = block.input;
    const std::size_t at = block.c.seq_len / 2;  // of the first sequence
    for (std::size_t i = at * d; i < block.c.seq_len * d; ++i) changed[i] = 100.0F * changed[i] + 3.0F;
    const std::vector<float> before = block.run(block.input);
    const std::vector<float> after = block.run(changed);
    for (std::size_t i = 0; i < at * d; ++i) REQUIRE(before[i] == after[i]);
    CHECK(before[at * d] != after[at * d]);
  });
}

TEST_CASE("Token by token through the cache is the whole sequence at once", "[nn][block][cache]") {
  const std::string name = GENERATE("pre", "llama", "neox", "gptj", "qwen", "long");
  CAPTURE(name);
  const Block block(name);
  const nn::BlockConfig& config = block.c.config;
  const std::size_t d = config.d_model;
  const std::size_t seq_len = block.c.seq_len;
  const std::size_t d_key = config.attention.n_kv_heads * config.attention.d_head;
  const std::size_t heads = config.attention.n_kv_heads;
  const Buffer memory(nn::KeyValueCache::size(heads, config.attention.d_head, seq_len));
  nn::KeyValueCache cache(memory.data(), heads, config.attention.d_head, seq_len);
  // What the whole sequence's taps show, to which the steps' taps have to grow.
  nn::BlockCall traced = block.call();
  const nn::Trace of_whole({{Tap::key, Tap::value}, {}}, config, 1, 0, traced.batch, seq_len, seq_len);
  traced.trace = &of_whole;
  static_cast<void>(block.run(block.input, traced));
  const std::vector<float> whole = block.run(block.input);  // the first sequence is looked at

  std::vector<float> steps(block.input.begin(), block.input.begin() + static_cast<std::ptrdiff_t>(seq_len * d));
  for (std::size_t t = 0; t < seq_len;) {
    const std::size_t count = std::min<std::size_t>(t == 0 ? 2 : 1, seq_len - t);  // a prompt of two, then one by one
    const test::RopeTables tables(config.attention, t, count);
    nn::BlockCall call;
    call.seq_len = count;
    call.cache = &cache;
    tables.give(call);
    const nn::Trace trace({{Tap::key, Tap::value, Tap::weights}, {}}, config, 1, 0, 1, count, t + count);
    call.trace = &trace;
    Arena arena(nn::block_scratch(config, 1, count, t + count));
    nn::run_block(config, block.parameters, call, Matrix(&steps[t * d], count, d), arena);
    t += count;
    cache.length = t;
    // The taps show all keys and values so far, not only the new ones.
    for (const Tap tap : {Tap::key, Tap::value}) {
      const std::span<const float> seen(trace.claim(tap, 0, nullptr), t * d_key);
      const std::span<const float> want(of_whole.claim(tap, 0, nullptr), t * d_key);
      REQUIRE(test::largest_difference(seen, want) <= 1e-6);
    }
  }
  REQUIRE(test::largest_difference(steps, std::span(whole).first(steps.size())) <= 1e-6);

  nn::BlockCall call = block.call();
  call.batch = 1;
  call.cache = &cache;  // full by now
  CHECK_THROWS_AS(block.run(steps, call), Error);
}

TEST_CASE("A block without its head's context is not the same block", "[nn][block]") {
  const Block block("post");
  const std::uint8_t none[] = {0, 0};
  const std::uint8_t first[] = {1, 0};
  nn::BlockCall call = block.call();
  call.ablated = none;
  CHECK(block.run(block.input, call) == block.run(block.input));
  call.ablated = first;
  CHECK(block.run(block.input, call) != block.run(block.input));
}

TEST_CASE("block_scratch is what a block takes, and a block allocates nothing", "[nn][block][memory]") {
  const std::string name = GENERATE(values(kNames));
  CAPTURE(name);
  const Block block(name);
  const std::size_t scratch = nn::block_scratch(block.c.config, block.c.batch, block.c.seq_len, block.c.seq_len);
  Arena arena(scratch);
  std::vector<float> x = block.input;
  const nn::Trace trace = block.trace(all_taps());
  nn::BlockCall call = block.call();
  for (const nn::Trace* watched : {static_cast<const nn::Trace*>(nullptr), &trace}) {
    call.trace = watched;
    const std::size_t before = test::allocations();
    nn::run_block(block.c.config, block.parameters, call, view(x, block.c.config.d_model), arena);
    CHECK(test::allocations() == before);
  }
  CHECK(arena.peak() == scratch);
  CHECK(test::allocations() > 0);  // the counter counts
}

TEST_CASE("A call that doesn't fit is refused", "[nn][block][errors]") {
  const Block block("llama");
  std::vector<float> x = block.input;
  Arena arena(nn::block_scratch(block.c.config, 2, 5, 5));
  const auto refuse = [&](const nn::BlockCall& call, const std::string& text) {
    CHECK_THROWS_WITH(nn::run_block(block.c.config, block.parameters, call, view(x, 24), arena),
                      Catch::Matchers::StartsWith(text));
  };
  nn::BlockCall call = block.call();
  call.seq_len = 4;
  refuse(call, "block: x has shape [10, 24], it has to be [batch * tokens, dModel] [8, 24]");
  call = block.call();
  call.rope_cosines.rows = 4;
  refuse(call, "block: the tables of RoPE");
  call = block.call();
  const nn::Trace trace({{Tap::weights}, {}}, block.c.config, 1, 0, 1, 5, 5);
  call.trace = &trace;
  refuse(call, "trace: made for");
}

// What is checked about a config, one change at a time from one that is fine.
TEST_CASE("Every impossible block config is refused by name", "[nn][block][errors]") {
  nn::BlockConfig fine;
  fine.d_model = 12;
  fine.d_ff = 7;
  fine.attention.n_heads = 6;
  fine.attention.n_kv_heads = 2;
  fine.attention.d_head = 5;
  fine.attention.rope = nn::RopeConfig{.width = 4};
  fine.placement = nn::Placement::pre;
  REQUIRE_NOTHROW(fine.check("block"));
  const auto refuse = [&fine](auto change, const std::string& text) {
    nn::BlockConfig config = fine;
    change(config);
    try {
      config.check("block");
      FAIL("accepted: " << text);
    } catch (const Error& error) {
      CHECK(error.code() == ErrorCode::bad_option);
      CHECK_THAT(error.what(), Catch::Matchers::StartsWith(text));
    }
  };
  static constexpr float nan = std::numeric_limits<float>::quiet_NaN();
  static constexpr float infinity = std::numeric_limits<float>::infinity();
  refuse([](auto& c) { c.d_model = 0; }, "block: dModel is 0, it has to be at least 1");
  refuse([](auto& c) { c.d_ff = 0; }, "block: dFf is 0, it has to be at least 1");
  refuse([](auto& c) { c.attention.n_heads = 0; }, "block: heads is 0, it has to be at least 1");
  refuse([](auto& c) { c.attention.n_kv_heads = 0; }, "block: kvHeads is 0, it has to be at least 1");
  refuse([](auto& c) { c.attention.d_head = 0; }, "block: dHead is 0, it has to be at least 1");
  refuse([](auto& c) { c.attention.n_heads = 5; }, "block: heads is 5, which does not divide dModel (12)");
  refuse([](auto& c) { c.attention.n_kv_heads = 4; }, "block: kvHeads is 4, which does not divide heads (6)");
  refuse([](auto& c) { c.attention.n_kv_heads = 12; }, "block: kvHeads is 12, which does not divide heads (6)");
  refuse([](auto& c) { c.attention.scale = nan; }, "block: scale is not a finite number");
  refuse([](auto& c) { c.attention.scale = infinity; }, "block: scale is not a finite number");
  refuse([](auto& c) { c.attention.rope->width = 3; },
         "block: rope turns 3 components of each head, it needs an even number");
  refuse([](auto& c) { c.attention.rope->width = 0; },
         "block: rope turns 5 components of each head, it needs an even number");
  refuse([](auto& c) { c.attention.rope->width = 6; }, "block: rope turns 6 components of each head, a head has 5");
  refuse([](auto& c) { c.attention.rope->base = 0.0; }, "block: rope.base is 0");
  refuse([](auto& c) { c.attention.rope->base = -1.0; }, "block: rope.base is -1");
  refuse([](auto& c) { c.attention.rope->base = static_cast<double>(nan); }, "block: rope.base is");
  refuse([](auto& c) { c.eps = 0.0F; }, "block: eps is 0");
  refuse([](auto& c) { c.eps = -1e-5F; }, "block: eps is -");
  refuse([](auto& c) { c.eps = nan; }, "block: eps is");
  refuse([](auto& c) { c.eps = infinity; }, "block: eps is ");
  refuse([](auto& c) { c.parallel_residual = true, c.placement = nn::Placement::post; },
         "block: a parallel residual needs placement 'pre'");
}

TEST_CASE("The scale is 1/√d_head unless it was set", "[nn][block]") {
  nn::AttentionConfig config;
  config.d_head = 64;
  CHECK(config.effective_scale() == 0.125F);
  config.d_head = 5;
  CHECK(config.effective_scale() == static_cast<float>(1.0 / std::sqrt(5.0)));
  config.scale = 1.0F;
  CHECK(config.effective_scale() == 1.0F);
}

}  // namespace
