#include <algorithm>

#include "heed/core/error.hpp"
#include "heed/kernels/activation.hpp"
#include "heed/kernels/elementwise.hpp"
#include "heed/kernels/rope.hpp"
#include "heed/nn/attention.hpp"
#include "heed/nn/overflow.hpp"
#include "heed/train/block_places.hpp"
#include "heed/train/block_tape.hpp"

namespace heed::train {
namespace {

// y = norm of each head by itself, its rows read as [rows * n_heads, d_head]
void normalise_heads(const NormView& p, std::size_t d_head, float eps, ConstMatrix x, Matrix y) {
  const std::size_t count = x.rows * x.cols / d_head;
  normalise(nn::Norm::rms, p, eps, {x.data, count, d_head}, {y.data, count, d_head});
}

// Everything up to the dot product.
void project(const BlockLayer& layer, const Pass& pass, ConstMatrix in, BlockTape& tape) {
  const nn::AttentionConfig& attention = layer.config.attention;
  const bool normed = attention.qk_norm;
  layer.packed.query.forward.forward(in, normed ? tape.query_raw : tape.query);
  layer.packed.key.forward.forward(in, normed ? tape.key_raw : tape.key);
  layer.packed.value.forward.forward(in, tape.value);
  if (normed) {
    normalise_heads(layer.parameters.query_norm, attention.d_head, layer.config.eps, tape.query_raw, tape.query);
    normalise_heads(layer.parameters.key_norm, attention.d_head, layer.config.eps, tape.key_raw, tape.key);
  }
  if (!attention.rope) return;
  std::size_t first = 0;
  for (const std::size_t length : pass.lengths) {
    const ConstMatrix cosines = pass.rope_cosines.row_range(0, length);
    const ConstMatrix sines = pass.rope_sines.row_range(0, length);
    kernels::rope(tape.query.row_range(first, length), attention.d_head, attention.rope->layout, cosines, sines);
    kernels::rope(tape.key.row_range(first, length), attention.d_head, attention.rope->layout, cosines, sines);
    first += length;
  }
}

// Dropout of weights: the context again, from those that are left.
//   weights : [n_heads, length, length]
void drop_weights(const BlockLayer& layer, const Pass& pass, std::size_t sequence, const float* weights, ConstMatrix value,
                  Matrix context, Arena& scratch) {
  const nn::AttentionConfig& attention = layer.config.attention;
  const std::size_t length = value.rows;
  const std::size_t square = length * length;
  const std::size_t d_head = attention.d_head;
  const std::size_t group = attention.n_heads / attention.n_kv_heads;
  const Arena::Scope scope(scratch);
  float* left = scratch.take(attention.n_heads * square);
  float* packed = scratch.take(kernels::packed_size(length, d_head));
  dropout(pass.attention_dropout, weights_key(pass, layer.index, sequence), weights, left, attention.n_heads * square);
  for (std::size_t h = 0; h < attention.n_heads; ++h) {
    kernels::matmul({left + h * square, length, length}, value.column_range(h / group * d_head, d_head),
                    context.column_range(h * d_head, d_head), packed);
  }
}

void attend(const BlockLayer& layer, const Pass& pass, const BlockTape& tape, Arena& scratch) {
  const nn::AttentionConfig& attention = layer.config.attention;
  std::size_t first = 0;
  float* weights = tape.weights;
  for (std::size_t s = 0; s < pass.lengths.size(); ++s) {
    const std::size_t length = pass.lengths[s];
    const ConstMatrix value = tape.value.row_range(first, length);
    const Matrix context = tape.context.row_range(first, length);
    const nn::AttentionArguments arguments{.query = tape.query.row_range(first, length),
                                           .key = tape.key.row_range(first, length),
                                           .value = value,
                                           .n_heads = attention.n_heads,
                                           .n_kv_heads = attention.n_kv_heads,
                                           .scale = attention.effective_scale(),
                                           .mask = {.causal = attention.causal}};
    if (!nn::attention(arguments, {.weights = weights}, context, scratch)) {
      nn::raise_overflow(layer.index, "the scores");
    }
    if (pass.attention_dropout > 0.0F) drop_weights(layer, pass, s, weights, value, context, scratch);
    first += length;
    weights += attention.n_heads * length * length;
  }
}

// y = in Wᵀ + b through dropout, plus `residual` where it isn't null.
void project_and_add(const PackedLinear& linear, const Pass& pass, const DropoutKey& key, ConstMatrix in, Matrix y,
                     const float* residual) {
  if (pass.hidden_dropout == 0.0F) {
    linear.forward.forward(in, y, {.residual = residual, .residual_stride = y.cols});
    return;
  }
  linear.forward.forward(in, y);
  dropout(pass.hidden_dropout, key, y.data, y.data, y.rows * y.cols);
  if (residual != nullptr) kernels::add(y.data, residual, y.data, y.rows * y.cols);
}

void feed(const BlockLayer& layer, BlockTape& tape) {
  layer.packed.up.forward.forward(tape.normed2, tape.up);
  const std::size_t count = tape.up.rows * tape.up.cols;
  if (layer.config.feed_forward == nn::FeedForward::swiglu) {
    layer.packed.gate.forward.forward(tape.normed2, tape.gate);
    kernels::silu_multiply(tape.gate.data, tape.up.data, tape.hidden.data, count);
  } else {
    kernels::activate(activation_of(layer.config.feed_forward), tape.up.data, tape.hidden.data, count);
  }
}

BlockTape take_tape(const nn::BlockConfig& config, const Pass& pass, ConstMatrix x, Arena& memory) {
  const nn::AttentionConfig& attention = config.attention;
  const std::size_t rows = pass.rows;
  const std::size_t d = config.d_model;
  const std::size_t d_query = attention.n_heads * attention.d_head;
  const std::size_t d_key = attention.n_kv_heads * attention.d_head;
  const bool pre = config.placement == nn::Placement::pre;
  std::size_t squares = 0;
  for (const std::size_t length : pass.lengths) squares += length * length;

  BlockTape tape;
  tape.x = x;
  if (pre) tape.normed1 = memory.take_matrix(rows, d);
  if (attention.qk_norm) {
    tape.query_raw = memory.take_matrix(rows, d_query);
    tape.key_raw = memory.take_matrix(rows, d_key);
  }
  tape.query = memory.take_matrix(rows, d_query);
  tape.key = memory.take_matrix(rows, d_key);
  tape.value = memory.take_matrix(rows, d_key);
  tape.weights = memory.take(attention.n_heads * squares);
  tape.context = memory.take_matrix(rows, d_query);
  tape.sum1 = memory.take_matrix(rows, d);
  tape.mid = pre ? tape.sum1 : memory.take_matrix(rows, d);
  tape.normed2 = pre ? memory.take_matrix(rows, d) : tape.mid;
  if (config.feed_forward == nn::FeedForward::swiglu) tape.gate = memory.take_matrix(rows, config.d_ff);
  tape.up = memory.take_matrix(rows, config.d_ff);
  tape.hidden = memory.take_matrix(rows, config.d_ff);
  tape.sum2 = memory.take_matrix(rows, d);
  tape.out = pre ? tape.sum2 : memory.take_matrix(rows, d);
  return tape;
}

}  // namespace

std::size_t block_tape_size(const nn::BlockConfig& config, std::size_t rows, std::size_t longest) {
  const nn::AttentionConfig& attention = config.attention;
  const std::size_t query = aligned_count(rows * attention.n_heads * attention.d_head);
  const std::size_t key = aligned_count(rows * attention.n_kv_heads * attention.d_head);
  const std::size_t raw = attention.qk_norm ? query + key : 0;
  const std::size_t gate = config.feed_forward == nn::FeedForward::swiglu ? 1 : 0;
  // Σ length² is largest when all sequences are as long as may be
  return raw + 2 * query + 2 * key + aligned_count(attention.n_heads * rows * longest) +
         4 * aligned_count(rows * config.d_model) + (2 + gate) * aligned_count(rows * config.d_ff);
}

BlockTape block_forward(const BlockLayer& layer, const Pass& pass, ConstMatrix x, Arena& memory, Arena& scratch) {
  const nn::BlockConfig& config = layer.config;
  const bool pre = config.placement == nn::Placement::pre;
  const auto norm1 = [&](ConstMatrix in, Matrix out) {
    normalise(config.norm, layer.parameters.norm1, config.eps, in, out);
  };
  const auto norm2 = [&](ConstMatrix in, Matrix out) {
    normalise(config.norm, layer.parameters.norm2, config.eps, in, out);
  };

  BlockTape tape = take_tape(config, pass, x, memory);
  if (pre) norm1(x, tape.normed1);
  project(layer, pass, pre ? ConstMatrix(tape.normed1) : x, tape);
  attend(layer, pass, tape, scratch);
  project_and_add(layer.packed.attn_out, pass, hidden_key(pass, layer.index, 0), tape.context, tape.sum1,
                  config.residual ? x.data : nullptr);
  if (!pre) norm1(tape.sum1, tape.mid);

  if (pre) norm2(config.parallel_residual ? x : ConstMatrix(tape.mid), tape.normed2);
  feed(layer, tape);
  // Beside a parallel attention the two parts are added, with or without the short cut.
  const bool add = config.residual || config.parallel_residual;
  project_and_add(layer.packed.down, pass, hidden_key(pass, layer.index, 1), tape.hidden, tape.sum2,
                  add ? tape.mid.data : nullptr);
  if (!pre) norm2(tape.sum2, tape.out);
  return tape;
}

}  // namespace heed::train
