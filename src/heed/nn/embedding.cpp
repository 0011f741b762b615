#include "heed/nn/embedding.hpp"

#include <algorithm>

namespace heed::nn {

namespace {

void add_row(const float* x, float* y, std::size_t count) {
  for (std::size_t j = 0; j < count; ++j) y[j] += x[j];
}

}  // namespace

void embed(ConstMatrix table, std::span<const std::int32_t> ids, Matrix y) {
  for (std::size_t t = 0; t < ids.size(); ++t) {
    std::copy_n(table.row(static_cast<std::size_t>(ids[t])), table.cols, y.row(t));
  }
}

void embed_onto(ConstMatrix table, std::span<const std::int32_t> ids, Matrix y) {
  for (std::size_t t = 0; t < y.rows; ++t) {
    const std::size_t id = ids.empty() ? 0 : static_cast<std::size_t>(ids[t]);
    add_row(table.row(id), y.row(t), table.cols);
  }
}

void add_onto(ConstMatrix x, Matrix y) {
  for (std::size_t t = 0; t < y.rows; ++t) add_row(x.row(t), y.row(t), y.cols);
}

}  // namespace heed::nn
