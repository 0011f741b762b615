// A model's sizes and kinds. Everything about an architecture that the forward pass must know is a field here.
#pragma once

#include <cstddef>

#include "heed/nn/block_config.hpp"

namespace heed {

enum class Positions {
  none,
  learned,     // a table of max_seq_len rows, added to the embedding (BERT, GPT-2)
  sinusoidal,  // computed, added to the embedding
  rope,        // in every block's attention: block.attention.rope is set
};

enum class Head {
  none,      // hidden states only
  language,  // logits = (norm(x)) Wᵀ (+ bias)
  masked,    // BERT: logits = norm(gelu(x W₁ᵀ + b₁)) Wᵀ + bias
};

struct ModelConfig {
  nn::BlockConfig block{};
  std::size_t n_layers = 0;
  std::size_t vocab_size = 0;
  std::size_t max_seq_len = 0;
  std::size_t n_token_types = 0;  // 0: none
  Positions positions = Positions::learned;
  bool embedding_norm = false;  // BERT: a norm over the sum of embeddings
  bool final_norm = false;      // GPT-2, LLaMA: a norm behind the last block
  Head head = Head::none;
  bool tied_head = true;        // the head's matrix is the token embedding
  bool head_bias = false;
  bool attention_bias = true;   // query, key, value
  bool attn_out_bias = true;
  bool feed_forward_bias = true;

  // BERT's head has a bias in any case; the others where head_bias says so.
  [[nodiscard]] bool has_head_bias() const { return head == Head::masked || (head == Head::language && head_bias); }

  // The token embedding and the head are one matrix, in memory too.
  [[nodiscard]] bool shares_embedding() const { return head != Head::none && tied_head; }

  // Throws Error{bad_option}, naming the field.
  void check() const;
};

}  // namespace heed
