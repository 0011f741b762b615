#include "heed/api/extents.hpp"

#include "heed/core/error.hpp"

namespace heed::api {

Extents::Extents(std::span<const std::size_t> extents) { append(extents); }

void Extents::append(std::span<const std::size_t> extents) {
  if (rank_ + extents.size() > kAnyRank) {
    raise(ErrorCode::bad_shape, {"a tensor has ", rank_ + extents.size(), " dimensions, want at most ", kAnyRank});
  }
  std::ranges::copy(extents, extents_.begin() + static_cast<std::ptrdiff_t>(rank_));
  rank_ += extents.size();
}

Extents Extents::with_tail(std::size_t count, std::initializer_list<std::size_t> tail) const {
  Extents result(std::span(begin(), rank_ - count));
  result.append(std::span(tail.begin(), tail.size()));
  return result;
}

}  // namespace heed::api
