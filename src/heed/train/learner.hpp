// Something that learns step by step, whatever it is: what a page, or a test, drives.
//
// Which examples a step sees follows from the seed and the step's number alone: however steps are asked for, and after going on
// from a saved state, the same numbers come out.
#pragma once

#include <cstddef>
#include <cstdint>

#include "heed/train/cross_entropy.hpp"
#include "heed/train/parameter_store.hpp"

namespace heed::train {

struct LearnerStep {
  std::size_t step = 0;  // steps that are done now
  double loss = 0.0;  // mean over the batch's targets, before the step
  double accuracy = 0.0;  // share of the targets that were right, before the step
  double gradient_norm = 0.0;
  std::size_t tokens = 0;
};

class Learner {
 public:
  Learner() = default;
  virtual ~Learner() = default;
  Learner(const Learner&) = delete;
  Learner& operator=(const Learner&) = delete;

  virtual LearnerStep step() = 0;
  // On examples that no step sees; its loss is the mean. The same ones each time.
  virtual Score evaluate() = 0;

  [[nodiscard]] virtual const ParameterLayout& layout() const = 0;
  // Runs of the layout: the parameters, and what the optimiser remembers.
  virtual float* parameters() = 0;
  virtual float* first_moment() = 0;
  virtual float* second_moment() = 0;
  [[nodiscard]] virtual std::size_t steps_done() const = 0;
  // After the three runs were written to.
  virtual void parameters_changed(std::size_t steps_done) = 0;
};

}  // namespace heed::train
