// What a trace plans, hands out and refuses.
#include "heed/nn/trace.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <string>

#include "heed/core/error.hpp"

namespace {

using namespace heed;
using nn::Tap;
using nn::Trace;

nn::BlockConfig config() {
  nn::BlockConfig c;
  c.d_model = 12;
  c.d_ff = 7;
  c.attention.n_heads = 6;
  c.attention.n_kv_heads = 2;
  c.attention.d_head = 5;
  return c;
}

TEST_CASE("Every tap has the name of the public contract, and is found by it", "[nn][trace]") {
  const std::array names{"embedding", "query",    "key",      "value",     "scores",    "weights", "context",
                         "attnOut",   "residPre", "residMid", "residPost", "ffnHidden", "logits"};
  REQUIRE(names.size() == nn::kTapCount);
  for (std::size_t i = 0; i < names.size(); ++i) {
    CHECK(nn::tap_name(static_cast<Tap>(i)) == names[i]);
    CHECK(nn::tap_from_name(names[i]) == static_cast<Tap>(i));
  }
  CHECK_THROWS_WITH(nn::tap_from_name("weigths"),
                    "taps: \"weigths\" is not a tap; there are embedding, query, key, value, scores, weights, context, "
                    "attnOut, residPre, residMid, residPost, ffnHidden, logits");
}

TEST_CASE("A trace has a place for each tap that was asked for, and only for those", "[nn][trace]") {
  nn::TraceRequest request;
  for (std::size_t i = 0; i < nn::kTapCount; ++i) request.taps.push_back(static_cast<Tap>(i));
  request.taps.push_back(Tap::weights);  // twice is once
  request.layers = {2, 0};
  const Trace trace(request, config(), 3, 17, 2, 3, 8);

  const auto shape_of = [&](Tap tap, std::size_t layer) {
    for (const nn::TraceEntry& entry : trace.entries()) {
      if (entry.tap == tap && entry.layer == layer) return entry.shape;
    }
    return Shape{};
  };
  CHECK(trace.entries().size() == 2 + 2 * 11);
  CHECK(shape_of(Tap::embedding, 0) == Shape{2, 3, 12});
  CHECK(shape_of(Tap::query, 0) == Shape{2, 3, 30});
  CHECK(shape_of(Tap::key, 2) == Shape{2, 8, 10});
  CHECK(shape_of(Tap::value, 2) == Shape{2, 8, 10});
  CHECK(shape_of(Tap::scores, 0) == Shape{2, 6, 3, 8});
  CHECK(shape_of(Tap::weights, 2) == Shape{2, 6, 3, 8});
  CHECK(shape_of(Tap::context, 0) == Shape{2, 3, 30});
  CHECK(shape_of(Tap::attn_out, 0) == Shape{2, 3, 12});
  CHECK(shape_of(Tap::ffn_hidden, 0) == Shape{2, 3, 7});
  CHECK(shape_of(Tap::resid_post, 2) == Shape{2, 3, 12});
  CHECK(shape_of(Tap::logits, 0) == Shape{2, 3, 17});
  CHECK(shape_of(Tap::weights, 1).empty());

  float scratch = 0.0F;
  CHECK(trace.claim(Tap::weights, 1, &scratch) == &scratch);
  CHECK(trace.claim(Tap::weights, 7, &scratch) == &scratch);
  CHECK_FALSE(trace.wants(Tap::weights, 1));
  // Entries lie behind each other without overlap, inside the memory.
  std::size_t end = 0;
  for (const nn::TraceEntry& entry : trace.entries()) {
    CHECK(entry.offset >= end);
    CHECK(trace.claim(entry.tap, entry.layer, nullptr) == trace.data() + entry.offset);
    end = entry.offset + element_count("entry", entry.shape);
  }
  CHECK(end <= trace.size());
}

TEST_CASE("No layers named means all of them", "[nn][trace]") {
  const Trace trace({{Tap::weights, Tap::embedding}, {}}, config(), 3, 0, 1, 5, 5);
  CHECK(trace.entries().size() == 4);
  CHECK(Trace().entries().empty());
  CHECK(Trace().size() == 0);
}

TEST_CASE("What a trace cannot record is refused", "[nn][trace][errors]") {
  const auto refuse = [](const nn::TraceRequest& request, std::size_t seq_len, ErrorCode code, const std::string& text) {
    try {
      const Trace trace(request, config(), 3, 0, 1, seq_len, seq_len);
      FAIL("accepted: " << text);
    } catch (const Error& error) {
      CHECK(error.code() == code);
      CHECK_THAT(error.what(), Catch::Matchers::StartsWith(text));
    }
  };
  refuse({{Tap::weights}, {3}}, 5, ErrorCode::not_found, "taps: layer 3 was asked for, there are 3 (0 to 2)");
  refuse({{Tap::logits}, {}}, 5, ErrorCode::bad_option, "taps: logits was asked for, this model has no head");
  refuse({{Tap::scores}, {}}, 1U << 15U, ErrorCode::out_of_memory, "taps: scores of shape [1, 6, 32768, 32768]");
  refuse({{Tap::scores}, {}}, 12000, ErrorCode::out_of_memory, "taps: what is to be recorded");
}

TEST_CASE("A trace made for other sizes is refused before it is written to", "[nn][trace][errors]") {
  const Trace trace({{Tap::weights}, {}}, config(), 1, 0, 1, 5, 8);
  CHECK_NOTHROW(trace.check_fits(1, 5, 8));
  CHECK_THROWS_WITH(trace.check_fits(1, 5, 5), "trace: made for [batch, tokens, keys] [1, 5, 8], this call has [1, 5, 5]");
  CHECK_NOTHROW(Trace().check_fits(3, 5, 8));
}

}  // namespace
