// How much of a gradient reaches the first block of a deep stack: what residuals and the norm's place are for
// (He et al. 2016; Xiong et al. 2020, "On Layer Normalization in the Transformer Architecture").
#pragma once

#include <cstddef>
#include <cstdint>

#include "heed/nn/block_config.hpp"

namespace heed::train {

struct DepthConfig {
  std::size_t depth = 1;    // blocks
  std::size_t width = 64;   // d_model; 4 heads where they divide it, d_ff = 4 width
  std::size_t length = 16;  // tokens
  nn::Placement placement = nn::Placement::post;
  bool residual = true;
  std::uint64_t seed = 1;
};

// ‖∂L/∂x‖₂ of the first block's input x, by the real backward pass through all blocks.
//   L = ½ ‖output − target‖²; x and target are normal deviates, [length, width]
//   matrices: even between ±√(6 / (in + out)) (Glorot & Bengio 2010), biases zero, norms one
// Throws Error{bad_option | out_of_memory}, Error{bad_value} where the forward pass overflows.
double depth_gradient(const DepthConfig& config);

}  // namespace heed::train
