#include "heed/train/cross_entropy.hpp"

#include <algorithm>
#include <cmath>

#include "heed/kernels/elementwise.hpp"
#include "heed/kernels/math.hpp"

namespace heed::train {

namespace {

// In lanes side by side, which the compiler may vectorise.
float largest_of(const float* values, std::size_t count) {
  constexpr std::size_t kLanes = 16;
  float lanes[kLanes];
  std::fill_n(lanes, kLanes, values[0]);
  std::size_t i = 0;
  for (; i + kLanes <= count; i += kLanes) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) lanes[lane] = std::max(lanes[lane], values[i + lane]);
  }
  for (; i < count; ++i) lanes[0] = std::max(lanes[0], values[i]);
  return *std::max_element(lanes, lanes + kLanes);
}

// Among equals the first one counts, so that not all are right where nothing was learnt.
bool is_first_largest(const float* values, std::size_t i, float largest) {
  return values[i] == largest && std::find(values, values + i, largest) == values + i;
}

}  // namespace

void TargetList::clear() {
  rows.clear();
  tokens.clear();
}

void TargetList::add(std::size_t row, std::int32_t token, float weight) {
  rows.push_back({static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(tokens.size()), 1, weight});
  tokens.push_back({token, 1.0F});
}

double TargetList::total_weight() const {
  double sum = 0.0;
  for (const Target& target : rows) sum += static_cast<double>(target.weight);
  return sum;
}

Score cross_entropy(float* logits, std::size_t vocab_size, const Target& target, const TargetToken* tokens, float factor) {
  const float largest = largest_of(logits, vocab_size);
  double loss = 0.0;
  bool right = false;
  for (std::uint32_t c = 0; c < target.count; ++c) {
    const TargetToken& wanted = tokens[target.first + c];
    right = right || is_first_largest(logits, static_cast<std::size_t>(wanted.token), largest);
    loss -= static_cast<double>(wanted.share) * static_cast<double>(logits[wanted.token] - largest);
  }
  for (std::size_t j = 0; j < vocab_size; ++j) logits[j] -= largest;
  kernels::exp(logits, logits, vocab_size);
  const double sum = kernels::sum(logits, vocab_size);
  loss += std::log(sum);

  const float scale = factor * target.weight;
  kernels::scale(static_cast<float>(static_cast<double>(scale) / sum), logits, logits, vocab_size);
  for (std::uint32_t c = 0; c < target.count; ++c) {
    const TargetToken& wanted = tokens[target.first + c];
    logits[wanted.token] -= scale * wanted.share;
  }
  return {.loss = static_cast<double>(target.weight) * loss, .right = right ? 1U : 0U, .targets = 1};
}

}  // namespace heed::train
