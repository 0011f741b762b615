#include "heed/nn/trace.hpp"

#include <algorithm>
#include <array>

#include "heed/core/error.hpp"

namespace heed::nn {

namespace {

constexpr std::array<std::string_view, kTapCount> kNames = {
#define HEED_TAP(name, text, form) text,
#include "heed/nn/tap_list.hpp"
#undef HEED_TAP
};
constexpr std::array<TapForm, kTapCount> kForms = {
#define HEED_TAP(name, text, form) TapForm::form,
#include "heed/nn/tap_list.hpp"
#undef HEED_TAP
};
TapForm form_of(Tap tap) { return kForms[static_cast<std::size_t>(tap)]; }

// Recorded once per run, whatever layers were asked for; kept as layer 0.
bool is_per_run(Tap tap) { return form_of(tap) == TapForm::first_states || form_of(tap) == TapForm::logits; }

bool contains(const auto& list, const auto& item) { return std::find(list.begin(), list.end(), item) != list.end(); }

struct Sizes {
  const BlockConfig& block;
  std::size_t vocab_size;
  std::size_t batch;
  std::size_t seq_len;
  std::size_t k_len;

  [[nodiscard]] Shape shape(Tap tap) const {
    const AttentionConfig& attention = block.attention;
    const std::size_t d_query = attention.n_heads * attention.d_head;
    const std::size_t d_key = attention.n_kv_heads * attention.d_head;
    switch (form_of(tap)) {
      case TapForm::query_heads: return {batch, seq_len, d_query};
      case TapForm::key_heads: return {batch, k_len, d_key};
      case TapForm::pairs: return {batch, attention.n_heads, seq_len, k_len};
      case TapForm::hidden: return {batch, seq_len, block.d_ff};
      case TapForm::logits: return {batch, seq_len, vocab_size};
      case TapForm::first_states:
      case TapForm::states: break;
    }
    return {batch, seq_len, block.d_model};
  }
};

void check_request(const TraceRequest& request, std::size_t n_layers, std::size_t vocab_size) {
  for (const std::size_t layer : request.layers) {
    if (layer >= n_layers) {
      raise(ErrorCode::not_found,
            {"taps: layer ", layer, " was asked for, there are ", n_layers, " (0 to ", n_layers - 1, ")"});
    }
  }
  if (vocab_size == 0 && contains(request.taps, Tap::logits)) {
    raise(ErrorCode::bad_option, {"taps: logits was asked for, this model has no head to compute them"});
  }
}

}  // namespace

std::string_view tap_name(Tap tap) { return kNames[static_cast<std::size_t>(tap)]; }

Tap tap_from_name(std::string_view name) {
  const auto* const found = std::find(kNames.begin(), kNames.end(), name);
  if (found != kNames.end()) return static_cast<Tap>(found - kNames.begin());

  std::string known;
  for (const std::string_view one : kNames) known += message(known.empty() ? "" : ", ", one);
  raise(ErrorCode::bad_option, {"taps: \"", name, "\" is not a tap; there are ", known});
}

Trace::Trace(const TraceRequest& request, const BlockConfig& block, std::size_t n_layers, std::size_t vocab_size,
             std::size_t batch, std::size_t seq_len, std::size_t k_len)
    : offsets_(n_layers * kTapCount, -1), batch_(batch), seq_len_(seq_len), k_len_(k_len) {
  check_request(request, n_layers, vocab_size);
  const Sizes sizes{block, vocab_size, batch, seq_len, k_len};

  for (std::size_t layer = 0; layer < n_layers; ++layer) {
    for (std::size_t index = 0; index < kTapCount; ++index) {
      const Tap tap = static_cast<Tap>(index);
      if (!contains(request.taps, tap)) continue;
      const bool wanted = is_per_run(tap) ? layer == 0 : request.layers.empty() || contains(request.layers, layer);
      if (!wanted) continue;

      Shape shape = sizes.shape(tap);
      const std::size_t count = aligned_count(element_count(message("taps: ", tap_name(tap)), shape));
      offsets_[layer * kTapCount + index] = static_cast<std::ptrdiff_t>(size_);
      entries_.push_back({tap, layer, std::move(shape), size_});
      size_ = element_count("taps: what is to be recorded", std::array{size_ + count});
    }
  }
  memory_ = Buffer(size_);
}

float* Trace::claim(Tap tap, std::size_t layer, float* scratch) const {
  const std::size_t index = layer * kTapCount + static_cast<std::size_t>(tap);
  if (index >= offsets_.size() || offsets_[index] < 0) return scratch;
  return memory_.data() + offsets_[index];
}

void Trace::record(Tap tap, std::size_t layer, ConstMatrix x) const {
  float* to = claim(tap, layer, nullptr);
  if (to == nullptr) return;
  for (std::size_t r = 0; r < x.rows; ++r) to = std::copy_n(x.row(r), x.cols, to);
}

void Trace::check_fits(std::size_t batch, std::size_t seq_len, std::size_t k_len) const {
  if (entries_.empty() || (batch == batch_ && seq_len == seq_len_ && k_len == k_len_)) return;
  raise(ErrorCode::bad_shape, {"trace: made for [batch, tokens, keys] ", to_string(std::array{batch_, seq_len_, k_len_}),
                               ", this call has ", to_string(std::array{batch, seq_len, k_len})});
}

}  // namespace heed::nn
