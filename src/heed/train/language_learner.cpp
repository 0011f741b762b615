#include "heed/train/language_learner.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "heed/core/error.hpp"

namespace heed::train {
namespace {

std::vector<std::uint32_t> lengths_of(const Examples& examples) {
  std::vector<std::uint32_t> lengths;
  lengths.reserve(examples.size());
  for (std::size_t i = 0; i < examples.size(); ++i) lengths.push_back(static_cast<std::uint32_t>(examples.length(i)));
  return lengths;
}

double share(std::size_t part, std::size_t whole) {
  return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

LanguageLearner::LanguageLearner(const LanguageConfig& config, Examples examples, Examples held_out)
    : config_(config),
      examples_(std::move(examples)),
      held_out_(std::move(held_out)),
      trainer_(config.model, config.trainer),
      plan_(lengths_of(examples_), config.batch, config.window, config.seed) {
  initialise(trainer_.layout(), config.initialisation, config.seed, trainer_.parameters());
  trainer_.parameters_changed(0);
}

TokenBatch LanguageLearner::make(const Examples& examples, std::span<const std::uint32_t> chosen, std::uint64_t round) {
  ids_.clear();
  lengths_.clear();
  targets_.clear();
  for (const std::uint32_t example : chosen) {
    lengths_.push_back(static_cast<std::uint32_t>(examples.length(example)));
    if (config_.model.head == OutputHead::masked) {
      corrupt(config_.objective, config_.roles, examples, example, Random{config_.seed, round, example}, ids_, targets_);
    } else {
      const std::span<const std::int32_t> ids = examples.ids(example);
      next_token_targets(ids, ids_.size(), targets_);
      ids_.insert(ids_.end(), ids.begin(), ids.end());
    }
  }
  return {ids_, lengths_, targets_.rows, targets_.tokens};
}

LearnerStep LanguageLearner::step() {
  const std::size_t step = steps_done();
  const StepResult result = trainer_.step(make(examples_, plan_.examples(step), step));
  return {.step = step + 1,
          .loss = result.loss,
          .accuracy = share(result.right, result.targets),
          .gradient_norm = result.gradient_norm,
          .tokens = result.tokens};
}

Score LanguageLearner::evaluate() {
  Score whole;
  double weight = 0.0;
  std::vector<std::uint32_t> chosen;
  for (std::size_t first = 0; first < held_out_.size(); first += config_.batch) {
    chosen.resize(std::min(config_.batch, held_out_.size() - first));
    std::iota(chosen.begin(), chosen.end(), static_cast<std::uint32_t>(first));
    Score part = trainer_.evaluate(make(held_out_, chosen, UINT64_MAX));
    part.loss *= targets_.total_weight();
    weight += targets_.total_weight();
    whole += part;
  }
  whole.loss = weight > 0.0 ? whole.loss / weight : 0.0;
  return whole;
}

}  // namespace heed::train
