// What goes into the facade and what comes out of it.
//
//   in  : TensorRef, a look at row-major memory; any row-major xtensor container converts to it without a copy
//   out : Tensor, an xt::xarray<float> that the caller owns
#pragma once

#include <concepts>
#include <cstddef>
#include <span>

#include "heed/api/extents.hpp"
#include "heed/core/error.hpp"
#include "heed/core/view.hpp"

#if __has_include(<xtensor/containers/xarray.hpp>)  // since xtensor 0.26
#include <xtensor/containers/xarray.hpp>
#else
#include <xtensor/xarray.hpp>
#endif

namespace heed::api {

using Tensor = xt::xarray<float, xt::layout_type::row_major>;

template <class E>
concept RowMajorContainer = requires(const E& e) {
  { e.data() } -> std::convertible_to<const float*>;
  e.data_offset();
  e.is_contiguous();
  e.shape();
} && E::static_layout == xt::layout_type::row_major;

// A tensor in somebody else's memory; without a shape and without data it stands for an argument that wasn't given.
class TensorRef {
 public:
  TensorRef() = default;
  TensorRef(const float* data, const Extents& shape) : data_(data), shape_(shape) {}
  template <RowMajorContainer E>
  TensorRef(const E& e)  // NOLINT(google-explicit-constructor): the point of it
      : data_(e.data() + e.data_offset()), shape_(std::span<const std::size_t>(e.shape().data(), e.dimension())) {
    if (!e.is_contiguous()) throw Error(ErrorCode::bad_shape, "a tensor must be contiguous: copy the view first");
  }

  [[nodiscard]] bool given() const { return data_ != nullptr; }
  [[nodiscard]] const float* data() const { return data_; }
  [[nodiscard]] const Extents& shape() const { return shape_; }
  [[nodiscard]] std::size_t rank() const { return shape_.size(); }
  // The i-th extent from the end: extent(0) is the last one.
  [[nodiscard]] std::size_t extent(std::size_t from_end) const { return shape_[shape_.size() - 1 - from_end]; }
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] std::span<const float> values() const { return {data_, size()}; }
  // The product of all extents but the last `count` ones.
  [[nodiscard]] std::size_t leading(std::size_t count) const;

  // [rows, extent(0)]: all leading extents as one.
  [[nodiscard]] ConstMatrix rows() const { return {data_, leading(1), extent(0)}; }
  // The i-th matrix of the last two extents.
  [[nodiscard]] ConstMatrix matrix(std::size_t i) const { return {data_ + i * extent(0) * extent(1), extent(1), extent(0)}; }

 private:
  const float* data_ = nullptr;
  Extents shape_;
};

// A tensor of this shape, not initialised.
Tensor make_tensor(const Extents& shape);

}  // namespace heed::api
