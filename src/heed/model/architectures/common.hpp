// What the config.json of several architectures say in the same words.
#pragma once

#include <string_view>

#include "heed/model/architectures/architecture.hpp"

namespace heed::architectures {

// hidden_size and its like: width, layers, heads (each with keys of its own), vocabulary. The rest is left at its defaults.
ModelConfig read_sizes(const Settings& settings);

// An activation between two matrices; SwiGLU, which has three, isn't among them.
nn::FeedForward read_activation(const Settings& settings, const char* key, const char* fallback);

// A head that predicts the next token is there if it is tied to the embedding, or if the file has this matrix. A model
// without its head, as AutoModel saves it, has hidden states and weights all the same.
void read_language_head(const Settings& settings, const TensorNames& names, const char* matrix, ModelConfig& config);

}  // namespace heed::architectures
