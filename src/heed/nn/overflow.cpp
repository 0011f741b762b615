#include "heed/nn/overflow.hpp"

#include "heed/core/error.hpp"
#include "heed/kernels/elementwise.hpp"

namespace heed::nn {

namespace {

constexpr const char* kSum = " are not finite: a sum of products went beyond what float32 holds (3.4e38)";

}  // namespace

void raise_overflow(const char* who, const char* what) { raise(ErrorCode::bad_value, {who, ": ", what, kSum}); }

void raise_overflow(std::size_t layer, const char* what) {
  raise(ErrorCode::bad_value, {"layer ", layer, ": ", what, kSum});
}

bool is_finite(ConstMatrix x) {
  for (std::size_t i = 0; i < x.rows; ++i) {
    if (!kernels::all_finite(x.row(i), x.cols)) return false;
  }
  return true;
}

void check_overflow(ConstMatrix x, const char* who, const char* what) {
  if (!is_finite(x)) raise_overflow(who, what);
}

}  // namespace heed::nn
