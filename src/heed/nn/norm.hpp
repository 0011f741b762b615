// The norm of a block, an embedding or a head: layer norm or RMS norm, as the config says.
#pragma once

#include <cstddef>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"
#include "heed/nn/block_config.hpp"

namespace heed::nn {

struct NormParameters {
  NormParameters() = default;
  // Room for rows of `width`: weights are ones, biases zeros.
  NormParameters(Norm kind, std::size_t width);

  Buffer weight;  // [d]
  Buffer bias;    // [d]; empty for RMS norm
};

// x, y : [rows, d]; in place allowed.
void normalise(Norm kind, const NormParameters& p, float eps, ConstMatrix x, Matrix y);

// RMS norm of each head by itself, in place (Qwen 3's query and key norm).
//   x : [rows, n_heads * d_head]   p.weight : [d_head]
void normalise_heads(const NormParameters& p, std::size_t d_head, float eps, Matrix x);

}  // namespace heed::nn
