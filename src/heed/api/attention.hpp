// Attention by itself and with its projections.
#pragma once

#include <cstddef>
#include <optional>

#include "heed/api/parameters.hpp"
#include "heed/api/tensor.hpp"
#include "heed/nn/block_config.hpp"

namespace heed::api {

struct AttentionOptions {
  bool causal = false;            // query i sees keys j <= i + offset
  std::ptrdiff_t offset = 0;      // k_len − q_len aligns the ends, as with a key/value cache
  std::optional<double> scale{};  // of q·k; not given: 1/√d
  TensorRef mask{};               // [q_len, k_len] of 0 and 1: 0 hides the key; not given: nothing hidden
};

struct AttentionResult {
  Tensor scores;   // [..., q_len, k_len], scaled; −∞ where the mask hides the key, so that softmax(scores) = weights
  Tensor weights;  // [..., q_len, k_len], rows sum to 1; a row without any visible key is 0
  Tensor context;  // [..., q_len, d_value] = weights · value
};

// softmax(Q Kᵀ · scale) V                                     Vaswani et al. 2017, eq. 1
//   query : [..., q_len, d]   key : [..., k_len, d]   value : [..., k_len, d_value]
// Leading extents (batch, heads) are equal; only the one right before q_len may be a multiple of key's and
// value's: grouped-query attention.
AttentionResult attention(const TensorRef& query, const TensorRef& key, const TensorRef& value,
                          const AttentionOptions& options = {});

struct SelfAttentionWeights {
  TensorRef wq{};  // [d, d_head]
  TensorRef wk{};  // [d, d_head]
  TensorRef wv{};  // [d, d_value]
};

struct SelfAttentionResult {
  Tensor query;  // [.., seq_len, d_head] = x Wq
  Tensor key;
  Tensor value;
  AttentionResult attention;
};

// Q, K, V = x W, then attention.
//   x : [batch, seq_len, d] or [seq_len, d]
SelfAttentionResult self_attention(const TensorRef& x, const SelfAttentionWeights& p, const AttentionOptions& options);
// The article's function: the same with the upper triangle masked and the scale 1/√d_head.
SelfAttentionResult causal_self_attention(const TensorRef& x, const SelfAttentionWeights& p);

struct MultiHeadOptions {
  std::size_t heads = 1;
  std::size_t kv_heads = 0;       // 0: as many as heads
  bool causal = false;
  std::optional<double> scale{};  // of q·k; not given: 1/√d_head
  std::optional<nn::RopeConfig> rope{};  // turns query and key
};

struct MultiHeadResult {
  Tensor weights;  // [batch, heads, seq_len, seq_len]; without batch where x has none
  Tensor output;   // x's shape
};

// Self-attention with h heads: concat(head_1 … head_h) W_Oᵀ + b_O     Vaswani et al. 2017, section 3.2.2
// Parameters are named as in torch.nn.MultiheadAttention's state dict; see parameters.hpp.
MultiHeadResult multi_head_attention(const TensorRef& x, const MultiHeadOptions& options, const NamedTensors& parameters);

}  // namespace heed::api
