#include "heed/nn/block.hpp"

#include <algorithm>
#include <array>

#include "heed/core/error.hpp"
#include "heed/core/shape.hpp"
#include "heed/kernels/elementwise.hpp"
#include "heed/nn/feed_forward.hpp"
#include "heed/nn/overflow.hpp"

namespace heed::nn {

namespace {

const Trace kNoTrace;

// One call of the block, and what its steps share.
struct BlockPass {
  const BlockConfig& config;
  const BlockParts& parts;
  const BlockCall& call;
  const Trace& trace;
  const BlockTape* tape;  // null: nothing is kept but what the trace asks for
  Arena& arena;
  std::size_t rows;

  // [rows, cols] in the tape, in the trace's memory if the tap was asked for, or in scratch
  [[nodiscard]] Matrix claim(Matrix BlockTape::* kept, Tap tap, std::size_t cols) const {
    if (tape != nullptr) return tape->*kept;
    return {trace.claim(tap, call.layer, arena.take(rows * cols)), rows, cols};
  }
  [[nodiscard]] float* wanted(Tap tap) const { return trace.claim(tap, call.layer, nullptr); }
  void record(Tap tap, ConstMatrix x) const { trace.record(tap, call.layer, x); }

  [[noreturn]] void overflow(const char* what) const {
    if (call.who != nullptr) raise_overflow(call.who, what);
    raise_overflow(call.layer, what);
  }

  void norm1(ConstMatrix x, Matrix y) const { normalise(config.norm, parts.norm1, config.eps, x, y); }
  void norm2(ConstMatrix x, Matrix y) const { normalise(config.norm, parts.norm2, config.eps, x, y); }
};

// The residual stream on its way through the block. Where nothing is kept, sum1 … out are all x's memory.
struct Stream {
  ConstMatrix x;
  Matrix normed1, normed2;  // pre placement
  Matrix sum1, mid, sum2, out;
};

// in : [rows, d_model]  →  context : [rows, n_heads * d_head], valid while the arena's scope is
Matrix attend(const BlockPass& pass, ConstMatrix in) {
  const AttentionConfig& config = pass.config.attention;
  const std::size_t d_query = config.n_heads * config.d_head;
  const std::size_t d_key = config.n_kv_heads * config.d_head;
  const bool cached = pass.call.cache != nullptr;
  AttentionPlaces to;
  to.query = pass.claim(&BlockTape::query, Tap::query, d_query);
  // With a cache the taps show all tokens, which a buffer of this call's can't hold.
  to.key = cached ? pass.arena.take_matrix(pass.rows, d_key) : pass.claim(&BlockTape::key, Tap::key, d_key);
  to.value = cached ? pass.arena.take_matrix(pass.rows, d_key) : pass.claim(&BlockTape::value, Tap::value, d_key);
  const bool raw = pass.tape != nullptr && config.qk_norm;
  to.query_raw = raw ? pass.tape->query_raw : to.query;
  to.key_raw = raw ? pass.tape->key_raw : to.key;
  to.context = pass.claim(&BlockTape::context, Tap::context, d_query);
  to.scores = pass.wanted(Tap::scores);
  to.weights = pass.tape != nullptr ? pass.tape->weights : pass.wanted(Tap::weights);
  if (cached) {
    to.cached_keys = pass.wanted(Tap::key);
    to.cached_values = pass.wanted(Tap::value);
  }
  const BlockParts& p = pass.parts;
  const AttentionParts parts{p.query, p.key, p.value, p.query_norm, p.key_norm, pass.config.eps};
  if (!self_attention(config, parts, pass.call, to, in, pass.arena)) pass.overflow("the scores");
  return to.context;
}

// y = residual + in Wᵀ + b, or without a residual only in Wᵀ + b. The sum is part of the product's way to memory, unless
// somebody wants the summand by itself (`own`) or disturbs it: then the same two roundings, in two steps.
void add_part(const BlockPass& pass, const Linear& linear, std::size_t part, ConstMatrix in, const ConstMatrix* residual,
              Matrix y, float* own) {
  const Disturbance* disturbance = pass.call.disturbance;
  if (own == nullptr && disturbance == nullptr) {
    const bool add = residual != nullptr;
    linear.forward(in, y, pass.arena,
                   {.residual = add ? residual->data : nullptr, .residual_stride = add ? residual->stride : 0});
    return;
  }
  const Matrix summand = own == nullptr ? y : Matrix{own, y.rows, y.cols};
  linear.forward(in, summand, pass.arena);
  if (disturbance != nullptr) disturbance->summand(part, summand);
  for (std::size_t r = 0; r < y.rows; ++r) {
    if (residual != nullptr) {
      kernels::add(residual->row(r), summand.row(r), y.row(r), y.cols);
    } else if (own != nullptr) {
      std::copy_n(summand.row(r), y.cols, y.row(r));
    }
  }
}

void feed_forward(const BlockPass& pass, ConstMatrix in, ConstMatrix mid, Matrix sum) {
  const Arena::Scope scope(pass.arena);
  const BlockParts& p = pass.parts;
  FeedForwardPlaces to{.hidden = pass.claim(&BlockTape::hidden, Tap::ffn_hidden, pass.config.d_ff)};
  if (pass.tape != nullptr) {
    to.up = pass.tape->up;
    to.gate = pass.tape->gate;
  }
  feed_forward_hidden(pass.config.feed_forward, p.gate, p.up, in, to, pass.arena);
  // Beside a parallel attention the two parts are added, with or without the short cut.
  const bool add = pass.config.residual || pass.config.parallel_residual;
  add_part(pass, p.down, 1, to.hidden, add ? &mid : nullptr, sum, nullptr);
}

// post: x = norm1(x + attention(x)), x = norm2(x + ffn(x))          Vaswani et al. 2017, section 3.1
// pre : x = x + attention(norm1(x)), x = x + ffn(norm2(x))          Radford et al. 2019; Xiong et al. 2020, table 1
// parallel: x = x + attention(norm1(x)) + ffn(norm2(x))             Black et al. 2022 (GPT-NeoX), section 2.1
void forward(const BlockPass& pass, const Stream& s) {
  const bool pre = pass.config.placement == Placement::pre;
  const bool parallel = pass.config.parallel_residual;
  pass.record(Tap::resid_pre, s.x);
  if (pre) pass.norm1(s.x, s.normed1);
  {
    const Arena::Scope attending(pass.arena);
    const Matrix context = attend(pass, pre ? ConstMatrix(s.normed1) : s.x);
    if (parallel) pass.norm2(s.x, s.normed2);  // while x is still the block's input
    add_part(pass, pass.parts.attn_out, 0, context, pass.config.residual ? &s.x : nullptr, s.sum1,
             pass.wanted(Tap::attn_out));
  }
  if (!pre) pass.norm1(s.sum1, s.mid);
  pass.record(Tap::resid_mid, s.mid);

  if (pre && !parallel) pass.norm2(s.mid, s.normed2);
  feed_forward(pass, pre ? s.normed2 : s.mid, s.mid, s.sum2);
  if (!pre) pass.norm2(s.sum2, s.out);
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

BlockParts BlockParameters::parts() const {
  return {query, key, value, attn_out, gate, up, down, norm1, norm2, query_norm, key_norm};
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
  const BlockParts parts = parameters.parts();
  const BlockPass pass{config, parts, call, call.trace == nullptr ? kNoTrace : *call.trace, nullptr, arena, x.rows};
  const Arena::Scope scope(arena);
  const Matrix normed = config.placement == Placement::pre ? arena.take_matrix(x.rows, x.cols) : Matrix{};
  forward(pass, {.x = x, .normed1 = normed, .normed2 = normed, .sum1 = x, .mid = x, .sum2 = x, .out = x});
  if (!is_finite(x)) pass.overflow("the outputs");
  pass.record(Tap::resid_post, x);
}

void run_block(const BlockConfig& config, const BlockParts& parts, const BlockCall& call, const BlockTape& tape,
               Arena& arena) {
  const BlockPass pass{config, parts, call, kNoTrace, &tape, arena, tape.x.rows};
  forward(pass, {.x = tape.x,
                 .normed1 = tape.normed1,
                 .normed2 = tape.normed2,
                 .sum1 = tape.sum1,
                 .mid = tape.mid,
                 .sum2 = tape.sum2,
                 .out = tape.out});
}

}  // namespace heed::nn
