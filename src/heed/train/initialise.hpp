// Parameters before the first step.
#pragma once

#include <cstdint>

#include "heed/train/parameter_store.hpp"

namespace heed::train {

struct Initialisation {
  double embedding_std = 0.02;    // BERT's values
  double linear_std = 0.02;
  double head_norm_weight = 1.0;  // smaller, where the head is tied to larger embeddings: logits should start small
};

// Normal deviates for tables and matrices, zeros for biases, ones for norms. Every tensor draws from its own stream:
// another layer more doesn't change the others.
void initialise(const ParameterLayout& layout, const Initialisation& how, std::uint64_t seed, float* run);

}  // namespace heed::train
