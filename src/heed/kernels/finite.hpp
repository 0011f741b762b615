// Whether numbers are numbers: asked of everything that comes in from outside.
#pragma once

#include <cstddef>

namespace heed::kernels {

// No NaN and no infinity among them.
bool all_finite(const float* x, std::size_t count);

}  // namespace heed::kernels
