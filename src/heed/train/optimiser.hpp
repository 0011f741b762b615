// AdamW, the learning rate's course and the clipping of gradients.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "heed/core/arena.hpp"
#include "heed/train/parameter_store.hpp"

namespace heed::train {

// How the learning rate goes on after it has warmed up.
enum class Decay { none, linear, cosine };

struct OptimiserConfig {
  double learning_rate = 1e-3;
  double beta1 = 0.9;
  double beta2 = 0.999;
  double eps = 1e-8;
  double weight_decay = 0.01;     // of the matrices of linear layers …
  bool decay_embeddings = false;  // … and of the embedding tables; never of norms and biases
  double clip_norm = 1.0;         // of the whole gradient; 0: none
  std::uint64_t warmup_steps = 0;
  std::uint64_t total_steps = 0;
  Decay decay = Decay::cosine;
  double final_share = 0.0;       // of the learning rate, at the last step
};

// The learning rate of step 0, 1, …: rises in a straight line over warmup_steps, then falls to final_share of it at
// total_steps (cosine: Loshchilov & Hutter 2017, eq. 5, without restarts).
double learning_rate(const OptimiserConfig& config, std::uint64_t step);

// By what the gradient is to be multiplied so that its norm is at most clip_norm (Pascanu et al. 2013).
float clip_factor(double squared_norm, double clip_norm);

// Loshchilov & Hutter 2019, algorithm 2: weight decay beside the gradient, not in it.
class AdamW {
 public:
  AdamW(const ParameterLayout& layout, const OptimiserConfig& config);

  // Step number `step` (0, 1, …) on the elements [first, first + count) of the run, so that threads can share it.
  //   parameters, gradient : runs of the layout; the gradient is multiplied by gradient_factor first
  void step(std::uint64_t step, float* parameters, const float* gradient, float gradient_factor, std::size_t first,
            std::size_t count);

  // Decaying averages of the gradient and of its square; part of a checkpoint.
  [[nodiscard]] float* first_moment() { return first_moment_.data(); }
  [[nodiscard]] float* second_moment() { return second_moment_.data(); }

 private:
  struct Range {
    std::size_t first;
    std::size_t count;
    bool decays;
  };
  OptimiserConfig config_;
  std::vector<Range> ranges_;
  Buffer first_moment_;
  Buffer second_moment_;
};

}  // namespace heed::train
