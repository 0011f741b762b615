// The norm of a block, an embedding or a head: layer norm or RMS norm, as the config says.
#pragma once

#include <cstddef>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"
#include "heed/nn/block_config.hpp"

namespace heed::nn {

// A norm's parameters in somebody else's memory.
struct ConstNormView {
  const float* weight = nullptr;  // [d]
  const float* bias = nullptr;    // [d]; null for RMS norm
};

struct NormParameters {
  NormParameters() = default;
  // Room for rows of `width`: weights are ones, biases zeros.
  NormParameters(Norm kind, std::size_t width);

  Buffer weight;  // [d]
  Buffer bias;    // [d]; empty for RMS norm

  // NOLINTNEXTLINE(google-explicit-constructor) as a Matrix becomes a ConstMatrix
  operator ConstNormView() const { return {weight.data(), bias.data()}; }
};

// x, y : [rows, d]; in place allowed.
void normalise(Norm kind, ConstNormView p, float eps, ConstMatrix x, Matrix y);

// RMS norm of each head by itself (Qwen 3's query and key norm).
//   x, y : [rows, n_heads * d_head], in place allowed   p.weight : [d_head]
void normalise_heads(ConstNormView p, std::size_t d_head, float eps, ConstMatrix x, Matrix y);

}  // namespace heed::nn
