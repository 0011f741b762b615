#include "recall.hpp"

#include "../boundary/choose.hpp"
#include "heed/train/recall_learner.hpp"

namespace heed::wasm {

std::unique_ptr<train::Learner> make_recall_learner(Arguments& arguments) {
  train::RecallConfig config;
  config.kind = choose<train::RecallKind>(
      "recall", "kind", arguments.text(),
      {{"rnn", train::RecallKind::rnn}, {"lstm", train::RecallKind::lstm}, {"attention", train::RecallKind::attention}});
  config.task.distance = arguments.size();
  config.task.names = arguments.size();
  config.width = arguments.size();
  config.batch = arguments.size();
  config.learning_rate = arguments.number();
  config.seed = arguments.size();
  return train::make_recall_learner(config);
}

}  // namespace heed::wasm
