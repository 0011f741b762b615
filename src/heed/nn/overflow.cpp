#include "heed/nn/overflow.hpp"

#include "heed/core/error.hpp"
#include "heed/kernels/elementwise.hpp"

namespace heed::nn {

void raise_overflow(std::string_view who, const char* what) {
  raise(ErrorCode::bad_value, {who, what, " are not finite: a sum of products went beyond what float32 holds (3.4e38)"});
}

bool is_finite(ConstMatrix x) {
  for (std::size_t i = 0; i < x.rows; ++i) {
    if (!kernels::all_finite(x.row(i), x.cols)) return false;
  }
  return true;
}

}  // namespace heed::nn
