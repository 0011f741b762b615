#include "heed/api/attention.hpp"

#include <cmath>
#include <cstdint>
#include <vector>

#include "heed/api/check.hpp"
#include "heed/api/memory.hpp"
#include "heed/api/rope_tables.hpp"
#include "heed/nn/attention.hpp"
#include "heed/nn/overflow.hpp"
#include "heed/nn/self_attention.hpp"

namespace heed::api {

namespace {

double scale_or_default(const char* who, const std::optional<double>& scale, std::size_t d) {
  if (scale) check_finite_option(who, "scale", *scale);
  return scale.value_or(1.0 / std::sqrt(static_cast<double>(d)));
}

// Everything about sizes in one attention call.
struct AttentionSizes {
  std::size_t matrices = 1;  // query matrices: the product of query's leading extents
  std::size_t group = 1;     // query matrices that share a key and value matrix
  std::size_t q_len = 0, k_len = 0, d = 0, d_value = 0;
  Extents scores;   // [..., q_len, k_len]
  Extents context;  // [..., q_len, d_value]
};

// The leading extents of key and value against query's. Returns how many query heads share a key head.
std::size_t check_leading(const char* who, const char* name, const TensorRef& query, const TensorRef& t) {
  const auto refuse = [&] {
    fail(ErrorCode::bad_shape, who, name, " has shape ", to_string(t.shape()), ", query has ", to_string(query.shape()),
         ": all dimensions before the last two must be equal");
  };
  if (t.rank() != query.rank()) refuse();
  if (query.rank() == 2) return 1;
  for (std::size_t i = 3; i < query.rank(); ++i) {
    if (t.extent(i) != query.extent(i)) refuse();
  }
  if (query.extent(2) % t.extent(2) != 0) refuse();
  return query.extent(2) / t.extent(2);
}

AttentionSizes check_sizes(const char* who, const TensorRef& query, const TensorRef& key, const TensorRef& value) {
  check_rank(who, "query", query, 2, kAnyRank, "[..., queryLen, d]");
  check_rank(who, "key", key, 2, kAnyRank, "[..., keyLen, d]");
  check_rank(who, "value", value, 2, kAnyRank, "[..., keyLen, dValue]");
  AttentionSizes sizes;
  sizes.group = check_leading(who, "key", query, key);
  if (check_leading(who, "value", query, value) != sizes.group) {
    fail(ErrorCode::bad_shape, who, "value has shape ", to_string(value.shape()), ", key has ", to_string(key.shape()),
         ": all dimensions before the last two must be equal");
  }
  if (key.extent(0) != query.extent(0)) {
    fail(ErrorCode::bad_shape, who, "key has last dimension ", key.extent(0), ", query has ", query.extent(0));
  }
  if (value.extent(1) != key.extent(1)) {
    fail(ErrorCode::bad_shape, who, "value has length ", value.extent(1), ", key has ", key.extent(1));
  }
  sizes.matrices = query.leading(2);
  sizes.q_len = query.extent(1);
  sizes.k_len = key.extent(1);
  sizes.d = query.extent(0);
  sizes.d_value = value.extent(0);
  sizes.scores = query.shape().with_tail(1, {sizes.k_len});
  sizes.context = query.shape().with_tail(1, {sizes.d_value});
  return sizes;
}

// The mask as the kernels want it: a byte for each query and key.
std::vector<std::uint8_t> read_mask(const char* who, const TensorRef& mask, const AttentionSizes& sizes) {
  check_optional_shape(who, "mask", mask, {sizes.q_len, sizes.k_len});
  std::vector<std::uint8_t> keep;
  if (!mask.given()) return keep;
  keep.reserve(mask.size());
  for (const float x : mask.values()) {
    if (x != 0.0F && x != 1.0F)
      fail(ErrorCode::bad_value, who, "mask holds ", static_cast<double>(x), ", want 0 (hide the key) or 1 (show it)");
    keep.push_back(static_cast<std::uint8_t>(x));
  }
  return keep;
}

AttentionResult run(const char* who, const AttentionSizes& sizes, const TensorRef& query, const TensorRef& key,
                    const TensorRef& value, const AttentionOptions& options) {
  const std::vector<std::uint8_t> keep = read_mask(who, options.mask, sizes);
  const double scale = scale_or_default(who, options.scale, sizes.d);
  const std::size_t scratch = nn::attention_scratch(sizes.q_len, sizes.k_len, sizes.d, sizes.d_value);
  MemoryPlan(who)
      .tensor("scores", sizes.scores)
      .tensor("weights", sizes.scores)
      .tensor("context", sizes.context)
      .floats(scratch)
      .check();
  AttentionResult result{make_tensor(sizes.scores), make_tensor(sizes.scores), make_tensor(sizes.context)};
  Arena arena(scratch);
  for (std::size_t i = 0; i < sizes.matrices; ++i) {
    nn::AttentionArguments a;
    a.query = query.matrix(i);
    a.key = key.matrix(i / sizes.group);
    a.value = value.matrix(i / sizes.group);
    a.scale = static_cast<float>(scale);
    a.mask = {options.causal, options.offset, keep.empty() ? nullptr : keep.data(), sizes.k_len};
    const std::size_t offset = i * sizes.q_len * sizes.k_len;
    const Matrix context{result.context.data() + i * sizes.q_len * sizes.d_value, sizes.q_len, sizes.d_value};
    if (!nn::attention(a, {result.scores.data() + offset, result.weights.data() + offset}, context, arena)) {
      nn::raise_overflow(who, "the scores");
    }
  }
  check_result(who, "the context vectors", result.context);
  return result;
}

// y = x W for all leading extents at once.
Tensor project(const TensorRef& x, const TensorRef& w) {
  Tensor y = make_tensor(x.shape().with_tail(1, {w.extent(0)}));
  Buffer scratch(kernels::packed_size(w.extent(1), w.extent(0)));
  kernels::matmul(x.rows(), w.matrix(0), {y.data(), x.leading(1), w.extent(0)}, scratch.data());
  return y;
}

}  // namespace

AttentionResult attention(const TensorRef& query, const TensorRef& key, const TensorRef& value,
                          const AttentionOptions& options) {
  constexpr const char* who = "attention";
  const AttentionSizes sizes = check_sizes(who, query, key, value);
  check_finite(who, "query", query);
  check_finite(who, "key", key);
  check_finite(who, "value", value);
  return run(who, sizes, query, key, value, options);
}

SelfAttentionResult self_attention(const TensorRef& x, const SelfAttentionWeights& p, const AttentionOptions& options) {
  constexpr const char* who = "causalSelfAttention";
  check_rank(who, "x", x, 2, 3, "[seqLen, d] or [batch, seqLen, d]");
  check_rank(who, "wq", p.wq, 2, 2, "[d, dHead]");
  check_shape(who, "wq", p.wq, {x.extent(0), p.wq.extent(0)});
  check_shape(who, "wk", p.wk, {x.extent(0), p.wq.extent(0)});
  check_rank(who, "wv", p.wv, 2, 2, "[d, dValue]");
  check_shape(who, "wv", p.wv, {x.extent(0), p.wv.extent(0)});
  check_finite(who, "x", x);
  check_finite(who, "wq", p.wq);
  check_finite(who, "wk", p.wk);
  check_finite(who, "wv", p.wv);
  const Extents scores = x.shape().with_tail(1, {x.extent(1)});
  MemoryPlan(who)
      .tensor("scores", scores)
      .tensor("weights", scores)
      .floats(x.leading(1) * 2 * (p.wq.extent(0) + p.wv.extent(0)))
      .check();
  SelfAttentionResult result{project(x, p.wq), project(x, p.wk), project(x, p.wv), {}};
  check_result(who, "the queries", result.query);
  check_result(who, "the keys", result.key);
  check_result(who, "the values", result.value);
  const AttentionSizes sizes = check_sizes(who, result.query, result.key, result.value);
  result.attention = run(who, sizes, result.query, result.key, result.value, options);
  return result;
}

SelfAttentionResult causal_self_attention(const TensorRef& x, const SelfAttentionWeights& p) {
  AttentionOptions options;
  options.causal = true;
  return self_attention(x, p, options);
}

MultiHeadResult multi_head_attention(const TensorRef& x, const MultiHeadOptions& options, const NamedTensors& parameters) {
  constexpr const char* who = "multiHeadAttention";
  check_rank(who, "x", x, 2, 3, "[seqLen, d] or [batch, seqLen, d]");
  check_finite(who, "x", x);
  const std::size_t heads = options.heads;
  const std::size_t kv_heads = options.kv_heads == 0 ? heads : options.kv_heads;
  ParameterReader reader(who, parameters);
  const AttentionProjections p = read_attention(reader, "", x.extent(0), heads, kv_heads);
  reader.check_all_used();
  if (options.rope) check_rope(who, *options.rope, p.d_head);
  const nn::AttentionConfig config{.n_heads = heads,
                                   .n_kv_heads = kv_heads,
                                   .d_head = p.d_head,
                                   .causal = options.causal,
                                   .scale = static_cast<float>(scale_or_default(who, options.scale, p.d_head)),
                                   .rope = options.rope};

  const std::size_t seq_len = x.extent(1);
  const std::size_t rows = x.leading(1);
  const std::size_t width = heads * p.d_head;
  const std::size_t kv_width = kv_heads * p.d_head;
  const Extents weights_shape = x.shape().with_tail(2, {heads, seq_len, seq_len});
  const std::size_t scratch = nn::attention_scratch(seq_len, seq_len, p.d_head, p.d_head);
  const std::size_t projected = 2 * aligned_count(rows * width) + 2 * aligned_count(rows * kv_width);
  const std::size_t tables = options.rope ? rope_tables_scratch(p.d_head, seq_len) : 0;
  MemoryPlan(who).tensor("weights", weights_shape).tensor("output", x.shape()).floats(scratch + projected + tables).check();

  MultiHeadResult result{make_tensor(weights_shape), make_tensor(x.shape())};
  Arena arena(scratch + projected + tables);
  nn::AttentionPlaces to;
  to.query_raw = to.query = arena.take_matrix(rows, width);
  to.context = arena.take_matrix(rows, width);
  to.key_raw = to.key = arena.take_matrix(rows, kv_width);
  to.value = arena.take_matrix(rows, kv_width);
  to.weights = result.weights.data();
  nn::AttentionCall call;
  call.batch = rows / seq_len;
  call.seq_len = seq_len;
  if (options.rope) {
    const RopeTables rope = make_rope_tables(*options.rope, p.d_head, seq_len, arena);
    call.rope_cosines = rope.cosines;
    call.rope_sines = rope.sines;
  }
  if (!nn::self_attention(config, {p.query, p.key, p.value}, call, to, x.rows(), arena)) {
    nn::raise_overflow(who, "the scores");
  }
  p.out.forward(to.context, {result.output.data(), rows, x.extent(0)});
  check_result(who, "the outputs", result.output);
  return result;
}

}  // namespace heed::api
