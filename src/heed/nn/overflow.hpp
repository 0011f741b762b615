// What is computed from finite numbers may still be too large for float32. Whoever computes it looks, and says what it was:
// an infinity further on would become a 0 or NaN, and nobody would know why.
#pragma once

#include <string_view>

#include "heed/core/view.hpp"

namespace heed::nn {

// Error{bad_value}: "attention: the scores are not finite: a sum of products went beyond what float32 holds (3.4e38)".
// `who` begins the message, colon and all; `what` is a plural.
[[noreturn]] void raise_overflow(std::string_view who, const char* what);

bool is_finite(ConstMatrix x);

}  // namespace heed::nn
