#include "heed/train/recall_learner.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "heed/kernels/elementwise.hpp"
#include "heed/train/initialise.hpp"
#include "heed/train/optimiser.hpp"
#include "heed/train/trainer.hpp"

namespace heed::train {
namespace {

constexpr std::uint64_t kHeldOut = UINT64_MAX;  // a round that no step is
constexpr std::size_t kHeldOutBatches = 16;

OptimiserConfig optimiser(const RecallConfig& config) {
  return {.learning_rate = config.learning_rate, .warmup_steps = 20, .decay = Decay::none};
}

double share(std::size_t part, std::size_t whole) { return static_cast<double>(part) / static_cast<double>(whole); }

// What both kinds share: whose turn it is, and the adding up.
class RecallLearner : public Learner {
 public:
  explicit RecallLearner(const RecallConfig& config) : config_(config) {}

  LearnerStep step() override {
    make_recall_batch(config_.task, config_.seed, steps_done(), config_.batch, batch_);
    LearnerStep result = learn();
    result.step = steps_done();
    result.tokens = batch_.ids.size();
    return result;
  }

  Score evaluate() override {
    Score whole;
    for (std::size_t i = 0; i < kHeldOutBatches; ++i) {
      make_recall_batch(config_.task, config_.seed + i, kHeldOut, config_.batch, batch_);
      whole += ask();
    }
    whole.loss /= static_cast<double>(whole.targets);
    return whole;
  }

 protected:
  // One step of the optimiser on batch_.
  virtual LearnerStep learn() = 0;
  // Σ loss and right answers on batch_.
  virtual Score ask() = 0;

  RecallConfig config_;
  RecallBatch batch_;
};

class RecallByAttention : public RecallLearner {
 public:
  explicit RecallByAttention(const RecallConfig& config)
      : RecallLearner(config),
        trainer_(recall_attention(config),
                 {.optimiser = optimiser(config), .shards = 1, .threads = 1, .longest = config.task.seq_len()}) {
    const double reach = 1.0 / std::sqrt(static_cast<double>(config.width));
    initialise(trainer_.layout(), {.embedding_std = 1.0, .linear_std = reach}, config.seed, trainer_.parameters());
    trainer_.parameters_changed(0);
    lengths_.assign(config.batch, static_cast<std::uint32_t>(config.task.seq_len()));
  }

  [[nodiscard]] const ParameterLayout& layout() const override { return trainer_.layout(); }
  float* parameters() override { return trainer_.parameters(); }
  float* first_moment() override { return trainer_.first_moment(); }
  float* second_moment() override { return trainer_.second_moment(); }
  [[nodiscard]] std::size_t steps_done() const override { return static_cast<std::size_t>(trainer_.steps_done()); }
  void parameters_changed(std::size_t steps_done) override { trainer_.parameters_changed(steps_done); }

 protected:
  LearnerStep learn() override {
    const StepResult result = trainer_.step(tokens());
    return {.loss = result.loss, .accuracy = share(result.right, result.targets), .gradient_norm = result.gradient_norm};
  }
  Score ask() override {
    Score score = trainer_.evaluate(tokens());
    score.loss *= static_cast<double>(score.targets);
    return score;
  }

 private:
  TokenBatch tokens() {
    targets_.clear();
    for (std::size_t b = 0; b < config_.batch; ++b) {
      targets_.add((b + 1) * config_.task.seq_len() - 1, batch_.names[b]);
    }
    return {batch_.ids, lengths_, targets_.rows, targets_.tokens};
  }

  Trainer trainer_;
  std::vector<std::uint32_t> lengths_;
  TargetList targets_;
};

class RecallByRecurrence : public RecallLearner {
 public:
  explicit RecallByRecurrence(const RecallConfig& config)
      : RecallLearner(config),
        net_config_(recall_recurrent(config)),
        layout_(recurrent_layout(net_config_)),
        parameters_(layout_.size()),
        gradient_(layout_.size()),
        adam_(layout_, optimiser(config)),
        net_(net_config_, layout_, config.task.seq_len(), config.batch) {
    initialise_recurrent(net_config_, layout_, config.seed, parameters_.data());
  }

  [[nodiscard]] const ParameterLayout& layout() const override { return layout_; }
  float* parameters() override { return parameters_.data(); }
  float* first_moment() override { return adam_.first_moment(); }
  float* second_moment() override { return adam_.second_moment(); }
  [[nodiscard]] std::size_t steps_done() const override { return steps_done_; }
  void parameters_changed(std::size_t steps_done) override { steps_done_ = steps_done; }

 protected:
  LearnerStep learn() override {
    std::fill_n(gradient_.data(), layout_.size(), 0.0F);
    const auto count = static_cast<double>(config_.batch);
    const Score score =
        net_.run(parameters_.data(), batch_.ids, batch_.names, static_cast<float>(1.0 / count), gradient_.data());
    const double squares = kernels::sum_of_squares(gradient_.data(), layout_.size());
    const float factor = clip_factor(squares, OptimiserConfig{}.clip_norm);
    adam_.step(steps_done_, parameters_.data(), gradient_.data(), factor, 0, layout_.size());
    ++steps_done_;
    return {.loss = score.loss / count, .accuracy = share(score.right, score.targets), .gradient_norm = std::sqrt(squares)};
  }
  Score ask() override { return net_.run(parameters_.data(), batch_.ids, batch_.names, 1.0F, nullptr); }

 private:
  RecurrentConfig net_config_;
  ParameterLayout layout_;
  Buffer parameters_, gradient_;
  AdamW adam_;
  RecurrentNet net_;
  std::size_t steps_done_ = 0;
};

}  // namespace

ModelConfig recall_attention(const RecallConfig& config) {
  const std::size_t heads = config.width % 4 == 0 ? 4 : config.width % 2 == 0 ? 2 : 1;
  ModelConfig model;
  model.block.d_model = config.width;
  model.block.d_ff = config.width;
  model.block.attention = {.n_heads = heads, .n_kv_heads = heads, .d_head = config.width / heads, .causal = true};
  model.block.placement = nn::Placement::pre;
  model.n_layers = 1;
  model.vocab_size = config.task.vocab_size();
  model.max_seq_len = config.task.seq_len();
  model.positions = Positions::sinusoidal;
  model.final_norm = true;
  model.head = OutputHead::language;
  model.tied_head = false;
  model.head_bias = true;
  return model;
}

RecurrentConfig recall_recurrent(const RecallConfig& config) {
  const auto wanted = static_cast<double>(ParameterLayout(recall_attention(config)).count());
  RecurrentConfig net{.cell = config.kind == RecallKind::lstm ? Cell::lstm : Cell::rnn,
                      .vocab_size = config.task.vocab_size(),
                      .d_in = config.width,
                      .d_hidden = 1};
  const auto distance = [&] { return std::abs(static_cast<double>(recurrent_layout(net).count()) - wanted); };
  double nearest = distance();
  for (;;) {
    ++net.d_hidden;
    const double next = distance();
    if (next >= nearest) break;
    nearest = next;
  }
  --net.d_hidden;
  return net;
}

std::unique_ptr<Learner> make_recall_learner(const RecallConfig& config) {
  if (config.kind == RecallKind::attention) return std::make_unique<RecallByAttention>(config);
  return std::make_unique<RecallByRecurrence>(config);
}

}  // namespace heed::train
