#include <algorithm>

#include "heed/kernels/elementwise.hpp"
#include "heed/kernels/matmul.hpp"
#include "heed/kernels/rope.hpp"
#include "heed/nn/attention.hpp"
#include "heed/nn/feed_forward.hpp"
#include "heed/train/activation_backward.hpp"
#include "heed/train/attention_backward.hpp"
#include "heed/train/block_places.hpp"
#include "heed/train/block_tape.hpp"

namespace heed::train {
namespace {

// One call of block_backward() and what its steps share.
struct Back {
  const BlockLayer& layer;
  const Pass& pass;
  const BlockTape& tape;
  const BlockView& gradient;
  Arena& scratch;

  // dW += dyᵀ x, db += Σ dy;  returns dx = dy W (+ residual) in `dx`
  void linear(const PackedLinear& packed, const LinearView& into, ConstMatrix x, ConstMatrix dy, Matrix dx,
              const float* residual = nullptr) const {
    linear_parameter_gradient(x, dy, into, scratch);
    linear_input_gradient(dy, packed.back.data(), dx, residual);
  }
};

std::size_t size_of(ConstMatrix m) { return m.rows * m.cols; }

// Through hidden = f(up) or silu(gate) ⊙ up, and through W_up and W_gate.
//   dhidden : [rows, d_ff], used up   dx : [rows, d_model], overwritten
void feed_forward_back(const Back& back, Matrix dhidden, Matrix dx) {
  const BlockTape& tape = back.tape;
  const Arena::Scope scope(back.scratch);
  if (back.layer.config.feed_forward != nn::FeedForward::swiglu) {
    activation_backward(nn::activation_of(back.layer.config.feed_forward), tape.up.data, dhidden.data, dhidden.data,
                        size_of(dhidden));
    back.linear(back.layer.packed.up, back.gradient.up, tape.normed2, dhidden, dx);
    return;
  }
  const Matrix dgate = back.scratch.take_matrix(dhidden.rows, dhidden.cols);
  const Matrix dup = back.scratch.take_matrix(dhidden.rows, dhidden.cols);
  silu_multiply_backward(tape.gate.data, tape.up.data, dhidden.data, dgate.data, dup.data, size_of(dhidden));
  back.linear(back.layer.packed.up, back.gradient.up, tape.normed2, dup, dx);
  back.linear(back.layer.packed.gate, back.gradient.gate, tape.normed2, dgate, dx, dx.data);
}

void normalise_heads_back(const NormView& p, std::size_t d_head, float eps, ConstMatrix raw, Matrix d,
                          const NormView& gradient) {
  const std::size_t count = raw.rows * raw.cols / d_head;
  const Matrix heads{d.data, count, d_head};
  norm_backward(nn::Norm::rms, p, eps, {raw.data, count, d_head}, heads, heads, gradient);
}

// Through softmax(Q Kᵀ) V, RoPE and the norms of query and key, sequence after sequence.
//   dcontext : [rows, n_heads * d_head]   dquery, dkey, dvalue : like the tape's; overwritten
void attention_back(const Back& back, ConstMatrix dcontext, Matrix dquery, Matrix dkey, Matrix dvalue) {
  const nn::AttentionConfig& attention = back.layer.config.attention;
  const Pass& pass = back.pass;
  const BlockTape& tape = back.tape;
  std::size_t first = 0;
  const float* weights = tape.weights;
  for (std::size_t s = 0; s < pass.lengths.size(); ++s) {
    const std::size_t length = pass.lengths[s];
    const std::size_t squares = attention.n_heads * length * length;
    const Arena::Scope scope(back.scratch);
    float* kept = nullptr;
    if (pass.attention_dropout > 0.0F) {
      kept = back.scratch.take(squares);
      dropout_mask(pass.attention_dropout, weights_key(pass, back.layer.index, s), kept, squares);
    }
    const AttentionGradient gradient{dquery.row_range(first, length), dkey.row_range(first, length),
                                     dvalue.row_range(first, length)};
    attention_backward({.query = tape.query.row_range(first, length),
                        .key = tape.key.row_range(first, length),
                        .value = tape.value.row_range(first, length),
                        .weights = weights,
                        .kept = kept,
                        .n_heads = attention.n_heads,
                        .n_kv_heads = attention.n_kv_heads,
                        .scale = attention.effective_scale()},
                       dcontext.row_range(first, length), gradient, back.scratch);
    if (attention.rope) {
      const ConstMatrix cosines = pass.rope_cosines.row_range(0, length);
      const ConstMatrix sines = pass.rope_sines_back.row_range(0, length);
      kernels::rope(gradient.query, attention.d_head, attention.rope->layout, cosines, sines);
      kernels::rope(gradient.key, attention.d_head, attention.rope->layout, cosines, sines);
    }
    first += length;
    weights += squares;
  }
  if (!attention.qk_norm) return;
  const BlockView& p = back.layer.parameters;
  const float eps = back.layer.config.eps;
  normalise_heads_back(p.query_norm, attention.d_head, eps, tape.query_raw, dquery, back.gradient.query_norm);
  normalise_heads_back(p.key_norm, attention.d_head, eps, tape.key_raw, dkey, back.gradient.key_norm);
}

// The gradient of what dropout let through; `d` itself where there is no dropout.
ConstMatrix through_dropout(const Back& back, std::size_t part, ConstMatrix d) {
  if (back.pass.hidden_dropout == 0.0F) return d;
  const Matrix dropped = back.scratch.take_matrix(d.rows, d.cols);
  dropout(back.pass.hidden_dropout, hidden_key(back.pass, back.layer.index, part), d.data, dropped.data, size_of(d));
  return dropped;
}

}  // namespace

std::size_t block_gradient_scratch(const nn::BlockConfig& config, std::size_t rows, std::size_t longest) {
  const nn::AttentionConfig& attention = config.attention;
  const std::size_t d_query = attention.n_heads * attention.d_head;
  const std::size_t d_key = attention.n_kv_heads * attention.d_head;
  const std::size_t model = aligned_count(rows * config.d_model);
  const std::size_t square = aligned_count(attention.n_heads * longest * longest);
  const std::size_t attending =
      std::max(nn::attention_scratch(longest, longest, attention.d_head, attention.d_head) + square +
                   aligned_count(kernels::packed_size(longest, attention.d_head)),
               attention_backward_scratch(longest, longest, attention.d_head, attention.d_head) + square);
  const std::size_t gradients = std::max(
      {linear_gradient_scratch(rows, config.d_model, config.d_ff),
       linear_gradient_scratch(rows, config.d_ff, config.d_model), linear_gradient_scratch(rows, config.d_model, d_query),
       linear_gradient_scratch(rows, d_query, config.d_model), linear_gradient_scratch(rows, config.d_model, d_key)});
  return 4 * model + 3 * aligned_count(rows * config.d_ff) + 2 * aligned_count(rows * d_query) +
         2 * aligned_count(rows * d_key) + attending + gradients;
}

void block_backward(const BlockLayer& layer, const Pass& pass, const BlockTape& tape, Matrix dx, const BlockView& gradient,
                    Arena& scratch) {
  const nn::BlockConfig& config = layer.config;
  const nn::AttentionConfig& attention = config.attention;
  const bool pre = config.placement == nn::Placement::pre;
  const bool parallel = config.parallel_residual;
  const Back back{layer, pass, tape, gradient, scratch};
  const BlockView& p = layer.parameters;
  const std::size_t rows = pass.rows;
  const std::size_t d = config.d_model;
  const Arena::Scope scope(scratch);

  // 1. out → sum2
  if (!pre) norm_backward(config.norm, p.norm2, config.eps, tape.sum2, dx, dx, gradient.norm2);
  const Matrix dsum2 = dx;

  // 2. sum2 → mid, through the feed-forward part and beside it. dmid is what reaches sum1 or its norm.
  const Matrix dmid = scratch.take_matrix(rows, d);
  const Matrix dx_parallel = parallel ? scratch.take_matrix(rows, d) : Matrix{};
  {
    const Arena::Scope feeding(scratch);
    const ConstMatrix ddown = through_dropout(back, 1, dsum2);
    const Matrix dhidden = scratch.take_matrix(rows, config.d_ff);
    back.linear(layer.packed.down, gradient.down, tape.hidden, ddown, dhidden);
    const float* short_cut = config.residual ? dsum2.data : nullptr;
    feed_forward_back(back, dhidden, dmid);
    if (parallel) {
      norm_backward(config.norm, p.norm2, config.eps, tape.x, dmid, dx_parallel, gradient.norm2);
      std::copy(dsum2.data, dsum2.data + size_of(dsum2), dmid.data);
    } else if (pre) {
      norm_backward(config.norm, p.norm2, config.eps, tape.mid, dmid, dmid, gradient.norm2, short_cut);
    } else if (short_cut != nullptr) {
      kernels::add(dmid.data, short_cut, dmid.data, size_of(dmid));
    }
  }

  // 3. mid → sum1
  if (!pre) norm_backward(config.norm, p.norm1, config.eps, tape.sum1, dmid, dmid, gradient.norm1);
  const Matrix dsum1 = dmid;

  // 4. sum1 → x, through attention and beside it
  const ConstMatrix in = pre ? ConstMatrix(tape.normed1) : tape.x;
  const ConstMatrix dattn = through_dropout(back, 0, dsum1);
  const Matrix dcontext = scratch.take_matrix(rows, tape.context.cols);
  back.linear(layer.packed.attn_out, gradient.attn_out, tape.context, dattn, dcontext);
  const Matrix dquery = scratch.take_matrix(rows, attention.n_heads * attention.d_head);
  const Matrix dkey = scratch.take_matrix(rows, attention.n_kv_heads * attention.d_head);
  const Matrix dvalue = scratch.take_matrix(rows, attention.n_kv_heads * attention.d_head);
  attention_back(back, dcontext, dquery, dkey, dvalue);

  const float* short_cut = config.residual ? dsum1.data : nullptr;
  back.linear(layer.packed.query, gradient.query, in, dquery, dx, pre ? nullptr : short_cut);
  back.linear(layer.packed.key, gradient.key, in, dkey, dx, dx.data);
  back.linear(layer.packed.value, gradient.value, in, dvalue, dx, dx.data);
  if (pre) norm_backward(config.norm, p.norm1, config.eps, tape.x, dx, dx, gradient.norm1, short_cut);
  if (parallel) kernels::add(dx.data, dx_parallel.data, dx.data, size_of(dx));
}

}  // namespace heed::train
