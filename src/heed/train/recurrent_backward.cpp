#include "heed/train/recurrent_backward.hpp"

#include <algorithm>

#include "heed/kernels/math.hpp"
#include "heed/kernels/matmul.hpp"
#include "heed/train/linear_backward.hpp"

namespace heed::train {
namespace {

std::size_t product_scratch(std::size_t seq_len, std::size_t d_in, std::size_t d_hidden, std::size_t width) {
  return std::max({kernels::left_transposed_scratch(seq_len, d_in, width),
                   kernels::left_transposed_scratch(seq_len, d_hidden, width), kernels::packed_size(width, d_in)});
}

std::size_t backward_scratch(std::size_t seq_len, std::size_t d_in, std::size_t d_hidden, std::size_t gates) {
  const std::size_t width = gates * d_hidden;
  return aligned_count(seq_len * width) + aligned_count(kernels::packed_size(width, d_hidden)) +
         3 * aligned_count(d_hidden) + aligned_count(product_scratch(seq_len, d_in, d_hidden, width));
}

// Once ∂loss/∂z is known for every step, z_t = x_t Wx + h_{t-1} Wh + b is a linear layer like any other.
//   dsums : [seq_len, g * d_hidden]
void finish(const nn::RecurrentParameters& p, ConstMatrix x, ConstMatrix states, ConstMatrix dsums,
            const RecurrentGradient& gradient, Arena& arena) {
  const Arena::Scope scope(arena);
  const std::size_t seq_len = x.rows;
  float* scratch = arena.take(product_scratch(seq_len, x.cols, states.cols, dsums.cols));
  const auto add_product = [scratch](ConstMatrix a, ConstMatrix b, Matrix out) {
    kernels::matmul_left_transposed(a, b, out, scratch, {.residual = out.data, .residual_stride = out.stride});
  };
  add_product(x, dsums, gradient.wx);
  if (seq_len > 1) {
    add_product(states.row_range(0, seq_len - 1), dsums.row_range(1, seq_len - 1), gradient.wh);
  }
  if (gradient.bias != nullptr) add_column_sums(dsums, gradient.bias);
  if (!gradient.x.empty()) kernels::matmul_transposed(dsums, p.wx, gradient.x, scratch);
}

}  // namespace

std::size_t rnn_backward_scratch(std::size_t seq_len, std::size_t d_in, std::size_t d_hidden) {
  return backward_scratch(seq_len, d_in, d_hidden, 1);
}

std::size_t lstm_backward_scratch(std::size_t seq_len, std::size_t d_in, std::size_t d_hidden) {
  return backward_scratch(seq_len, d_in, d_hidden, 4);
}

void rnn_backward(const nn::RecurrentParameters& p, ConstMatrix x, ConstMatrix states, ConstMatrix dstates,
                  const RecurrentGradient& gradient, Arena& arena) {
  const std::size_t d = p.wh.rows;
  const Arena::Scope scope(arena);
  const Matrix dsums = arena.take_matrix(x.rows, d);
  float* packed = arena.take(kernels::packed_size(d, d));  // Whᵀ
  float* from_later = arena.take(d);
  kernels::pack_transposed(p.wh, packed);
  std::fill(from_later, from_later + d, 0.0F);

  for (std::size_t t = x.rows; t-- > 0;) {
    const float* h = states.row(t);
    float* dz = dsums.row(t);
    for (std::size_t j = 0; j < d; ++j) dz[j] = (dstates.at(t, j) + from_later[j]) * (1.0F - h[j] * h[j]);
    if (t > 0) kernels::matmul_packed({dz, 1, d}, packed, {from_later, 1, d});
  }
  finish(p, x, states, dsums, gradient, arena);
}

void lstm_backward(const nn::RecurrentParameters& p, ConstMatrix x, ConstMatrix states, ConstMatrix cells, ConstMatrix gates,
                   ConstMatrix dstates, const RecurrentGradient& gradient, Arena& arena) {
  const std::size_t d = p.wh.rows;
  const std::size_t width = 4 * d;
  const Arena::Scope scope(arena);
  const Matrix dsums = arena.take_matrix(x.rows, width);
  float* packed = arena.take(kernels::packed_size(width, d));  // Whᵀ
  float* from_later = arena.take(d);                           // ∂loss/∂h_t through step t + 1
  float* dcell = arena.take(d);                                // ∂loss/∂c_t, likewise on its way back
  float* tanh_cell = arena.take(d);
  kernels::pack_transposed(p.wh, packed);
  std::fill(from_later, from_later + d, 0.0F);
  std::fill(dcell, dcell + d, 0.0F);

  for (std::size_t t = x.rows; t-- > 0;) {
    const float* input = gates.row(t);
    const float* forget = input + d;
    const float* candidate = input + 2 * d;
    const float* output = input + 3 * d;
    float* dz = dsums.row(t);
    kernels::tanh(cells.row(t), tanh_cell, d);
    for (std::size_t j = 0; j < d; ++j) {
      const float dh = dstates.at(t, j) + from_later[j];
      const float dc = dcell[j] + dh * output[j] * (1.0F - tanh_cell[j] * tanh_cell[j]);
      const float before = t == 0 ? 0.0F : cells.at(t - 1, j);
      dz[j] = dc * candidate[j] * input[j] * (1.0F - input[j]);
      dz[d + j] = dc * before * forget[j] * (1.0F - forget[j]);
      dz[2 * d + j] = dc * input[j] * (1.0F - candidate[j] * candidate[j]);
      dz[3 * d + j] = dh * tanh_cell[j] * output[j] * (1.0F - output[j]);
      dcell[j] = dc * forget[j];
    }
    if (t > 0) kernels::matmul_packed({dz, 1, width}, packed, {from_later, 1, d});
  }
  finish(p, x, states, dsums, gradient, arena);
}

}  // namespace heed::train
