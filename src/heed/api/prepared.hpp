// A layer whose parameters are packed once and which then runs many times, without an allocation from call to call.
#pragma once

#include <memory>

#include "heed/api/block.hpp"
#include "heed/api/tensor.hpp"

namespace heed::api {

class Prepared {
 public:
  Prepared() = default;
  virtual ~Prepared() = default;
  Prepared(const Prepared&) = delete;
  Prepared& operator=(const Prepared&) = delete;

  // Makes room for inputs of this shape; nothing happens if there is room already.
  // Throws Error{bad_shape | out_of_memory}.
  void set_shape(const Extents& x);
  // Where the next input goes, in the shape that was set.
  [[nodiscard]] float* input() const { return input_.data(); }
  // Throws Error{bad_value} where the input isn't finite.
  void run();
  // The last run's result. May be the input's memory.
  [[nodiscard]] const float* output() const { return output_data_; }
  [[nodiscard]] const Extents& output_shape() const { return output_shape_; }

  // The three steps above in one.
  Tensor run(const TensorRef& x);

 protected:
  // Checks x's shape, sizes the scratch, and says what comes out; `in_place`: run overwrites the input with its output.
  struct Sizes {
    Extents output;
    bool in_place = false;
  };
  virtual Sizes resize(const Extents& x) = 0;
  virtual void compute(float* input, float* output) = 0;

 private:
  Extents shape_;
  Extents output_shape_;
  Buffer input_;
  Buffer output_;
  float* output_data_ = nullptr;
};

// y = x Wᵀ + b       weight : [out, in]   bias : [out] or not given   x : [..., in] → [..., out]
std::unique_ptr<Prepared> prepare_linear(const TensorRef& weight, const TensorRef& bias = {},
                                         nn::Storage storage = nn::Storage::f32);

// A Transformer block without its weights shown.       x : [batch, seq_len, d] or [seq_len, d] → the same
std::unique_ptr<Prepared> prepare_block(const BlockOptions& options, const NamedTensors& parameters);

}  // namespace heed::api
