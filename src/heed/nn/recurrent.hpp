// The chain that attention replaced: an RNN and an LSTM over a sequence.
#pragma once

#include <cstddef>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"

namespace heed::nn {

// Parameters follow the article's x W: wx : [d_in, g * d_hidden]  wh : [d_hidden, g * d_hidden]  b : [g * d_hidden]
// with g = 1 for the RNN and 4 for the LSTM (gates i, f, g, o side by side, PyTorch's order).
struct RecurrentParameters {
  ConstMatrix wx{};
  ConstMatrix wh{};
  const float* bias = nullptr;
};

std::size_t rnn_scratch(std::size_t seq_len, std::size_t d_in, std::size_t d_hidden);
std::size_t lstm_scratch(std::size_t seq_len, std::size_t d_in, std::size_t d_hidden);

// h_t = tanh(x_t Wx + h_{t-1} Wh + b), h_{-1} = 0                 Elman 1990
//   x : [seq_len, d_in]   states : [seq_len, d_hidden]
void rnn(const RecurrentParameters& p, ConstMatrix x, Matrix states, Arena& arena);

// c_t = f ⊙ c_{t-1} + i ⊙ g, h_t = o ⊙ tanh(c_t)                  Hochreiter & Schmidhuber 1997; Gers et al. 2000
//   states, cells : [seq_len, d_hidden]
// gates (may be empty) : [seq_len, 4 * d_hidden], the gates after their sigmoids and tanh
void lstm(const RecurrentParameters& p, ConstMatrix x, Matrix states, Matrix cells, Matrix gates, Arena& arena);

}  // namespace heed::nn
