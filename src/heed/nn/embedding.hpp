// From ids to vectors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "heed/core/view.hpp"

namespace heed::nn {

// y[t] += table[ids[t]]      table : [n, d]   y : [ids.size(), d]; ids are below n, the caller has checked. Where `ids` is
// empty every row gets table[0].
void embed_onto(ConstMatrix table, std::span<const std::int32_t> ids, Matrix y);

// y += x      x, y : [rows, d]
void add_onto(ConstMatrix x, Matrix y);

}  // namespace heed::nn
