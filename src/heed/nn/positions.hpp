// Where in the sequence a token stands.
#pragma once

#include <cstddef>

#include "heed/core/view.hpp"
#include "heed/kernels/rope.hpp"

namespace heed::nn {

using kernels::RopeLayout;

// PE[p, 2i] = sin(p / base^(2i/d)), PE[p, 2i+1] = cos(...)        Vaswani et al. 2017, section 3.5
// In halves the same numbers stand in another order: all sines, then all cosines; of an odd d_model there is one sine more.
//   out : [seq_len, d_model]; row r is position first + r. Computed in double, rounded once.
void sinusoidal_positions(Matrix out, std::size_t first = 0, double base = 10000.0,
                          RopeLayout layout = RopeLayout::interleaved);

}  // namespace heed::nn
