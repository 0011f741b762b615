// Matrix products. The right side is read in panels: kPanel columns side by side, one row after another,
// so that the inner loop walks through memory in a straight line. A constant right side (a layer's
// parameters) is packed once; the others are packed into scratch as they come.
//
//   a : [m, k]   b : [k, n]   c : [m, n]          c = epilogue(a b)
//
// Every element is one sum over k from first to last, whatever m and n are: a row's result doesn't
// depend on which rows stand beside it. Bit-identity tests rely on that.
// Error: at most k rounding errors of 2^-24 relative to sum |a||b|.
#pragma once

#include <cstddef>

#include "heed/core/view.hpp"
#include "heed/kernels/activation.hpp"

namespace heed::kernels {

// What happens to c = a b on its way to memory, in this order; all parts may be left out.
struct Epilogue {
  float scale = 1.0F;                       // c *= scale
  const float* bias = nullptr;              // c += bias        bias : [n]
  Activation activation = Activation::none; // c = f(c)
  const float* residual = nullptr; // c += residual    residual : [m, n], rows residual_stride apart; may be c itself
  std::size_t residual_stride = 0;
};

// Floats that pack() and pack_transposed() write for a right side of k rows and n columns.
std::size_t packed_size(std::size_t k, std::size_t n);

// b : [k, n]
void pack(ConstMatrix b, float* packed);
// b_transposed : [n, k], as in y = x Wᵀ with PyTorch's W [out, in]
void pack_transposed(ConstMatrix b_transposed, float* packed);

// packed holds [a.cols, c.cols].
void matmul_packed(ConstMatrix a, const float* packed, Matrix c, const Epilogue& epilogue = {});

// packed holds [packed_rows, c.cols] with packed_rows >= a.cols, and only its first a.cols rows take part: the weights
// of the keys that a causal mask shows, times the values of all keys.
void matmul_packed_leading(ConstMatrix a, const float* packed, std::size_t packed_rows, Matrix c,
                           const Epilogue& epilogue = {});

// scratch: packed_size(b.rows, b.cols) floats
void matmul(ConstMatrix a, ConstMatrix b, Matrix c, float* scratch, const Epilogue& epilogue = {});
// b_transposed : [n, k]; scratch: packed_size(k, n) floats
void matmul_transposed(ConstMatrix a, ConstMatrix b_transposed, Matrix c, float* scratch, const Epilogue& epilogue = {});

// c = epilogue(aᵀ b) with a_transposed : [k, m], b : [k, n]; the gradient of parameters is such a product:
// dW [out, in] = dYᵀ X, added to what is there with residual = c. Scratch: left_transposed_scratch(k, m, n) floats.
std::size_t left_transposed_scratch(std::size_t k, std::size_t m, std::size_t n);
void matmul_left_transposed(ConstMatrix a_transposed, ConstMatrix b, Matrix c, float* scratch,
                            const Epilogue& epilogue = {});

} // namespace heed::kernels
