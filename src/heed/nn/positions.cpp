#include "heed/nn/positions.hpp"

#include "heed/core/elementary.hpp"

namespace heed::nn {

void sinusoidal_positions(Matrix out, std::size_t first, double base, RopeLayout layout) {
  const auto width = static_cast<double>(out.cols);
  const bool halves = layout == RopeLayout::half;
  for (std::size_t j = 0; j < out.cols; j += 2) {
    // Both members of a pair share a frequency: 1 / base^(2i/d), 2i = j.
    const double frequency = power(base, -static_cast<double>(j) / width);
    for (std::size_t r = 0; r < out.rows; ++r) {
      const double angle = static_cast<double>(first + r) * frequency;
      const auto [sine, cosine] = sine_cosine(angle);
      out.at(r, halves ? j / 2 : j) = static_cast<float>(sine);
      if (j + 1 < out.cols) out.at(r, halves ? (out.cols + 1 + j) / 2 : j + 1) = static_cast<float>(cosine);
    }
  }
}

}  // namespace heed::nn
