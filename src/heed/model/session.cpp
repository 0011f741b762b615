#include "heed/model/session.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "heed/core/error.hpp"
#include "heed/kernels/rope.hpp"
#include "heed/model/transformer.hpp"
#include "heed/nn/overflow.hpp"
#include "heed/nn/positions.hpp"

namespace heed {

namespace {

// The model's config as a reader has switched it.
ModelConfig apply(const ModelConfig& model, const RunOptions& options) {
  ModelConfig config = model;
  nn::AttentionConfig& attention = config.block.attention;
  config.block.residual = options.residual;
  if (options.causal) attention.causal = *options.causal;
  if (options.scale) attention.scale = options.scale;
  if (options.positions) {
    config.positions = *options.positions;
    if (config.positions == Positions::learned && model.positions != Positions::learned) {
      raise(ErrorCode::bad_option, {"positions: this model has not learned any, so they can't be switched on"});
    }
    if (config.positions != Positions::rope) attention.rope.reset();
    if (config.positions == Positions::rope && !attention.rope) attention.rope = nn::RopeConfig{};
  }
  config.check();
  return config;
}

std::vector<std::uint8_t> ablation_table(const ModelConfig& config, const std::vector<HeadAddress>& heads) {
  const std::size_t n_heads = config.block.attention.n_heads;
  std::vector<std::uint8_t> table(config.n_layers * n_heads, 0);
  for (const HeadAddress& at : heads) {
    if (at.layer >= config.n_layers || at.head >= n_heads) {
      raise(ErrorCode::not_found, {"ablate: layer ", at.layer, ", head ", at.head, " was given, there are ", config.n_layers,
                                   " layers of ", n_heads, " heads"});
    }
    table[at.layer * n_heads + at.head] = 1;
  }
  return table;
}

void check_cache(const SessionOptions& options, const ModelConfig& config) {
  if (options.cache && !config.block.attention.causal) {
    raise(ErrorCode::bad_option,
          {"causal is false, but a key/value cache needs a causal model: earlier tokens would have to see later ones"});
  }
}

std::size_t pick_length(const char* what, std::size_t asked, std::size_t most) {
  if (asked > most) {
    raise(ErrorCode::too_long, {what, " is ", asked, ", this model takes at most ", most, " tokens"});
  }
  return asked == 0 ? most : asked;
}

}  // namespace

Session::Session(const Model& model, const SessionOptions& options)
    : model_(&model), options_(options), config_(apply(model.config(), {})) {
  check_cache(options_, config_);
  options_.max_tokens = pick_length("maxTokens", options.max_tokens, config_.max_seq_len);
  max_length_ = options_.cache ? pick_length("cacheTokens", options.cache_tokens, config_.max_seq_len) : options_.max_tokens;
  options_.max_tokens = std::min(options_.max_tokens, max_length_);
  ablated_ = ablation_table(config_, {});

  const std::size_t d = config_.block.d_model;
  const std::size_t rows = options_.max_tokens;
  states_ = Buffer(element_count("the session's states", std::array{rows, d}));
  // Twice the widest of the rows that the scratch is made of: then their sum fits 32 bits, too.
  const nn::AttentionConfig& attention = config_.block.attention;
  const std::size_t widest = std::max({d, config_.block.d_ff, attention.n_heads * attention.d_head, config_.d_embedding});
  element_count("the session's scratch", std::array{rows, 2 * widest});
  arena_ = Arena(std::max({nn::block_scratch(config_.block, 1, rows, max_length_), head_scratch(config_, rows),
                           embedding_scratch(config_, rows)}));
  if (config_.head != OutputHead::none) {
    logits_ = Buffer(element_count("logits", std::array{options_.max_logit_rows, config_.vocab_size}));
  }
  make_position_tables(config_);

  if (!options_.cache) return;
  element_count("the key/value cache", std::array{max_length_, attention.n_kv_heads * attention.d_head});
  const std::size_t one = nn::KeyValueCache::size(attention.n_kv_heads, attention.d_head, max_length_);
  cached_ = Buffer(element_count("the key/value cache", std::array{config_.n_layers, one}));
  caches_.reserve(config_.n_layers);
  for (std::size_t l = 0; l < config_.n_layers; ++l) {
    caches_.emplace_back(cached_.data() + l * one, attention.n_kv_heads, attention.d_head, max_length_);
  }
}

void Session::set_options(const RunOptions& options) {
  ModelConfig config = apply(model_->config(), options);
  check_cache(options_, config);
  if (options_.cache && !options.keep.empty()) {
    raise(ErrorCode::bad_option, {"attentionMask: with a key/value cache no token can be hidden"});
  }
  std::vector<std::uint8_t> keep = options.keep;
  std::vector<std::uint8_t> ablated = ablation_table(config, options.ablate);
  make_position_tables(config);
  // Nothing below can fail.
  config_ = config;
  ablated_ = std::move(ablated);
  keep_ = std::move(keep);
  length_ = 0;
  last_rows_ = 0;
}

// Positions are the same in every call, so that sines are computed here and a forward pass only reads them.
void Session::make_position_tables(const ModelConfig& config) {
  const std::size_t d = config.embedding_width();
  if (config.positions == Positions::sinusoidal && positions_.size() == 0) {
    positions_ = Buffer(element_count("positions", std::array{max_length_, d}));
    nn::sinusoidal_positions({positions_.data(), max_length_, d});
  }
  const std::optional<nn::RopeConfig>& rope = config.block.attention.rope;
  if (!rope || rope_cosines_.size() != 0) return;

  const std::size_t width = rope->effective_width(config.block.attention.d_head);
  const std::size_t count = element_count("positions", std::array{max_length_, width / 2});
  rope_cosines_ = Buffer(count);
  rope_sines_ = Buffer(count);
  std::vector<float> numbers(max_length_);
  for (std::size_t p = 0; p < max_length_; ++p) numbers[p] = static_cast<float>(p);
  kernels::rope_table(numbers.data(), max_length_, width, rope->base, {rope_cosines_.data(), max_length_, width / 2},
                      {rope_sines_.data(), max_length_, width / 2}, rope->scaling);
}

// What is added to the embeddings of these tokens, the next ones; empty where nothing is.
ConstMatrix Session::added_positions(std::span<const std::int32_t> ids) {
  const std::size_t d = config_.embedding_width();
  if (config_.positions == Positions::sinusoidal) {
    return ConstMatrix(positions_.data(), max_length_, d).row_range(length_, ids.size());
  }
  if (config_.positions != Positions::learned) return {};
  const ConstMatrix table(model_->parts().position_embedding.data(), config_.position_rows(), d);
  const ConstMatrix next = table.row_range(config_.position_start + length_, ids.size());
  if (!config_.padding || std::ranges::find(ids, *config_.padding) == ids.end()) return next;
  // Padding takes no position, so that what follows it comes sooner.
  const Matrix gathered = arena_.take_matrix(ids.size(), d);
  std::size_t placed = 0;
  for (std::size_t t = 0; t < ids.size(); ++t) {
    const bool is_padding = ids[t] == *config_.padding;
    std::copy_n(is_padding ? table.row(config_.position_start - 1) : next.row(placed), d, gathered.row(t));
    if (!is_padding) ++placed;
  }
  return gathered;
}

nn::Trace Session::make_trace(const nn::TraceRequest& request, std::size_t seq_len) const {
  const std::size_t vocab_size = config_.head == OutputHead::none ? 0 : config_.vocab_size;
  return {request, config_.block, config_.n_layers, vocab_size, 1, seq_len, length_ + seq_len};
}

void Session::check_input(std::span<const std::int32_t> ids, std::span<const std::int32_t> token_types) const {
  const std::size_t count = ids.size();
  if (count == 0) raise(ErrorCode::bad_shape, {"ids is empty, at least one token is needed"});
  if (count > options_.max_tokens || count > max_length_ - length_) {
    raise(ErrorCode::too_long, {"ids has ", count, " tokens, at most ", std::min(options_.max_tokens, max_length_ - length_),
                                length_ == 0 ? " are possible" : " more are possible"});
  }
  if (!keep_.empty() && keep_.size() != count) {
    raise(ErrorCode::bad_shape, {"attentionMask has ", keep_.size(), " entries, there are ", count, " tokens"});
  }
  const auto check_range = [](const char* what, std::span<const std::int32_t> values, std::size_t limit) {
    for (std::size_t t = 0; t < values.size(); ++t) {
      if (values[t] >= 0 && static_cast<std::size_t>(values[t]) < limit) continue;
      raise(ErrorCode::bad_value, {what, "[", t, "] is ", values[t], ", it has to be from 0 to ", limit - 1});
    }
  };
  check_range("ids", ids, config_.vocab_size);
  if (token_types.empty()) return;
  if (token_types.size() != count) {
    raise(ErrorCode::bad_shape, {"tokenTypes has ", token_types.size(), " entries, ids has ", count});
  }
  // A model without token types takes the 0 that tokenizers give all the same.
  check_range("tokenTypes", token_types, std::max<std::size_t>(config_.n_token_types, 1));
}

ConstMatrix Session::forward(std::span<const std::int32_t> ids, std::span<const std::int32_t> token_types,
                             const nn::Trace& trace) {
  check_input(ids, token_types);
  const std::size_t count = ids.size();
  trace.check_fits(1, count, length_ + count);
  const Matrix x(states_.data(), count, config_.block.d_model);
  last_rows_ = 0;  // of a call that fails there are no logits

  {
    const Arena::Scope scope(arena_);
    embed_tokens(*model_, ids, token_types, added_positions(ids), x, arena_);
  }
  nn::check_overflow(x, "model", "the embeddings");
  trace.record(nn::Tap::embedding, 0, x);

  nn::BlockCall call;
  call.seq_len = count;
  call.trace = &trace;
  if (!keep_.empty()) call.keep = keep_.data();
  if (config_.block.attention.rope) {
    const std::size_t half = config_.block.attention.rope->effective_width(config_.block.attention.d_head) / 2;
    call.rope_cosines = ConstMatrix(rope_cosines_.data(), max_length_, half).row_range(length_, count);
    call.rope_sines = ConstMatrix(rope_sines_.data(), max_length_, half).row_range(length_, count);
  }
  for (std::size_t l = 0; l < config_.n_layers; ++l) {
    call.layer = l;
    call.ablated = ablated_.data() + l * config_.block.attention.n_heads;
    if (options_.cache) {
      call.cache = &caches_[l];
      call.cache->length = length_;
    }
    nn::run_block(config_.block, model_->parts().blocks[config_.one_block ? 0 : l], call, x, arena_);
  }
  if (config_.final_norm) nn::normalise(config_.block.norm, model_->parts().final_norm, config_.block.eps, x, x);
  nn::check_overflow(x, "model", "the final norm's results");
  if (options_.cache) length_ += count;
  last_rows_ = count;

  if (float* wanted = trace.claim(nn::Tap::logits, 0, nullptr); wanted != nullptr) {
    run_head(*model_, x, {wanted, count, config_.vocab_size}, arena_);
  }
  return x;
}

ConstMatrix Session::logits(std::size_t first, std::size_t count) {
  if (config_.head == OutputHead::none) raise(ErrorCode::bad_option, {"logits: this model has no head to compute them"});
  if (first > last_rows_ || count > last_rows_ - first || count == 0) {
    raise(ErrorCode::bad_shape,
          {"logits: rows ", first, " to ", first + count, " were asked for, the last call had ", last_rows_});
  }
  const std::size_t size = element_count("logits", std::array{count, config_.vocab_size});
  if (size > logits_.size()) logits_ = Buffer(size);

  const std::size_t d = config_.block.d_model;
  const Matrix result(logits_.data(), count, config_.vocab_size);
  run_head(*model_, ConstMatrix(states_.data(), last_rows_, d).row_range(first, count), result, arena_);
  return result;
}

void Session::rewind(std::size_t length) {
  if (length > length_) {
    raise(ErrorCode::bad_value, {"rewind: ", length, " tokens are to be kept, the cache has ", length_});
  }
  length_ = length;
}

}  // namespace heed
