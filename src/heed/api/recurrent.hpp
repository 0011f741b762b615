// The chain that attention replaced, and how far a gradient gets along it.
#pragma once

#include <optional>

#include "heed/api/tensor.hpp"
#include "heed/nn/path_gradient.hpp"

namespace heed::api {

using nn::JacobianNorm;
using nn::PathGradientOptions;

// Parameters follow the article's x W; g = 1 for the RNN, 4 for the LSTM (gates i, f, g, o side by side).
//   wx : [d_in, g · d_hidden]   wh : [d_hidden, g · d_hidden]   b : [g · d_hidden] or not given
struct RecurrentWeights {
  TensorRef wx{};
  TensorRef wh{};
  TensorRef b{};
};

// h_t = tanh(x_t Wx + h_{t−1} Wh + b), h_{−1} = 0            Elman 1990
//   x : [seq_len, d_in] or [batch, seq_len, d_in]   → [.., seq_len, d_hidden]
Tensor rnn(const TensorRef& x, const RecurrentWeights& p);

struct LstmResult {
  Tensor states;
  Tensor cells;
};
// c_t = f ⊙ c_{t−1} + i ⊙ g, h_t = o ⊙ tanh(c_t)             Hochreiter & Schmidhuber 1997; Gers et al. 2000
LstmResult lstm(const TensorRef& x, const RecurrentWeights& p);

// ‖∂ output_T / ∂ input_t‖ for t = 0 … T−1, from the exact Jacobians.
//   x : [seq_len, d_in]   → [seq_len]
Tensor rnn_path_gradient(const TensorRef& x, const RecurrentWeights& p, const PathGradientOptions& options = {});
Tensor lstm_path_gradient(const TensorRef& x, const RecurrentWeights& p, const PathGradientOptions& options = {});

// One head of self-attention: wq, wk : [d_in, d_head]   wv : [d_in, d_value]   scale: 1/√d_head where not given.
// The last position sees all others, so a causal mask changes nothing here.
struct AttentionPathWeights {
  TensorRef wq{};
  TensorRef wk{};
  TensorRef wv{};
  std::optional<double> scale{};
};
Tensor attention_path_gradient(const TensorRef& x, const AttentionPathWeights& p, const PathGradientOptions& options = {});

}  // namespace heed::api
