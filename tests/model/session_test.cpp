// Whole models, tap by tap, and what a session lets its reader switch.
#include "heed/model/session.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "heed/core/error.hpp"
#include "model/golden_model.hpp"
#include "support/allocations.hpp"
#include "support/difference.hpp"

namespace {

using namespace heed;
using nn::Tap;
using test::GoldenModel;
using test::largest_difference;
using test::load_golden;
using test::relative_error;

constexpr double kBound = 5e-5;  // of the tensor's largest magnitude, as for one block

const auto kNames = {"bert", "gpt2", "llama", "encoder", "bag"};
const auto kCausal = {"gpt2", "llama"};

std::vector<float> copy(ConstMatrix x) {
  std::vector<float> values;
  for (std::size_t r = 0; r < x.rows; ++r) values.insert(values.end(), x.row(r), x.row(r) + x.cols);
  return values;
}

std::vector<Tap> taps_of(const ModelConfig& config) {
  std::vector<Tap> taps;
  for (std::size_t i = 0; i < nn::kTapCount; ++i) {
    if (static_cast<Tap>(i) != Tap::logits || config.head != OutputHead::none) taps.push_back(static_cast<Tap>(i));
  }
  return taps;
}

std::vector<float> run(Session& session, std::span<const std::int32_t> ids, std::span<const std::int32_t> types = {}) {
  return copy(session.forward(ids, types, nn::Trace()));
}

TEST_CASE("Every tap of every layer of whole models agrees with PyTorch in float64", "[model][session]") {
  const std::string name = GENERATE(values(kNames));
  CAPTURE(name);
  const GoldenModel golden(name);
  Session session(golden.model);
  const nn::Trace trace = session.make_trace({taps_of(golden.model.config()), {}}, golden.ids.size());
  const std::vector<float> hidden = copy(session.forward(golden.ids, golden.types, trace));

  for (const nn::TraceEntry& entry : trace.entries()) {
    const bool per_run = entry.tap == Tap::embedding || entry.tap == Tap::logits;
    const std::string tap = (per_run ? "" : std::to_string(entry.layer) + ".") + std::string(nn::tap_name(entry.tap));
    CAPTURE(tap);
    const auto want = load_golden(golden.folder + tap);
    CHECK(entry.shape == want.shape);
    CHECK(relative_error(std::span(trace.data() + entry.offset, want.size()), want.values) <= kBound);
  }
  CHECK(relative_error(hidden, load_golden(golden.folder + "hidden").values) <= kBound);
  CHECK(run(session, golden.ids, golden.types) == hidden);  // unwatched, to the bit
}

TEST_CASE("Logits of any rows are the golden's rows", "[model][session]") {
  const std::string name = GENERATE("bert", "gpt2", "llama", "encoder");
  CAPTURE(name);
  const GoldenModel golden(name);
  Session session(golden.model);
  run(session, golden.ids, golden.types);
  const auto want = load_golden(golden.folder + "logits");
  const std::size_t vocab_size = golden.model.config().vocab_size;
  for (const auto& [first, count] : {std::pair<std::size_t, std::size_t>{0, golden.ids.size()}, {1, 2}, {2, 1}}) {
    const std::vector<float> got = copy(session.logits(first, count));
    CHECK(relative_error(got, std::span(want.values).subspan(first * vocab_size, count * vocab_size)) <= kBound);
  }
}

TEST_CASE("Decoding token by token equals the whole sequence at once", "[model][session][cache]") {
  const std::string name = GENERATE(values(kCausal));
  const std::size_t prompt = GENERATE(1, 2, 4);
  CAPTURE(name, prompt);
  const GoldenModel golden(name);
  Session whole(golden.model);
  const std::vector<float> want = run(whole, golden.ids);

  Session session(golden.model, {.cache = true});
  std::vector<float> got;
  for (std::size_t t = 0; t < golden.ids.size();) {
    const std::size_t count = t == 0 ? prompt : 1;
    const std::vector<float> rows = run(session, std::span(golden.ids).subspan(t, count));
    got.insert(got.end(), rows.begin(), rows.end());
    t += count;
    CHECK(session.length() == t);
  }
  CHECK(largest_difference(got, want) <= 1e-6F);

  SECTION("after a rewind the story goes on from there") {
    session.rewind(2);
    CHECK(session.length() == 2);
    const std::size_t d = golden.model.config().block.d_model;
    const std::vector<float> again = run(session, std::span(golden.ids).subspan(2));
    CHECK(largest_difference(again, {want.begin() + static_cast<std::ptrdiff_t>(2 * d), want.end()}) <= 1e-6F);
    session.rewind(0);
    CHECK(largest_difference(run(session, golden.ids), want) <= 1e-6F);
  }
  SECTION("another ending leaves the beginning alone") {
    session.rewind(golden.ids.size() - 1);
    const std::int32_t other[] = {(golden.ids.back() + 1) % 11};
    const std::vector<float> changed = run(session, other);
    const auto last = want.end() - static_cast<std::ptrdiff_t>(changed.size());
    CHECK(largest_difference(changed, {last, want.end()}) > 1e-3F);
  }
}

TEST_CASE("A forward pass allocates nothing", "[model][session][memory]") {
  const std::string name = GENERATE(values(kNames));
  CAPTURE(name);
  const GoldenModel golden(name);
  const bool cache = golden.model.config().block.attention.causal;
  Session session(golden.model, {.cache = cache});
  const nn::Trace everything = session.make_trace({taps_of(golden.model.config()), {}}, golden.ids.size());
  const nn::Trace nothing;

  const std::size_t before = test::allocations();
  session.forward(golden.ids, golden.types, everything);
  session.rewind(0);
  session.forward(golden.ids, golden.types, nothing);
  session.rewind(0);
  if (golden.model.config().head != OutputHead::none) {
    session.forward(std::span(golden.ids).first(1), {}, nothing);
    (void)session.logits(0, 1);
    session.rewind(0);
  }
  CHECK(test::allocations() == before);
  CHECK(session.arena().used() == 0);
}

TEST_CASE("The longest call takes the scratch that was measured, no more", "[model][session][memory]") {
  const std::string name = GENERATE(values(kNames));
  CAPTURE(name);
  const GoldenModel golden(name);
  Session session(golden.model, {.max_tokens = golden.ids.size()});
  run(session, golden.ids);
  CHECK(session.arena().peak() == session.arena().capacity());
}

TEST_CASE("A causal switch is recomputed", "[model][session][options]") {
  const GoldenModel golden("bert");
  Session session(golden.model);
  const std::vector<float> before = run(session, golden.ids);
  session.set_options({.causal = true});
  const nn::Trace trace = session.make_trace({{Tap::weights}, {1}}, golden.ids.size());
  const std::vector<float> causal = copy(session.forward(golden.ids, {}, trace));
  CHECK(causal != before);
  for (std::size_t i = 0; i < 2 * 7 * 7; ++i) {
    const bool hidden = i % 7 > i / 7 % 7;
    CHECK((trace.data()[i] == 0.0F) == hidden);
  }
  session.set_options({});
  CHECK(run(session, golden.ids) == before);
}

TEST_CASE("Hidden tokens change nothing for the others, to the bit", "[model][session][options]") {
  const std::string name = GENERATE(values(kNames));
  CAPTURE(name);
  const GoldenModel golden(name);
  const std::size_t seen = golden.ids.size() - 2;
  const std::size_t d = golden.model.config().block.d_model;
  Session session(golden.model);
  const std::vector<float> alone = run(session, std::span(golden.ids).first(seen));
  std::vector<std::uint8_t> keep(golden.ids.size(), 1);
  keep[seen] = keep[seen + 1] = 0;
  session.set_options({.keep = keep});
  const nn::Trace trace = session.make_trace({{Tap::weights}, {0}}, keep.size());
  const std::vector<float> filled = copy(session.forward(golden.ids, {}, trace));
  CHECK(largest_difference(std::span(filled).first(seen * d), alone) == 0.0F);
  for (std::size_t i = 0; i < keep.size() * keep.size(); ++i) {
    const bool hidden =
        i % keep.size() >= seen || (session.config().block.attention.causal && i % keep.size() > i / keep.size());
    CHECK((trace.data()[i] == 0.0F) == hidden);
  }
  session.set_options({.keep = {1, 1}});
  CHECK_THROWS_WITH(run(session, golden.ids), Catch::Matchers::ContainsSubstring("attentionMask has 2 entries"));
}

TEST_CASE("Without positions a bag of words, with them a sentence", "[model][session][options]") {
  const GoldenModel golden("bag");  // no positions of its own, not causal
  Session session(golden.model);
  const std::size_t d = golden.model.config().block.d_model;
  const std::size_t count = golden.ids.size();
  std::vector<std::int32_t> reversed(golden.ids.rbegin(), golden.ids.rend());
  const auto asymmetry = [&] {
    const std::vector<float> a = run(session, golden.ids);
    std::vector<float> b = run(session, reversed);
    std::vector<float> back(b.size());
    for (std::size_t t = 0; t < count; ++t) std::copy_n(&b[t * d], d, &back[(count - 1 - t) * d]);
    return largest_difference(a, back);
  };
  CHECK(asymmetry() <= 1e-6F);
  session.set_options({.positions = Positions::sinusoidal});
  CHECK(asymmetry() > 1e-3F);
  session.set_options({.positions = Positions::rope});
  CHECK(asymmetry() > 1e-3F);
  session.set_options({.positions = Positions::none});
  CHECK(asymmetry() <= 1e-6F);
}

TEST_CASE("Any model can be read with other positions, and with its own again", "[model][session][options]") {
  const std::string name = GENERATE("llama", "encoder", "bert");
  CAPTURE(name);
  const GoldenModel golden(name);
  Session session(golden.model);
  const std::vector<float> own = run(session, golden.ids);
  for (const Positions positions : {Positions::none, Positions::sinusoidal, Positions::rope}) {
    if (positions == golden.model.config().positions) continue;
    if (positions == Positions::rope && golden.model.config().block.attention.d_head % 2 != 0) continue;
    session.set_options({.positions = positions});
    CHECK(largest_difference(run(session, golden.ids), own) > 1e-3F);
  }
  session.set_options({.positions = golden.model.config().positions});
  CHECK(run(session, golden.ids) == own);
  session.set_options({});
  CHECK(run(session, golden.ids) == own);
}

TEST_CASE("Scale, residual and ablation change what they say", "[model][session][options]") {
  const GoldenModel golden("gpt2");  // 3 layers of 3 heads
  Session session(golden.model);
  const std::size_t count = golden.ids.size();
  const nn::Trace before = session.make_trace({{Tap::scores, Tap::context, Tap::resid_mid}, {}}, count);
  session.forward(golden.ids, {}, before);
  const nn::Trace after = session.make_trace({{Tap::scores, Tap::context, Tap::resid_mid, Tap::attn_out}, {}}, count);

  SECTION("scale none: scores are √d_head larger") {
    session.set_options({.scale = 1.0F});
    session.forward(golden.ids, {}, after);
    const float* a = before.claim(Tap::scores, 0, nullptr);
    const float* b = after.claim(Tap::scores, 0, nullptr);
    CHECK(b[0] == Catch::Approx(a[0] * std::sqrt(3.0)));
  }
  SECTION("no residual: what is in the middle is attention's output alone") {
    session.set_options({.residual = false});
    session.forward(golden.ids, {}, after);
    const float* a = after.claim(Tap::resid_mid, 0, nullptr);
    const float* b = after.claim(Tap::attn_out, 0, nullptr);
    CHECK(std::equal(a, a + count * 9, b));
  }
  SECTION("an ablated head has no context, in its layer only") {
    session.set_options({.ablate = {{.layer = 1, .head = 2}}});
    session.forward(golden.ids, {}, after);
    const auto context = [&](const nn::Trace& trace, std::size_t layer, std::size_t i) {
      return trace.claim(Tap::context, layer, nullptr)[i];
    };
    for (std::size_t i = 0; i < count * 9; ++i) {
      CHECK(context(after, 0, i) == context(before, 0, i));
      CHECK(context(after, 1, i) == (i % 9 >= 6 ? 0.0F : context(before, 1, i)));
    }
  }
}

TEST_CASE("Options that cannot be are refused, and nothing has changed", "[model][session][errors]") {
  const GoldenModel golden("llama");
  Session session(golden.model, {.cache = true});
  const std::vector<float> before = run(session, golden.ids);
  const auto refuse = [&session](const RunOptions& options, ErrorCode code, const std::string& text) {
    try {
      session.set_options(options);
      FAIL("accepted: " << text);
    } catch (const Error& error) {
      CHECK(error.code() == code);
      CHECK_THAT(error.what(), Catch::Matchers::StartsWith(text));
    }
  };
  refuse({.positions = Positions::learned}, ErrorCode::bad_option, "positions: this model has not learned any");
  refuse({.scale = std::numeric_limits<float>::infinity()}, ErrorCode::bad_option, "config: scale is not a finite number");
  refuse({.ablate = {{2, 0}}}, ErrorCode::not_found, "ablate: layer 2, head 0 was given, there are 2 layers of 3 heads");
  refuse({.ablate = {{0, 3}}}, ErrorCode::not_found, "ablate: layer 0, head 3 was given, there are 2 layers of 3 heads");
  refuse({.causal = false}, ErrorCode::bad_option, "causal is false, but a key/value cache needs a causal model");
  CHECK(session.length() == golden.ids.size());
  session.rewind(0);
  CHECK(run(session, golden.ids) == before);

  const GoldenModel odd("gpt2");  // d_head is 3
  Session other(odd.model);
  CHECK_THROWS_WITH(other.set_options({.positions = Positions::rope}),
                    Catch::Matchers::StartsWith("config: rope turns 3 components of each head"));
}

TEST_CASE("A session refuses what it cannot run", "[model][session][errors]") {
  const GoldenModel golden("gpt2");
  Session session(golden.model, {.max_tokens = 5, .cache = true, .cache_tokens = 7});
  const auto refuse = [](auto call, ErrorCode code, const std::string& text) {
    try {
      call();
      FAIL("accepted: " << text);
    } catch (const Error& error) {
      CHECK(error.code() == code);
      CHECK_THAT(error.what(), Catch::Matchers::StartsWith(text));
    }
  };
  using Ids = std::vector<std::int32_t>;
  const auto run_ids = [&session](const Ids& ids, const Ids& types = {}) {
    return [&session, ids, types] { session.forward(ids, types, nn::Trace()); };
  };
  refuse([&] { (void)session.logits(0, 1); }, ErrorCode::bad_shape,
         "logits: rows 0 to 1 were asked for, the last call had 0");
  refuse(run_ids({}), ErrorCode::bad_shape, "ids is empty, at least one token is needed");
  refuse(run_ids({1, 2, 11}), ErrorCode::bad_value, "ids[2] is 11, it has to be from 0 to 10");
  refuse(run_ids({1, -1}), ErrorCode::bad_value, "ids[1] is -1, it has to be from 0 to 10");
  refuse(run_ids({1, 2}, {0}), ErrorCode::bad_shape, "tokenTypes has 1 entries, ids has 2");
  refuse(run_ids({1, 2}, {0, 1}), ErrorCode::bad_value, "tokenTypes[1] is 1, it has to be from 0 to 0");
  refuse(run_ids(Ids(6, 1)), ErrorCode::too_long, "ids has 6 tokens, at most 5 are possible");
  CHECK(session.length() == 0);
  run(session, Ids(4, 1));
  refuse(run_ids(Ids(4, 1)), ErrorCode::too_long, "ids has 4 tokens, at most 3 more are possible");
  refuse([&] { session.rewind(5); }, ErrorCode::bad_value, "rewind: 5 tokens are to be kept, the cache has 4");
  refuse([&] { (void)session.logits(3, 2); }, ErrorCode::bad_shape,
         "logits: rows 3 to 5 were asked for, the last call had 4");
  refuse([&] { (void)session.logits(0, 0); }, ErrorCode::bad_shape, "logits: rows 0 to 0 were asked for");
  const nn::Trace trace = session.make_trace({{Tap::weights}, {}}, 2);
  refuse([&] { session.forward(Ids{1}, {}, trace); }, ErrorCode::bad_shape,
         "trace: made for [batch, tokens, keys] [1, 2, 6], this call has [1, 1, 5]");
  CHECK(session.length() == 4);
  CHECK_NOTHROW(session.forward(Ids{1, 2}, {}, trace));

  refuse([&] { const Session s(golden.model, {.max_tokens = 14}); }, ErrorCode::too_long,
         "maxTokens is 14, this model takes at most 13 tokens");
  refuse([&] { const Session s(golden.model, {.cache = true, .cache_tokens = 14}); }, ErrorCode::too_long,
         "cacheTokens is 14, this model takes at most 13 tokens");
  const GoldenModel bag("bag");
  refuse([&] { const Session s(bag.model, {.cache = true}); }, ErrorCode::bad_option,
         "causal is false, but a key/value cache");
  Session headless(bag.model);
  run(headless, bag.ids);
  refuse([&] { (void)headless.logits(0, 1); }, ErrorCode::bad_option, "logits: this model has no head to compute them");
  refuse([&] { (void)headless.make_trace({{Tap::logits}, {}}, 3); }, ErrorCode::bad_option, "taps: logits was asked for");
}

}  // namespace
