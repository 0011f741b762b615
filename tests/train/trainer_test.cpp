// Training from end to end on toys: it learns, it is the same on one thread and on two, it goes on where it stopped.
#include "heed/train/trainer.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "heed/core/error.hpp"
#include "heed/model/session.hpp"
#include "heed/train/corruption.hpp"
#include "heed/train/initialise.hpp"
#include "heed/train/random.hpp"
#include "support/difference.hpp"

namespace {

using namespace heed;

// A causal model that is to continue what it reads; vocabulary of 11.
ModelConfig toy_model() {
  ModelConfig c;
  c.block.d_model = 24;
  c.block.d_ff = 40;
  c.block.attention = {.n_heads = 3, .n_kv_heads = 1, .d_head = 8, .causal = true, .scale = {}, .rope = nn::RopeConfig{}};
  c.block.norm = nn::Norm::rms;
  c.block.placement = nn::Placement::pre;
  c.block.feed_forward = nn::FeedForward::swiglu;
  c.n_layers = 2;
  c.vocab_size = 11;
  c.max_seq_len = 16;
  c.positions = Positions::rope;
  c.final_norm = true;
  c.head = OutputHead::language;
  return c;
}

train::TrainerConfig toy_config() {
  train::TrainerConfig t;
  t.optimiser = {.learning_rate = 0.01, .warmup_steps = 10, .total_steps = 800};
  t.longest = 16;
  t.rows_per_pass = 40;
  return t;
}

// Sentences whose second half repeats the first: what comes next there can be looked up (an induction head's task).
struct ToyBatch {
  std::vector<std::int32_t> ids;
  std::vector<std::uint32_t> lengths;
  train::TargetList targets;
  explicit ToyBatch(std::uint64_t step) {
    train::Random random{5, step};
    for (std::size_t s = 0; s < 12; ++s) {
      const std::size_t half = 3 + random.below(6);
      const std::size_t first = ids.size();
      for (std::size_t t = 0; t < half; ++t) ids.push_back(static_cast<std::int32_t>(random.below(11)));
      for (std::size_t t = 0; t < half; ++t) ids.push_back(ids[first + t]);
      lengths.push_back(static_cast<std::uint32_t>(2 * half));
      for (std::size_t t = half; t + 1 < 2 * half; ++t) targets.add(first + t, ids[first + t + 1]);
    }
  }
  [[nodiscard]] train::TokenBatch view() const { return {ids, lengths, targets.rows, targets.tokens}; }
};

train::Trainer make_trainer(const train::TrainerConfig& config) {
  train::Trainer trainer(toy_model(), config);
  train::initialise(trainer.layout(), {.embedding_std = 0.5, .linear_std = 0.2}, 1, trainer.parameters());
  trainer.parameters_changed(0);
  return trainer;
}

std::vector<float> parameters_of(train::Trainer& trainer) {
  return {trainer.parameters(), trainer.parameters() + trainer.layout().size()};
}

TEST_CASE("A small model learns to look things up", "[train][trainer][learns]") {
  train::Trainer trainer = make_trainer(toy_config());
  const double before = trainer.evaluate(ToyBatch(1000).view()).loss;
  for (std::uint64_t step = 0; step < 800; ++step) {
    const train::StepResult result = trainer.step(ToyBatch(step).view());
    REQUIRE(std::isfinite(result.loss));
  }
  const double after = trainer.evaluate(ToyBatch(1000).view()).loss;
  CAPTURE(before, after);
  CHECK(before > 2.4);
  CHECK(after < 1.5);  // without looking up: ln 11 = 2.4
}

TEST_CASE("One thread and two give the same parameters, bit for bit", "[train][trainer]") {
  train::TrainerConfig config = toy_config();
  config.dropout = {.hidden = 0.1F, .attention = 0.1F};
  config.threads = 1;
  train::Trainer one = make_trainer(config);
  config.threads = 2;
  train::Trainer two = make_trainer(config);
  for (std::uint64_t step = 0; step < 5; ++step) {
    CHECK(one.step(ToyBatch(step).view()).loss == two.step(ToyBatch(step).view()).loss);
  }
  CHECK(parameters_of(one) == parameters_of(two));
}

TEST_CASE("Shards and passes change nothing but the rounding", "[train][trainer]") {
  train::TrainerConfig config = toy_config();
  train::Trainer usual = make_trainer(config);
  config.shards = 3;
  config.rows_per_pass = 200;
  train::Trainer other = make_trainer(config);
  const train::StepResult a = usual.step(ToyBatch(0).view());
  const train::StepResult b = other.step(ToyBatch(0).view());
  CHECK(test::difference(a.loss, b.loss) <= 1e-6);
  CHECK(test::relative_difference(b.gradient_norm, a.gradient_norm) <= 1e-5);
  CHECK(a.tokens == ToyBatch(0).ids.size());
  CHECK(a.operations > 0.0);
}

TEST_CASE("A copy of parameters, moments and step number goes on as the original does", "[train][trainer]") {
  train::TrainerConfig config = toy_config();
  config.dropout.hidden = 0.1F;
  train::Trainer original = make_trainer(config);
  for (std::uint64_t step = 0; step < 7; ++step) original.step(ToyBatch(step).view());
  train::Trainer copy(toy_model(), config);
  const std::size_t size = original.layout().size();
  std::copy_n(original.parameters(), size, copy.parameters());
  std::copy_n(original.first_moment(), size, copy.first_moment());
  std::copy_n(original.second_moment(), size, copy.second_moment());
  copy.parameters_changed(original.steps_done());
  for (std::uint64_t step = 7; step < 12; ++step) {
    CHECK(original.step(ToyBatch(step).view()).loss == copy.step(ToyBatch(step).view()).loss);
  }
  CHECK(parameters_of(original) == parameters_of(copy));
}

TEST_CASE("What was trained runs in a session", "[train][trainer]") {
  train::Trainer trainer = make_trainer(toy_config());
  trainer.step(ToyBatch(0).view());
  Model model(toy_model());
  trainer.copy_to(model);
  CHECK(model.missing().empty());
  Session session(model);
  const ToyBatch batch(1);
  const std::size_t length = batch.lengths[0];
  session.forward({batch.ids.data(), length}, {}, nn::Trace{});
  double loss = 0.0;
  for (std::size_t t = length / 2; t + 1 < length; ++t) {
    const ConstMatrix logits = session.logits(t, 1);
    std::vector<float> row(logits.data, logits.data + logits.cols);
    const train::TargetToken wanted{batch.ids[t + 1], 1.0F};
    loss += train::cross_entropy(row.data(), row.size(), {.count = 1}, &wanted, 1.0F).loss;
  }
  const std::size_t count = length - length / 2 - 1;
  const train::TokenBatch one{
      {batch.ids.data(), length}, {batch.lengths.data(), 1}, {batch.targets.rows.data(), count}, batch.targets.tokens};
  const double want = trainer.evaluate(one).loss;
  CHECK(test::difference(loss / static_cast<double>(count), want) <= 1e-5);
}

TEST_CASE("Batches that make no sense are refused, and nothing has changed", "[train][trainer]") {
  train::Trainer trainer = make_trainer(toy_config());
  const std::vector<float> before = parameters_of(trainer);
  ToyBatch batch(0);
  batch.ids[3] = 11;
  CHECK_THROWS_WITH(trainer.step(batch.view()), "train: token 11 is not below 11");
  batch = ToyBatch(0);
  batch.lengths[0] += 20;
  CHECK_THROWS_AS(trainer.step(batch.view()), Error);
  batch = ToyBatch(0);
  std::swap(batch.targets.rows[0], batch.targets.rows[1]);
  CHECK_THROWS_AS(trainer.step(batch.view()), Error);
  batch = ToyBatch(0);
  batch.ids.pop_back();
  CHECK_THROWS_AS(trainer.step(batch.view()), Error);
  CHECK(parameters_of(trainer) == before);
  CHECK(trainer.steps_done() == 0);

  ModelConfig headless = toy_model();
  headless.head = OutputHead::none;
  CHECK_THROWS_AS(train::Trainer(headless, toy_config()), Error);
}

}  // namespace
