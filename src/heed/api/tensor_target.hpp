// Where the numbers of one tensor of a file go: which parameters, and which way round.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>

#include "heed/checkpoint/safetensors.hpp"
#include "heed/model/architectures/architecture.hpp"
#include "heed/model/parameters.hpp"

namespace heed::api {

class TensorTarget {
 public:
  TensorTarget() = default;
  // parts : the parameters that this tensor fills; one, or query, key and value.
  // Throws Error{bad_checkpoint} where the tensor's shape is not what the parameters want; `who` begins the message.
  TensorTarget(const std::string& who, const checkpoint::TensorEntry& entry, architectures::Layout layout,
               const Model& model, std::span<const std::size_t> parts);

  // The tensor's next numbers, row-major.
  void write(Model& model, std::span<const float> run);
  // The same as f16 numbers; false, and nothing done, where the parameter doesn't keep such as they are.
  bool write_halves(Model& model, std::span<const std::byte> run);

 private:
  // One of them.
  struct Slice {
    std::span<const float> values;
    std::span<const std::byte> halves;
  };
  void write_all(Model& model, const Slice& run, std::size_t count);
  void write_segment(Model& model, std::size_t row, std::size_t col, const Slice& run) const;

  architectures::Layout layout_ = architectures::Layout::plain;
  std::array<std::size_t, 3> parts_{};
  std::size_t part_out_ = 0;    // outputs of one part
  std::size_t group_ = 0;       // outputs of a part that lie together: a head's, or all
  std::size_t cols_ = 1;        // of the tensor as it lies in the file; a vector is one row
  bool along_outputs_ = false;  // a row runs along the outputs
  bool is_vector_ = false;
  std::size_t at_ = 0;  // numbers written so far
};

}  // namespace heed::api
