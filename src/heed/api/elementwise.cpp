#include "heed/api/elementwise.hpp"

#include "heed/api/check.hpp"
#include "heed/api/memory.hpp"
#include "heed/kernels/activation.hpp"
#include "heed/kernels/norm.hpp"
#include "heed/kernels/softmax.hpp"

namespace heed::api {

namespace {

void check_x(const char* who, const TensorRef& x) { check_rank(who, "x", x, 1, kAnyRank, "[..., d]"); }

// A result as large as x, and a look at it as rows.
struct RowResult {
  RowResult(const char* who, const TensorRef& x) {
    MemoryPlan(who).tensor("the result", x.shape()).check();
    tensor = make_tensor(x.shape());
    rows = {tensor.data(), x.leading(1), x.extent(0)};
  }
  Tensor tensor;
  Matrix rows;
};

}  // namespace

Tensor softmax(const TensorRef& x, double temperature) {
  check_x("softmax", x);
  check_positive("softmax", "temperature", temperature);
  check_finite("softmax", "x", x);
  RowResult result("softmax", x);
  kernels::softmax_rows(x.rows(), result.rows, static_cast<float>(temperature));
  return std::move(result.tensor);
}

Tensor layer_norm(const TensorRef& x, const TensorRef& weight, const TensorRef& bias, double eps) {
  check_x("layerNorm", x);
  check_shape("layerNorm", "weight", weight, {x.extent(0)});
  check_optional_shape("layerNorm", "bias", bias, {x.extent(0)});
  check_positive("layerNorm", "eps", eps);
  check_finite("layerNorm", "x", x);
  check_finite("layerNorm", "weight", weight);
  check_finite("layerNorm", "bias", bias);
  check_squares("layerNorm", "x", x);
  RowResult result("layerNorm", x);
  kernels::layer_norm(x.rows(), weight.data(), bias.data(), static_cast<float>(eps), result.rows);
  check_result("layerNorm", "the results", result.tensor);
  return std::move(result.tensor);
}

Tensor rms_norm(const TensorRef& x, const TensorRef& weight, double eps) {
  check_x("rmsNorm", x);
  check_shape("rmsNorm", "weight", weight, {x.extent(0)});
  check_positive("rmsNorm", "eps", eps);
  check_finite("rmsNorm", "x", x);
  check_finite("rmsNorm", "weight", weight);
  check_squares("rmsNorm", "x", x);
  RowResult result("rmsNorm", x);
  kernels::rms_norm(x.rows(), weight.data(), static_cast<float>(eps), result.rows);
  check_result("rmsNorm", "the results", result.tensor);
  return std::move(result.tensor);
}

Tensor gelu(const TensorRef& x, GeluForm form) {
  check_x("gelu", x);
  check_finite("gelu", "x", x);
  RowResult result("gelu", x);
  const auto activation = form == GeluForm::erf ? kernels::Activation::gelu : kernels::Activation::gelu_tanh;
  kernels::activate(activation, x.data(), result.tensor.data(), x.size());
  return std::move(result.tensor);
}

}  // namespace heed::api
