// Batches of examples with something to guess in them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heed/train/examples.hpp"
#include "heed/train/trainer.hpp"
#include "recipe.hpp"

namespace heed::trainer {

// Batches of corrupted examples, in memory that is used again.
class BatchMaker {
 public:
  BatchMaker(const Recipe& recipe, const train::Vocabulary& vocabulary, const train::Examples& examples)
      : recipe_(recipe), vocabulary_(vocabulary), examples_(examples) {}

  // `round` separates the random numbers of different uses of an example.
  train::TokenBatch make(std::span<const std::uint32_t> chosen, std::uint64_t round);
  [[nodiscard]] double weight() const { return targets_.total_weight(); }

 private:
  const Recipe& recipe_;
  const train::Vocabulary& vocabulary_;
  const train::Examples& examples_;
  std::vector<std::int32_t> ids_;
  std::vector<std::uint32_t> lengths_;
  train::TargetList targets_;
};

}  // namespace heed::trainer
