// A tensor's shape, kept in place: nothing is allocated to look at a tensor.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <span>

#include "heed/core/shape.hpp"

namespace heed::api {

inline constexpr std::size_t kAnyRank = 8;  // the most dimensions that the facade takes

class Extents {
 public:
  Extents() = default;
  // Each throws Error{bad_shape} beyond kAnyRank.
  Extents(const std::size_t* extents, std::size_t rank);
  Extents(std::initializer_list<std::size_t> extents) : Extents(extents.begin(), extents.size()) {}
  // NOLINTNEXTLINE(google-explicit-constructor): the same thing
  Extents(const Shape& shape) : Extents(shape.data(), shape.size()) {}
  explicit Extents(std::span<const std::size_t> extents) : Extents(extents.data(), extents.size()) {}

  [[nodiscard]] std::size_t size() const { return rank_; }
  [[nodiscard]] bool empty() const { return rank_ == 0; }
  [[nodiscard]] const std::size_t* begin() const { return extents_.data(); }
  [[nodiscard]] const std::size_t* end() const { return extents_.data() + rank_; }
  [[nodiscard]] std::size_t operator[](std::size_t axis) const { return extents_[axis]; }

  // Without the last `count` extents, and with `tail` behind what is left.
  [[nodiscard]] Extents with_tail(std::size_t count, std::initializer_list<std::size_t> tail) const;

  friend bool operator==(const Extents& a, const Extents& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

 private:
  void append(const std::size_t* extents, std::size_t count);

  std::array<std::size_t, kAnyRank> extents_{};
  std::size_t rank_ = 0;
};

}  // namespace heed::api
