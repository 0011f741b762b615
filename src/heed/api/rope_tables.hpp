// The angles of RoPE for positions 0 … seq_len − 1, as attention with projections wants them.
#pragma once

#include <string_view>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"
#include "heed/nn/block_config.hpp"

namespace heed::api {

struct RopeTables {
  Matrix cosines;  // [seq_len, width / 2]
  Matrix sines;
};

// Error{bad_option | bad_shape}: the base is above 0, the width even.
void check_rope(const char* who, const nn::RopeConfig& config, std::size_t d_head);

// Floats that make_rope_tables() takes from the arena.
std::size_t rope_tables_scratch(std::size_t d_head, std::size_t seq_len);
RopeTables make_rope_tables(const nn::RopeConfig& config, std::size_t d_head, std::size_t seq_len, Arena& arena);

}  // namespace heed::api
