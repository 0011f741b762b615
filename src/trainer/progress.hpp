// One line that says how far the training is: redrawn on a terminal, printed now and then into a log.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "heed/train/trainer.hpp"

namespace heed::trainer {

class Progress {
 public:
  // steps_done: where this run of the program begins
  Progress(std::uint64_t steps_done, std::uint64_t steps);

  // After a step. Prints when it is time to.
  void step(const train::StepResult& result);
  // Ends the line, says how long it took.
  void finish();

 private:
  void print(bool last);

  std::chrono::steady_clock::time_point start_, printed_;
  std::uint64_t first_, done_, steps_;
  double loss_ = -1.0;  // averaged over about the last 50 steps
  double tokens_ = 0.0;
  double operations_ = 0.0;
  bool terminal_;
};

}  // namespace heed::trainer
