#include "heed/api/tensor_target.hpp"

#include <algorithm>

#include "heed/core/error.hpp"

namespace heed::api {

using architectures::Layout;

namespace {

bool is_fused(Layout layout) { return layout == Layout::qkv || layout == Layout::qkv_heads; }

// The shape in the file of a parameter, or of three alike.
Shape file_shape(Layout layout, Shape parameter) {
  if (is_fused(layout)) parameter[0] *= 3;
  if (layout != Layout::plain && layout != Layout::qkv_heads && parameter.size() == 2) std::swap(parameter[0], parameter[1]);
  return parameter;
}

}  // namespace

TensorTarget::TensorTarget(const std::string& who, const checkpoint::TensorEntry& entry, Layout layout, const Model& model,
                           std::span<const std::size_t> parts)
    : layout_(layout) {
  std::copy(parts.begin(), parts.end(), parts_.begin());
  const Shape& parameter = model.parameters()[parts[0]].shape;
  const Shape want = file_shape(layout, parameter);
  if (entry.shape != want) {
    raise(ErrorCode::bad_checkpoint, {who, " has shape ", to_string(entry.shape), ", config.json means ", to_string(want)});
  }
  is_vector_ = want.size() == 1;
  cols_ = want.back();
  along_outputs_ = is_vector_ || layout == Layout::transposed || layout == Layout::qkv;
  part_out_ = parameter[0];
  group_ = layout == Layout::qkv_heads ? model.config().block.attention.d_head : part_out_;
}

void TensorTarget::write(Model& model, std::span<const float> run) {
  while (!run.empty()) {
    const std::size_t row = at_ / cols_;
    const std::size_t col = at_ % cols_;
    // As far as the row goes, and no further than the outputs of one part that lie together.
    std::size_t count = std::min(run.size(), cols_ - col);
    if (along_outputs_ && is_fused(layout_)) count = std::min(count, group_ - col % group_);
    write_segment(model, row, col, run.first(count));
    run = run.subspan(count);
    at_ += count;
  }
}

void TensorTarget::write_segment(Model& model, std::size_t row, std::size_t col, std::span<const float> run) const {
  std::size_t out = along_outputs_ ? col : row;
  std::size_t part = 0;
  if (is_fused(layout_)) {
    const std::size_t block = out / group_;  // query, key, value, query, …
    part = block % 3;
    out = block / 3 * group_ + out % group_;
  }
  if (is_vector_) {
    model.write_row(parts_[part], 0, out, run);
  } else if (along_outputs_) {
    model.write_column(parts_[part], out, row, run);
  } else {
    model.write_row(parts_[part], out, col, run);
  }
}

}  // namespace heed::api
