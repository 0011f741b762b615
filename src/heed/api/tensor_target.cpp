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

void TensorTarget::write(Model& model, std::span<const float> run) { write_all(model, {run, {}}, run.size()); }

bool TensorTarget::write_halves(Model& model, std::span<const std::byte> run) {
  if (along_outputs_ || !model.keeps_halves(parts_[0])) return false;
  write_all(model, {{}, run}, run.size() / 2);
  return true;
}

void TensorTarget::write_all(Model& model, const Slice& run, std::size_t count) {
  for (std::size_t first = 0; first < count;) {
    const std::size_t row = at_ / cols_;
    const std::size_t col = at_ % cols_;
    // As far as the row goes, and no further than the outputs of one part that lie together.
    std::size_t some = std::min(count - first, cols_ - col);
    if (along_outputs_ && is_fused(layout_)) some = std::min(some, group_ - col % group_);
    const bool halves = run.values.empty();
    write_segment(model, row, col,
                  halves ? Slice{{}, run.halves.subspan(2 * first, 2 * some)} : Slice{run.values.subspan(first, some), {}});
    first += some;
    at_ += some;
  }
}

void TensorTarget::write_segment(Model& model, std::size_t row, std::size_t col, const Slice& run) const {
  std::size_t out = along_outputs_ ? col : row;
  std::size_t part = 0;
  if (is_fused(layout_)) {
    const std::size_t block = out / group_;  // query, key, value, query, …
    part = block % 3;
    out = block / 3 * group_ + out % group_;
  }
  if (!run.halves.empty()) {
    model.write_halves(parts_[part], out, col, run.halves);
  } else if (is_vector_) {
    model.write_row(parts_[part], 0, out, run.values);
  } else if (along_outputs_) {
    model.write_column(parts_[part], out, row, run.values);
  } else {
    model.write_row(parts_[part], out, col, run.values);
  }
}

}  // namespace heed::api
