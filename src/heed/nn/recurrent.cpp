#include "heed/nn/recurrent.hpp"

#include <algorithm>

#include "heed/core/error.hpp"
#include "heed/kernels/math.hpp"
#include "heed/kernels/matmul.hpp"
#include "heed/nn/overflow.hpp"

namespace heed::nn {
namespace {

// Everything that both cells want of their arguments; `gates` is 1 for the RNN and 4 for the LSTM.
void check_shapes(const char* who, const RecurrentParameters& p, ConstMatrix x, ConstMatrix states, std::size_t gates,
                  std::size_t batch) {
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
  if (batch == 0 || x.rows % batch != 0) refuse("x has ", x.rows, " rows, which ", batch, " sequences can't share");
}

std::size_t cell_scratch(std::size_t rows, std::size_t d_in, std::size_t d_hidden, std::size_t gates, std::size_t batch) {
  const std::size_t width = gates * d_hidden;
  return aligned_count(rows * width) + aligned_count(kernels::packed_size(d_in, width)) +
         aligned_count(kernels::packed_size(d_hidden, width)) + 2 * aligned_count(batch * width) + aligned_count(d_hidden);
}

// The part of a cell's sum that doesn't wait for the step before: x Wx + b for all steps in one product.
//   inputs : [seq_len, gates * d_hidden]
void project_inputs(const RecurrentParameters& p, ConstMatrix x, Matrix inputs, Arena& arena) {
  const Arena::Scope scope(arena);
  float* packed = arena.take(kernels::packed_size(p.wx.rows, p.wx.cols));
  kernels::matmul(x, p.wx, inputs, packed, {.bias = p.bias});
}

// sums = h_{t-1} Wh + inputs_t; the step's inputs ride along as what the product is added to.
//   previous : [batch, d_hidden], empty stands for h_{-1} = 0   inputs, sums : [batch, gates * d_hidden]
void add_previous(const char* who, ConstMatrix previous, const float* packed_wh, ConstMatrix inputs, Matrix sums) {
  if (previous.empty()) {
    std::copy_n(inputs.data, inputs.rows * inputs.cols, sums.data);
  } else {
    kernels::matmul_packed(previous, packed_wh, sums, {.residual = inputs.data, .residual_stride = inputs.stride});
  }
  check_overflow(sums, who, "the sums");
}

// c = f ⊙ c_before + i ⊙ g, h = o ⊙ tanh(c) for one sequence at one step.
//   sums, gate : [4 * d_hidden]: i, f, g, o side by side   before : [d_hidden], null stands for c_{-1} = 0
void lstm_cell(const float* sums, const float* before, float* gate, float* cell, float* tanh_cell, float* state,
               std::size_t d_hidden) {
  kernels::sigmoid(sums, gate, 2 * d_hidden);
  kernels::tanh(sums + 2 * d_hidden, gate + 2 * d_hidden, d_hidden);
  kernels::sigmoid(sums + 3 * d_hidden, gate + 3 * d_hidden, d_hidden);
  const float* input = gate;
  const float* forget = gate + d_hidden;
  const float* candidate = gate + 2 * d_hidden;
  const float* output = gate + 3 * d_hidden;
  for (std::size_t j = 0; j < d_hidden; ++j) {
    const float kept = before == nullptr ? 0.0F : forget[j] * before[j];
    cell[j] = kept + input[j] * candidate[j];
  }
  kernels::tanh(cell, tanh_cell, d_hidden);
  for (std::size_t j = 0; j < d_hidden; ++j) state[j] = output[j] * tanh_cell[j];
}

}  // namespace

std::size_t rnn_scratch(std::size_t rows, std::size_t d_in, std::size_t d_hidden, std::size_t batch) {
  return cell_scratch(rows, d_in, d_hidden, 1, batch);
}

std::size_t lstm_scratch(std::size_t rows, std::size_t d_in, std::size_t d_hidden, std::size_t batch) {
  return cell_scratch(rows, d_in, d_hidden, 4, batch);
}

void rnn(const RecurrentParameters& p, ConstMatrix x, Matrix states, Arena& arena, std::size_t batch) {
  check_shapes("rnn", p, x, states, 1, batch);
  const std::size_t d_hidden = p.wh.rows;
  const Arena::Scope scope(arena);
  const Matrix inputs = arena.take_matrix(x.rows, d_hidden);
  float* packed_wh = arena.take(kernels::packed_size(d_hidden, d_hidden));
  const Matrix sums = arena.take_matrix(batch, d_hidden);
  project_inputs(p, x, inputs, arena);
  kernels::pack(p.wh, packed_wh);

  for (std::size_t row = 0; row < x.rows; row += batch) {
    const ConstMatrix before = row == 0 ? ConstMatrix() : ConstMatrix(states.row_range(row - batch, batch));
    add_previous("rnn", before, packed_wh, inputs.row_range(row, batch), sums);
    for (std::size_t b = 0; b < batch; ++b) kernels::tanh(sums.row(b), states.row(row + b), d_hidden);
  }
}

void lstm(const RecurrentParameters& p, ConstMatrix x, Matrix states, Matrix cells, Matrix gates, Arena& arena,
          std::size_t batch) {
  check_shapes("lstm", p, x, states, 4, batch);
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
  const Matrix sums = arena.take_matrix(batch, width);
  float* own_gates = arena.take(width);
  float* tanh_cell = arena.take(d_hidden);
  project_inputs(p, x, inputs, arena);
  kernels::pack(p.wh, packed_wh);

  for (std::size_t row = 0; row < x.rows; row += batch) {
    const ConstMatrix before = row == 0 ? ConstMatrix() : ConstMatrix(states.row_range(row - batch, batch));
    add_previous("lstm", before, packed_wh, inputs.row_range(row, batch), sums);
    for (std::size_t b = 0; b < batch; ++b) {
      const std::size_t at = row + b;
      float* gate = gates.empty() ? own_gates : gates.row(at);
      lstm_cell(sums.row(b), row == 0 ? nullptr : cells.row(at - batch), gate, cells.row(at), tanh_cell, states.row(at),
                d_hidden);
    }
  }
}

}  // namespace heed::nn
