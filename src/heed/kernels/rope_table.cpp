// The angles of RoPE, in double precision: at position 2,048 a float angle would be off by 1e-4.
#include <cmath>

#include "heed/kernels/rope.hpp"

namespace heed::kernels {

void rope_table(const float* positions, std::size_t count, std::size_t width, double base, Matrix cosines, Matrix sines) {
  for (std::size_t i = 0; i < width / 2; ++i) {
    const double frequency = std::pow(base, -2.0 * static_cast<double>(i) / static_cast<double>(width));
    for (std::size_t r = 0; r < count; ++r) {
      const double angle = static_cast<double>(positions[r]) * frequency;
      cosines.at(r, i) = static_cast<float>(std::cos(angle));
      sines.at(r, i) = static_cast<float>(std::sin(angle));
    }
  }
}

}  // namespace heed::kernels
