// 16-bit floats (IEEE 754 binary16), for storage only: nothing is computed in them.
#pragma once

#include <bit>
#include <cstdint>

namespace heed {

inline constexpr float kLargestHalf = 65504.0F;

// Here, so that loops over them become vectors: they run for every number of a checkpoint.
inline float half_to_float(std::uint16_t half) {
  // The half's exponent and fraction, moved to a float's places, are 2^112 times too small; one product puts that right,
  // subnormal numbers included (Giesen, "half_to_float_fast5").
  const std::uint32_t sign = (half & 0x8000U) << 16;
  const float scaled = std::bit_cast<float>((half & 0x7FFFU) << 13) * std::bit_cast<float>(0x77800000U);
  auto bits = std::bit_cast<std::uint32_t>(scaled);
  if ((half & 0x7C00U) == 0x7C00U) bits = 0x7F800000U | ((half & 0x03FFU) << 13);
  return std::bit_cast<float>(bits | sign);
}

// To the nearest, ties to even; from 65520 on infinity.
inline std::uint16_t float_to_half(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const std::uint32_t sign = (bits >> 16) & 0x8000U;
  const std::uint32_t magnitude = bits & 0x7FFFFFFFU;
  if (magnitude > 0x7F800000U) return static_cast<std::uint16_t>(sign | 0x7E00U);   // NaN
  if (magnitude >= 0x477FF000U) return static_cast<std::uint16_t>(sign | 0x7C00U);  // from 65520 on: infinity
  if (magnitude < 0x38800000U) {                                                    // below 2^-14: subnormal
    // Adding 0.5 leaves the fraction, rounded as the hardware rounds, in the lowest bits.
    const float shifted = std::bit_cast<float>(magnitude) + 0.5F;
    return static_cast<std::uint16_t>(sign | (std::bit_cast<std::uint32_t>(shifted) - 0x3F000000U));
  }
  const std::uint32_t rounded = magnitude - 0x38000000U + 0x0FFFU + ((magnitude >> 13) & 1U);
  return static_cast<std::uint16_t>(sign | (rounded >> 13));
}

}  // namespace heed
