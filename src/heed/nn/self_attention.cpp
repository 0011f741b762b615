#include "heed/nn/self_attention.hpp"

#include "heed/kernels/rope.hpp"

namespace heed::nn {

namespace {

// f(number, first row, length) for each sequence, until one says false.
template <class F>
bool each_sequence(const AttentionCall& call, F&& f) {
  if (call.lengths.empty()) {
    for (std::size_t b = 0; b < call.batch; ++b) {
      if (!f(b, b * call.seq_len, call.seq_len)) return false;
    }
    return true;
  }
  std::size_t first = 0;
  for (std::size_t s = 0; s < call.lengths.size(); ++s) {
    if (!f(s, first, static_cast<std::size_t>(call.lengths[s]))) return false;
    first += call.lengths[s];
  }
  return true;
}

// Rotates the vectors of each sequence by their positions. x : [rows, heads * d_head]
void rotate(const AttentionConfig& config, const AttentionCall& call, Matrix x) {
  each_sequence(call, [&](std::size_t, std::size_t first, std::size_t length) {
    kernels::rope(x.row_range(first, length), config.d_head, config.rope->layout, call.rope_cosines.row_range(0, length),
                  call.rope_sines.row_range(0, length));
    return true;
  });
}

// Appends the call's keys and values to the cache, and shows what is in it then.
void append_to_cache(const AttentionPlaces& to, KeyValueCache& cache) {
  cache.put(cache.length, to.key, to.value);
  const std::size_t tokens = cache.length + to.key.rows;
  if (to.cached_keys != nullptr) cache.get_keys({to.cached_keys, tokens, to.key.cols});
  if (to.cached_values != nullptr) cache.get_values({to.cached_values, tokens, to.value.cols});
}

void project_heads(const AttentionConfig& config, const AttentionParts& parts, const AttentionCall& call,
                   const AttentionPlaces& to, ConstMatrix in, Arena& arena) {
  parts.query.forward(in, to.query_raw, arena);
  parts.key.forward(in, to.key_raw, arena);
  parts.value.forward(in, to.value, arena);
  if (config.qk_norm) {
    normalise_heads(parts.query_norm, config.d_head, parts.eps, to.query_raw, to.query);
    normalise_heads(parts.key_norm, config.d_head, parts.eps, to.key_raw, to.key);
  }
  if (config.rope) {
    rotate(config, call, to.query);
    rotate(config, call, to.key);
  }
}

}  // namespace

bool self_attention(const AttentionConfig& config, const AttentionParts& parts, const AttentionCall& call,
                    const AttentionPlaces& to, ConstMatrix in, Arena& arena) {
  project_heads(config, parts, call, to, in, arena);
  if (call.cache != nullptr) append_to_cache(to, *call.cache);

  const std::size_t past = call.cache == nullptr ? 0 : call.cache->length;
  float* scores = to.scores;
  float* weights = to.weights;
  return each_sequence(call, [&](std::size_t number, std::size_t first, std::size_t length) {
    const std::size_t k_len = past + length;
    const AttentionArguments arguments{
        .query = to.query.row_range(first, length),
        .key = to.key.row_range(first, length),
        .value = to.value.row_range(first, length),
        .n_heads = config.n_heads,
        .n_kv_heads = config.n_kv_heads,
        .scale = config.effective_scale(),
        .mask = {.causal = config.causal, .offset = static_cast<std::ptrdiff_t>(past), .keep = call.keep},
        .ablated = call.ablated};
    const AttentionTaps taps{.scores = scores, .weights = weights};
    const Matrix context = to.context.row_range(first, length);
    const bool finite = call.cache == nullptr ? attention(arguments, taps, context, arena)
                                              : attention(arguments, *call.cache, k_len, taps, context, arena);
    if (!finite) return false;
    if (call.disturbance != nullptr) call.disturbance->attention(arguments, number, weights, context, arena);
    const std::size_t pairs = config.n_heads * length * k_len;
    if (scores != nullptr) scores += pairs;
    if (weights != nullptr) weights += pairs;
    return true;
  });
}

}  // namespace heed::nn
