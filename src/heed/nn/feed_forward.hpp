// The feed-forward part of a block: wider, bent, narrower again.
#pragma once

#include <cstddef>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"
#include "heed/kernels/activation.hpp"
#include "heed/nn/block_config.hpp"
#include "heed/nn/linear.hpp"

namespace heed::nn {

// Floats of scratch that feed_forward_hidden() takes from the arena where gate isn't kept.
std::size_t feed_forward_scratch(FeedForward kind, std::size_t rows, std::size_t d_ff);

// Where the feed-forward part's intermediates go: hidden always, the other two where somebody keeps them (then both ways of
// computing are the same numbers, but the activation is no longer part of the product's way to memory).
struct FeedForwardPlaces {
  Matrix hidden;  // [rows, d_ff]
  Matrix up{};    // [rows, d_ff]   before the activation
  Matrix gate{};  // [rows, d_ff]   swiglu: before silu
};

kernels::Activation activation_of(FeedForward kind);  // none for swiglu: its silu is fused with the product of the two

// hidden = f(x W_upᵀ + b)                                   gelu, gelu_tanh, relu, silu
// hidden = silu(x W_gateᵀ + b) ⊙ (x W_upᵀ + b)              swiglu (Shazeer 2020, eq. 6)
//   x : [rows, d_model]   hidden : [rows, d_ff]
// The way back to d_model is W_down; the block applies it, since the residual belongs to it.
void feed_forward_hidden(FeedForward kind, const Linear& gate, const Linear& up, ConstMatrix x, const FeedForwardPlaces& to,
                         Arena& arena);

}  // namespace heed::nn
