// heed-train: trains a BERT on prepared examples. scripts/train builds and starts it.
//
//   recipe.json ─► Recipe ─┐
//   vocab.txt ─► Vocabulary ├─► BatchPlan, corrupt() ─► Trainer::step() ─► loss.csv, loss.svg, state.safetensors
//   train.txt ─► Examples ──┘                                          └─► model/ (a Hugging Face folder)
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <string_view>

#include "bert_folder.hpp"
#include "curve.hpp"
#include "files.hpp"
#include "heed/core/error.hpp"
#include "heed/kernels/dispatch.hpp"
#include "heed/train/batches.hpp"
#include "progress.hpp"
#include "recipe.hpp"
#include "state.hpp"

namespace {

using namespace heed;
using namespace heed::trainer;

constexpr const char* kUsage =
    "heed-train --config RECIPE.json --data DIR --out DIR [options]\n"
    "  DIR of --data      holds vocab.txt, train.txt and, where the loss on held-out sentences is wanted, dev.txt\n"
    "  DIR of --out       gets loss.csv, loss.svg, state.safetensors and model/, a Hugging Face folder\n"
    "  --fresh            starts over even if there is a state to go on from\n"
    "  --begin-with STATE a state.safetensors of another training whose parameters this one starts from\n"
    "  --threads N        how many cores to use (2)\n"
    "  --stop-after N     ends after step N of the recipe's course, to go on later\n"
    "  --save-every S     seconds between two saved states (30)\n"
    "  --loss-below L     exit status 1 unless the mean loss of the last tenth of the steps is below L\n";

struct Arguments {
  std::string config, data, out, begin_with;
  bool fresh = false;
  std::size_t threads = 2;
  std::uint64_t stop_after = UINT64_MAX;
  double save_every = 30.0;
  double loss_below = -1.0;
};

Arguments parse_arguments(int count, char** values) {
  Arguments a;
  for (int i = 1; i < count; ++i) {
    const std::string_view name = values[i];
    if (name == "--help") {
      std::fputs(kUsage, stdout);
      std::exit(0);
    }
    if (name == "--fresh") {
      a.fresh = true;
      continue;
    }
    if (i + 1 == count) throw Error(ErrorCode::bad_option, message(name, " is unknown or wants a value\n", kUsage));
    const char* value = values[++i];
    if (name == "--config") {
      a.config = value;
    } else if (name == "--data") {
      a.data = value;
    } else if (name == "--out") {
      a.out = value;
    } else if (name == "--begin-with") {
      a.begin_with = value;
    } else if (name == "--threads") {
      a.threads = std::strtoull(value, nullptr, 10);
    } else if (name == "--stop-after") {
      a.stop_after = std::strtoull(value, nullptr, 10);
    } else if (name == "--save-every") {
      a.save_every = std::strtod(value, nullptr);
    } else if (name == "--loss-below") {
      a.loss_below = std::strtod(value, nullptr);
    } else {
      throw Error(ErrorCode::bad_option, message(name, " is unknown\n", kUsage));
    }
  }
  if (a.config.empty() || a.data.empty() || a.out.empty()) throw Error(ErrorCode::bad_option, kUsage);
  return a;
}

// Batches of corrupted examples, in memory that is used again.
class BatchMaker {
 public:
  BatchMaker(const Recipe& recipe, const train::Vocabulary& vocabulary, const train::Examples& examples)
      : recipe_(recipe), vocabulary_(vocabulary), examples_(examples) {}

  // `round` separates the random numbers of different uses of an example.
  train::TokenBatch make(std::span<const std::uint32_t> chosen, std::uint64_t round) {
    ids_.clear();
    lengths_.clear();
    targets_.clear();
    for (const std::uint32_t example : chosen) {
      lengths_.push_back(static_cast<std::uint32_t>(examples_.length(example)));
      train::corrupt(recipe_.objective, vocabulary_, examples_, example, train::Random{recipe_.seed, round, example}, ids_,
                     targets_);
    }
    return {ids_, lengths_, targets_.rows, targets_.tokens};
  }
  [[nodiscard]] double weight() const { return targets_.total_weight(); }

 private:
  const Recipe& recipe_;
  const train::Vocabulary& vocabulary_;
  const train::Examples& examples_;
  std::vector<std::int32_t> ids_;
  std::vector<std::uint32_t> lengths_;
  train::TargetList targets_;
};

// The mean loss over all held-out examples, corrupted the same way every time.
double evaluate(train::Trainer& trainer, BatchMaker& batches, const train::Examples& dev, std::size_t batch) {
  double loss = 0.0;
  double weight = 0.0;
  std::vector<std::uint32_t> chosen;
  for (std::size_t first = 0; first < dev.size(); first += batch) {
    chosen.clear();
    for (std::size_t i = first; i < std::min(first + batch, dev.size()); ++i)
      chosen.push_back(static_cast<std::uint32_t>(i));
    const double mean = trainer.evaluate(batches.make(chosen, UINT64_MAX));
    loss += mean * batches.weight();
    weight += batches.weight();
  }
  return weight > 0.0 ? loss / weight : 0.0;
}

std::vector<std::uint32_t> lengths_of(const train::Examples& examples) {
  std::vector<std::uint32_t> lengths;
  for (std::size_t i = 0; i < examples.size(); ++i) lengths.push_back(static_cast<std::uint32_t>(examples.length(i)));
  return lengths;
}

// The mean loss of the curve's last tenth.
double final_loss(const std::vector<CurvePoint>& curve) {
  const std::size_t count = std::max<std::size_t>(1, curve.size() / 10);
  double sum = 0.0;
  for (std::size_t i = curve.size() - count; i < curve.size(); ++i) sum += curve[i].loss;
  return sum / static_cast<double>(count);
}

int run(const Arguments& arguments) {
  const std::string recipe_text = read_file(arguments.config);
  Recipe recipe = parse_recipe(arguments.config, recipe_text);
  recipe.trainer.threads = arguments.threads;
  const std::string vocab_text = read_file(arguments.data + "/vocab.txt");
  const train::Vocabulary vocabulary(vocab_text);
  const std::string train_text = read_file(arguments.data + "/train.txt");
  const train::Examples examples("train.txt", train_text, vocabulary);
  const std::string dev_path = arguments.data + "/dev.txt";
  const bool has_dev = recipe.evaluate_every > 0 && file_exists(dev_path);
  const train::Examples dev(has_dev ? "dev.txt" : "train.txt", has_dev ? read_file(dev_path) : "[UNK]", vocabulary);
  recipe.model.vocab_size = vocabulary.size();
  for (const std::string& pronoun : recipe.pronouns) recipe.objective.pronouns.push_back(vocabulary.id(pronoun));

  make_folder(arguments.out);
  const FolderLock lock(arguments.out);
  const std::string state_path = arguments.out + "/state.safetensors";
  const std::string curve_path = arguments.out + "/loss.csv";
  const std::uint64_t fingerprint = fingerprint_of({recipe_text, vocab_text, train_text});
  train::Trainer trainer(recipe.model, recipe.trainer);
  std::vector<CurvePoint> curve;
  if (!arguments.fresh && load_state(state_path, fingerprint, trainer)) {
    if (file_exists(curve_path)) curve = curve_from_csv(read_file(curve_path), trainer.steps_done());
  } else if (!arguments.begin_with.empty()) {
    load_parameters(arguments.begin_with, trainer);
  } else {
    train::initialise(trainer.layout(), recipe.initialisation, recipe.seed, trainer.parameters());
    trainer.parameters_changed(0);
  }
  std::printf("%zu parameters, %zu examples, %zu tokens in the vocabulary, %s kernels, from step %llu\n",
              trainer.layout().count(), examples.size(), vocabulary.size(), std::string(kernels::target()).c_str(),
              static_cast<unsigned long long>(trainer.steps_done()));

  const auto save = [&] {
    write_file(curve_path, curve_to_csv(curve));  // first: a state never stands there without its curve
    save_state(state_path, fingerprint, trainer);
  };
  train::BatchPlan plan(lengths_of(examples), recipe.batch, recipe.window, recipe.seed);
  BatchMaker batches(recipe, vocabulary, examples);
  BatchMaker dev_batches(recipe, vocabulary, dev);
  const std::uint64_t end = std::min(recipe.steps, arguments.stop_after);
  Progress progress(trainer.steps_done(), recipe.steps);
  auto saved = std::chrono::steady_clock::now();
  while (trainer.steps_done() < end) {
    const std::uint64_t step = trainer.steps_done();
    const train::StepResult result = trainer.step(batches.make(plan.examples(step), step));
    curve.push_back({.step = step, .loss = result.loss, .gradient_norm = result.gradient_norm});
    progress.step(result);
    if (has_dev && ((step + 1) % recipe.evaluate_every == 0 || step + 1 == recipe.steps)) {
      curve.back().dev_loss = evaluate(trainer, dev_batches, dev, recipe.batch);
    }
    const auto now = std::chrono::steady_clock::now();
    if (std::chrono::duration<double>(now - saved).count() < arguments.save_every) continue;
    save();
    saved = now;
  }
  save();
  progress.finish();
  write_file(arguments.out + "/loss.svg", curve_to_svg(curve));
  write_bert_folder(arguments.out + "/model", trainer, vocabulary);
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
    return run(parse_arguments(count, values));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "heed-train: %s\n", error.what());
    return 2;
  }
}
