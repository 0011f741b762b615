// The attention layer of a block: onto heads, turned by positions, attended sequence by sequence, side by side again.
// The way out of it (W_O) is its caller's, since the residual belongs to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"
#include "heed/nn/attention.hpp"
#include "heed/nn/block_config.hpp"
#include "heed/nn/key_value_cache.hpp"
#include "heed/nn/linear.hpp"
#include "heed/nn/norm.hpp"

namespace heed::nn {

// What learning does to a block on its way. Dropout lives in train/; here is only where it takes hold.
class Disturbance {
 public:
  // The context anew, from those of a sequence's weights that are left.
  //   weights : [n_heads, q_len, k_len]   context : [q_len, n_heads * d_head]
  virtual void attention(const AttentionArguments& a, std::size_t sequence, const float* weights, Matrix context,
                         Arena& arena) const = 0;
  // What attention (part 0) or the feed-forward part (1) adds to the residual stream, in place.
  virtual void summand(std::size_t part, Matrix y) const = 0;

 protected:
  Disturbance() = default;
  ~Disturbance() = default;
};

struct AttentionParts {
  const Linear& query;  // [n_heads * d_head, d_model]
  const Linear& key;    // [n_kv_heads * d_head, d_model]
  const Linear& value;
  ConstNormView query_norm{}, key_norm{};  // [d_head], where config.qk_norm
  float eps = 0.0F;                        // of these norms
};

// What may differ from call to call. rows = Σ lengths, or batch * seq_len.
struct AttentionCall {
  std::size_t batch = 1;
  std::size_t seq_len = 0;
  std::span<const std::uint32_t> lengths{};  // sequences of different lengths, without padding; empty: batch of seq_len
  ConstMatrix rope_cosines{};  // [longest sequence, width / 2], where config.rope; row t for token t of the call
  ConstMatrix rope_sines{};
  KeyValueCache* cache = nullptr;         // batch must be 1
  const std::uint8_t* ablated = nullptr;  // [n_heads]
  const std::uint8_t* keep = nullptr;  // [seq_len], of every text and without a cache: 0 hides the key from all queries
  const Disturbance* disturbance = nullptr;
};

// Where everything goes. `raw` are query and key before their norms; they may be query and key themselves.
struct AttentionPlaces {
  Matrix query_raw, query, context;  // [rows, n_heads * d_head]
  Matrix key_raw, key, value;        // [rows, n_kv_heads * d_head]
  float* scores = nullptr;           // sequence after sequence, each [n_heads, q_len, k_len]; null: nobody wants them
  float* weights = nullptr;          // likewise; a disturbance needs them
  float* cached_keys = nullptr;      // [k_len, n_kv_heads * d_head]: what the cache then holds; null: nobody asks
  float* cached_values = nullptr;
};

// in : [rows, d_model]. Returns false where a score that the mask shows is not finite: then nothing here means anything.
// Takes attention_scratch() of the longest sequence, and PackedWeight::scratch(), from the arena and gives it back.
[[nodiscard]] bool self_attention(const AttentionConfig& config, const AttentionParts& parts, const AttentionCall& call,
                                  const AttentionPlaces& to, ConstMatrix in, Arena& arena);

}  // namespace heed::nn
