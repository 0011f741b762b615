// The angles of RoPE, in double precision: at position 2,048 a float angle would be off by 1e-4.
#include <algorithm>
#include <numbers>

#include "heed/core/elementary.hpp"
#include "heed/kernels/rope.hpp"

namespace heed::kernels {

namespace {

double scaled(double frequency, const RopeScaling& scaling) {
  const double turns = scaling.trained_length * frequency / (2.0 * std::numbers::pi);
  const double kept = std::clamp((turns - scaling.low) / (scaling.high - scaling.low), 0.0, 1.0);
  return frequency * (kept + (1.0 - kept) / scaling.factor);
}

}  // namespace

void rope_table(const float* positions, std::size_t count, std::size_t width, double base, Matrix cosines, Matrix sines,
                const RopeScaling& scaling) {
  for (std::size_t i = 0; i < width / 2; ++i) {
    const double frequency = scaled(power(base, -2.0 * static_cast<double>(i) / static_cast<double>(width)), scaling);
    for (std::size_t r = 0; r < count; ++r) {
      const double angle = static_cast<double>(positions[r]) * frequency;
      const auto [sine, cosine] = sine_cosine(angle);
      cosines.at(r, i) = static_cast<float>(cosine);
      sines.at(r, i) = static_cast<float>(sine);
    }
  }
}

}  // namespace heed::kernels
