#include "heed/nn/embedding.hpp"

#include "heed/kernels/elementwise.hpp"

namespace heed::nn {

void embed_onto(ConstMatrix table, std::span<const std::int32_t> ids, Matrix y) {
  for (std::size_t t = 0; t < y.rows; ++t) {
    const std::size_t id = ids.empty() ? 0 : static_cast<std::size_t>(ids[t]);
    kernels::add(y.row(t), table.row(id), y.row(t), y.cols);
  }
}

void add_onto(ConstMatrix x, Matrix y) {
  for (std::size_t t = 0; t < y.rows; ++t) kernels::add(y.row(t), x.row(t), y.row(t), y.cols);
}

}  // namespace heed::nn
