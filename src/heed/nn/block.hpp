// The Transformer block: attention, add & norm, feed-forward, add & norm, in the order that its config says.
#pragma once

#include <cstddef>
#include <cstdint>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"
#include "heed/nn/block_config.hpp"
#include "heed/nn/key_value_cache.hpp"
#include "heed/nn/linear.hpp"
#include "heed/nn/norm.hpp"
#include "heed/nn/trace.hpp"

namespace heed::nn {

// A block's parameters, packed for use. Which parts are there follows from the config.
struct BlockParameters {
  BlockParameters() = default;
  // Room for all parts, zeroed; norm weights are ones. Linear layers get a bias where has_bias says so.
  // `attention_bias` is that of query, key and value; attn_out's follows it unless said otherwise (Qwen 2).
  BlockParameters(const BlockConfig& config, bool attention_bias, bool feed_forward_bias)
      : BlockParameters(config, attention_bias, feed_forward_bias, attention_bias) {}
  BlockParameters(const BlockConfig& config, bool attention_bias, bool feed_forward_bias, bool attn_out_bias);

  Linear query, key, value;  // [n_heads * d_head, d_model], [n_kv_heads * d_head, d_model] twice
  Linear attn_out;           // [d_model, n_heads * d_head]
  NormParameters norm1, norm2;
  NormParameters query_norm, key_norm;  // [d_head], where config.attention.qk_norm
  Linear gate;                          // swiglu only: [d_ff, d_model]
  Linear up;                            // [d_ff, d_model]; PyTorch's linear1, swiglu's up_proj
  Linear down;                          // [d_model, d_ff]; PyTorch's linear2, swiglu's down_proj
};

// What may differ from call to call.
struct BlockCall {
  std::size_t batch = 1;
  std::size_t seq_len = 0;
  ConstMatrix rope_cosines{};  // [seq_len, width / 2], where config.attention.rope; row t for token t of the call
  ConstMatrix rope_sines{};
  KeyValueCache* cache = nullptr;         // batch must be 1
  const std::uint8_t* ablated = nullptr;  // [n_heads]
  const std::uint8_t* keep = nullptr;  // [seq_len], of every text and without a cache: 0 hides the key from all queries
  const Trace* trace = nullptr;
  std::size_t layer = 0;      // the trace's name for this block
  const char* who = nullptr;  // who asks, for the message when something overflows; null: this layer of a model
};

// Floats of scratch that run_block() takes from the arena.
std::size_t block_scratch(const BlockConfig& config, std::size_t batch, std::size_t seq_len, std::size_t k_len);

// x : [batch * seq_len, d_model], replaced by the block's output.
// Throws Error{bad_shape | too_long} where the call doesn't fit, and Error{bad_value} naming what is not finite where x was.
void run_block(const BlockConfig& config, const BlockParameters& parameters, const BlockCall& call, Matrix x, Arena& arena);

}  // namespace heed::nn
