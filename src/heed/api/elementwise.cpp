#include "heed/api/elementwise.hpp"

#include "heed/api/check.hpp"
#include "heed/api/memory.hpp"
#include "heed/kernels/activation.hpp"
#include "heed/kernels/norm.hpp"
#include "heed/kernels/softmax.hpp"

namespace heed::api {

namespace {

void check_x(const char* who, const TensorRef& x) { check_rank(who, "x", x, 1, kAnyRank, "[..., d]"); }

// A look at y, which is as large as x, as rows.
Matrix rows_of(float* y, const TensorRef& x) { return {y, x.leading(1), x.extent(0)}; }

// The result of into(y) as a tensor of x's shape.
template <class Into>
Tensor as_tensor(const char* who, const TensorRef& x, Into into) {
  check_x(who, x);
  MemoryPlan(who).tensor("the result", x.shape()).check();
  Tensor tensor = make_tensor(x.shape());
  into(tensor.data());
  return tensor;
}

}  // namespace

void softmax_into(float* y, const TensorRef& x, double temperature) {
  check_x("softmax", x);
  check_positive("softmax", "temperature", temperature);
  check_finite("softmax", "x", x);
  kernels::softmax_rows(x.rows(), rows_of(y, x), static_cast<float>(temperature));
}

void layer_norm_into(float* y, const TensorRef& x, const TensorRef& weight, const TensorRef& bias, double eps) {
  check_x("layerNorm", x);
  check_shape("layerNorm", "weight", weight, {x.extent(0)});
  check_optional_shape("layerNorm", "bias", bias, {x.extent(0)});
  check_positive("layerNorm", "eps", eps);
  check_finite("layerNorm", "x", x);
  check_finite("layerNorm", "weight", weight);
  check_finite("layerNorm", "bias", bias);
  check_squares("layerNorm", "x", x);
  kernels::layer_norm(x.rows(), weight.data(), bias.data(), static_cast<float>(eps), rows_of(y, x));
  check_result("layerNorm", "the results", y, x.size());
}

void rms_norm_into(float* y, const TensorRef& x, const TensorRef& weight, double eps) {
  check_x("rmsNorm", x);
  check_shape("rmsNorm", "weight", weight, {x.extent(0)});
  check_positive("rmsNorm", "eps", eps);
  check_finite("rmsNorm", "x", x);
  check_finite("rmsNorm", "weight", weight);
  check_squares("rmsNorm", "x", x);
  kernels::rms_norm(x.rows(), weight.data(), static_cast<float>(eps), rows_of(y, x));
  check_result("rmsNorm", "the results", y, x.size());
}

void gelu_into(float* y, const TensorRef& x, GeluForm form) {
  check_x("gelu", x);
  check_finite("gelu", "x", x);
  const auto activation = form == GeluForm::erf ? kernels::Activation::gelu : kernels::Activation::gelu_tanh;
  kernels::activate(activation, x.data(), y, x.size());
}

Tensor softmax(const TensorRef& x, double temperature) {
  return as_tensor("softmax", x, [&](float* y) { softmax_into(y, x, temperature); });
}

Tensor layer_norm(const TensorRef& x, const TensorRef& weight, const TensorRef& bias, double eps) {
  return as_tensor("layerNorm", x, [&](float* y) { layer_norm_into(y, x, weight, bias, eps); });
}

Tensor rms_norm(const TensorRef& x, const TensorRef& weight, double eps) {
  return as_tensor("rmsNorm", x, [&](float* y) { rms_norm_into(y, x, weight, eps); });
}

Tensor gelu(const TensorRef& x, GeluForm form) {
  return as_tensor("gelu", x, [&](float* y) { gelu_into(y, x, form); });
}

}  // namespace heed::api
