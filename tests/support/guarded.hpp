// A matrix that starts at an odd address, has gaps between its rows and a border around it, and knows whether
// anybody wrote there.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "heed/core/view.hpp"
#include "support/random.hpp"

namespace heed::test {

class Guarded {
 public:
  // gap: floats between the end of a row and the start of the next; shift: floats before the first row
  Guarded(std::size_t rows, std::size_t cols, std::size_t gap = 0, std::size_t shift = 1)
      : rows_(rows), cols_(cols), stride_(cols + gap), shift_(shift), memory_(shift + rows * stride_ + kBorder, kGuard) {}

  [[nodiscard]] Matrix view() { return {memory_.data() + shift_, rows_, cols_, stride_}; }
  [[nodiscard]] float* data() { return memory_.data() + shift_; }

  Guarded& fill(Random& random, double scale = 1.0) {
    for (std::size_t i = 0; i < rows_; ++i) {
      for (std::size_t j = 0; j < cols_; ++j) view().at(i, j) = random.number(scale);
    }
    return *this;
  }

  // True when every float that doesn't belong to the matrix is as it was.
  [[nodiscard]] bool untouched_around() const {
    for (std::size_t p = 0; p < memory_.size(); ++p) {
      const bool inside = p >= shift_ && p < shift_ + rows_ * stride_ && (p - shift_) % stride_ < cols_;
      if (!inside && std::bit_cast<std::uint32_t>(memory_[p]) != std::bit_cast<std::uint32_t>(kGuard)) return false;
    }
    return true;
  }

 private:
  static constexpr float kGuard = -12345.678F;
  static constexpr std::size_t kBorder = 64;  // more than the widest panel
  std::size_t rows_, cols_, stride_, shift_;
  std::vector<float> memory_;
};

}  // namespace heed::test
