#include "heed/nn/feed_forward.hpp"

namespace heed::nn {

kernels::Activation activation_of(FeedForward kind) {
  switch (kind) {
    case FeedForward::gelu: return kernels::Activation::gelu;
    case FeedForward::gelu_tanh: return kernels::Activation::gelu_tanh;
    case FeedForward::relu: return kernels::Activation::relu;
    case FeedForward::silu: return kernels::Activation::silu;
    case FeedForward::swiglu: break;
  }
  return kernels::Activation::none;
}

std::size_t feed_forward_scratch(FeedForward kind, std::size_t rows, std::size_t d_ff) {
  return kind == FeedForward::swiglu ? aligned_count(rows * d_ff) : 0;
}

void feed_forward_hidden(FeedForward kind, const Linear& gate, const Linear& up, ConstMatrix x, const FeedForwardPlaces& to,
                         Arena& arena) {
  const bool kept = !to.up.empty();
  const Matrix up_out = kept ? to.up : to.hidden;
  up.forward(x, up_out, arena, {.activation = kept ? kernels::Activation::none : activation_of(kind)});
  if (kind != FeedForward::swiglu) {
    if (kept) kernels::activate(activation_of(kind), up_out.data, to.hidden.data, up_out.rows * up_out.cols);
    return;
  }
  const Arena::Scope scope(arena);
  const Matrix gates = to.gate.empty() ? arena.take_matrix(up_out.rows, up_out.cols) : to.gate;
  gate.forward(x, gates, arena);
  for (std::size_t r = 0; r < up_out.rows; ++r) {
    kernels::silu_multiply(gates.row(r), up_out.row(r), to.hidden.row(r), up_out.cols);
  }
}

}  // namespace heed::nn
