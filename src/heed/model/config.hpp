// A model's sizes and kinds. Everything about an architecture that the forward pass must know is a field here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "heed/nn/block_config.hpp"

namespace heed {

enum class Positions {
  none,
  learned,     // a table of max_seq_len rows, added to the embedding (BERT, GPT-2)
  sinusoidal,  // computed, added to the embedding
  rope,        // in every block's attention: block.attention.rope is set
};

enum class OutputHead {
  none,      // hidden states only
  language,  // logits = (norm(x)) Wᵀ (+ bias)
  masked,    // BERT: logits = norm(f(x W₁ᵀ + b₁)) Wᵀ + bias, f: head_activation
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
  OutputHead head = OutputHead::none;
  bool tied_head = true;        // the head's matrix is the token embedding
  bool head_bias = false;
  nn::FeedForward head_activation = nn::FeedForward::gelu;  // of the masked head's inner layer
  // Width of the embedding's tables where they have one of their own: a linear layer leads from there to the blocks, and a
  // masked head leads back (ALBERT, ELECTRA). 0: d_model, and no such layer.
  std::size_t d_embedding = 0;
  std::size_t position_start = 0;  // rows of the learned positions before the first token's (RoBERTa, OPT)
  std::optional<std::int32_t> padding{};  // the token that takes no position: it gets the row before the first (RoBERTa)
  bool one_block = false;  // every layer has the same parameters (ALBERT)
  bool attention_bias = true;  // query, key, value
  bool attn_out_bias = true;
  bool feed_forward_bias = true;

  // BERT's head has a bias in any case; the others where head_bias says so.
  [[nodiscard]] bool has_head_bias() const {
    return head == OutputHead::masked || (head == OutputHead::language && head_bias);
  }

  [[nodiscard]] std::size_t embedding_width() const { return d_embedding == 0 ? block.d_model : d_embedding; }
  [[nodiscard]] std::size_t position_rows() const { return position_start + max_seq_len; }
  [[nodiscard]] std::size_t stored_blocks() const { return one_block ? 1 : n_layers; }

  // The token embedding and the head are one matrix, in memory too.
  [[nodiscard]] bool shares_embedding() const { return head != OutputHead::none && tied_head; }

  // Throws Error{bad_option}, naming the field.
  void check() const;
};

}  // namespace heed
