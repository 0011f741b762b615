#include "heed/nn/positions.hpp"

#include <cmath>

namespace heed::nn {

void sinusoidal_positions(Matrix out, std::size_t first, double base) {
  const auto width = static_cast<double>(out.cols);
  for (std::size_t j = 0; j < out.cols; j += 2) {
    // Both members of a pair share a frequency: 1 / base^(2i/d), 2i = j.
    const double frequency = std::pow(base, -static_cast<double>(j) / width);
    for (std::size_t r = 0; r < out.rows; ++r) {
      const double angle = static_cast<double>(first + r) * frequency;
      out.at(r, j) = static_cast<float>(std::sin(angle));
      if (j + 1 < out.cols) out.at(r, j + 1) = static_cast<float>(std::cos(angle));
    }
  }
}

}  // namespace heed::nn
