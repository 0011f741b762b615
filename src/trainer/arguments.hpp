// What heed-train is asked to do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace heed::trainer {

struct Arguments {
  std::string config, data, out, begin_with;
  bool fresh = false;
  std::size_t threads = 2;
  std::uint64_t stop_after = UINT64_MAX;
  double save_every = 30.0;
  double loss_below = -1.0;
};

// Nothing where --help is wanted, and has been printed. Throws Error{bad_option}, with the usage.
std::optional<Arguments> parse_arguments(int count, char** values);

}  // namespace heed::trainer
