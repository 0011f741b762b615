// One step of training after the other: gradients of the batch's shards side by side, their sum, clipping, AdamW.
//
// The batch is cut into a fixed number of shards whatever the number of threads, and sums run in a fixed order: the same
// parameters come out of two cores, one core and a browser without threads (to the last bit on the same kernels).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "heed/model/config.hpp"
#include "heed/train/cross_entropy.hpp"
#include "heed/train/optimiser.hpp"
#include "heed/train/packed_parameters.hpp"
#include "heed/train/parameter_store.hpp"
#include "heed/train/transformer_gradient.hpp"

namespace heed::train {

struct TrainerConfig {
  OptimiserConfig optimiser{};
  DropoutRates dropout{};
  std::uint64_t seed = 1;      // of the dropout
  std::size_t shards = 2;      // work side by side, where there are threads
  std::size_t threads = 2;     // natively; 1 in a wasm module
  std::size_t longest = 128;   // tokens of a sequence
  // Tokens that a shard takes through the model at once, at least one sequence: its activations should stay within the
  // processor's caches.
  std::size_t rows_per_pass = 1024;
};

struct StepResult {
  double loss = 0.0;           // mean over the targets, by their weights
  double gradient_norm = 0.0;  // before clipping
  std::size_t tokens = 0;
  std::size_t targets = 0;
  std::size_t right = 0;       // of the targets, before the step
  double operations = 0.0;     // floating-point operations of the matrix products, forward and back
};

class Trainer {
 public:
  // The parameters are zeros until they are set or initialised. Throws Error{bad_option | out_of_memory}.
  Trainer(const ModelConfig& model, const TrainerConfig& config);

  [[nodiscard]] const ModelConfig& model() const { return model_; }
  [[nodiscard]] const ParameterLayout& layout() const { return layout_; }
  [[nodiscard]] float* parameters() { return parameters_.data(); }
  [[nodiscard]] float* first_moment() { return adam_.first_moment(); }
  [[nodiscard]] float* second_moment() { return adam_.second_moment(); }
  [[nodiscard]] std::uint64_t steps_done() const { return steps_done_; }

  // After writing to parameters() (and, when going on from a checkpoint, to the moments).
  void parameters_changed(std::uint64_t steps_done);

  // One step of the optimiser. Targets are in the order of their rows. Throws Error{too_long | bad_value}: then nothing
  // has changed.
  StepResult step(const TokenBatch& batch);

  // The same without learning anything from it; its loss is the mean.
  Score evaluate(const TokenBatch& batch);

  // The current parameters as a model for a Session.
  void copy_to(Model& model) { copy_to_model(layout_, parameters_.data(), model); }

 private:
  struct Shard {
    TransformerGradient engine;
    Buffer gradients;
    ModelView gradient;
    Score score{};
    double squares = 0.0;
  };

  // The batch's sequences cut into shards of about as many tokens; mean loss, and each one's gradients where they are wanted.
  Score run(const TokenBatch& batch, double total_weight, bool backward);
  void run_shard(Shard& shard, const TokenBatch& part, float factor, bool backward, std::size_t number);
  void check(const TokenBatch& batch) const;
  // f(i) for every shard i, on as many threads as there may be.
  template <class F>
  void each_shard(F&& f);

  ModelConfig model_;
  TrainerConfig config_;
  ParameterLayout layout_;
  Buffer parameters_;
  ModelView parts_;
  PackedParameters packed_;
  AdamW adam_;
  std::vector<std::unique_ptr<Shard>> shards_;
  std::uint64_t steps_done_ = 0;
};

// Floating-point operations of the matrix products of one step (a multiplication and an addition are two), forward and
// twice as many back: what GFLOP/s are reckoned by.
double step_operations(const ModelConfig& config, std::span<const std::uint32_t> lengths, std::size_t targets);

}  // namespace heed::train
