// Vector forms of the transcendental functions, over arrays, so that tests can hold them to their bounds.
// Errors are in units in the last place (ULP) of the float nearest to the true value. The bounds hold on every
// instruction set and are what tests/kernels/math_test.cpp asserts; the worst found over every 17th of all floats
// was 1.00, 1.59, 1.47 and 2.40. NaN gives NaN. A zero's sign may get lost.
#pragma once

#include <cstddef>

namespace heed::kernels {

inline constexpr double kMaxUlpExp = 1.25;     // from kLeastExp to infinity
inline constexpr double kMaxUlpErf = 1.75;     // all floats
inline constexpr double kMaxUlpTanh = 1.75;    // all floats
inline constexpr double kMaxUlpSigmoid = 2.5;  // from kLeastExp to infinity

// ln(2^-126): below, e^x isn't a normal number; exp gives 0, sigmoid the same or a denormal.
inline constexpr float kLeastExp = -87.3365402F;

void exp(const float* x, float* y, std::size_t count);
void erf(const float* x, float* y, std::size_t count);
void tanh(const float* x, float* y, std::size_t count);
// 1 / (1 + e^-x)
void sigmoid(const float* x, float* y, std::size_t count);

}  // namespace heed::kernels
