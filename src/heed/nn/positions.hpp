// Where in the sequence a token stands.
#pragma once

#include <cstddef>

#include "heed/core/view.hpp"

namespace heed::nn {

// PE[p, 2i] = sin(p / base^(2i/d)), PE[p, 2i+1] = cos(...)        Vaswani et al. 2017, section 3.5
//   out : [seq_len, d_model]; row r is position first + r. Computed in double, rounded once. An odd d_model ends on a sine.
void sinusoidal_positions(Matrix out, std::size_t first = 0, double base = 10000.0);

}  // namespace heed::nn
