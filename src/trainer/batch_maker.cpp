#include "batch_maker.hpp"

#include "heed/train/corruption.hpp"

namespace heed::trainer {

train::TokenBatch BatchMaker::make(std::span<const std::uint32_t> chosen, std::uint64_t round) {
  ids_.clear();
  lengths_.clear();
  targets_.clear();
  for (const std::uint32_t example : chosen) {
    lengths_.push_back(static_cast<std::uint32_t>(examples_.length(example)));
    train::corrupt(recipe_.objective, vocabulary_.roles(), examples_, example, train::Random{recipe_.seed, round, example},
                   ids_, targets_);
  }
  return {ids_, lengths_, targets_.rows, targets_.tokens};
}

}  // namespace heed::trainer
