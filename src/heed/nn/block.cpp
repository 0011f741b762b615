#include "heed/nn/block.hpp"

#include <algorithm>
#include <array>

#include "heed/core/error.hpp"
#include "heed/core/shape.hpp"
#include "heed/kernels/rope.hpp"
#include "heed/nn/attention.hpp"
#include "heed/nn/embedding.hpp"
#include "heed/nn/feed_forward.hpp"
#include "heed/nn/overflow.hpp"

namespace heed::nn {

namespace {

const Trace kNoTrace;

// One call of the block, and what its steps share. rows = batch * seq_len.
struct Run {
  const BlockConfig& config;
  const BlockParameters& parameters;
  const BlockCall& call;
  const Trace& trace;
  Arena& arena;
  std::size_t rows;

  // [n_rows, cols] in the trace's memory if the tap was asked for, else in scratch
  [[nodiscard]] Matrix claim(Tap tap, std::size_t n_rows, std::size_t cols) const {
    return {trace.claim(tap, call.layer, arena.take(n_rows * cols)), n_rows, cols};
  }
  void record(Tap tap, ConstMatrix x) const { trace.record(tap, call.layer, x); }

  [[noreturn]] void overflow(const char* what) const {
    if (call.who != nullptr) raise_overflow(call.who, what);
    raise_overflow(call.layer, what);
  }

  void norm1(ConstMatrix x, Matrix y) const { normalise(config.norm, parameters.norm1, config.eps, x, y); }
  void norm2(ConstMatrix x, Matrix y) const { normalise(config.norm, parameters.norm2, config.eps, x, y); }
};

// Turns the vectors of each sequence by their positions. x : [batch * seq_len, heads * d_head]
void turn(const Run& run, RopeLayout layout, Matrix x) {
  for (std::size_t b = 0; b < run.call.batch; ++b) {
    kernels::rope(x.row_range(b * run.call.seq_len, run.call.seq_len), run.config.attention.d_head, layout,
                  run.call.rope_cosines, run.call.rope_sines);
  }
}

struct Heads {
  Matrix query;  // [batch * seq_len, n_heads * d_head]
  Matrix key;    // [batch * seq_len, n_kv_heads * d_head]
  Matrix value;  // [batch * seq_len, n_kv_heads * d_head]
};

// Puts the call's keys and values into the cache, and shows what is in it then.
void remember(const Run& run, ConstMatrix key, ConstMatrix value) {
  KeyValueCache& cache = *run.call.cache;
  cache.put(cache.length, key, value);
  float* const all_keys = run.trace.claim(Tap::key, run.call.layer, nullptr);
  float* const all_values = run.trace.claim(Tap::value, run.call.layer, nullptr);
  const std::size_t tokens = cache.length + key.rows;
  if (all_keys != nullptr) cache.get_keys({all_keys, tokens, key.cols});
  if (all_values != nullptr) cache.get_values({all_values, tokens, value.cols});
}

// in : [batch * seq_len, d_model]
Heads project_heads(const Run& run, ConstMatrix in) {
  const AttentionConfig& config = run.config.attention;
  const BlockParameters& p = run.parameters;
  const Matrix query = run.claim(Tap::query, run.rows, config.n_heads * config.d_head);
  // With a cache the taps show all tokens, which a buffer of this call's can't hold.
  const std::size_t d_key = config.n_kv_heads * config.d_head;
  const bool cached = run.call.cache != nullptr;
  const Matrix key = cached ? run.arena.take_matrix(run.rows, d_key) : run.claim(Tap::key, run.rows, d_key);
  const Matrix value = cached ? run.arena.take_matrix(run.rows, d_key) : run.claim(Tap::value, run.rows, d_key);
  p.query.forward(in, query, run.arena);
  p.key.forward(in, key, run.arena);
  p.value.forward(in, value, run.arena);
  if (config.qk_norm) {
    normalise_heads(p.query_norm, config.d_head, run.config.eps, query);
    normalise_heads(p.key_norm, config.d_head, run.config.eps, key);
  }
  if (config.rope) {
    turn(run, config.rope->layout, query);
    turn(run, config.rope->layout, key);
  }
  if (cached) remember(run, key, value);
  return {query, key, value};
}

// in : [batch * seq_len, d_model]  →  context : [batch * seq_len, n_heads * d_head], valid while the arena's scope is
Matrix self_attention(const Run& run, ConstMatrix in) {
  const AttentionConfig& config = run.config.attention;
  const Heads heads = project_heads(run, in);
  const std::size_t seq_len = run.call.seq_len;
  const KeyValueCache* cache = run.call.cache;
  const std::size_t k_len = seq_len + (cache == nullptr ? 0 : cache->length);

  const Matrix context = run.claim(Tap::context, run.rows, heads.query.cols);
  float* const scores = run.trace.claim(Tap::scores, run.call.layer, nullptr);
  float* const weights = run.trace.claim(Tap::weights, run.call.layer, nullptr);
  const std::size_t square = config.n_heads * seq_len * k_len;
  for (std::size_t b = 0; b < run.call.batch; ++b) {
    const AttentionArguments arguments{
        .query = heads.query.row_range(b * seq_len, seq_len),
        .key = heads.key.row_range(b * seq_len, seq_len),
        .value = heads.value.row_range(b * seq_len, seq_len),
        .n_heads = config.n_heads,
        .n_kv_heads = config.n_kv_heads,
        .scale = config.effective_scale(),
        .mask = {.causal = config.causal, .offset = static_cast<std::ptrdiff_t>(k_len - seq_len), .keep = run.call.keep},
        .ablated = run.call.ablated};
    const AttentionTaps taps{.scores = scores == nullptr ? nullptr : scores + b * square,
                             .weights = weights == nullptr ? nullptr : weights + b * square};
    const Matrix into = context.row_range(b * seq_len, seq_len);
    const bool finite = cache == nullptr ? attention(arguments, taps, into, run.arena)
                                         : attention(arguments, *cache, k_len, taps, into, run.arena);
    if (!finite) run.overflow("the scores");
  }
  return context;
}

// x = x + in Wᵀ + b, or without `keep` only in Wᵀ + b. The sum is part of the product's way to memory.
void project_onto(const Linear& linear, ConstMatrix in, Matrix x, Arena& arena, bool keep) {
  linear.forward(in, x, arena, {.residual = keep ? x.data : nullptr, .residual_stride = x.stride});
}

void attention_output(const Run& run, ConstMatrix context, Matrix x) {
  const Linear& linear = run.parameters.attn_out;
  float* watched = run.trace.claim(Tap::attn_out, run.call.layer, nullptr);
  if (watched == nullptr) return project_onto(linear, context, x, run.arena, run.config.residual);
  // Somebody wants the summand by itself: the same two roundings, in two steps.
  const Matrix out{watched, x.rows, x.cols};
  linear.forward(context, out, run.arena);
  if (run.config.residual) return add_onto(out, x);
  for (std::size_t r = 0; r < x.rows; ++r) std::copy_n(out.row(r), x.cols, x.row(r));
}

void feed_forward(const Run& run, ConstMatrix in, Matrix x) {
  const Arena::Scope scope(run.arena);
  const BlockParameters& p = run.parameters;
  const Matrix hidden = run.claim(Tap::ffn_hidden, run.rows, run.config.d_ff);
  feed_forward_hidden(run.config.feed_forward, p.gate, p.up, in, hidden, run.arena);
  // Beside a parallel attention the two parts are added, with or without the short cut.
  project_onto(p.down, hidden, x, run.arena, run.config.residual || run.config.parallel_residual);
}

void check_call(const BlockCall& call, const BlockConfig& config, ConstMatrix x, std::size_t k_len) {
  if (x.rows != call.batch * call.seq_len || x.cols != config.d_model) {
    raise(ErrorCode::bad_shape,
          {"block: x has shape ", to_string(std::array{x.rows, x.cols}), ", it has to be [batch * tokens, dModel] ",
           to_string(std::array{call.batch * call.seq_len, config.d_model})});
  }
  if (call.cache != nullptr && (call.batch != 1 || k_len > call.cache->capacity())) {
    raise(ErrorCode::too_long, {"block: the key/value cache holds one sequence of ", call.cache->capacity(),
                                " tokens, this call wants ", call.batch, " of ", k_len});
  }
  if (config.attention.rope &&
      (call.rope_cosines.rows != call.seq_len || call.rope_sines.rows != call.seq_len ||
       call.rope_cosines.cols != config.attention.rope->effective_width(config.attention.d_head) / 2)) {
    raise(ErrorCode::bad_shape, {"block: the tables of RoPE don't have the size of this call"});
  }
  if (call.trace != nullptr) call.trace->check_fits(call.batch, call.seq_len, k_len);
}

}  // namespace

BlockParameters::BlockParameters(const BlockConfig& config, bool attention_bias, bool feed_forward_bias, bool attn_out_bias)
    : norm1(config.norm, config.d_model), norm2(config.norm, config.d_model) {
  const AttentionConfig& attention = config.attention;
  const auto layer = [&](std::size_t in, std::size_t out, bool bias) { return Linear(in, out, bias, config.storage); };
  const std::size_t d_query = attention.n_heads * attention.d_head;
  const std::size_t d_key = attention.n_kv_heads * attention.d_head;
  query = layer(config.d_model, d_query, attention_bias);
  key = layer(config.d_model, d_key, attention_bias);
  value = layer(config.d_model, d_key, attention_bias);
  attn_out = layer(d_query, config.d_model, attn_out_bias);
  if (attention.qk_norm) {
    query_norm = NormParameters(Norm::rms, attention.d_head);
    key_norm = NormParameters(Norm::rms, attention.d_head);
  }
  if (config.feed_forward == FeedForward::swiglu) gate = layer(config.d_model, config.d_ff, feed_forward_bias);
  up = layer(config.d_model, config.d_ff, feed_forward_bias);
  down = layer(config.d_ff, config.d_model, feed_forward_bias);
}

std::size_t block_scratch(const BlockConfig& config, std::size_t batch, std::size_t seq_len, std::size_t k_len) {
  const AttentionConfig& attention = config.attention;
  const std::size_t rows = batch * seq_len;
  const std::size_t normed = config.placement == Placement::pre ? aligned_count(rows * config.d_model) : 0;
  const std::size_t query = aligned_count(rows * attention.n_heads * attention.d_head);  // context is as large
  const std::size_t key = aligned_count(rows * attention.n_kv_heads * attention.d_head);
  const std::size_t attending = 2 * query + 2 * key + attention_scratch(seq_len, k_len, attention.d_head, attention.d_head);
  const std::size_t feeding =
      aligned_count(rows * config.d_ff) + feed_forward_scratch(config.feed_forward, rows, config.d_ff);
  const std::size_t widest = std::max({config.d_model, config.d_ff, attention.n_heads * attention.d_head});
  return normed + std::max(attending, feeding) + PackedWeight::scratch(config.storage, rows, widest);
}

void run_block(const BlockConfig& config, const BlockParameters& parameters, const BlockCall& call, Matrix x, Arena& arena) {
  check_call(call, config, x, call.seq_len + (call.cache == nullptr ? 0 : call.cache->length));
  const bool pre = config.placement == Placement::pre;
  const Run run{config, parameters, call, call.trace == nullptr ? kNoTrace : *call.trace, arena, x.rows};
  const Arena::Scope scope(arena);

  // post: x = norm1(x + attention(x)), x = norm2(x + ffn(x))          Vaswani et al. 2017, section 3.1
  // pre : x = x + attention(norm1(x)), x = x + ffn(norm2(x))          Radford et al. 2019; Xiong et al. 2020, table 1
  // parallel: x = x + attention(norm1(x)) + ffn(norm2(x))             Black et al. 2022 (GPT-NeoX), section 2.1
  run.record(Tap::resid_pre, x);
  const Matrix normed = pre ? arena.take_matrix(x.rows, x.cols) : x;
  if (pre) run.norm1(x, normed);
  {
    const Arena::Scope attending(arena);
    const Matrix context = self_attention(run, normed);
    if (config.parallel_residual) run.norm2(x, normed);  // x is still the block's input
    attention_output(run, context, x);
  }
  if (!pre) run.norm1(x, x);
  run.record(Tap::resid_mid, x);

  if (pre && !config.parallel_residual) run.norm2(x, normed);
  feed_forward(run, normed, x);
  if (!pre) run.norm2(x, x);
  if (!is_finite(x)) run.overflow("the outputs");
  run.record(Tap::resid_post, x);
}

}  // namespace heed::nn
