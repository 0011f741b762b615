#include "heed/api/rope_tables.hpp"

#include <numeric>

#include "heed/api/check.hpp"

namespace heed::api {

void check_rope(const char* who, const nn::RopeConfig& config, std::size_t d_head) {
  check_positive(who, "rope.base", config.base);
  if (d_head % 2 != 0)
    fail(ErrorCode::bad_option, who, "rope turns components in pairs, but each head has ", d_head, ", an odd number");
}

std::size_t rope_tables_scratch(std::size_t d_head, std::size_t seq_len) {
  return 2 * aligned_count(seq_len * (d_head / 2)) + aligned_count(seq_len);
}

RopeTables make_rope_tables(const nn::RopeConfig& config, std::size_t d_head, std::size_t seq_len, Arena& arena) {
  const std::size_t width = config.width == 0 ? d_head : config.width;
  const RopeTables tables{arena.take_matrix(seq_len, width / 2), arena.take_matrix(seq_len, width / 2)};
  const Arena::Scope scope(arena);
  float* positions = arena.take(seq_len);
  std::iota(positions, positions + seq_len, 0.0F);
  kernels::rope_table(positions, seq_len, width, config.base, tables.cosines, tables.sines, config.scaling);
  return tables;
}

}  // namespace heed::api
