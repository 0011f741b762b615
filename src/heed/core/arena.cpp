#include "heed/core/arena.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <new>

#include "heed/core/error.hpp"

namespace heed {

namespace {

constexpr std::size_t kLargest = std::numeric_limits<std::size_t>::max() / sizeof(float) / 2;

std::atomic<std::size_t> buffer_count{0};

}  // namespace

void Buffer::Free::operator()(float* p) const noexcept {
  std::free(p);  // NOLINT(cppcoreguidelines-no-malloc): pairs with aligned_alloc below
}

Buffer::Buffer(std::size_t count) {
  if (count == 0) return;
  if (count > kLargest) raise(ErrorCode::out_of_memory, {"cannot get memory for ", count, " numbers"});
  const std::size_t padded = aligned_count(count);
  auto* memory = static_cast<float*>(std::aligned_alloc(kAlignment, padded * sizeof(float)));
  if (memory == nullptr) {
    raise(ErrorCode::out_of_memory, {"cannot get ", padded * sizeof(float), " bytes of memory"});
  }
  std::memset(memory, 0, padded * sizeof(float));
  data_.reset(memory);
  buffer_count.fetch_add(1, std::memory_order_relaxed);
  size_ = padded;
}

std::size_t buffers_made() { return buffer_count.load(std::memory_order_relaxed); }

float* Arena::take(std::size_t count) {
  const std::size_t left = buffer_.size() - used_;  // a multiple of the alignment, as everything taken is
  if (count > left) {
    raise(ErrorCode::out_of_memory,
          {"an arena of ", buffer_.size(), " numbers has ", left, " left, ", count, " were asked for"});
  }
  float* memory = buffer_.data() + used_;
  used_ += aligned_count(count);
  peak_ = std::max(peak_, used_);
  return memory;
}

}  // namespace heed
