#include "heed/nn/attention.hpp"

#include <algorithm>
#include <limits>

#include "heed/core/error.hpp"
#include "heed/kernels/matmul.hpp"
#include "heed/nn/key_value_cache.hpp"

namespace heed::nn {

namespace {

// Queries that go through scores, softmax and context together. A multiple of the matrix kernels' row tiles (4, 6, 8),
// large enough to use a packed key often, small enough that under a causal mask little is computed in vain: the
// columns of a tile end at its last query's last visible key.
constexpr std::size_t kTileRows = 24;

// One head of the whole.
struct HeadTask {
  ConstMatrix query;  // [q_len, d_head]
  PackedKeyValue packed;
  std::size_t k_len = 0;
  float scale = 1.0F;
  kernels::Mask mask;
  float* scores = nullptr;   // [q_len, k_len] or null
  float* weights = nullptr;  // [q_len, k_len] or null
  float* tile = nullptr;     // [kTileRows, k_len]
  Matrix context;            // [q_len, d_value]
};

// The same mask, seen from query `first` on.
kernels::Mask mask_from(const kernels::Mask& mask, std::size_t first) {
  kernels::Mask rest = mask;
  rest.offset += static_cast<std::ptrdiff_t>(first);
  if (rest.keep != nullptr) rest.keep += first * rest.keep_stride;
  return rest;
}

// scores : [rows, k_len], of which the first query is the mask's query 0
void hide(Matrix scores, const kernels::Mask& mask) {
  constexpr float hidden = -std::numeric_limits<float>::infinity();
  for (std::size_t i = 0; i < scores.rows; ++i) {
    float* row = scores.row(i);
    const std::size_t visible = mask.visible(i, scores.cols);
    std::fill(row + visible, row + scores.cols, hidden);
    if (mask.keep == nullptr) continue;
    const std::uint8_t* keep = mask.keep + i * mask.keep_stride;
    for (std::size_t j = 0; j < visible; ++j) {
      if (keep[j] == 0) row[j] = hidden;
    }
  }
}

void zero(Matrix x) {
  for (std::size_t i = 0; i < x.rows; ++i) std::fill_n(x.row(i), x.cols, 0.0F);
}

// Queries [first, first + rows) of one head. Vaswani et al. 2017, eq. 1, step by step. False where a score overflowed.
bool attend(const HeadTask& head, std::size_t first, std::size_t rows) {
  const kernels::Mask mask = mask_from(head.mask, first);
  const std::size_t visible = mask.visible(rows - 1, head.k_len);  // to the tile's last query

  const Matrix context = head.context.row_range(first, rows);
  const Matrix weights{head.weights != nullptr ? head.weights + first * head.k_len : head.tile, rows, head.k_len};
  const Matrix scores{head.scores != nullptr ? head.scores + first * head.k_len : weights.data, rows, head.k_len};

  const Matrix seen_scores = scores.column_range(0, visible);
  const Matrix seen_weights = weights.column_range(0, visible);
  // 1. scores = Q Kᵀ · scale; the visible keys are the packed form's first panels
  kernels::matmul_packed(head.query.row_range(first, rows), head.packed.key, seen_scores, {.scale = head.scale});
  // 2. weights = softmax(scores), exactly 0 where the mask hides the key
  const bool finite = kernels::softmax_rows(seen_scores, seen_weights, 1.0F, mask);
  // 3. context = weights V; where nothing is visible, the empty sum: zeros
  kernels::matmul_packed_leading(seen_weights, head.packed.value, head.packed.capacity, context);
  if (head.weights != nullptr) zero(weights.column_range(visible, head.k_len - visible));
  if (head.scores != nullptr) hide(scores, mask);
  return finite;
}

float* take_tile(const AttentionArguments& a, std::size_t k_len, Arena& arena) {
  return arena.take(std::min(a.query.rows, kTileRows) * k_len);
}

// The query heads that share key/value head `shared`. False where a score overflowed.
bool attend_sharing(const AttentionArguments& a, std::size_t shared, const PackedKeyValue& packed, std::size_t k_len,
                    const AttentionTaps& taps, float* tile, Matrix context) {
  const std::size_t q_len = a.query.rows;
  const std::size_t group = a.n_heads / a.n_kv_heads;
  const std::size_t d_head = a.query.cols / a.n_heads;
  const std::size_t d_value = context.cols / a.n_heads;
  bool finite = true;
  for (std::size_t h = shared * group; h < (shared + 1) * group; ++h) {
    const std::size_t at = h * q_len * k_len;
    const HeadTask head{.query = a.query.column_range(h * d_head, d_head),
                        .packed = packed,
                        .k_len = k_len,
                        .scale = a.scale,
                        .mask = a.mask,
                        .scores = taps.scores == nullptr ? nullptr : taps.scores + at,
                        .weights = taps.weights == nullptr ? nullptr : taps.weights + at,
                        .tile = tile,
                        .context = context.column_range(h * d_value, d_value)};
    for (std::size_t first = 0; first < q_len; first += kTileRows) {
      finite &= attend(head, first, std::min(kTileRows, q_len - first));
    }
    if (a.ablated != nullptr && a.ablated[h] != 0) zero(head.context);
  }
  return finite;
}

void want_divisible(const char* who, const char* what, std::size_t cols, const char* count_name, std::size_t count) {
  if (cols % count == 0) return;
  raise(ErrorCode::bad_shape,
        {who, ": ", what, " has last dimension ", cols, ", which ", count_name, " (", count, ") does not divide"});
}

}  // namespace

void AttentionArguments::check(const char* who) const {
  if (n_heads == 0 || n_kv_heads == 0 || n_heads % n_kv_heads != 0) {
    raise(ErrorCode::bad_option, {who, ": kvHeads is ", n_kv_heads, ", which does not divide heads (", n_heads, ")"});
  }
  want_divisible(who, "query", query.cols, "heads", n_heads);
  want_divisible(who, "value", value.cols, "kvHeads", n_kv_heads);
  if (key.cols * (n_heads / n_kv_heads) != query.cols) {
    raise(ErrorCode::bad_shape, {who, ": key has last dimension ", key.cols, ", query has ", query.cols,
                                 n_heads == n_kv_heads ? "" : " with more heads than kvHeads"});
  }
  if (value.rows != key.rows) {
    raise(ErrorCode::bad_shape, {who, ": value has ", value.rows, " rows, key has ", key.rows});
  }
}

std::size_t attention_scratch(std::size_t q_len, std::size_t k_len, std::size_t d_head, std::size_t d_value) {
  return aligned_count(kernels::packed_size(d_head, k_len)) + aligned_count(kernels::packed_size(k_len, d_value)) +
         aligned_count(std::min(q_len, kTileRows) * k_len);
}

bool attention(const AttentionArguments& a, const AttentionTaps& taps, Matrix context, Arena& arena) {
  a.check("attention");
  const std::size_t k_len = a.key.rows;
  const std::size_t d_head = a.query.cols / a.n_heads;
  const std::size_t d_value = a.value.cols / a.n_kv_heads;

  const Arena::Scope scope(arena);
  const PackedKeyValue packed{arena.take(kernels::packed_size(d_head, k_len)),
                              arena.take(kernels::packed_size(k_len, d_value)), k_len};
  float* tile = take_tile(a, k_len, arena);
  bool finite = true;
  for (std::size_t h = 0; h < a.n_kv_heads; ++h) {
    kernels::pack_transposed(a.key.column_range(h * d_head, d_head), packed.key);
    kernels::pack(a.value.column_range(h * d_value, d_value), packed.value);
    finite &= attend_sharing(a, h, packed, k_len, taps, tile, context);
  }
  return finite;
}

bool attention(const AttentionArguments& a, const KeyValueCache& cache, std::size_t k_len, const AttentionTaps& taps,
               Matrix context, Arena& arena) {
  const Arena::Scope scope(arena);
  float* tile = take_tile(a, k_len, arena);
  bool finite = true;
  for (std::size_t h = 0; h < a.n_kv_heads; ++h) finite &= attend_sharing(a, h, cache.head(h), k_len, taps, tile, context);
  return finite;
}

}  // namespace heed::nn
