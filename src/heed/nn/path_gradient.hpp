// How strongly the last output still depends on each input: ‖∂ output_T / ∂ input_t‖ for t = 0 … T−1.
//
// Exact: products of the Jacobians, not differences. The recurrent ones go backwards through the chain,
// J_t = (∂h_T/∂h_t)(∂h_t/∂x_t); what attention needs is one hop through its softmax. The running product is kept in
// double with its own power-of-two exponent, so that 1,024 steps neither under- nor overflow on the way.
#pragma once

#include <cstddef>

#include "heed/core/view.hpp"
#include "heed/nn/recurrent.hpp"

namespace heed::nn {

enum class JacobianNorm {
  spectral,   // ‖J‖₂: the largest stretch of any direction (largest singular value)
  frobenius,  // √Σ J²
};

struct PathGradientOptions {
  JacobianNorm norm = JacobianNorm::spectral;
  // The natural logarithm of the norm instead of the norm: never under- or overflows (−∞ for an exact zero).
  // Without it a norm above the largest float is given as the largest float, one below the smallest as 0.
  bool log = false;
};

// norms : [seq_len]
void rnn_path_gradient(const RecurrentParameters& p, ConstMatrix x, const PathGradientOptions& options, float* norms);
void lstm_path_gradient(const RecurrentParameters& p, ConstMatrix x, const PathGradientOptions& options, float* norms);

// One head of self-attention over x : [seq_len, d]; wq, wk : [d, d_head]  wv : [d, d_value]; output_T is row T of the
// context. The input enters as query (t = T), key and value, and all three paths are in the Jacobian.
struct AttentionPathParameters {
  ConstMatrix wq{}, wk{}, wv{};
  float scale = 1.0F;
};
void attention_path_gradient(const AttentionPathParameters& p, ConstMatrix x, const PathGradientOptions& options,
                             float* norms);

}  // namespace heed::nn
