// What the two directions of a block must agree on.
#pragma once

#include <cstddef>

#include "heed/kernels/activation.hpp"
#include "heed/train/block_tape.hpp"

namespace heed::train {

inline kernels::Activation activation_of(nn::FeedForward kind) {
  switch (kind) {
    case nn::FeedForward::gelu: return kernels::Activation::gelu;
    case nn::FeedForward::gelu_tanh: return kernels::Activation::gelu_tanh;
    case nn::FeedForward::relu: return kernels::Activation::relu;
    case nn::FeedForward::silu: return kernels::Activation::silu;
    case nn::FeedForward::swiglu: break;  // silu_multiply
  }
  return kernels::Activation::none;
}

// Dropout behind attention (part 0) or the feed-forward part (part 1) of a layer. Place 0 is the embedding's.
inline DropoutKey hidden_key(const Pass& pass, std::size_t layer, std::size_t part) {
  DropoutKey key = pass.dropout;
  key.place = 1 + 2 * layer + part;
  return key;
}

// Dropout of a sequence's attention weights.
inline DropoutKey weights_key(const Pass& pass, std::size_t layer, std::size_t sequence) {
  DropoutKey key = pass.dropout;
  key.place = (1U << 16) + layer;
  key.shard = key.shard * (1U << 16) + sequence;
  return key;
}

}  // namespace heed::train
