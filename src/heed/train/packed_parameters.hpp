// Linear layers packed for both ways: x Wᵀ forward, dy W back. Packed again after every step of the optimiser.
#pragma once

#include <cstddef>
#include <vector>

#include "heed/core/arena.hpp"
#include "heed/nn/linear.hpp"
#include "heed/train/parameter_store.hpp"

namespace heed::train {

struct PackedLinear {
  nn::Linear forward;
  Buffer back;  // kernels::pack() of W [out, in]

  PackedLinear() = default;
  explicit PackedLinear(const LinearView& parameters);
  void update(const LinearView& parameters);
};

struct PackedBlock {
  PackedLinear query, key, value, attn_out, gate, up, down;
};

class PackedParameters {
 public:
  // Packs what `parameters` views; it has to outlive this object.
  explicit PackedParameters(const ModelView& parameters);

  // Packs again what part `part` of `parts` stands for, so that several threads can share the work.
  void update(std::size_t part = 0, std::size_t parts = 1);

  [[nodiscard]] const PackedBlock& block(std::size_t layer) const { return blocks_[layer]; }
  [[nodiscard]] const PackedLinear& head_transform() const { return head_transform_; }
  [[nodiscard]] const PackedLinear& head() const { return head_; }

 private:
  struct Job {
    PackedLinear* packed;
    const LinearView* parameters;
  };
  void add_job(PackedLinear& packed, const LinearView& parameters);

  std::vector<PackedBlock> blocks_;
  PackedLinear head_transform_, head_;
  std::vector<Job> jobs_;
};

}  // namespace heed::train
