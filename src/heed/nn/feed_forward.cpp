#include "heed/nn/feed_forward.hpp"

#include "heed/kernels/activation.hpp"

namespace heed::nn {

namespace {

kernels::Activation activation_of(FeedForward kind) {
  switch (kind) {
    case FeedForward::gelu: return kernels::Activation::gelu;
    case FeedForward::gelu_tanh: return kernels::Activation::gelu_tanh;
    case FeedForward::relu: return kernels::Activation::relu;
    case FeedForward::silu: return kernels::Activation::silu;
    case FeedForward::swiglu: break;  // the gate's silu is fused with the product
  }
  return kernels::Activation::none;
}

}  // namespace

std::size_t feed_forward_scratch(FeedForward kind, std::size_t rows, std::size_t d_ff) {
  return kind == FeedForward::swiglu ? aligned_count(rows * d_ff) : 0;
}

void feed_forward_hidden(FeedForward kind, const Linear& gate, const Linear& up, ConstMatrix x, Matrix hidden,
                         Arena& arena) {
  up.forward(x, hidden, arena, {.activation = activation_of(kind)});
  if (kind != FeedForward::swiglu) return;

  const Arena::Scope scope(arena);
  const Matrix gates = arena.take_matrix(hidden.rows, hidden.cols);
  gate.forward(x, gates, arena);
  for (std::size_t r = 0; r < hidden.rows; ++r) {
    kernels::silu_multiply(gates.row(r), hidden.row(r), hidden.row(r), hidden.cols);
  }
}

}  // namespace heed::nn
