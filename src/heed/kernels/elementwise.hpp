// The small change of linear algebra: arrays in, arrays or one number out. In place is allowed throughout.
#pragma once

#include <cstddef>

namespace heed::kernels {

// out = x + y
void add(const float* x, const float* y, float* out, std::size_t count);
// out = x * y, element by element
void multiply(const float* x, const float* y, float* out, std::size_t count);
// out = factor * x
void scale(float factor, const float* x, float* out, std::size_t count);
// y += factor * x
void axpy(float factor, const float* x, float* y, std::size_t count);

// Sums run in float over runs of 1,024 elements and in double over the runs:
// relative error at most 2e-5 of the sum of magnitudes, 1e-6 on data that isn't made to hurt.
double sum(const float* x, std::size_t count);
double dot(const float* x, const float* y, std::size_t count);
inline double sum_of_squares(const float* x, std::size_t count) { return dot(x, x, count); }

// max |x|, 0 when count is 0; NaNs are passed over
float max_abs(const float* x, std::size_t count);
// Neither NaN nor infinity among them
bool all_finite(const float* x, std::size_t count);

}  // namespace heed::kernels
