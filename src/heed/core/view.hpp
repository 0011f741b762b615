// Views: pointer, extent, stride. They own nothing; whoever makes one keeps the memory alive.
#pragma once

#include <cstddef>
#include <type_traits>

namespace heed {

// A row-major matrix in somebody else's memory. Rows may be further apart than they are long,
// which is how one head is looked at inside [seq_len, n_heads * d_head].
template <class T>
struct MatrixView {
  T* data = nullptr;
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::size_t stride = 0;  // elements from one row's start to the next, >= cols

  MatrixView() = default;
  MatrixView(T* data_, std::size_t rows_, std::size_t cols_) : MatrixView(data_, rows_, cols_, cols_) {}
  MatrixView(T* data_, std::size_t rows_, std::size_t cols_, std::size_t stride_)
      : data(data_), rows(rows_), cols(cols_), stride(stride_) {}

  // A view to write through can be read through.
  operator MatrixView<const T>() const  // NOLINT(google-explicit-constructor): the point of it
    requires(!std::is_const_v<T>)
  {
    return {data, rows, cols, stride};
  }

  [[nodiscard]] T* row(std::size_t i) const { return data + i * stride; }
  [[nodiscard]] T& at(std::size_t i, std::size_t j) const { return data[i * stride + j]; }
  [[nodiscard]] bool empty() const { return rows == 0 || cols == 0; }

  [[nodiscard]] MatrixView row_range(std::size_t first, std::size_t count) const {
    return {data + first * stride, count, cols, stride};
  }
  [[nodiscard]] MatrixView column_range(std::size_t first, std::size_t count) const {
    return {data + first, rows, count, stride};
  }
};

using Matrix = MatrixView<float>;
using ConstMatrix = MatrixView<const float>;

}  // namespace heed
