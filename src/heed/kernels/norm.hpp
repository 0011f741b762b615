// Normalisation of rows. In place is allowed. A row whose squares' sum is beyond float32 becomes NaN.
#pragma once

#include "heed/core/view.hpp"

namespace heed::kernels {

// y = (x - mean) / sqrt(var + eps) * weight + bias, var with denominator cols      Ba et al. 2016, eq. 4
//   x, y : [rows, cols]   weight : [cols]   bias : [cols] or null
void layer_norm(ConstMatrix x, const float* weight, const float* bias, float eps, Matrix y);

// y = x / sqrt(mean(x²) + eps) * weight                                             Zhang & Sennrich 2019, eq. 4
void rms_norm(ConstMatrix x, const float* weight, float eps, Matrix y);

}  // namespace heed::kernels
