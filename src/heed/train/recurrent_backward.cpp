#include "heed/train/recurrent_backward.hpp"

#include <algorithm>

#include "heed/kernels/math.hpp"
#include "heed/kernels/matmul.hpp"
#include "heed/train/linear_backward.hpp"

namespace heed::train {
namespace {

std::size_t product_scratch(std::size_t rows, std::size_t d_in, std::size_t d_hidden, std::size_t width) {
  return std::max({kernels::left_transposed_scratch(rows, d_in, width),
                   kernels::left_transposed_scratch(rows, d_hidden, width), kernels::packed_size(width, d_in)});
}

std::size_t backward_scratch(std::size_t rows, std::size_t d_in, std::size_t d_hidden, std::size_t gates,
                             std::size_t batch) {
  const std::size_t width = gates * d_hidden;
  return aligned_count(rows * width) + aligned_count(kernels::packed_size(width, d_hidden)) +
         2 * aligned_count(batch * d_hidden) + aligned_count(d_hidden) +
         aligned_count(product_scratch(rows, d_in, d_hidden, width));
}

// Once ∂loss/∂z is known for every step, z_t = x_t Wx + h_{t-1} Wh + b is a linear layer like any other.
//   dsums : [rows, g * d_hidden]
void finish(const nn::RecurrentParameters& p, ConstMatrix x, ConstMatrix states, ConstMatrix dsums,
            const RecurrentGradient& gradient, Arena& arena, std::size_t batch) {
  const Arena::Scope scope(arena);
  float* scratch = arena.take(product_scratch(x.rows, x.cols, states.cols, dsums.cols));
  const auto add_product = [scratch](ConstMatrix a, ConstMatrix b, Matrix out) {
    kernels::matmul_left_transposed(a, b, out, scratch, {.residual = out.data, .residual_stride = out.stride});
  };
  add_product(x, dsums, gradient.wx);
  if (const std::size_t later = x.rows - batch; later > 0) {
    add_product(states.row_range(0, later), dsums.row_range(batch, later), gradient.wh);
  }
  if (gradient.bias != nullptr) add_column_sums(dsums, gradient.bias);
  if (!gradient.x.empty()) kernels::matmul_transposed(dsums, p.wx, gradient.x, scratch);
}

}  // namespace

std::size_t rnn_backward_scratch(std::size_t rows, std::size_t d_in, std::size_t d_hidden, std::size_t batch) {
  return backward_scratch(rows, d_in, d_hidden, 1, batch);
}

std::size_t lstm_backward_scratch(std::size_t rows, std::size_t d_in, std::size_t d_hidden, std::size_t batch) {
  return backward_scratch(rows, d_in, d_hidden, 4, batch);
}

void rnn_backward(const nn::RecurrentParameters& p, ConstMatrix x, ConstMatrix states, ConstMatrix dstates,
                  const RecurrentGradient& gradient, Arena& arena, std::size_t batch) {
  const std::size_t d = p.wh.rows;
  const Arena::Scope scope(arena);
  const Matrix dsums = arena.take_matrix(x.rows, d);
  float* packed = arena.take(kernels::packed_size(d, d));  // Whᵀ
  const Matrix from_later = arena.take_matrix(batch, d);
  kernels::pack_transposed(p.wh, packed);
  std::fill_n(from_later.data, batch * d, 0.0F);

  for (std::size_t row = x.rows; row > 0;) {
    row -= batch;
    for (std::size_t b = 0; b < batch; ++b) {
      const float* h = states.row(row + b);
      float* dz = dsums.row(row + b);
      for (std::size_t j = 0; j < d; ++j) dz[j] = (dstates.at(row + b, j) + from_later.at(b, j)) * (1.0F - h[j] * h[j]);
    }
    if (row > 0) kernels::matmul_packed(dsums.row_range(row, batch), packed, from_later);
  }
  finish(p, x, states, dsums, gradient, arena, batch);
}

void lstm_backward(const nn::RecurrentParameters& p, ConstMatrix x, ConstMatrix states, ConstMatrix cells, ConstMatrix gates,
                   ConstMatrix dstates, const RecurrentGradient& gradient, Arena& arena, std::size_t batch) {
  const std::size_t d = p.wh.rows;
  const std::size_t width = 4 * d;
  const Arena::Scope scope(arena);
  const Matrix dsums = arena.take_matrix(x.rows, width);
  float* packed = arena.take(kernels::packed_size(width, d));  // Whᵀ
  const Matrix from_later = arena.take_matrix(batch, d);       // ∂loss/∂h_t through step t + 1
  const Matrix dcells = arena.take_matrix(batch, d);           // ∂loss/∂c_t, likewise on its way back
  float* tanh_cell = arena.take(d);
  kernels::pack_transposed(p.wh, packed);
  std::fill_n(from_later.data, batch * d, 0.0F);
  std::fill_n(dcells.data, batch * d, 0.0F);

  for (std::size_t row = x.rows; row > 0;) {
    row -= batch;
    for (std::size_t b = 0; b < batch; ++b) {
      const std::size_t at = row + b;
      const float* input = gates.row(at);
      const float* forget = input + d;
      const float* candidate = input + 2 * d;
      const float* output = input + 3 * d;
      float* dz = dsums.row(at);
      float* dcell = dcells.row(b);
      kernels::tanh(cells.row(at), tanh_cell, d);
      for (std::size_t j = 0; j < d; ++j) {
        const float dh = dstates.at(at, j) + from_later.at(b, j);
        const float dc = dcell[j] + dh * output[j] * (1.0F - tanh_cell[j] * tanh_cell[j]);
        const float before = row == 0 ? 0.0F : cells.at(at - batch, j);
        dz[j] = dc * candidate[j] * input[j] * (1.0F - input[j]);
        dz[d + j] = dc * before * forget[j] * (1.0F - forget[j]);
        dz[2 * d + j] = dc * input[j] * (1.0F - candidate[j] * candidate[j]);
        dz[3 * d + j] = dh * tanh_cell[j] * output[j] * (1.0F - output[j]);
        dcell[j] = dc * forget[j];
      }
    }
    if (row > 0) kernels::matmul_packed(dsums.row_range(row, batch), packed, from_later);
  }
  finish(p, x, states, dsums, gradient, arena, batch);
}

}  // namespace heed::train
