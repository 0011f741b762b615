// Numbers for property tests: reproducible, the same on every platform.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "heed/core/view.hpp"

namespace heed::test {

// SplitMix64 (Steele et al. 2014): the standard library's distributions differ from one implementation to the next.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t bits() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }
  // [0, 1)
  double uniform() { return static_cast<double>(bits() >> 11U) * 0x1.0p-53; }
  // first … last, both included
  std::size_t integer(std::size_t first, std::size_t last) { return first + bits() % (last - first + 1); }
  // Nearly normal, with standard deviation `scale`: the sum of four uniform numbers.
  float number(double scale = 1.0) {
    const double sum = uniform() + uniform() + uniform() + uniform() - 2.0;
    return static_cast<float>(sum * std::sqrt(3.0) * scale);
  }
  std::vector<float> numbers(std::size_t count, double scale = 1.0) {
    std::vector<float> values(count);
    for (float& value : values) value = number(scale);
    return values;
  }

 private:
  std::uint64_t state_;
};

inline Matrix view(std::vector<float>& values, std::size_t cols) { return {values.data(), values.size() / cols, cols}; }
inline ConstMatrix view(const std::vector<float>& values, std::size_t cols) {
  return {values.data(), values.size() / cols, cols};
}

}  // namespace heed::test
