// Attention by itself: softmax(Q Kᵀ · scale) V, for each head (Vaswani et al. 2017, eq. 1).
#pragma once

#include <cstddef>
#include <cstdint>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"
#include "heed/kernels/softmax.hpp"

namespace heed::nn {

class KeyValueCache;

struct AttentionArguments {
  ConstMatrix query{};  // [q_len, n_heads * d_head]
  ConstMatrix key{};    // [k_len, n_kv_heads * d_head]
  ConstMatrix value{};  // [k_len, n_kv_heads * d_value]
  std::size_t n_heads = 1;
  std::size_t n_kv_heads = 1;
  float scale = 1.0F;
  kernels::Mask mask{};
  const std::uint8_t* ablated = nullptr;  // [n_heads]: 1 sets that head's context to zero; null: none

  // Throws Error{bad_shape | bad_option} when the sizes don't fit each other; `who` begins the message.
  void check(const char* who) const;
};

// Where intermediates go; null: nobody wants them.
struct AttentionTaps {
  float* scores = nullptr;   // [n_heads, q_len, k_len], −∞ where the mask hides the key
  float* weights = nullptr;  // [n_heads, q_len, k_len]
};

// Floats of scratch that attention() takes from the arena.
std::size_t attention_scratch(std::size_t q_len, std::size_t k_len, std::size_t d_head, std::size_t d_value);

// context : [q_len, n_heads * d_value]. A query without any visible key gets zeros.
// A query's row doesn't depend, to the bit, on keys that the mask hides, nor on other queries.
// Throws what check() throws; that every number is finite is the caller's to know. Returns whether every score that the mask
// shows was finite: where one wasn't, weights and context mean nothing.
[[nodiscard]] bool attention(const AttentionArguments& a, const AttentionTaps& taps, Matrix context, Arena& arena);

// The same with the cache's first k_len keys and values; a.key and a.value are not looked at, nothing is checked.
[[nodiscard]] bool attention(const AttentionArguments& a, const KeyValueCache& cache, std::size_t k_len,
                             const AttentionTaps& taps, Matrix context, Arena& arena);

}  // namespace heed::nn
