#include "recipe.hpp"

#include <algorithm>
#include <string_view>

#include "heed/checkpoint/json.hpp"
#include "heed/core/error.hpp"

namespace heed::trainer {
namespace {

using checkpoint::Json;

// One object of the recipe; remembers which fields were asked for.
class Section {
 public:
  Section(const Json& recipe, std::string name)
      : name_(std::move(name)), json_(name_.empty() ? &recipe : recipe.find(name_.c_str())) {}

  void read(const char* key, double& value) {
    const Json* found = take(key);
    if (found == nullptr) return;
    if (found->kind != Json::Kind::number) refuse(key, "has to be a number");
    value = found->number;
  }
  void read(const char* key, float& value) {
    double wide = static_cast<double>(value);
    read(key, wide);
    value = static_cast<float>(wide);
  }
  void read(const char* key, std::uint64_t& value) {
    const Json* found = take(key);
    if (found == nullptr) return;
    const auto whole = found->whole();
    if (!whole) refuse(key, "has to be a whole number");
    value = *whole;
  }
  void read(const char* key, bool& value) {
    const Json* found = take(key);
    if (found == nullptr) return;
    if (found->kind != Json::Kind::boolean) refuse(key, "has to be true or false");
    value = found->flag;
  }
  void read(const char* key, std::string& value) {
    const Json* found = take(key);
    if (found == nullptr) return;
    if (found->kind != Json::Kind::string) refuse(key, "has to be text");
    value = found->text;
  }
  void read(const char* key, std::vector<std::string>& values) {
    const Json* found = take(key);
    if (found == nullptr) return;
    if (found->kind != Json::Kind::array) refuse(key, "has to be a list");
    values.clear();
    for (const Json& item : found->items) values.push_back(item.text);
  }

  void refuse_the_rest() const {
    if (json_ == nullptr) return;
    for (const std::string& key : json_->keys) {
      if (std::find(known_.begin(), known_.end(), key) == known_.end()) refuse(key, "is not a field that is known");
    }
  }
  [[noreturn]] void refuse(std::string_view key, std::string_view why) const {
    throw Error(ErrorCode::bad_option, message("recipe: ", name_, name_.empty() ? "" : ".", key, " ", why));
  }

 private:
  const Json* take(const char* key) {
    known_.emplace_back(key);
    return json_ == nullptr ? nullptr : json_->find(key);
  }

  std::string name_;
  const Json* json_;
  std::vector<std::string> known_;
};

void read_model(const Json& json, ModelConfig& model) {
  Section section(json, "model");
  nn::BlockConfig& block = model.block;
  std::string activation = "gelu";
  block.eps = 1e-12F;  // BERT's
  model.max_seq_len = 128;
  section.read("n_layers", model.n_layers);
  section.read("n_heads", block.attention.n_heads);
  section.read("d_model", block.d_model);
  section.read("d_ff", block.d_ff);
  section.read("max_positions", model.max_seq_len);
  section.read("layer_norm_eps", block.eps);
  section.read("activation", activation);
  section.refuse_the_rest();
  if (activation == "relu") {
    block.feed_forward = nn::FeedForward::relu;
  } else if (activation == "gelu_new") {
    block.feed_forward = nn::FeedForward::gelu_tanh;
  } else if (activation != "gelu") {
    section.refuse("activation", "has to be gelu, gelu_new or relu");
  }
  if (block.attention.n_heads == 0 || block.d_model % block.attention.n_heads != 0) {
    section.refuse("n_heads", "has to divide d_model");
  }
  block.attention.n_kv_heads = block.attention.n_heads;
  block.attention.d_head = block.d_model / block.attention.n_heads;
  model.positions = Positions::sinusoidal;  // stored as BERT's position table, never trained
  model.embedding_norm = true;
  model.head = OutputHead::masked;
}

void read_objective(const Json& json, Recipe& recipe) {
  Section section(json, "objective");
  train::MaskedObjective& objective = recipe.objective;
  double keep = 1.0 - objective.mask - objective.random;
  section.read("mlm_rate", objective.rate);
  section.read("mlm_rate_after_pronoun", objective.rate_after_pronoun);
  section.read("mlm_mask", objective.mask);
  section.read("mlm_random", objective.random);
  section.read("mlm_keep", keep);
  section.read("pronoun_weight", objective.pronoun_weight);
  double pronoun_keep = 1.0 - objective.pronoun_mask - objective.pronoun_swap;
  section.read("pronoun_keep", pronoun_keep);
  section.read("pronoun_mask", objective.pronoun_mask);
  section.read("pronoun_swap", objective.pronoun_swap);
  section.read("pronouns", recipe.pronouns);
  section.refuse_the_rest();
  const auto adds_up = [](double a, double b, double c) {
    return a >= 0 && b >= 0 && c >= 0 && a + b + c > 0.999 && a + b + c < 1.001;
  };
  if (!adds_up(objective.mask, objective.random, keep)) section.refuse("mlm_mask", "+ mlm_random + mlm_keep has to be 1");
  if (!adds_up(objective.pronoun_mask, objective.pronoun_swap, pronoun_keep)) {
    section.refuse("pronoun_keep", "+ pronoun_mask + pronoun_swap has to be 1");
  }
}

void read_optimiser(const Json& json, train::OptimiserConfig& optimiser) {
  Section section(json, "optimiser");
  std::string kind = "AdamW";
  std::string decay = "linear";
  section.read("kind", kind);
  section.read("lr", optimiser.learning_rate);
  section.read("beta1", optimiser.beta1);
  section.read("beta2", optimiser.beta2);
  section.read("eps", optimiser.eps);
  section.read("weight_decay", optimiser.weight_decay);
  section.read("decay_embeddings", optimiser.decay_embeddings);
  section.read("warmup_steps", optimiser.warmup_steps);
  section.read("decay", decay);
  section.read("final_share", optimiser.final_share);
  section.read("clip_norm", optimiser.clip_norm);
  section.refuse_the_rest();
  if (kind != "AdamW") section.refuse("kind", "has to be AdamW");
  if (decay.starts_with("linear")) {
    optimiser.decay = train::Decay::linear;
  } else if (decay.starts_with("cosine")) {
    optimiser.decay = train::Decay::cosine;
  } else if (decay == "none") {
    optimiser.decay = train::Decay::none;
  } else {
    section.refuse("decay", "has to be linear, cosine or none");
  }
}

}  // namespace

Recipe parse_recipe(const std::string& file, const std::string& text) {
  const Json json = checkpoint::parse_json(file, text);
  Recipe recipe;
  read_model(json, recipe.model);
  read_objective(json, recipe);
  read_optimiser(json, recipe.trainer.optimiser);

  Section initialisation(json, "init");
  initialisation.read("embedding_std", recipe.initialisation.embedding_std);
  initialisation.read("linear_std", recipe.initialisation.linear_std);
  initialisation.read("head_norm_gamma", recipe.initialisation.head_norm_weight);
  initialisation.refuse_the_rest();

  Section dropout(json, "dropout");
  dropout.read("hidden", recipe.trainer.dropout.hidden);
  dropout.read("attention", recipe.trainer.dropout.attention);
  dropout.refuse_the_rest();

  Section top(json, "");
  top.read("batch", recipe.batch);
  top.read("window", recipe.window);
  top.read("steps", recipe.steps);
  top.read("seed", recipe.seed);
  top.read("evaluate_every", recipe.evaluate_every);
  recipe.trainer.optimiser.total_steps = recipe.steps;
  recipe.trainer.seed = recipe.seed;
  recipe.trainer.longest = recipe.model.max_seq_len;
  return recipe;
}

}  // namespace heed::trainer
