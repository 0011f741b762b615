// Which examples make up the batch of a step. A function of the step alone: to go on after a restart nothing needs
// to be known but the step's number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace heed::train {

// The examples are read in order, again from the start when they end. A window of `window` batches is sorted by length
// (sentences of one length fit a batch without waste), cut into batches, and these come in an order drawn from the seed.
class BatchPlan {
 public:
  // lengths : [n_examples], tokens of each
  BatchPlan(std::vector<std::uint32_t> lengths, std::size_t batch, std::size_t window, std::uint64_t seed);

  // The examples of step 0, 1, …; valid until the next call.
  [[nodiscard]] std::span<const std::uint32_t> examples(std::uint64_t step);

 private:
  void plan_window(std::uint64_t window);

  std::vector<std::uint32_t> lengths_;
  std::size_t batch_;
  std::size_t window_;
  std::uint64_t seed_;
  std::uint64_t planned_ = UINT64_MAX;     // the window that is in examples_
  std::vector<std::uint32_t> examples_;  // [window * batch], sorted by length
  std::vector<std::uint32_t> order_;     // [window], of the batches
};

}  // namespace heed::train
