// y = x Wᵀ + b, with W packed once for the matrix product.
#pragma once

#include <cstddef>
#include <span>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"
#include "heed/kernels/matmul.hpp"
#include "heed/nn/packed_weight.hpp"

namespace heed::nn {

class Linear {
 public:
  Linear() = default;
  Linear(std::size_t in, std::size_t out, bool has_bias, Storage storage = Storage::f32);
  // weight : [out, in] as PyTorch stores it; bias : [out] or null
  Linear(ConstMatrix weight, const float* bias, Storage storage = Storage::f32);

  [[nodiscard]] PackedWeight& weight() { return weight_; }
  [[nodiscard]] const PackedWeight& weight() const { return weight_; }
  // Parameters may arrive again, as they do in every step of training.
  void set_bias(const float* bias);                              // [out]
  void write_bias(std::size_t out, std::span<const float> run);  // run[i] goes to bias[out + i]

  [[nodiscard]] std::size_t in() const { return weight_.in(); }
  [[nodiscard]] std::size_t out() const { return weight_.out(); }
  [[nodiscard]] bool has_bias() const { return bias_.size() != 0; }

  // x : [rows, in]   y : [rows, out]   the epilogue's bias is this layer's own. Takes PackedWeight::scratch() floats from
  // the arena: none where the storage is f32.
  void forward(ConstMatrix x, Matrix y, Arena& arena, kernels::Epilogue epilogue = {}) const;
  // Without an arena, for a layer whose storage is f32. Throws Error{out_of_memory} where it isn't.
  void forward(ConstMatrix x, Matrix y, kernels::Epilogue epilogue = {}) const;

 private:
  PackedWeight weight_;
  Buffer bias_;
};

}  // namespace heed::nn
