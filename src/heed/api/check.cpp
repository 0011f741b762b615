#include "heed/api/check.hpp"

#include <cmath>
#include <limits>

#include "heed/core/half.hpp"
#include "heed/kernels/elementwise.hpp"
#include "heed/nn/overflow.hpp"

namespace heed::api {

namespace {

// "[0, 3]" for the flat index 3 of a [2, 5] tensor.
std::string index_text(std::size_t flat, const Extents& shape) {
  Shape index(shape.size());
  for (std::size_t i = shape.size(); i-- > 0;) {
    index[i] = flat % shape[i];
    flat /= shape[i];
  }
  return to_string(index);
}

// "softmax: x holds NaN at [0, 3]" and `tail`
[[noreturn]] void refuse_number(const char* who, const char* name, const TensorRef& t, std::size_t i, const char* tail) {
  fail(ErrorCode::bad_value, who, name, " holds ", static_cast<double>(t.values()[i]), " at ", index_text(i, t.shape()),
       tail);
}

void check_given(const char* who, const char* name, const TensorRef& t, const char* form) {
  if (!t.given() && t.rank() == 0) fail(ErrorCode::missing_tensor, who, name, " is missing, want ", form);
}

}  // namespace

void check_rank(const char* who, const char* name, const TensorRef& t, std::size_t least, std::size_t most,
                const char* form) {
  check_given(who, name, t, form);
  if (t.rank() < least || t.rank() > most) {
    fail(ErrorCode::bad_shape, who, name, " has shape ", to_string(t.shape()), ", want ", form);
  }
  for (const std::size_t extent : t.shape()) {
    if (extent == 0)
      fail(ErrorCode::bad_shape, who, name, " is empty: its shape is ", to_string(t.shape()), ", want ", form);
  }
}

void check_shape(const char* who, const char* name, const TensorRef& t, const Extents& want) {
  check_given(who, name, t, to_string(want).c_str());
  check_optional_shape(who, name, t, want);
}

void check_optional_shape(const char* who, const char* name, const TensorRef& t, const Extents& want) {
  if (!t.given() && t.rank() == 0) return;
  if (t.shape() != want) {
    fail(ErrorCode::bad_shape, who, name, " has shape ", to_string(t.shape()), ", want ", to_string(want));
  }
}

void check_finite(const char* who, const char* name, const TensorRef& t) {
  if (!t.given() || kernels::all_finite(t.data(), t.size())) return;
  const std::span<const float> values = t.values();
  std::size_t i = 0;
  while (std::isfinite(values[i])) ++i;
  refuse_number(who, name, t, i, ", want finite float32 numbers");
}

void check_storable(const char* who, const char* name, const TensorRef& t, kernels::Storage storage) {
  if (storage != kernels::Storage::f16 || kernels::max_abs(t.data(), t.size()) <= kLargestHalf) return;
  const std::span<const float> values = t.values();
  std::size_t i = 0;
  while (std::fabs(values[i]) <= kLargestHalf) ++i;
  refuse_number(who, name, t, i, ", f16 ends at 65504; use dtype 'f32'");
}

void check_result(const char* who, const char* what, const float* result, std::size_t count) {
  if (!kernels::all_finite(result, count)) nn::raise_overflow(who, what);
}

void check_squares(const char* who, const char* name, const TensorRef& t) {
  const double largest = kernels::max_abs(t.data(), t.size());
  if (largest * largest * static_cast<double>(t.extent(0)) <= std::numeric_limits<float>::max()) return;
  fail(ErrorCode::bad_value, who, name, " holds magnitudes up to ", largest,
       ": the sum of a row's squares goes beyond what float32 holds (3.4e38)");
}

void check_positive(const char* who, const char* name, double value) {
  if (!(value > 0) || !std::isfinite(value)) {
    fail(ErrorCode::bad_option, who, name, " is ", value, ", want a finite number above 0");
  }
}

void check_finite_option(const char* who, const char* name, double value) {
  if (std::fabs(value) <= std::numeric_limits<float>::max()) return;
  fail(ErrorCode::bad_option, who, name, " is ", value, ", want a finite float32 number");
}

}  // namespace heed::api
