#include "heed/api/recurrent.hpp"

#include <cmath>
#include <functional>

#include "heed/api/check.hpp"
#include "heed/api/memory.hpp"
#include "heed/nn/recurrent.hpp"

namespace heed::api {

namespace {

constexpr const char* kPathGradient = "pathGradient";

// Checks everything about a recurrent call and returns d_hidden. `gates`: 1 or 4.
std::size_t check_recurrent(const char* who, const TensorRef& x, const RecurrentWeights& p, std::size_t gates) {
  check_rank(who, "wh", p.wh, 2, 2, gates == 1 ? "[dHidden, dHidden]" : "[dHidden, 4 * dHidden]");
  const std::size_t d_hidden = p.wh.extent(1);
  const std::size_t width = gates * d_hidden;
  check_shape(who, "wh", p.wh, {d_hidden, width});
  check_shape(who, "wx", p.wx, {x.extent(0), width});
  check_optional_shape(who, "b", p.b, {width});
  check_finite(who, "x", x);
  check_finite(who, "wx", p.wx);
  check_finite(who, "wh", p.wh);
  check_finite(who, "b", p.b);
  return d_hidden;
}

nn::RecurrentParameters views(const RecurrentWeights& p) { return {p.wx.matrix(0), p.wh.matrix(0), p.b.data()}; }

Matrix sequence(Tensor& t, std::size_t i, std::size_t seq_len, std::size_t width) {
  return {t.data() + i * seq_len * width, seq_len, width};
}

void check_sequence(const char* who, const TensorRef& x) {
  check_rank(who, "x", x, 2, 3, "[seqLen, d] or [batch, seqLen, d]");
}

Tensor recurrent_path_gradient(const TensorRef& x, const RecurrentWeights& p, std::size_t gates,
                               const PathGradientOptions& options) {
  check_rank(kPathGradient, "x", x, 2, 2, "[seqLen, d]");
  check_recurrent(kPathGradient, x, p, gates);
  Tensor norms = make_tensor({x.extent(1)});
  const auto gradient = gates == 1 ? nn::rnn_path_gradient : nn::lstm_path_gradient;
  gradient(views(p), x.matrix(0), options, norms.data());
  return norms;
}

}  // namespace

Tensor rnn(const TensorRef& x, const RecurrentWeights& p) {
  check_sequence("rnn", x);
  const std::size_t d_hidden = check_recurrent("rnn", x, p, 1);
  const std::size_t seq_len = x.extent(1);
  const Extents shape = x.shape().with_tail(1, {d_hidden});
  const std::size_t scratch = nn::rnn_scratch(seq_len, x.extent(0), d_hidden);
  MemoryPlan("rnn").tensor("states", shape).floats(scratch).check();
  Tensor states = make_tensor(shape);
  Arena arena(scratch);
  for (std::size_t i = 0; i < x.leading(2); ++i) {
    nn::rnn(views(p), x.matrix(i), sequence(states, i, seq_len, d_hidden), arena);
  }
  check_result("rnn", "the states", states);
  return states;
}

LstmResult lstm(const TensorRef& x, const RecurrentWeights& p) {
  check_sequence("lstm", x);
  const std::size_t d_hidden = check_recurrent("lstm", x, p, 4);
  const std::size_t seq_len = x.extent(1);
  const Extents shape = x.shape().with_tail(1, {d_hidden});
  const std::size_t scratch = nn::lstm_scratch(seq_len, x.extent(0), d_hidden);
  MemoryPlan("lstm").tensor("states", shape).tensor("cells", shape).floats(scratch).check();
  LstmResult result{make_tensor(shape), make_tensor(shape)};
  Arena arena(scratch);
  for (std::size_t i = 0; i < x.leading(2); ++i) {
    nn::lstm(views(p), x.matrix(i), sequence(result.states, i, seq_len, d_hidden),
             sequence(result.cells, i, seq_len, d_hidden), {}, arena);
  }
  check_result("lstm", "the states", result.states);
  check_result("lstm", "the cells", result.cells);
  return result;
}

Tensor rnn_path_gradient(const TensorRef& x, const RecurrentWeights& p, const PathGradientOptions& options) {
  return recurrent_path_gradient(x, p, 1, options);
}

Tensor lstm_path_gradient(const TensorRef& x, const RecurrentWeights& p, const PathGradientOptions& options) {
  return recurrent_path_gradient(x, p, 4, options);
}

Tensor attention_path_gradient(const TensorRef& x, const AttentionPathWeights& p, const PathGradientOptions& options) {
  check_rank(kPathGradient, "x", x, 2, 2, "[seqLen, d]");
  check_rank(kPathGradient, "wq", p.wq, 2, 2, "[d, dHead]");
  check_shape(kPathGradient, "wq", p.wq, {x.extent(0), p.wq.extent(0)});
  check_shape(kPathGradient, "wk", p.wk, {x.extent(0), p.wq.extent(0)});
  check_rank(kPathGradient, "wv", p.wv, 2, 2, "[d, dValue]");
  check_shape(kPathGradient, "wv", p.wv, {x.extent(0), p.wv.extent(0)});
  if (p.scale) check_finite_option(kPathGradient, "scale", *p.scale);
  check_finite(kPathGradient, "x", x);
  check_finite(kPathGradient, "wq", p.wq);
  check_finite(kPathGradient, "wk", p.wk);
  check_finite(kPathGradient, "wv", p.wv);
  const double scale = p.scale.value_or(1.0 / std::sqrt(static_cast<double>(p.wq.extent(0))));
  Tensor norms = make_tensor({x.extent(1)});
  nn::attention_path_gradient({p.wq.matrix(0), p.wk.matrix(0), p.wv.matrix(0), static_cast<float>(scale)}, x.matrix(0),
                              options, norms.data());
  return norms;
}

}  // namespace heed::api
