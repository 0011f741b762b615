#include "heed/nn/packed_weight.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "heed/core/error.hpp"
#include "heed/core/shape.hpp"

namespace heed::nn {

using kernels::kByteBlock;

namespace {

void want_shape(ConstMatrix weight, std::size_t rows, std::size_t cols) {
  if (weight.rows == rows && weight.cols == cols) return;
  raise(ErrorCode::bad_shape, {"linear: weight has shape ", to_string(std::array{weight.rows, weight.cols}),
                               ", it has to be ", to_string(std::array{rows, cols})});
}

}  // namespace

PackedWeight::PackedWeight(std::size_t in, std::size_t out, Storage storage) : in_(in), out_(out), storage_(storage) {
  element_count("linear: weight", std::array{out + kernels::packed_size(1, 1) - 1, in});  // with its last panel's padding
  packed_ = Buffer(kernels::stored_size(storage, in, out));
}

bool PackedWeight::operator==(const PackedWeight& other) const {
  return in_ == other.in_ && out_ == other.out_ && storage_ == other.storage_ &&
         std::memcmp(packed_.data(), other.packed_.data(), packed_.size() * sizeof(float)) == 0;
}

void PackedWeight::set(ConstMatrix weight) {
  want_shape(weight, out_, in_);
  if (storage_ == Storage::f32) return kernels::pack_transposed(weight, packed_.data());
  for (std::size_t o = 0; o < out_; ++o) kernels::put_column(stored(), o, 0, {weight.row(o), in_});
}

void PackedWeight::set_transposed(ConstMatrix weight) {
  want_shape(weight, in_, out_);
  if (storage_ == Storage::f32) return kernels::pack(weight, packed_.data());
  for (std::size_t i = 0; i < in_; ++i) write_column(0, i, {weight.row(i), out_});
}

void PackedWeight::write_row(std::size_t out, std::size_t in, std::span<const float> run) {
  if (storage_ != Storage::q8) return kernels::put_column(stored(), out, in, run);
  if (staged_.size() < in_) staged_ = Buffer(in_);
  std::copy(run.begin(), run.end(), staged_.data() + in);
  if (in + run.size() < in_) return;
  kernels::put_column(stored(), out, 0, {staged_.data(), in_});
  if (out + 1 == out_) staged_ = Buffer();
}

void PackedWeight::write_halves(std::size_t out, std::size_t in, std::span<const std::byte> run) {
  kernels::put_halves(stored(), out, in, run);
}

void PackedWeight::write_column(std::size_t out, std::size_t in, std::span<const float> run) {
  if (storage_ != Storage::q8) return kernels::put_row(stored(), in, out, run);
  if (staged_.size() < out_ * kByteBlock) staged_ = Buffer(out_ * kByteBlock);
  const std::size_t within = in % kByteBlock;
  for (std::size_t i = 0; i < run.size(); ++i) staged_.data()[(out + i) * kByteBlock + within] = run[i];
  // The block's last input, of the last output: all of the block is here.
  if (out + run.size() < out_ || (within + 1 < kByteBlock && in + 1 < in_)) return;
  for (std::size_t o = 0; o < out_; ++o) {
    kernels::put_column(stored(), o, in - within, {staged_.data() + o * kByteBlock, within + 1});
  }
  if (in + 1 == in_) staged_ = Buffer();
}

void PackedWeight::read_row(std::size_t out, float* row) const { kernels::get_column(stored(), out, row); }

std::size_t PackedWeight::scratch(Storage storage, std::size_t rows, std::size_t in) {
  return aligned_count(kernels::stored_scratch(storage, rows, in));
}

void PackedWeight::multiply(ConstMatrix x, Matrix y, Arena& arena, const kernels::Epilogue& epilogue) const {
  const Arena::Scope scope(arena);
  const std::size_t scratch = kernels::stored_scratch(storage_, x.rows, in_);
  kernels::matmul_stored(x, stored(), y, scratch == 0 ? nullptr : arena.take(scratch), epilogue);
}

}  // namespace heed::nn
