#include "heed/core/arena.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <new>

#include "heed/core/error.hpp"

namespace heed {

namespace {

constexpr std::size_t kLargest = std::numeric_limits<std::size_t>::max() / sizeof(float) / 2;

}  // namespace

void Buffer::Free::operator()(float* p) const noexcept {
  std::free(p);  // NOLINT(cppcoreguidelines-no-malloc): pairs with aligned_alloc below
}

Buffer::Buffer(std::size_t count) {
  if (count == 0) return;
  if (count > kLargest) throw Error(ErrorCode::out_of_memory, message("cannot get memory for ", count, " numbers"));
  const std::size_t padded = aligned_count(count);
  auto* memory = static_cast<float*>(std::aligned_alloc(kAlignment, padded * sizeof(float)));
  if (memory == nullptr) {
    throw Error(ErrorCode::out_of_memory, message("cannot get ", padded * sizeof(float), " bytes of memory"));
  }
  std::fill_n(memory, padded, 0.0F);
  data_.reset(memory);
  size_ = padded;
}

float* Arena::take(std::size_t count) {
  const std::size_t padded = aligned_count(count);
  if (padded > buffer_.size() - used_) {
    throw Error(ErrorCode::out_of_memory, message("an arena of ", buffer_.size(), " numbers has ", buffer_.size() - used_,
                                                  " left, ", padded, " were asked for"));
  }
  float* memory = buffer_.data() + used_;
  used_ += padded;
  peak_ = std::max(peak_, used_);
  return memory;
}

}  // namespace heed
