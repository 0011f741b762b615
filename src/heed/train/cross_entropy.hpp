// The loss: how far the head's distribution is from what stands (or may stand) at a position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "heed/core/view.hpp"

namespace heed::train {

// A token that may stand at a position, with its share of the target distribution.
struct TargetToken {
  std::int32_t token = 0;
  float share = 1.0F;
};

// What is to be predicted at one row of the batch. One token with share 1 is an ordinary target; several are a
// soft one.
struct Target {
  std::uint32_t row = 0;    // of the batch's tokens
  std::uint32_t first = 0;  // tokens [first, first + count) of TargetList::tokens
  std::uint32_t count = 0;
  float weight = 1.0F;      // of this position in the loss
};

struct TargetList {
  std::vector<Target> rows{};
  std::vector<TargetToken> tokens{};

  void clear();
  void add(std::size_t row, std::int32_t token, float weight = 1.0F);
  [[nodiscard]] double total_weight() const;
};

// What came of some targets.
struct Score {
  double loss = 0.0;        // their sum, by their weights
  std::size_t right = 0;    // targets whose likeliest token is one that may stand there
  std::size_t targets = 0;

  Score& operator+=(const Score& other) {
    loss += other.loss;
    right += other.right;
    targets += other.targets;
    return *this;
  }
};

// loss = weight · −Σ_c share_c log softmax(logits)_c, Σ share = 1.
// Replaces the logits by factor · ∂loss/∂logits = factor · weight · (softmax(logits) − share), and returns the score of this one target.
Score cross_entropy(float* logits, std::size_t vocab_size, const Target& target, const TargetToken* tokens, float factor);

}  // namespace heed::train
