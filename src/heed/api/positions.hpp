// Where a token stands, told to a model that can't see order by itself.
#pragma once

#include <cstddef>

#include "heed/api/tensor.hpp"
#include "heed/kernels/rope.hpp"

namespace heed::api {

using kernels::RopeLayout;

// PE[p, 2i] = sin(p / base^(2i/d)), PE[p, 2i+1] = cos(...)    Vaswani et al. 2017, section 3.5
// In halves: all sines, then all cosines.
//   → [seq_len, d_model]
Tensor sinusoidal_positions(std::size_t seq_len, std::size_t d_model, double base = 10000.0,
                            RopeLayout layout = RopeLayout::interleaved);

// Turns the pairs of each row by its position's angles          Su et al. 2021, eq. 34
//   x : [..., seq_len, d], d even   positions : [seq_len], the same for all leading extents
Tensor rope(const TensorRef& x, const TensorRef& positions, double base = 10000.0, RopeLayout layout = RopeLayout::half);

}  // namespace heed::api
