#include "heed/nn/recurrent.hpp"

#include "heed/core/error.hpp"
#include "heed/kernels/math.hpp"
#include "heed/kernels/matmul.hpp"
#include "heed/nn/overflow.hpp"

namespace heed::nn {
namespace {

// Everything that both cells want of their arguments; `gates` is 1 for the RNN and 4 for the LSTM.
void check_shapes(const char* who, const RecurrentParameters& p, ConstMatrix x, ConstMatrix states, std::size_t gates) {
  const std::size_t d_hidden = p.wh.rows;
  const auto refuse = [who](const auto&... parts) { raise(ErrorCode::bad_shape, {who, ": ", parts...}); };
  if (x.empty()) refuse("x is empty");
  if (d_hidden == 0) refuse("wh is empty");
  if (p.wh.cols != gates * d_hidden) {
    refuse("wh is [", d_hidden, ", ", p.wh.cols, "], want [d_hidden, ", gates, " * d_hidden]");
  }
  if (p.wx.rows != x.cols) refuse("wx has first dimension ", p.wx.rows, ", x has last dimension ", x.cols);
  if (p.wx.cols != p.wh.cols) refuse("wx has last dimension ", p.wx.cols, ", wh has ", p.wh.cols);
  if (states.rows != x.rows || states.cols != d_hidden) {
    refuse("states is [", states.rows, ", ", states.cols, "], want [", x.rows, ", ", d_hidden, "]");
  }
}

std::size_t cell_scratch(std::size_t seq_len, std::size_t d_in, std::size_t d_hidden, std::size_t gates) {
  const std::size_t width = gates * d_hidden;
  return aligned_count(seq_len * width) + aligned_count(kernels::packed_size(d_in, width)) +
         aligned_count(kernels::packed_size(d_hidden, width)) + 2 * aligned_count(width) + aligned_count(d_hidden);
}

// The part of a cell's sum that doesn't wait for the step before: x Wx + b for all steps in one product.
//   inputs : [seq_len, gates * d_hidden]
void project_inputs(const RecurrentParameters& p, ConstMatrix x, Matrix inputs, Arena& arena) {
  const Arena::Scope scope(arena);
  float* packed = arena.take(kernels::packed_size(p.wx.rows, p.wx.cols));
  kernels::matmul(x, p.wx, inputs, packed, {.bias = p.bias});
}

// sums = h_{t-1} Wh + inputs_t; the step's inputs ride along as the product's bias.
//   previous : [d_hidden], null stands for h_{-1} = 0   inputs, sums : [gates * d_hidden]
void add_previous(const char* who, const float* previous, const float* packed_wh, std::size_t d_hidden, const float* inputs,
                  float* sums, std::size_t width) {
  if (previous == nullptr) {
    for (std::size_t j = 0; j < width; ++j) sums[j] = inputs[j];
  } else {
    kernels::matmul_packed({previous, 1, d_hidden}, packed_wh, {sums, 1, width}, {.bias = inputs});
  }
  check_overflow({sums, 1, width}, who, "the sums");
}

}  // namespace

std::size_t rnn_scratch(std::size_t seq_len, std::size_t d_in, std::size_t d_hidden) {
  return cell_scratch(seq_len, d_in, d_hidden, 1);
}

std::size_t lstm_scratch(std::size_t seq_len, std::size_t d_in, std::size_t d_hidden) {
  return cell_scratch(seq_len, d_in, d_hidden, 4);
}

void rnn(const RecurrentParameters& p, ConstMatrix x, Matrix states, Arena& arena) {
  check_shapes("rnn", p, x, states, 1);
  const std::size_t d_hidden = p.wh.rows;
  const Arena::Scope scope(arena);
  const Matrix inputs = arena.take_matrix(x.rows, d_hidden);
  float* packed_wh = arena.take(kernels::packed_size(d_hidden, d_hidden));
  float* sums = arena.take(d_hidden);
  project_inputs(p, x, inputs, arena);
  kernels::pack(p.wh, packed_wh);

  for (std::size_t t = 0; t < x.rows; ++t) {
    add_previous("rnn", t == 0 ? nullptr : states.row(t - 1), packed_wh, d_hidden, inputs.row(t), sums, d_hidden);
    kernels::tanh(sums, states.row(t), d_hidden);
  }
}

void lstm(const RecurrentParameters& p, ConstMatrix x, Matrix states, Matrix cells, Matrix gates, Arena& arena) {
  check_shapes("lstm", p, x, states, 4);
  const std::size_t d_hidden = p.wh.rows;
  const std::size_t width = 4 * d_hidden;
  if (cells.rows != x.rows || cells.cols != d_hidden) {
    raise(ErrorCode::bad_shape,
          {"lstm: cells is [", cells.rows, ", ", cells.cols, "], want [", x.rows, ", ", d_hidden, "]"});
  }
  if (!gates.empty() && (gates.rows != x.rows || gates.cols != width)) {
    raise(ErrorCode::bad_shape, {"lstm: gates is [", gates.rows, ", ", gates.cols, "], want [", x.rows, ", ", width, "]"});
  }
  const Arena::Scope scope(arena);
  const Matrix inputs = arena.take_matrix(x.rows, width);
  float* packed_wh = arena.take(kernels::packed_size(d_hidden, width));
  float* sums = arena.take(width);
  float* own_gates = arena.take(width);
  float* tanh_cell = arena.take(d_hidden);
  project_inputs(p, x, inputs, arena);
  kernels::pack(p.wh, packed_wh);

  for (std::size_t t = 0; t < x.rows; ++t) {
    add_previous("lstm", t == 0 ? nullptr : states.row(t - 1), packed_wh, d_hidden, inputs.row(t), sums, width);
    float* gate = gates.empty() ? own_gates : gates.row(t);  // i, f, g, o side by side
    kernels::sigmoid(sums, gate, 2 * d_hidden);
    kernels::tanh(sums + 2 * d_hidden, gate + 2 * d_hidden, d_hidden);
    kernels::sigmoid(sums + 3 * d_hidden, gate + 3 * d_hidden, d_hidden);

    const float* input = gate;
    const float* forget = gate + d_hidden;
    const float* candidate = gate + 2 * d_hidden;
    const float* output = gate + 3 * d_hidden;
    float* cell = cells.row(t);
    for (std::size_t j = 0; j < d_hidden; ++j) {
      const float kept = t == 0 ? 0.0F : forget[j] * cells.at(t - 1, j);
      cell[j] = kept + input[j] * candidate[j];
    }
    kernels::tanh(cell, tanh_cell, d_hidden);
    float* state = states.row(t);
    for (std::size_t j = 0; j < d_hidden; ++j) state[j] = output[j] * tanh_cell[j];
  }
}

}  // namespace heed::nn
