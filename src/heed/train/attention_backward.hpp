// The way back through softmax(Q Kᵀ · scale) V.
#pragma once

#include <cstddef>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"

namespace heed::train {

struct AttentionBackward {
  ConstMatrix query;  // [q_len, n_heads * d_head], after RoPE, as it entered the dot product
  ConstMatrix key;    // [k_len, n_kv_heads * d_head]
  ConstMatrix value;  // [k_len, n_kv_heads * d_value]
  const float* weights = nullptr;  // [n_heads, q_len, k_len]; what the mask hid is exactly 0, and stays without gradient
  // Dropout: [n_heads, q_len, k_len], 0 or 1/(1−p), by which the weights were multiplied on their way to the values.
  const float* kept = nullptr;
  std::size_t n_heads = 1;
  std::size_t n_kv_heads = 1;
  float scale = 1.0F;
};

struct AttentionGradient {
  Matrix query, key, value;  // like the inputs; overwritten
};

// Floats of scratch that attention_backward() takes from the arena.
std::size_t attention_backward_scratch(std::size_t q_len, std::size_t k_len, std::size_t d_head, std::size_t d_value);

// With P the weights of one head, S its scores, C = P V:
//   dV = Pᵀ dC    dP = dC Vᵀ    dS = P ⊙ (dP − rowsum(P ⊙ dP))    dQ = scale dS K    dK = scale dSᵀ Q
// Query heads that share a key/value head add to its gradients, in the heads' order.
//   dcontext : [q_len, n_heads * d_value]
void attention_backward(const AttentionBackward& a, ConstMatrix dcontext, const AttentionGradient& gradient, Arena& arena);

}  // namespace heed::train
