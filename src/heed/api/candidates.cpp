#include "heed/api/candidates.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "heed/api/check.hpp"
#include "heed/core/elementary.hpp"
#include "heed/core/error.hpp"

namespace heed::api {

namespace {

std::size_t arg_max(std::span<const float> logits) {
  return static_cast<std::size_t>(std::max_element(logits.begin(), logits.end()) - logits.begin());
}

}  // namespace

std::vector<Candidate> likeliest(std::span<const float> logits, std::size_t count, double temperature) {
  count = std::min(count, logits.size());
  std::vector<std::uint32_t> order(logits.size());
  std::iota(order.begin(), order.end(), 0U);
  std::partial_sort(
      order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end(),
      [&](std::uint32_t a, std::uint32_t b) { return logits[a] != logits[b] ? logits[a] > logits[b] : a < b; });

  const double most = logits[arg_max(logits)];
  double sum = 0.0;
  for (const float logit : logits) sum += exponential((logit - most) / temperature);
  std::vector<Candidate> candidates(count);
  for (std::size_t i = 0; i < count; ++i) {
    candidates[i] = {order[i], exponential((logits[order[i]] - most) / temperature) / sum};
  }
  return candidates;
}

void SamplerOptions::check() const {
  constexpr const char* who = "generate";
  if (!std::isfinite(temperature) || temperature < 0.0) {
    fail(ErrorCode::bad_option, who, "temperature is ", temperature, ", want a finite number, at least 0");
  }
  if (!(top_p > 0.0 && top_p <= 1.0)) fail(ErrorCode::bad_option, who, "topP is ", top_p, ", want above 0, at most 1");
}

Sampler::Sampler(const SamplerOptions& options) : options_(options), state_(options.seed) { options.check(); }

// splitmix64 (Steele, Lea and Flood 2014)
double Sampler::uniform() {
  state_ += 0x9E3779B97F4A7C15U;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  z ^= z >> 31;
  return static_cast<double>(z >> 11) * 0x1.0p-53;
}

std::size_t Sampler::choose(std::span<const float> logits) {
  if (options_.temperature == 0.0) return arg_max(logits);
  const std::size_t most = options_.top_k == 0 ? logits.size() : options_.top_k;
  std::vector<Candidate> candidates = likeliest(logits, most, options_.temperature);
  double kept = 0.0;
  std::size_t count = 0;
  double total = 0.0;
  for (const Candidate& candidate : candidates) total += candidate.probability;
  while (count < candidates.size() && (count == 0 || kept < options_.top_p * total)) kept += candidates[count++].probability;

  double rest = uniform() * kept;
  for (std::size_t i = 0; i < count; ++i) {
    rest -= candidates[i].probability;
    if (rest < 0.0) return candidates[i].id;
  }
  return candidates[count - 1].id;
}

}  // namespace heed::api
