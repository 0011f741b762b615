// heed-train: trains a BERT on prepared examples. scripts/train builds and starts it.
//
//   recipe.json ─► Recipe ─┐
//   vocab.txt ─► Vocabulary ├─► BatchPlan, corrupt() ─► Trainer::step() ─► loss.csv, loss.svg, state.safetensors
//   train.txt ─► Examples ──┘                                          └─► model/ (a Hugging Face folder)
#include <algorithm>
#include <cstdio>
#include <exception>
#include <optional>
#include <vector>

#include "arguments.hpp"
#include "training.hpp"

namespace {

using heed::trainer::Arguments;
using heed::trainer::CurvePoint;
using heed::trainer::Inputs;
using heed::trainer::Training;

// The mean loss of the curve's last tenth.
double final_loss(const std::vector<CurvePoint>& curve) {
  const std::size_t count = std::max<std::size_t>(1, curve.size() / 10);
  double sum = 0.0;
  for (std::size_t i = curve.size() - count; i < curve.size(); ++i) sum += curve[i].loss;
  return sum / static_cast<double>(count);
}

int run(const Arguments& arguments) {
  const Inputs inputs(arguments);
  Training training(arguments, inputs);
  training.run();
  training.write_results();
  const std::vector<CurvePoint>& curve = training.curve();
  if (curve.empty()) return 0;
  const double loss = final_loss(curve);
  std::printf("mean loss of the last tenth of the steps: %.9f; last step: %.9f\n", loss, curve.back().loss);
  if (arguments.loss_below < 0.0 || loss < arguments.loss_below) return 0;
  std::printf("that is not below %g\n", arguments.loss_below);
  return 1;
}

}  // namespace

int main(int count, char** values) {
  try {
    const std::optional<Arguments> arguments = heed::trainer::parse_arguments(count, values);
    return arguments ? run(*arguments) : 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "heed-train: %s\n", error.what());
    return 2;
  }
}
