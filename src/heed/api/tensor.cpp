#include "heed/api/tensor.hpp"

#include <functional>
#include <initializer_list>
#include <numeric>

namespace heed::api {

std::size_t TensorRef::size() const { return leading(0); }

std::size_t TensorRef::leading(std::size_t count) const {
  return std::accumulate(shape_.begin(), shape_.end() - static_cast<std::ptrdiff_t>(count), std::size_t{1},
                         std::multiplies<>());
}

Tensor make_tensor(const Shape& shape) { return Tensor::from_shape(shape); }

Shape with_tail(const Shape& shape, std::size_t count, std::initializer_list<std::size_t> tail) {
  Shape result(shape.begin(), shape.end() - static_cast<std::ptrdiff_t>(count));
  result.insert(result.end(), tail);
  return result;
}

}  // namespace heed::api
