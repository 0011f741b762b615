// The models that heed::train makes: what they guess says most of what they are.
#pragma once

#include "heed/model/config.hpp"

namespace heed {

enum class Objective {
  masked,  // tokens that were hidden: looks both ways, BERT's head
  next,    // the next token: causal
};

// Completes a config whose sizes are set (width, heads, feed-forward, layers, vocabulary, length): layer norm, GELU, one head
// width for queries and keys, the head tied to the embedding. With norms before the sublayers comes one behind the last block;
// a masked model has one over its embedding, as BERT has.
void complete_own_model(ModelConfig& config, Objective objective, nn::Placement placement, Positions positions);

}  // namespace heed
