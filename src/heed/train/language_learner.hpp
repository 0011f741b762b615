// A Transformer that learns a language from examples: the next token, or tokens that were hidden from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "heed/train/batches.hpp"
#include "heed/train/corruption.hpp"
#include "heed/train/initialise.hpp"
#include "heed/train/learner.hpp"
#include "heed/train/trainer.hpp"

namespace heed::train {

struct LanguageConfig {
  ModelConfig model;  // its head says what is guessed: OutputHead::masked or OutputHead::language
  TrainerConfig trainer;
  Initialisation initialisation;
  MaskedObjective objective;  // of OutputHead::masked
  TokenRoles roles;
  std::size_t batch = 32;   // examples a step
  std::size_t window = 16;  // batches that are sorted by length together
  std::uint64_t seed = 1;
};

class LanguageLearner : public Learner {
 public:
  // Throws Error{bad_option | bad_value | too_long | out_of_memory}: examples that are longer than the model reads, an empty list.
  LanguageLearner(const LanguageConfig& config, Examples examples, Examples held_out);

  LearnerStep step() override;
  // Hidden tokens are the same ones each time. Without held-out examples nothing is counted.
  Score evaluate() override;

  [[nodiscard]] const ParameterLayout& layout() const override { return trainer_.layout(); }
  float* parameters() override { return trainer_.parameters(); }
  float* first_moment() override { return trainer_.first_moment(); }
  float* second_moment() override { return trainer_.second_moment(); }
  [[nodiscard]] std::size_t steps_done() const override { return static_cast<std::size_t>(trainer_.steps_done()); }
  void parameters_changed(std::size_t steps_done) override { trainer_.parameters_changed(steps_done); }

 private:
  // What the model sees of these examples, and what it is to guess; valid until the next call.
  TokenBatch make(const Examples& examples, std::span<const std::uint32_t> chosen, std::uint64_t round);

  LanguageConfig config_;
  Examples examples_, held_out_;
  Trainer trainer_;
  BatchPlan plan_;
  std::vector<std::int32_t> ids_;
  std::vector<std::uint32_t> lengths_;
  TargetList targets_;
};

}  // namespace heed::train
