#include "heed/api/extents.hpp"

#include "heed/core/error.hpp"

namespace heed::api {

Extents::Extents(const std::size_t* extents, std::size_t rank) { append(extents, rank); }

void Extents::append(const std::size_t* extents, std::size_t count) {
  if (rank_ + count > kAnyRank) {
    raise(ErrorCode::bad_shape, {"a tensor has ", rank_ + count, " dimensions, want at most ", kAnyRank});
  }
  std::copy_n(extents, count, extents_.begin() + static_cast<std::ptrdiff_t>(rank_));
  rank_ += count;
}

Extents Extents::with_tail(std::size_t count, std::initializer_list<std::size_t> tail) const {
  Extents result(begin(), rank_ - count);
  result.append(tail.begin(), tail.size());
  return result;
}

}  // namespace heed::api
