// The Transformer block: attention, add & norm, feed-forward, add & norm, in the order that its config says.
#pragma once

#include <cstddef>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"
#include "heed/nn/block_config.hpp"
#include "heed/nn/block_tape.hpp"
#include "heed/nn/linear.hpp"
#include "heed/nn/norm.hpp"
#include "heed/nn/self_attention.hpp"
#include "heed/nn/trace.hpp"

namespace heed::nn {

// A block's parts wherever they are kept, as a call of it reads them.
struct BlockParts {
  const Linear& query;
  const Linear& key;
  const Linear& value;
  const Linear& attn_out;
  const Linear& gate;
  const Linear& up;
  const Linear& down;
  ConstNormView norm1, norm2, query_norm, key_norm;
};

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

  [[nodiscard]] BlockParts parts() const;
};

// What may differ from call to call.
struct BlockCall : AttentionCall {
  const Trace* trace = nullptr;
  std::size_t layer = 0;      // the trace's name for this block
  const char* who = nullptr;  // who asks, for the message when something overflows; null: this layer of a model
};

// Floats of scratch that run_block() takes from the arena.
std::size_t block_scratch(const BlockConfig& config, std::size_t batch, std::size_t seq_len, std::size_t k_len);

// x : [batch * seq_len, d_model], replaced by the block's output.
// Throws Error{bad_shape | too_long} where the call doesn't fit, and Error{bad_value} naming what is not finite where x was.
void run_block(const BlockConfig& config, const BlockParameters& parameters, const BlockCall& call, Matrix x, Arena& arena);

// The same, keeping everything in the tape's matrices: from tape.x to tape.out, without a trace or a cache. Whether what
// comes out is finite is the caller's to look at. Takes attention's scratch only.
void run_block(const BlockConfig& config, const BlockParts& parts, const BlockCall& call, const BlockTape& tape,
               Arena& arena);

}  // namespace heed::nn
