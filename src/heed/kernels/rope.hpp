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

// cosines, sines : [count, width / 2], computed in double: row r holds the angles of positions[r].
void rope_table(const float* positions, std::size_t count, std::size_t width, double base, Matrix cosines, Matrix sines);

// x : [seq_len, n_heads * d_head], turned in place; the first 2 * cosines.cols components of every head are
// turned (partial RoPE), the rest is left alone. Row t of the tables belongs to row t of x.
void rope(Matrix x, std::size_t d_head, RopeLayout layout, ConstMatrix cosines, ConstMatrix sines);

}  // namespace heed::kernels
