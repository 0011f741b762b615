// Row softmax, the step that turns scores into weights.
#pragma once

#include <cstddef>
#include <cstdint>

#include "heed/core/view.hpp"

namespace heed::kernels {

// Which keys a query may see. Both conditions must hold.
struct Mask {
  bool causal = false;          // key j is seen by query i when j <= i + offset
  std::ptrdiff_t offset = 0;    // keys that precede query 0: the length of a key/value cache; may be negative
  const std::uint8_t* keep = nullptr;  // keep : [rows, cols], 0 hides the key; null keeps all
  std::size_t keep_stride = 0;

  // How many leading keys the causal part lets query i see, of `cols`.
  [[nodiscard]] std::size_t visible(std::size_t i, std::size_t cols) const {
    if (!causal) return cols;
    const std::ptrdiff_t last = static_cast<std::ptrdiff_t>(i) + offset;
    if (last < 0) return 0;
    return static_cast<std::size_t>(last) + 1 < cols ? static_cast<std::size_t>(last) + 1 : cols;
  }
};

// weights[i, j] = exp((scores[i, j] - max_i) / temperature) / sum_j ..., over the keys that the mask shows.
//   scores, weights : [rows, cols]; in place allowed.
// A hidden key gets exactly 0; a row without any visible key is all zeros, never NaN.
// Rows sum to 1 within 1e-6. Scores of ±1e4 are no trouble (the maximum is subtracted first).
// Returns whether every score that the mask shows was finite. Where one wasn't, a sum that overflowed to −∞ got the weight of
// a hidden key, and one that overflowed to ∞ made NaN of its row.
bool softmax_rows(ConstMatrix scores, Matrix weights, float temperature = 1.0F, const Mask& mask = {});

}  // namespace heed::kernels
