#include "heed/api/tensor.hpp"

namespace heed::api {

std::size_t TensorRef::size() const { return leading(0); }

std::size_t TensorRef::leading(std::size_t count) const {
  std::size_t product = 1;
  for (std::size_t axis = 0; axis + count < rank(); ++axis) product *= shape_[axis];
  return product;
}

Tensor make_tensor(const Extents& shape) { return Tensor::from_shape(shape); }

}  // namespace heed::api
