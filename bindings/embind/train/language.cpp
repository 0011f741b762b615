#include "language.hpp"

#include <cmath>
#include <span>
#include <vector>

#include "../boundary/choose.hpp"
#include "../boundary/options.hpp"
#include "heed/model/own_model.hpp"
#include "heed/train/language_learner.hpp"

namespace heed::wasm {

namespace {

constexpr const char* kWho = "model";

ModelConfig read_model(Arguments& arguments) {
  ModelConfig model;
  model.n_layers = arguments.size();
  model.block.attention.n_heads = arguments.size();
  model.block.d_model = arguments.size();
  model.block.d_ff = arguments.size();
  model.max_seq_len = arguments.size();
  model.vocab_size = arguments.size();
  const auto objective =
      choose<Objective>(kWho, "objective", arguments.text(), {{"masked", Objective::masked}, {"next", Objective::next}});
  const nn::Placement where = placement(kWho, arguments.text());
  const auto positions = choose<Positions>(kWho, "positions", arguments.text(),
                                           {{"learned", Positions::learned},
                                            {"sinusoidal", Positions::sinusoidal},
                                            {"rope", Positions::rope},
                                            {"none", Positions::none}});
  complete_own_model(model, objective, where, positions);
  return model;
}

train::OptimiserConfig read_optimiser(Arguments& arguments) {
  train::OptimiserConfig optimiser;
  optimiser.learning_rate = arguments.number();
  optimiser.weight_decay = arguments.number();
  optimiser.warmup_steps = arguments.size();
  optimiser.total_steps = arguments.size();
  optimiser.decay = choose<train::Decay>(
      kWho, "decay", arguments.text(),
      {{"none", train::Decay::none}, {"linear", train::Decay::linear}, {"cosine", train::Decay::cosine}});
  return optimiser;
}

train::TokenRoles read_roles(Arguments& arguments, std::size_t vocab_size) {
  train::TokenRoles roles{.size = vocab_size};
  roles.unknown = static_cast<std::int32_t>(arguments.number());
  roles.mask = static_cast<std::int32_t>(arguments.number());
  roles.first_ordinary = static_cast<std::int32_t>(arguments.number());
  return roles;
}

train::MaskedObjective read_objective(Arguments& arguments) {
  train::MaskedObjective objective;
  objective.rate = arguments.number();
  objective.rate_after_pronoun = arguments.number();
  objective.pronoun_weight = arguments.number();
  objective.pronoun_mask = arguments.number();
  objective.pronoun_swap = 0.0;
  return objective;
}

// Three lists: ids, one example behind the other; their lengths; links as [example, position, start, end], in the examples' order.
train::Examples read_examples(Arguments& arguments) {
  const std::span<const std::int32_t> ids = arguments.integers();
  const std::span<const std::int32_t> lengths = arguments.integers();
  const std::span<const std::int32_t> links = arguments.integers();
  train::Examples examples;
  std::size_t first = 0;
  std::size_t link = 0;
  std::vector<train::PronounLink> own;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    own.clear();
    for (; link < links.size() && static_cast<std::size_t>(links[link]) == i; link += 4) {
      own.push_back({static_cast<std::uint32_t>(links[link + 1]), static_cast<std::uint32_t>(links[link + 2]),
                     static_cast<std::uint32_t>(links[link + 3])});
    }
    const auto length = static_cast<std::size_t>(lengths[i]);
    examples.add(ids.subspan(first, length), own);
    first += length;
  }
  return examples;
}

// Embeddings and matrices as those of zh-mini's recipe, the matrices' deviation by their width.
train::Initialisation initialisation(const ModelConfig& model) {
  const double linear = 0.57 / std::sqrt(static_cast<double>(model.block.d_model));
  if (model.head == OutputHead::masked) return {.embedding_std = 0.3, .linear_std = linear, .head_norm_weight = 0.2};
  return {.embedding_std = 0.1, .linear_std = linear};
}

}  // namespace

std::unique_ptr<train::Learner> make_language_learner(Arguments& arguments) {
  train::LanguageConfig config;
  config.model = read_model(arguments);
  config.trainer.optimiser = read_optimiser(arguments);
  config.batch = arguments.size();
  config.seed = arguments.size();
  config.roles = read_roles(arguments, config.model.vocab_size);
  config.objective = read_objective(arguments);
  config.trainer.shards = 1;
  config.trainer.threads = 1;
  config.trainer.longest = config.model.max_seq_len;
  config.trainer.seed = config.seed;
  config.initialisation = initialisation(config.model);
  train::Examples examples = read_examples(arguments);
  train::Examples held_out = read_examples(arguments);
  return std::make_unique<train::LanguageLearner>(config, std::move(examples), std::move(held_out));
}

}  // namespace heed::wasm
