// 16-bit floats (IEEE 754 binary16), for storage only: nothing is computed in them.
#pragma once

#include <cstdint>

namespace heed {

inline constexpr float kLargestHalf = 65504.0F;

float half_to_float(std::uint16_t half);
// To the nearest, ties to even; from 65520 on infinity.
std::uint16_t float_to_half(float value);

}  // namespace heed
