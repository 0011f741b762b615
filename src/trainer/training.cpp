#include "training.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "bert_folder.hpp"
#include "heed/kernels/dispatch.hpp"
#include "heed/train/initialise.hpp"
#include "progress.hpp"
#include "state.hpp"

namespace heed::trainer {
namespace {

constexpr const char* kState = "state.safetensors";
constexpr const char* kCurve = "loss.csv";

std::vector<std::uint32_t> lengths_of(const train::Examples& examples) {
  std::vector<std::uint32_t> lengths;
  lengths.reserve(examples.size());
  for (std::size_t i = 0; i < examples.size(); ++i) lengths.push_back(static_cast<std::uint32_t>(examples.length(i)));
  return lengths;
}

std::string made(std::string folder) {
  make_folder(folder);
  return folder;
}

}  // namespace

Inputs::Inputs(const Arguments& arguments)
    : recipe_text(read_file(arguments.config)),
      recipe(parse_recipe(arguments.config, recipe_text)),
      vocab_text(read_file(arguments.data + "/vocab.txt")),
      vocabulary(vocab_text),
      train_text(read_file(arguments.data + "/train.txt")),
      examples("train.txt", train_text, vocabulary),
      has_dev(recipe.evaluate_every > 0 && file_exists(arguments.data + "/dev.txt")),
      dev("dev.txt", has_dev ? read_file(arguments.data + "/dev.txt") : "[UNK]", vocabulary) {
  recipe.trainer.threads = arguments.threads;
  recipe.model.vocab_size = vocabulary.size();
  for (const std::string& pronoun : recipe.pronouns) recipe.objective.pronouns.push_back(vocabulary.id(pronoun));
}

Training::Training(const Arguments& arguments, const Inputs& inputs)
    : arguments_(arguments),
      inputs_(inputs),
      lock_(made(arguments.out)),
      fingerprint_(fingerprint_of({inputs.recipe_text, inputs.vocab_text, inputs.train_text})),
      trainer_(inputs.recipe.model, inputs.recipe.trainer),
      plan_(lengths_of(inputs.examples), inputs.recipe.batch, inputs.recipe.window, inputs.recipe.seed),
      batches_(inputs.recipe, inputs.vocabulary, inputs.examples),
      dev_batches_(inputs.recipe, inputs.vocabulary, inputs.dev) {
  begin();
}

void Training::begin() {
  if (!arguments_.fresh && load_state(path(kState), fingerprint_, trainer_)) {
    if (file_exists(path(kCurve))) curve_ = curve_from_csv(read_file(path(kCurve)), trainer_.steps_done());
  } else if (!arguments_.begin_with.empty()) {
    load_parameters(arguments_.begin_with, trainer_);
  } else {
    train::initialise(trainer_.layout(), inputs_.recipe.initialisation, inputs_.recipe.seed, trainer_.parameters());
    trainer_.parameters_changed(0);
  }
  std::printf("%zu parameters, %zu examples, %zu tokens in the vocabulary, %s kernels, from step %llu\n",
              trainer_.layout().count(), inputs_.examples.size(), inputs_.vocabulary.size(),
              std::string(kernels::target()).c_str(), static_cast<unsigned long long>(trainer_.steps_done()));
}

void Training::run() {
  using Clock = std::chrono::steady_clock;
  const std::uint64_t end = std::min(inputs_.recipe.steps, arguments_.stop_after);
  Progress progress(trainer_.steps_done(), inputs_.recipe.steps);
  Clock::time_point saved = Clock::now();
  while (trainer_.steps_done() < end) {
    progress.step(step());
    if (std::chrono::duration<double>(Clock::now() - saved).count() < arguments_.save_every) continue;
    save();
    saved = Clock::now();
  }
  save();
  progress.finish();
}

train::StepResult Training::step() {
  const std::uint64_t step = trainer_.steps_done();
  const train::StepResult result = trainer_.step(batches_.make(plan_.examples(step), step));
  curve_.push_back({.step = step, .loss = result.loss, .gradient_norm = result.gradient_norm});
  const bool is_due = (step + 1) % std::max<std::uint64_t>(1, inputs_.recipe.evaluate_every) == 0;
  if (inputs_.has_dev && (is_due || step + 1 == inputs_.recipe.steps)) curve_.back().dev_loss = evaluate();
  return result;
}

void Training::save() {
  write_file(path(kCurve), curve_to_csv(curve_));  // first: a state never stands there without its curve
  save_state(path(kState), fingerprint_, trainer_);
}

double Training::evaluate() {
  const std::size_t batch = inputs_.recipe.batch;
  double loss = 0.0;
  double weight = 0.0;
  std::vector<std::uint32_t> chosen;
  for (std::size_t first = 0; first < inputs_.dev.size(); first += batch) {
    chosen.clear();
    for (std::size_t i = first; i < std::min(first + batch, inputs_.dev.size()); ++i)
      chosen.push_back(static_cast<std::uint32_t>(i));
    const double mean = trainer_.evaluate(dev_batches_.make(chosen, UINT64_MAX)).loss;
    loss += mean * dev_batches_.weight();
    weight += dev_batches_.weight();
  }
  return weight > 0.0 ? loss / weight : 0.0;
}

void Training::write_results() {
  write_file(path("loss.svg"), curve_to_svg(curve_));
  write_bert_folder(path("model"), trainer_, inputs_.vocabulary);
}

}  // namespace heed::trainer
