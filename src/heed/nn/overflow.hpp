// What is computed from finite numbers may still be too large for float32. Whoever computes it looks, and says what it was:
// an infinity further on would become a 0 or NaN, and nobody would know why.
#pragma once

#include <cstddef>

#include "heed/core/view.hpp"

namespace heed::nn {

// Error{bad_value}: "attention: the scores are not finite: a sum of products went beyond what float32 holds (3.4e38)".
// `what` is a plural.
[[noreturn]] void raise_overflow(const char* who, const char* what);
// The same of a model's layer: "layer 3: the scores …".
[[noreturn]] void raise_overflow(std::size_t layer, const char* what);

bool is_finite(ConstMatrix x);

// raise_overflow() unless it is.
void check_overflow(ConstMatrix x, const char* who, const char* what);

}  // namespace heed::nn
