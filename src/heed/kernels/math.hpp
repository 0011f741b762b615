// Vector forms of the transcendental functions, over arrays, so that tests can hold them to their bounds.
// Bounds are against the correctly rounded result, in units in the last place (ULP) of float32; the same
// numbers are asserted in tests/kernels/math_test.cpp. (kMaxUlp* are set by whoever changes the bodies.)
#pragma once

#include <cstddef>

namespace heed::kernels {

inline constexpr double kMaxUlpExp = 2.0;   // on [-87.3, 88.7]; below: 0 (flushed) ; above: +inf
inline constexpr double kMaxUlpErf = 4.0;   // all floats
inline constexpr double kMaxUlpTanh = 4.0;  // all floats

void exp(const float* x, float* y, std::size_t count);
void erf(const float* x, float* y, std::size_t count);
void tanh(const float* x, float* y, std::size_t count);
// 1 / (1 + e^-x)
void sigmoid(const float* x, float* y, std::size_t count);

}  // namespace heed::kernels
