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

// Several sequences of one length go through together, step by step: row t * batch + b is step t of sequence b.
// rows = seq_len * batch.

std::size_t rnn_scratch(std::size_t rows, std::size_t d_in, std::size_t d_hidden, std::size_t batch = 1);
std::size_t lstm_scratch(std::size_t rows, std::size_t d_in, std::size_t d_hidden, std::size_t batch = 1);

// Either throws Error{bad_shape} where the batch doesn't divide the rows, and Error{bad_value} where a sum overflows: its tanh would be ±1, whatever the rest of the sum is.

// h_t = tanh(x_t Wx + h_{t-1} Wh + b), h_{-1} = 0                 Elman 1990
//   x : [rows, d_in]   states : [rows, d_hidden]
void rnn(const RecurrentParameters& p, ConstMatrix x, Matrix states, Arena& arena, std::size_t batch = 1);

// c_t = f ⊙ c_{t-1} + i ⊙ g, h_t = o ⊙ tanh(c_t)                  Hochreiter & Schmidhuber 1997; Gers et al. 2000
//   states, cells : [rows, d_hidden]
// gates (may be empty) : [rows, 4 * d_hidden], the gates after their sigmoids and tanh
void lstm(const RecurrentParameters& p, ConstMatrix x, Matrix states, Matrix cells, Matrix gates, Arena& arena,
          std::size_t batch = 1);

}  // namespace heed::nn
