// What the two directions of a block must agree on.
#pragma once

#include <cstddef>

#include "heed/train/block_tape.hpp"

namespace heed::train {

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
