// A training, from what it reads to the last step, and what it leaves in its folder.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "batch_maker.hpp"
#include "curve.hpp"
#include "files.hpp"
#include "heed/train/batches.hpp"
#include "heed/train/examples.hpp"
#include "heed/train/trainer.hpp"
#include "recipe.hpp"

namespace heed::trainer {

// The files that a training reads.
struct Inputs {
  // Throws Error{not_found | bad_checkpoint | bad_option | bad_value}.
  explicit Inputs(const Arguments& arguments);
  Inputs(const Inputs&) = delete;
  Inputs& operator=(const Inputs&) = delete;

  std::string recipe_text;
  Recipe recipe;
  std::string vocab_text;
  train::Vocabulary vocabulary;
  std::string train_text;
  train::Examples examples;
  bool has_dev;         // held-out sentences, whose loss is wanted
  train::Examples dev;  // one unknown token where there are none
};

class Training {
 public:
  // Goes on from the folder's state, where there is one and nobody wants to start over. Both have to outlive it.
  Training(const Arguments& arguments, const Inputs& inputs);

  // To the recipe's last step, or to the one that was asked for; saves now and then and at the end.
  void run();
  // loss.svg and model/.
  void write_results();

  [[nodiscard]] const std::vector<CurvePoint>& curve() const { return curve_; }

 private:
  void begin();
  train::StepResult step();
  void save();
  // The mean loss over all held-out examples, corrupted the same way every time.
  double evaluate();
  [[nodiscard]] std::string path(const char* name) const { return arguments_.out + "/" + name; }

  const Arguments& arguments_;
  const Inputs& inputs_;
  FolderLock lock_;
  std::uint64_t fingerprint_;
  train::Trainer trainer_;
  std::vector<CurvePoint> curve_;
  train::BatchPlan plan_;
  BatchMaker batches_, dev_batches_;
};

}  // namespace heed::trainer
