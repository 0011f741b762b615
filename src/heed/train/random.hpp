// Random numbers that are a function of where they are used (seed, step, sentence, …), not of what was drawn before:
// nothing has to be saved to go on after a restart, and the order of work doesn't matter.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <numbers>

namespace heed::train {

// SplitMix64 (Steele, Lea & Flood 2014)
class Random {
 public:
  // A stream of its own for every list of coordinates.
  explicit Random(std::initializer_list<std::uint64_t> coordinates) {
    for (const std::uint64_t coordinate : coordinates) state_ = mix(state_ + coordinate + kStep);
  }

  std::uint64_t next() { return mix(state_ += kStep); }
  // [0, 1)
  double uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }
  // [0, count)
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(next() % count); }
  // Mean 0, deviation 1; Box & Muller 1958
  double normal() {
    const double radius = std::sqrt(-2.0 * std::log(1.0 - uniform()));
    return radius * std::cos(2.0 * std::numbers::pi * uniform());
  }

 private:
  static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15U;
  static std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
  }
  std::uint64_t state_ = 0;
};

}  // namespace heed::train
