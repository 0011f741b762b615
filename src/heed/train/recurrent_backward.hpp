// Backpropagation through time for the RNN and the LSTM (Werbos 1990).
#pragma once

#include <cstddef>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"
#include "heed/nn/recurrent.hpp"

namespace heed::train {

// Sequences of one length lie as in nn/recurrent.hpp: row t * batch + b is step t of sequence b.

// Where the gradients go; in the article's x W layout, like nn::RecurrentParameters. g = 1 (RNN) or 4 (LSTM).
struct RecurrentGradient {
  Matrix wx;              // [d_in, g * d_hidden], added to
  Matrix wh;              // [d_hidden, g * d_hidden], added to
  float* bias = nullptr;  // [g * d_hidden], added to; may be null
  Matrix x;               // [rows, d_in], overwritten; may be empty
};

// Floats of scratch that the two take from the arena.
std::size_t rnn_backward_scratch(std::size_t rows, std::size_t d_in, std::size_t d_hidden, std::size_t batch = 1);
std::size_t lstm_backward_scratch(std::size_t rows, std::size_t d_in, std::size_t d_hidden, std::size_t batch = 1);

// x : [rows, d_in]   states : what nn::rnn() wrote   dstates : [rows, d_hidden], ∂loss/∂h_t directly, without
// what comes back through the later steps.
void rnn_backward(const nn::RecurrentParameters& p, ConstMatrix x, ConstMatrix states, ConstMatrix dstates,
                  const RecurrentGradient& gradient, Arena& arena, std::size_t batch = 1);

// states, cells, gates : what nn::lstm() wrote
void lstm_backward(const nn::RecurrentParameters& p, ConstMatrix x, ConstMatrix states, ConstMatrix cells, ConstMatrix gates,
                   ConstMatrix dstates, const RecurrentGradient& gradient, Arena& arena, std::size_t batch = 1);

}  // namespace heed::train
