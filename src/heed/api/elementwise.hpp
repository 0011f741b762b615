// What works on the last axis of a tensor of any rank: softmax, norms, GELU. Each in two forms: the result is a new tensor, or
// goes where y says, which has room for as many numbers as x and may be x's own memory; after an error what is there is undefined.
#pragma once

#include "heed/api/tensor.hpp"

namespace heed::api {

// exp(x_i / temperature) / Σ_j exp(x_j / temperature). Rows sum to 1 within 1e-6.
Tensor softmax(const TensorRef& x, double temperature = 1.0);
void softmax_into(float* y, const TensorRef& x, double temperature = 1.0);

// (x − mean) / √(var + eps) · weight + bias                 Ba et al. 2016, eq. 4
//   x : [..., d]   weight : [d]   bias : [d] or not given
Tensor layer_norm(const TensorRef& x, const TensorRef& weight, const TensorRef& bias = {}, double eps = 1e-5);
void layer_norm_into(float* y, const TensorRef& x, const TensorRef& weight, const TensorRef& bias = {}, double eps = 1e-5);

// x / √(mean(x²) + eps) · weight                             Zhang & Sennrich 2019, eq. 4
Tensor rms_norm(const TensorRef& x, const TensorRef& weight, double eps = 1e-5);
void rms_norm_into(float* y, const TensorRef& x, const TensorRef& weight, double eps = 1e-5);

enum class GeluForm {
  erf,  // x Φ(x)                          Hendrycks & Gimpel 2016
  tanh,  // the approximation that GPT-2 was trained with
};
Tensor gelu(const TensorRef& x, GeluForm form = GeluForm::erf);
void gelu_into(float* y, const TensorRef& x, GeluForm form = GeluForm::erf);

}  // namespace heed::api
