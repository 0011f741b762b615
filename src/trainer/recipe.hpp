// A training recipe: what model, from which numbers it starts, what it is to guess, how fast it learns. JSON;
// scripts/models/zh-mini/recipe.json is the one that zh-mini was trained with.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "heed/model/config.hpp"
#include "heed/train/corruption.hpp"
#include "heed/train/initialise.hpp"
#include "heed/train/trainer.hpp"

namespace heed::trainer {

struct Recipe {
  ModelConfig model;  // BERT: post-norm blocks, a norm over the embedding, a masked-language-model head
  train::TrainerConfig trainer;
  train::Initialisation initialisation;
  train::MaskedObjective objective;
  std::vector<std::string> pronouns;
  std::size_t batch = 64;   // sentences
  std::size_t window = 50;  // batches that are sorted by length together
  std::uint64_t steps = 10000;
  std::uint64_t seed = 1;
  std::uint64_t evaluate_every = 500;  // steps; 0: never
};

// Throws Error{bad_checkpoint | bad_option} naming the field. In "model", "init", "objective", "optimiser" and "dropout"
// unknown fields are refused: a misspelt one must not pass unnoticed. At the top level there may be more (the data's mix).
Recipe parse_recipe(const std::string& file, const std::string& text);

}  // namespace heed::trainer
