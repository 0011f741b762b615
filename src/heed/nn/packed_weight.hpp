// A matrix W [out, in] that was learned, packed for y = x Wᵀ, in the storage type that was chosen. An embedding table is
// one too, so that a head tied to it is the same memory.
#pragma once

#include <cstddef>
#include <span>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"
#include "heed/kernels/stored.hpp"

namespace heed::nn {

using kernels::Storage;

class PackedWeight {
 public:
  PackedWeight() = default;
  // Zeros. Throws Error{bad_shape | out_of_memory}.
  PackedWeight(std::size_t in, std::size_t out, Storage storage);

  [[nodiscard]] std::size_t in() const { return in_; }
  [[nodiscard]] std::size_t out() const { return out_; }
  [[nodiscard]] Storage storage() const { return storage_; }

  void set(ConstMatrix weight);             // [out, in], as PyTorch stores it
  void set_transposed(ConstMatrix weight);  // [in, out]: the article's x W, and GPT-2's Conv1D
  // The same piece by piece, as a file brings them: from first to last, or q8's scales can't be found.
  void write_row(std::size_t out, std::size_t in, std::span<const float> run);     // run[i] goes to [out, in + i]
  void write_column(std::size_t out, std::size_t in, std::span<const float> run);  // run[i] goes to [out + i, in]
  void write_halves(std::size_t out, std::size_t in, std::span<const std::byte> run);  // as write_row, f16 to f16

  // The same numbers, to the bit.
  bool operator==(const PackedWeight& other) const;

  // row : [in], the numbers of one output
  void read_row(std::size_t out, float* row) const;

  // x : [rows, in]   y : [rows, out]
  void multiply(ConstMatrix x, Matrix y, Arena& arena, const kernels::Epilogue& epilogue) const;
  // Floats that multiply() takes from the arena.
  static std::size_t scratch(Storage storage, std::size_t rows, std::size_t in);

 private:
  [[nodiscard]] kernels::Stored stored() const { return {storage_, in_, out_, packed_.data()}; }

  std::size_t in_ = 0;
  std::size_t out_ = 0;
  Storage storage_ = Storage::f32;
  Buffer packed_;
  Buffer staged_;  // q8, while numbers arrive piece by piece: a row, or kByteBlock inputs of all outputs
};

}  // namespace heed::nn
