// Loss and gradient of a whole model over some sequences: embedding, blocks, head, and back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "heed/core/arena.hpp"
#include "heed/model/config.hpp"
#include "heed/train/block_tape.hpp"
#include "heed/train/cross_entropy.hpp"
#include "heed/train/packed_parameters.hpp"
#include "heed/train/parameter_store.hpp"

namespace heed::train {

// Sequences one behind the other, without padding.
struct TokenBatch {
  std::span<const std::int32_t> ids{};       // [Σ lengths], below vocab_size
  std::span<const std::uint32_t> lengths{};  // [n_sequences]
  std::span<const Target> targets{};         // rows count from the first id of the batch
  std::span<const TargetToken> target_tokens{};
};

// The largest batch that there will be memory for.
struct TapeLimits {
  std::size_t rows = 0;     // tokens
  std::size_t longest = 0;  // tokens of one sequence
};

struct DropoutRates {
  float hidden = 0.0F;     // embedding, attention's output, feed-forward's output
  float attention = 0.0F;  // attention weights
};

// Holds the tape and the scratch; parameters and gradients belong to the caller, so that several of these can work
// side by side on the same parameters.
class TransformerGradient {
 public:
  // Throws Error{bad_option | out_of_memory}; the model needs a head.
  TransformerGradient(const ModelConfig& config, const TapeLimits& limits);

  // Σ weight · cross-entropy over the targets. Adds factor · ∂loss/∂parameter to `gradient`, where it isn't null.
  // Throws Error{too_long} beyond the limits.
  Score run(const ModelView& parameters, const PackedParameters& packed, const TokenBatch& batch, float factor,
            const ModelView* gradient, const DropoutRates& rates = {}, const DropoutKey& key = {});

  // Behind the last block (before the final norm), of the last run: [rows, d_model].
  [[nodiscard]] ConstMatrix hidden() const { return hidden_; }

 private:
  [[nodiscard]] Pass make_pass(const TokenBatch& batch, const DropoutRates& rates, const DropoutKey& key) const;
  Matrix embed(const ModelView& parameters, const TokenBatch& batch, const Pass& pass);
  void embed_back(const ModelView& parameters, const TokenBatch& batch, const Pass& pass, Matrix dx,
                  const ModelView& gradient);
  Score head(const ModelView& parameters, const PackedParameters& packed, const TokenBatch& batch,
             std::span<const Target> targets, float factor, Matrix dhidden, const ModelView* gradient);

  ModelConfig config_;
  TapeLimits limits_;
  Arena tape_;
  Arena scratch_;
  Buffer sinusoids_;                                       // [longest, d_model]
  Buffer rope_cosines_, rope_sines_, rope_sines_back_;     // [longest, width / 2]
  Matrix embedded_;                                        // [rows, d_model] before the embedding's norm
  Matrix hidden_;
  std::vector<BlockTape> blocks_;
};

}  // namespace heed::train
