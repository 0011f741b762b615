// Reads a safetensors file in pieces as they arrive and hands on every number as soon as it is there: what is held is the
// header and never more than one tensor's piece of the data.
//
// A matrix in 8 bits, in the form of Hugging Face's compressed-tensors: NAME (I8, [rows, columns]) and right before it
// NAME_scale ([rows, 1]), a factor for each row. The sink sees the product; it is never asked about the factors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "heed/checkpoint/safetensors.hpp"

namespace heed::checkpoint {

// Where the numbers go.
class TensorSink {
 public:
  TensorSink() = default;
  virtual ~TensorSink() = default;
  TensorSink(const TensorSink&) = delete;
  TensorSink& operator=(const TensorSink&) = delete;

  // Once, when the header is there; tensors come in this order.
  virtual void header(std::span<const TensorEntry> entries) = 0;
  // Whether this tensor's numbers are wanted; the others are skipped, whatever their dtype.
  virtual bool begin(const TensorEntry& entry) = 0;
  // The numbers of the tensor begun last, row-major, in runs.
  virtual void values(std::span<const float> run) = 0;
  // The same of an f16 tensor as they lie in the file, for a sink that keeps them so; false: it wants values.
  virtual bool halves(std::span<const std::byte> /*run*/) { return false; }
};

class SafetensorsStream {
 public:
  // file : its name, for messages; file_size : where known (a server need not tell).
  SafetensorsStream(std::string file, std::optional<std::uint64_t> file_size, TensorSink& sink);

  // The next bytes. Throws Error{bad_checkpoint | unsupported_model} and what the sink throws; nothing can be fed afterwards.
  void feed(std::span<const std::byte> bytes);
  // Throws Error{bad_checkpoint} where the file ended early.
  void finish() const;

 private:
  enum class State { length, header, data, done };

  void read_header();
  void read_data(std::span<const std::byte>& bytes);
  void next_tensor();
  [[nodiscard]] bool is_scale(std::size_t entry) const;
  [[nodiscard]] bool has_factors() const;  // the current entry, one for each row
  void hand_on(std::span<float> values, std::uint64_t first);
  void convert(std::span<const std::byte>& bytes);

  std::string file_;
  std::optional<std::uint64_t> file_size_;
  TensorSink* sink_;
  State state_ = State::length;
  std::string head_;  // length and header, as far as they are there
  std::uint64_t header_end_ = kHeaderStart;
  std::vector<TensorEntry> entries_;
  std::size_t current_ = 0;  // the entry that is being read
  bool wanted_ = false;  // its numbers go to the sink, or are the factors of what comes next
  std::vector<float> scales_;  // [rows] of the I8 tensor that is read, or comes next
  std::uint64_t at_ = 0;  // bytes of data read so far
  std::array<std::byte, 4> part_{};  // a number that arrived in two pieces
  std::size_t part_size_ = 0;
};

}  // namespace heed::checkpoint
