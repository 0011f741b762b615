// Whatever learns. A handle is a learner; what it has learnt crosses over as flat runs of floats, parameter after parameter in
// the order of learnerLayout.
#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "../boundary/arguments.hpp"
#include "../boundary/entry.hpp"
#include "../boundary/guarded.hpp"
#include "../boundary/handles.hpp"
#include "heed/core/error.hpp"
#include "heed/train/learner.hpp"
#include "language.hpp"
#include "recall.hpp"

namespace heed::wasm {

namespace {

Handles<train::Learner>& learners() {
  static Handles<train::Learner> handles;
  return handles;
}

Handle learn(std::unique_ptr<train::Learner> (*make)(Arguments&)) {
  Handle handle = 0;
  guarded([&] {
    Arguments arguments;
    handle = learners().keep(make(arguments));
  });
  return handle;
}

Handle learn_language() { return learn(&make_language_learner); }
Handle learn_recall() { return learn(&make_recall_learner); }

void add_numbers(std::initializer_list<double> numbers) {
  api::Tensor result = api::make_tensor({numbers.size()});
  std::transform(numbers.begin(), numbers.end(), result.data(), [](double number) { return static_cast<float>(number); });
  add_result(std::move(result));
}

// One step: [loss, accuracy, tokens, the gradient's norm].
bool step(Handle handle) {
  return guarded([&] {
    const train::LearnerStep done = learners()[handle].step();
    add_numbers({done.loss, done.accuracy, static_cast<double>(done.tokens), done.gradient_norm});
  });
}

// [loss, right, targets]
bool evaluate(Handle handle) {
  return guarded([&] {
    const train::Score score = learners()[handle].evaluate();
    add_numbers({score.loss, static_cast<double>(score.right), static_cast<double>(score.targets)});
  });
}

// The answer: a line for each parameter, its name and its extents, with spaces between.
bool layout(Handle handle) {
  return guarded([&] {
    std::string text;
    for (const auto& entry : learners()[handle].layout().entries()) {
      text += text.empty() ? "" : "\n";
      text += entry.name;
      for (const std::size_t extent : entry.shape) text += message(" ", extent);
    }
    set_answer(std::move(text));
  });
}

std::array<float*, 3> runs_of(train::Learner& learner) {
  return {learner.parameters(), learner.first_moment(), learner.second_moment()};
}

// Three results: the parameters and what the optimiser remembers of their gradients.
bool state(Handle handle) {
  return guarded([&] {
    train::Learner& learner = learners()[handle];
    for (const float* run : runs_of(learner)) {
      api::Tensor flat = api::make_tensor({learner.layout().count()});
      float* to = flat.data();
      for (const auto& entry : learner.layout().entries()) to = std::copy_n(run + entry.offset, entry.count, to);
      add_result(std::move(flat));
    }
  });
}

double steps_done(Handle handle) { return static_cast<double>(learners()[handle].steps_done()); }

// The same three, staged, and how many steps led there.
bool set_state(Handle handle) {
  return guarded([&] {
    Arguments arguments;
    train::Learner& learner = learners()[handle];
    const std::size_t steps = arguments.size();
    for (float* run : runs_of(learner)) {
      const api::TensorRef flat = arguments.tensor();
      if (flat.size() != learner.layout().count()) {
        raise(ErrorCode::bad_checkpoint,
              {"from: the state has ", flat.size(), " numbers, the training has ", learner.layout().count()});
      }
      const float* values = flat.data();
      for (const auto& entry : learner.layout().entries()) {
        std::copy_n(values, entry.count, run + entry.offset);
        values += entry.count;
      }
    }
    learner.parameters_changed(steps);
  });
}

void dispose(Handle handle) { learners().drop(handle); }

std::size_t live_handles() { return learners().live(); }

}  // namespace

EMSCRIPTEN_BINDINGS(heed_learners) {
  using emscripten::function;
  function("learnLanguage", &learn_language);
  function("learnRecall", &learn_recall);
  function("learnerStep", &step);
  function("learnerEvaluate", &evaluate);
  function("learnerLayout", &layout);
  function("learnerStepsDone", &steps_done);
  function("learnerState", &state);
  function("learnerSetState", &set_state);
  function("learnerDispose", &dispose);
  function("liveHandles", &live_handles);
}

}  // namespace heed::wasm
