#include "heed/train/optimiser.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace heed::train {

double learning_rate(const OptimiserConfig& config, std::uint64_t step) {
  if (step < config.warmup_steps) {
    return config.learning_rate * static_cast<double>(step + 1) / static_cast<double>(config.warmup_steps);
  }
  if (config.decay == Decay::none || config.total_steps <= config.warmup_steps) return config.learning_rate;
  const double done = std::min(
      1.0, static_cast<double>(step - config.warmup_steps) / static_cast<double>(config.total_steps - config.warmup_steps));
  const double left = config.decay == Decay::linear ? 1.0 - done : 0.5 * (1.0 + std::cos(std::numbers::pi * done));
  return config.learning_rate * (config.final_share + (1.0 - config.final_share) * left);
}

float clip_factor(double squared_norm, double clip_norm) {
  const double norm = std::sqrt(squared_norm);
  return clip_norm > 0.0 && norm > clip_norm ? static_cast<float>(clip_norm / norm) : 1.0F;
}

AdamW::AdamW(const ParameterLayout& layout, const OptimiserConfig& config)
    : config_(config), first_moment_(layout.size()), second_moment_(layout.size()) {
  for (const ParameterLayout::Entry& entry : layout.entries()) {
    const bool table = entry.name.starts_with("embedding.");
    const bool decays = entry.shape.size() == 2 && (!table || config.decay_embeddings);
    ranges_.push_back({entry.offset, entry.count, decays});
  }
}

void AdamW::step(std::uint64_t step, float* parameters, const float* gradient, float gradient_factor, std::size_t first,
                 std::size_t count) {
  const double power = static_cast<double>(step + 1);
  const double rate = learning_rate(config_, step);
  const float beta1 = static_cast<float>(config_.beta1);
  const float beta2 = static_cast<float>(config_.beta2);
  const float rest1 = static_cast<float>(1.0 - config_.beta1);
  const float rest2 = static_cast<float>(1.0 - config_.beta2);
  // m̂ / (√v̂ + eps), the bias corrections taken out of the loop
  const float step_size = static_cast<float>(rate / (1.0 - std::pow(config_.beta1, power)));
  const float correction2 = static_cast<float>(1.0 / std::sqrt(1.0 - std::pow(config_.beta2, power)));
  const float eps = static_cast<float>(config_.eps);

  for (const Range& range : ranges_) {
    const std::size_t from = std::max(range.first, first);
    const std::size_t to = std::min(range.first + range.count, first + count);
    const float keep = range.decays ? static_cast<float>(1.0 - rate * config_.weight_decay) : 1.0F;
    float* m = first_moment_.data();
    float* v = second_moment_.data();
    for (std::size_t i = from; i < to; ++i) {
      const float g = gradient_factor * gradient[i];
      m[i] = beta1 * m[i] + rest1 * g;
      v[i] = beta2 * v[i] + rest2 * g * g;
      parameters[i] = keep * parameters[i] - step_size * m[i] / (std::sqrt(v[i]) * correction2 + eps);
    }
  }
}

}  // namespace heed::train
