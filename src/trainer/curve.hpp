// The loss, step by step: as a CSV file that survives a restart, and as an SVG drawing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace heed::trainer {

struct CurvePoint {
  std::uint64_t step = 0;
  double loss = 0.0;
  double gradient_norm = 0.0;
  double dev_loss = -1.0;  // negative: not measured after this step
};

// step,loss,gradient_norm,dev_loss with as many digits as it takes to read the same numbers back
std::string curve_to_csv(const std::vector<CurvePoint>& curve);
// The points before `steps_done`; what was written after the state that is gone on from is dropped.
std::vector<CurvePoint> curve_from_csv(const std::string& text, std::uint64_t steps_done);

// Training loss averaged over stretches of steps, and the loss on held-out sentences.
std::string curve_to_svg(const std::vector<CurvePoint>& curve);

}  // namespace heed::trainer
