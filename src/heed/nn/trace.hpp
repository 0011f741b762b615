// A trace is a destination, not a callback: whoever computes an intermediate asks where to put it, and gets the
// recorder's memory if that tap was asked for, else its own scratch. The code is the same watched or not.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "heed/core/arena.hpp"
#include "heed/core/shape.hpp"
#include "heed/core/view.hpp"
#include "heed/nn/block_config.hpp"

namespace heed::nn {

// What can be kept, and how to add to it: tap_list.hpp.
enum class Tap {
#define HEED_TAP(name, text, form) name,
#include "heed/nn/tap_list.hpp"
#undef HEED_TAP
};
inline constexpr std::array kTaps{
#define HEED_TAP(name, text, form) Tap::name,
#include "heed/nn/tap_list.hpp"
#undef HEED_TAP
};
inline constexpr std::size_t kTapCount = kTaps.size();

// Shapes for `batch` sequences of seq_len tokens; k_len = cached tokens + seq_len. d = d_model.
enum class TapForm {
  first_states,  // [batch, seq_len, d]                  once a run, kept as layer 0
  logits,        // [batch, seq_len, vocab_size]         likewise
  states,        // [batch, seq_len, d]
  hidden,        // [batch, seq_len, d_ff]
  query_heads,   // [batch, seq_len, n_heads * d_head]
  key_heads,     // [batch, k_len, n_kv_heads * d_head]
  pairs,         // [batch, n_heads, seq_len, k_len]
};

std::string_view tap_name(Tap tap);  // the public spelling: "residPre"
// Throws Error{bad_option} listing the names there are.
Tap tap_from_name(std::string_view name);

struct TraceEntry {
  Tap tap;
  std::size_t layer;   // 0 for embedding and logits
  Shape shape;
  std::size_t offset;  // in floats, from the start of the trace's memory
};

// What is to be recorded: taps of chosen layers.
struct TraceRequest {
  std::vector<Tap> taps{};
  std::vector<std::size_t> layers{};  // empty: all
};

class Trace {
 public:
  Trace() = default;  // records nothing

  // Everything is placed before the run: no allocation while it goes on.
  // vocab_size is 0 where there is no head. Throws Error{out_of_memory | not_found | bad_option}.
  Trace(const TraceRequest& request, const BlockConfig& block, std::size_t n_layers, std::size_t vocab_size,
        std::size_t batch, std::size_t seq_len, std::size_t k_len);

  // Where to write this intermediate: into the trace if it was asked for, else into `scratch`.
  [[nodiscard]] float* claim(Tap tap, std::size_t layer, float* scratch) const;
  [[nodiscard]] bool wants(Tap tap, std::size_t layer) const { return claim(tap, layer, nullptr) != nullptr; }
  // For what lives on elsewhere, as the residual stream does: copies x's rows, if the tap was asked for.
  void record(Tap tap, std::size_t layer, ConstMatrix x) const;

  // Throws Error{bad_shape} when a call of other sizes would write past this trace's entries.
  void check_fits(std::size_t batch, std::size_t seq_len, std::size_t k_len) const;

  [[nodiscard]] const std::vector<TraceEntry>& entries() const { return entries_; }
  [[nodiscard]] const float* data() const { return memory_.data(); }
  [[nodiscard]] std::size_t size() const { return size_; }  // floats

 private:
  std::vector<TraceEntry> entries_;
  std::vector<std::ptrdiff_t> offsets_;  // [n_layers, kTapCount], -1: not wanted
  std::size_t size_ = 0;
  Buffer memory_;
  std::size_t batch_ = 0;
  std::size_t seq_len_ = 0;
  std::size_t k_len_ = 0;
};

}  // namespace heed::nn
