// Dropout (Srivastava et al. 2014): sets a share `rate` of the elements to zero and divides the others by 1 − rate.
#pragma once

#include <cstddef>
#include <cstdint>

namespace heed::train {

// Which elements go is a function of these numbers: the way back draws the same mask again instead of keeping it.
struct DropoutKey {
  std::uint64_t seed = 0;
  std::uint64_t step = 0;
  std::uint64_t place = 0;  // which of the model's dropouts
  std::uint64_t shard = 0;  // which part of the batch
};

// y = x ⊙ mask / (1 − rate); in place allowed. A rate of 0 copies. Rates are rounded to 1/65536.
void dropout(float rate, const DropoutKey& key, const float* x, float* y, std::size_t count);

// The mask itself: 0 or 1 / (1 − rate).
void dropout_mask(float rate, const DropoutKey& key, float* mask, std::size_t count);

}  // namespace heed::train
