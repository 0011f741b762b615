// A constant right side of a matrix product, a layer's parameters, in the storage type that was chosen. What is
// computed from it is float32 in any case; with float32 storage it is matmul.hpp's packed form.
//
//   a : [m, k]   right : [k, n]   c : [m, n]          c = epilogue(a right)
//
// Error: f16, no more than f32's once the numbers are rounded to it, which is exact the other way.
//        q8, every number of the right side within half a step, max|block| / 127, and every number of a within half of
//        (max − min) / 127 of its block; the sums within a block are exact.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "heed/core/view.hpp"
#include "heed/kernels/matmul.hpp"

namespace heed::kernels {

enum class Storage : std::uint8_t {
  f32,
  f16,  // half the memory: widened on the way into the product
  q8,  // a quarter: 8-bit integers with a scale for each kByteBlock numbers of a column; a is rounded to 7 bits on the way
  // in, with a step for each as many numbers of a row
};

// Numbers along k that share a scale.
inline constexpr std::size_t kByteBlock = 128;

struct Stored {
  Storage storage = Storage::f32;
  std::size_t k = 0;
  std::size_t n = 0;
  float* data = nullptr;  // stored_size(storage, k, n) floats, which may hold something else than floats
};

std::size_t stored_size(Storage storage, std::size_t k, std::size_t n);

// values[i] goes to [first + i, column]. q8: whole blocks of kByteBlock, or what is left of the last.
void put_column(const Stored& to, std::size_t column, std::size_t first, std::span<const float> values);
// The same with f16 numbers as a file has them, for f16 only.
void put_halves(const Stored& to, std::size_t column, std::size_t first, std::span<const std::byte> halves);
// values[i] goes to [row, first + i]. Not for q8, whose scales need a column's numbers together.
void put_row(const Stored& to, std::size_t row, std::size_t first, std::span<const float> values);
// values : [k]
void get_column(const Stored& from, std::size_t column, float* values);
// values : [n]. Of f32 only.
void get_row(const Stored& from, std::size_t row, float* values);

// Floats that matmul_stored() needs; none for f32.
std::size_t stored_scratch(Storage storage, std::size_t rows, std::size_t k);
void matmul_stored(ConstMatrix a, const Stored& right, Matrix c, float* scratch, const Epilogue& epilogue = {});

// q8 for the kernels: panels as bodies/matmul_bytes.inl.hpp describes them.
struct ByteRight {
  const std::int8_t* bytes = nullptr;
  const float* scales = nullptr;  // [panels, blocks, panel's columns]
  const float* sums = nullptr;  // as many: scale * sum of the block's bytes
};
ByteRight byte_right(const Stored& right);

}  // namespace heed::kernels
