#include "heed/train/dropout.hpp"

#include <algorithm>
#include <cmath>

#include "heed/train/random.hpp"

namespace heed::train {
namespace {

// f(i, factor) for every element; four elements share one 64-bit draw.
template <class F>
void for_each_factor(float rate, const DropoutKey& key, std::size_t count, F&& f) {
  Random random{key.seed, key.step, key.place, key.shard};
  const std::uint64_t threshold = static_cast<std::uint64_t>(std::lround(static_cast<double>(rate) * 65536.0));
  const float kept = 1.0F / (1.0F - rate);
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (i % 4 == 0) bits = random.next();
    f(i, (bits & 0xFFFFU) < threshold ? 0.0F : kept);
    bits >>= 16;
  }
}

}  // namespace

void dropout(float rate, const DropoutKey& key, const float* x, float* y, std::size_t count) {
  if (rate == 0.0F) {
    if (x != y) std::copy(x, x + count, y);
    return;
  }
  for_each_factor(rate, key, count, [=](std::size_t i, float factor) { y[i] = x[i] * factor; });
}

void dropout_mask(float rate, const DropoutKey& key, float* mask, std::size_t count) {
  for_each_factor(rate, key, count, [=](std::size_t i, float factor) { mask[i] = factor; });
}

}  // namespace heed::train
