// y = x Wᵀ + b, with W packed once for the matrix product.
#pragma once

#include <cstddef>
#include <span>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"
#include "heed/kernels/matmul.hpp"

namespace heed::nn {

class Linear {
 public:
  Linear() = default;
  Linear(std::size_t in, std::size_t out, bool has_bias);
  // weight : [out, in] as PyTorch stores it; bias : [out] or null
  Linear(ConstMatrix weight, const float* bias);

  // Parameters may arrive again, as they do in every step of training.
  void set_weight(ConstMatrix weight);             // [out, in]
  void set_weight_transposed(ConstMatrix weight);  // [in, out]: the article's x W, and GPT-2's Conv1D
  void set_bias(const float* bias);                // [out]
  // The same piece by piece, as a file brings them.
  void write_row(std::size_t out, std::size_t in, std::span<const float> run);     // run[i] goes to weight[out, in + i]
  void write_column(std::size_t out, std::size_t in, std::span<const float> run);  // run[i] goes to weight[out + i, in]
  void write_bias(std::size_t out, std::span<const float> run);                    // run[i] goes to bias[out + i]

  [[nodiscard]] std::size_t in() const { return in_; }
  [[nodiscard]] std::size_t out() const { return out_; }
  [[nodiscard]] bool has_bias() const { return bias_.size() != 0; }

  // x : [rows, in]   y : [rows, out]   the epilogue's bias is this layer's own
  void forward(ConstMatrix x, Matrix y, kernels::Epilogue epilogue = {}) const;

 private:
  std::size_t in_ = 0;
  std::size_t out_ = 0;
  Buffer packed_;
  Buffer bias_;
};

}  // namespace heed::nn
