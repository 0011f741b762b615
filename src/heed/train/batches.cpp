#include "heed/train/batches.hpp"

#include <algorithm>
#include <numeric>

#include "heed/core/error.hpp"
#include "heed/train/random.hpp"

namespace heed::train {

BatchPlan::BatchPlan(std::vector<std::uint32_t> lengths, std::size_t batch, std::size_t window, std::uint64_t seed)
    : lengths_(std::move(lengths)), batch_(batch), window_(window), seed_(seed) {
  if (batch == 0 || window == 0) throw Error(ErrorCode::bad_option, "train: batch and window have to be at least 1");
  if (lengths_.empty()) throw Error(ErrorCode::bad_value, "train: there are no examples");
}

void BatchPlan::plan_window(std::uint64_t window) {
  const std::size_t count = window_ * batch_;
  const auto example = [&](std::uint32_t place) {
    return static_cast<std::size_t>((window * count + place) % lengths_.size());
  };
  examples_.resize(count);
  std::iota(examples_.begin(), examples_.end(), 0U);  // places in the window, until they are sorted
  std::sort(examples_.begin(), examples_.end(), [&](std::uint32_t a, std::uint32_t b) {
    const std::uint32_t length_a = lengths_[example(a)];
    const std::uint32_t length_b = lengths_[example(b)];
    return length_a != length_b ? length_a < length_b : a < b;
  });
  for (std::uint32_t& place : examples_) place = static_cast<std::uint32_t>(example(place));
  order_.resize(window_);
  std::iota(order_.begin(), order_.end(), 0U);
  Random random{seed_, 0x0BDE2, window};
  for (std::size_t i = window_; i > 1; --i) std::swap(order_[i - 1], order_[random.below(i)]);  // Fisher & Yates
  planned_ = window;
}

std::span<const std::uint32_t> BatchPlan::examples(std::uint64_t step) {
  if (step / window_ != planned_) plan_window(step / window_);
  return std::span(examples_).subspan(order_[static_cast<std::size_t>(step % window_)] * batch_, batch_);
}

}  // namespace heed::train
