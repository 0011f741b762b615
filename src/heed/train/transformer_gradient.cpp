#include "heed/train/transformer_gradient.hpp"

#include <algorithm>
#include <numeric>

#include "heed/core/error.hpp"
#include "heed/kernels/activation.hpp"
#include "heed/kernels/elementwise.hpp"
#include "heed/kernels/rope.hpp"
#include "heed/nn/positions.hpp"
#include "heed/train/activation_backward.hpp"

namespace heed::train {
namespace {

// The most target rows that go through the head together: [256, vocab_size] logits stay within a processor's cache.
constexpr std::size_t kHeadRows = 256;

std::size_t head_gradient_scratch(const ModelConfig& config) {
  const std::size_t d = config.block.d_model;
  return 6 * aligned_count(kHeadRows * d) + aligned_count(kHeadRows * config.vocab_size) +
         std::max(linear_gradient_scratch(kHeadRows, d, config.vocab_size), linear_gradient_scratch(kHeadRows, d, d));
}

std::size_t size_of(ConstMatrix m) { return m.rows * m.cols; }

}  // namespace

TransformerGradient::TransformerGradient(const ModelConfig& config, const TapeLimits& limits)
    : config_(config), limits_(limits) {
  config.check();
  if (config.head == OutputHead::none)
    throw Error(ErrorCode::bad_option, "train: the model has no head to compute a loss with");
  const std::size_t d = config.block.d_model;
  const std::size_t model = aligned_count(limits.rows * d);
  tape_ = Arena(2 * model + config.n_layers * block_tape_size(config.block, limits.rows, limits.longest));
  scratch_ = Arena(
      model + std::max(block_gradient_scratch(config.block, limits.rows, limits.longest), head_gradient_scratch(config)));
  blocks_.resize(config.n_layers);

  if (config.positions == Positions::sinusoidal) {
    sinusoids_ = Buffer(limits.longest * d);
    nn::sinusoidal_positions({sinusoids_.data(), limits.longest, d});
  }
  if (config.block.attention.rope) {
    const std::size_t width = config.block.attention.rope->effective_width(config.block.attention.d_head);
    const std::size_t half = width / 2;
    rope_cosines_ = Buffer(limits.longest * half);
    rope_sines_ = Buffer(limits.longest * half);
    rope_sines_back_ = Buffer(limits.longest * half);
    std::vector<float> positions(limits.longest);
    std::iota(positions.begin(), positions.end(), 0.0F);
    kernels::rope_table(positions.data(), limits.longest, width, config.block.attention.rope->base,
                        {rope_cosines_.data(), limits.longest, half}, {rope_sines_.data(), limits.longest, half},
                        config.block.attention.rope->scaling);
    kernels::scale(-1.0F, rope_sines_.data(), rope_sines_back_.data(), rope_sines_.size());
  }
}

Pass TransformerGradient::make_pass(const TokenBatch& batch, const DropoutRates& rates, const DropoutKey& key) const {
  Pass pass;
  pass.lengths = batch.lengths;
  for (const std::size_t length : batch.lengths) {
    pass.rows += length;
    if (length > limits_.longest) {
      throw Error(ErrorCode::too_long,
                  message("train: a sequence has ", length, " tokens, there is memory for ", limits_.longest));
    }
  }
  if (pass.rows != batch.ids.size()) {
    throw Error(ErrorCode::bad_shape, message("train: ", batch.ids.size(), " ids, the lengths add up to ", pass.rows));
  }
  if (pass.rows > limits_.rows) {
    throw Error(ErrorCode::too_long, message("train: ", pass.rows, " tokens, there is memory for ", limits_.rows));
  }
  if (config_.block.attention.rope) {
    const nn::AttentionConfig& attention = config_.block.attention;
    const std::size_t half = attention.rope->effective_width(attention.d_head) / 2;
    pass.rope_cosines = {rope_cosines_.data(), limits_.longest, half};
    pass.rope_sines = {rope_sines_.data(), limits_.longest, half};
    pass.rope_sines_back = {rope_sines_back_.data(), limits_.longest, half};
  }
  pass.hidden_dropout = rates.hidden;
  pass.attention_dropout = rates.attention;
  pass.dropout = key;
  return pass;
}

Matrix TransformerGradient::embed(const ModelView& parameters, const TokenBatch& batch, const Pass& pass) {
  const std::size_t d = config_.block.d_model;
  const ConstMatrix positions = config_.positions == Positions::learned ? ConstMatrix(parameters.position_embedding)
                                : config_.positions == Positions::sinusoidal
                                    ? ConstMatrix(sinusoids_.data(), limits_.longest, d)
                                    : ConstMatrix();
  embedded_ = tape_.take_matrix(pass.rows, d);
  std::size_t row = 0;
  for (const std::size_t length : batch.lengths) {
    for (std::size_t t = 0; t < length; ++t, ++row) {
      float* x = embedded_.row(row);
      std::copy_n(parameters.token_embedding.row(static_cast<std::size_t>(batch.ids[row])), d, x);
      if (!positions.empty()) kernels::add(x, positions.row(t), x, d);
      if (config_.n_token_types > 0) kernels::add(x, parameters.token_type_embedding.row(0), x, d);
    }
  }
  Matrix x = embedded_;
  if (config_.embedding_norm) {
    x = tape_.take_matrix(pass.rows, d);
    nn::normalise(config_.block.norm, parameters.embedding_norm, config_.block.eps, embedded_, x);
  }
  dropout(pass.hidden_dropout, pass.dropout, x.data, x.data, size_of(x));
  return x;
}

void TransformerGradient::embed_back(const ModelView& parameters, const TokenBatch& batch, const Pass& pass, Matrix dx,
                                     const ModelView& gradient) {
  const std::size_t d = config_.block.d_model;
  dropout(pass.hidden_dropout, pass.dropout, dx.data, dx.data, size_of(dx));
  if (config_.embedding_norm) {
    norm_backward(config_.block.norm, parameters.embedding_norm, config_.block.eps, embedded_, dx, dx,
                  gradient.embedding_norm);
  }
  const auto add = [d](const float* from, float* to) { kernels::add(to, from, to, d); };
  std::size_t row = 0;
  for (const std::size_t length : batch.lengths) {
    for (std::size_t t = 0; t < length; ++t, ++row) {
      add(dx.row(row), gradient.token_embedding.row(static_cast<std::size_t>(batch.ids[row])));
      if (config_.positions == Positions::learned) add(dx.row(row), gradient.position_embedding.row(t));
      if (config_.n_token_types > 0) add(dx.row(row), gradient.token_type_embedding.row(0));
    }
  }
}

// logits = norm(gelu(h W₁ᵀ + b₁)) Wᵀ + b (masked) or h Wᵀ (+ b) (language), h = final_norm(hidden), at the target rows
// only; then back. Adds to the rows of dhidden.
Score TransformerGradient::head(const ModelView& parameters, const PackedParameters& packed, const TokenBatch& batch,
                                std::span<const Target> targets, float factor, Matrix dhidden, const ModelView* gradient) {
  const std::size_t n = targets.size();
  const std::size_t d = config_.block.d_model;
  const nn::Norm norm = config_.block.norm;
  const float eps = config_.block.eps;
  const bool masked = config_.head == OutputHead::masked;
  const Arena::Scope scope(scratch_);

  // 1. forward
  const Matrix gathered = scratch_.take_matrix(n, d);
  for (std::size_t i = 0; i < n; ++i) std::copy_n(hidden_.row(targets[i].row), d, gathered.row(i));
  const Matrix normed = config_.final_norm ? scratch_.take_matrix(n, d) : gathered;
  if (config_.final_norm) nn::normalise(norm, parameters.final_norm, eps, gathered, normed);
  const Matrix transformed = masked ? scratch_.take_matrix(n, d) : normed;
  const Matrix bent = masked ? scratch_.take_matrix(n, d) : normed;
  const Matrix ready = masked ? scratch_.take_matrix(n, d) : normed;
  if (masked) {
    packed.head_transform().forward.forward(normed, transformed);
    kernels::activate(kernels::Activation::gelu, transformed.data, bent.data, size_of(bent));
    nn::normalise(norm, parameters.head_norm, eps, bent, ready);
  }
  const Matrix logits = scratch_.take_matrix(n, config_.vocab_size);
  packed.head().forward.forward(ready, logits);

  // 2. loss; the logits become their own gradient
  Score score;
  for (std::size_t i = 0; i < n; ++i) {
    score += cross_entropy(logits.row(i), config_.vocab_size, targets[i], batch.target_tokens.data(), factor);
  }
  if (gradient == nullptr) return score;

  // 3. back
  const Matrix dx = scratch_.take_matrix(n, d);
  linear_parameter_gradient(ready, logits, gradient->head, scratch_);
  linear_input_gradient(logits, packed.head().back.data(), dx);
  if (masked) {
    norm_backward(norm, parameters.head_norm, eps, bent, dx, dx, gradient->head_norm);
    activation_backward(kernels::Activation::gelu, transformed.data, dx.data, dx.data, size_of(dx));
    linear_parameter_gradient(normed, dx, gradient->head_transform, scratch_);
    linear_input_gradient(dx, packed.head_transform().back.data(), bent);  // bent has served
    std::copy_n(bent.data, size_of(dx), dx.data);
  }
  if (config_.final_norm) norm_backward(norm, parameters.final_norm, eps, gathered, dx, dx, gradient->final_norm);
  for (std::size_t i = 0; i < n; ++i) {
    float* row = dhidden.row(targets[i].row);
    kernels::add(row, dx.row(i), row, d);
  }
  return score;
}

Score TransformerGradient::run(const ModelView& parameters, const PackedParameters& packed, const TokenBatch& batch,
                               float factor, const ModelView* gradient, const DropoutRates& rates, const DropoutKey& key) {
  const Pass pass = make_pass(batch, rates, key);
  const auto layer = [&](std::size_t l) { return BlockLayer{config_.block, parameters.blocks[l], packed.block(l), l}; };
  tape_.reset();
  scratch_.reset();

  hidden_ = embed(parameters, batch, pass);
  for (std::size_t l = 0; l < config_.n_layers; ++l) {
    blocks_[l] = block_forward(layer(l), pass, hidden_, tape_, scratch_);
    hidden_ = blocks_[l].out;
  }

  const Matrix dx = scratch_.take_matrix(pass.rows, config_.block.d_model);
  std::fill(dx.data, dx.data + size_of(dx), 0.0F);
  Score score;
  // In pieces of about equal size: each of them reads and writes the whole gradient of the head's matrix.
  const std::size_t n_targets = batch.targets.size();
  const std::size_t pieces = (n_targets + kHeadRows - 1) / kHeadRows;
  for (std::size_t piece = 0; piece < pieces; ++piece) {
    const std::size_t first = piece * n_targets / pieces;
    const std::size_t count = (piece + 1) * n_targets / pieces - first;
    score += head(parameters, packed, batch, batch.targets.subspan(first, count), factor, dx, gradient);
  }
  if (gradient == nullptr) return score;

  for (std::size_t l = config_.n_layers; l-- > 0;) {
    block_backward(layer(l), pass, blocks_[l], dx, gradient->blocks[l], scratch_);
  }
  embed_back(parameters, batch, pass, dx, *gradient);
  return score;
}

}  // namespace heed::train
