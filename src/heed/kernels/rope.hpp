// Rotary position embedding: turns pairs of components by an angle that grows with the position.
// Su et al. 2021, eq. 34: (x1, x2) -> (x1 cos pθ - x2 sin pθ, x2 cos pθ + x1 sin pθ), θ_i = base^(-2i/width)
#pragma once

#include <cstddef>

#include "heed/core/view.hpp"

namespace heed::kernels {

enum class RopeLayout {
  half,         // pairs (i, i + width/2): GPT-NeoX and LLaMA as stored by Hugging Face
  interleaved,  // pairs (2i, 2i + 1): the paper
};

// How a model that was trained on short texts goes on to longer ones: its frequencies are divided by `factor`. All of them
// (Chen et al. 2023, position interpolation), or those alone that the training has not seen turn often enough (Llama 3.1).
struct RopeScaling {
  double factor = 1.0;          // 1: nothing is scaled
  double trained_length = 0.0;  // tokens; 0: all are divided
  double low = 1.0;             // a pair that turns fewer times than this in trained_length is divided …
  double high = 4.0;            // … one that turns more often than this is left alone, and between them is a mixture
};

// cosines, sines : [count, width / 2], computed in double: row r holds the angles of positions[r].
void rope_table(const float* positions, std::size_t count, std::size_t width, double base, Matrix cosines, Matrix sines,
                const RopeScaling& scaling = {});

// x : [seq_len, n_heads * d_head], turned in place; the first 2 * cosines.cols components of every head are
// turned (partial RoPE), the rest is left alone. Row t of the tables belongs to row t of x.
void rope(Matrix x, std::size_t d_head, RopeLayout layout, ConstMatrix cosines, ConstMatrix sines);

}  // namespace heed::kernels
