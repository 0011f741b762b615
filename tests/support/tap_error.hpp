// How far a recorded tap is from its golden.
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "support/golden.hpp"

namespace heed::test {

// relative_error() for tensors that hold −∞ at hidden keys: those have to agree exactly, and are left out of the rest.
inline double tap_error(std::span<const float> got, std::span<const double> want) {
  if (got.size() != want.size()) return std::numeric_limits<double>::infinity();
  std::vector<float> seen_got;
  std::vector<double> seen_want;
  for (std::size_t i = 0; i < want.size(); ++i) {
    const bool hidden = std::isinf(want[i]);
    if (hidden != std::isinf(got[i])) return std::numeric_limits<double>::infinity();
    if (hidden) continue;
    seen_got.push_back(got[i]);
    seen_want.push_back(want[i]);
  }
  return relative_error(seen_got, seen_want);
}

}  // namespace heed::test
