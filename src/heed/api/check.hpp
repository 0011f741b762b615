// The rules that every call's arguments must keep, each said in one place: `who` is the call, `name` the argument.
// All throw Error with a message like "attention: key has last dimension 48, query has 64".
#pragma once

#include <cstddef>
#include <string_view>

#include "heed/api/tensor.hpp"
#include "heed/core/error.hpp"
#include "heed/kernels/stored.hpp"

namespace heed::api {

template <class... Parts>
[[noreturn]] void fail(ErrorCode code, const char* who, const Parts&... parts) {
  raise(code, {who, ": ", parts...});
}

// Error{bad_shape} unless `least` <= rank (<= `most`, where given) and no extent is 0. `form` says what is wanted: "[seqLen, d]".
// Error{missing_tensor} if the tensor wasn't given.
void check_rank(const char* who, const char* name, const TensorRef& t, std::size_t least, std::size_t most,
                const char* form);

// Error{bad_shape} unless the shape is exactly this; Error{missing_tensor} if it wasn't given.
void check_shape(const char* who, const char* name, const TensorRef& t, const Extents& want);
// The same for an argument that may be left out.
void check_optional_shape(const char* who, const char* name, const TensorRef& t, const Extents& want);

// Error{bad_value}: "softmax: x holds NaN at [0, 3]". An argument that wasn't given is fine.
void check_finite(const char* who, const char* name, const TensorRef& t);

// Error{bad_value} where f16 is to hold it and can't: "prepareLinear: weight holds 1e+30 at [0, 3], f16 ends at 65504".
void check_storable(const char* who, const char* name, const TensorRef& t, kernels::Storage storage);

// What was computed from finite numbers may still be too large for float32. Error{bad_value} unless all of `result`, called
// `what` and a plural, is finite: "attention: the weights are not finite: a sum of products went beyond what float32 holds (3.4e38)".
void check_result(const char* who, const char* what, const float* result, std::size_t count);
inline void check_result(const char* who, const char* what, const Tensor& result) {
  check_result(who, what, result.data(), result.size());
}

// The same before the sum of a row's squares is taken, as norms do. Error{bad_value} naming the largest magnitude.
void check_squares(const char* who, const char* name, const TensorRef& t);

// Error{bad_option} unless the option is finite and above 0.
void check_positive(const char* who, const char* name, double value);
// Error{bad_option} unless the option is finite, also as a float32.
void check_finite_option(const char* who, const char* name, double value);

}  // namespace heed::api
