// Nets that learn step by step, against PyTorch in float64 (scripts/golden/make_learners.py).
#include <algorithm>
#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "heed/core/error.hpp"
#include "heed/model/own_model.hpp"
#include "heed/nn/recurrent.hpp"
#include "heed/train/depth_gradient.hpp"
#include "heed/train/language_learner.hpp"
#include "heed/train/random.hpp"
#include "heed/train/recall_learner.hpp"
#include "heed/train/recurrent_net.hpp"
#include "support/difference.hpp"
#include "support/golden.hpp"

namespace {

using namespace heed;
using test::difference;
using test::Golden;
using test::load_golden;
using test::relative_difference;
using test::relative_error;

std::vector<std::int32_t> whole(const Golden& numbers) {
  std::vector<std::int32_t> ids;
  for (const double number : numbers.values) ids.push_back(static_cast<std::int32_t>(number));
  return ids;
}

TEST_CASE("An RNN and an LSTM over several sequences: loss and gradients agree with PyTorch", "[train][learner]") {
  const std::string name = GENERATE("rnn", "lstm");
  CAPTURE(name);
  const std::string folder = "train/" + name + "_net/";
  const auto get = [&](const char* what) { return load_golden(folder + what); };
  const std::array<std::pair<const char*, const char*>, 6> names{{{"embedding.token", "token"},
                                                                  {"cell.wx", "wx"},
                                                                  {"cell.wh", "wh"},
                                                                  {"cell.bias", "bias"},
                                                                  {"head.weight", "head"},
                                                                  {"head.bias", "head_bias"}}};
  const train::RecurrentConfig config{
      .cell = name == "rnn" ? train::Cell::rnn : train::Cell::lstm, .vocab_size = 7, .d_in = 4, .d_hidden = 5};
  const train::ParameterLayout layout = train::recurrent_layout(config);
  std::vector<float> parameters(layout.size());
  std::vector<float> gradient(layout.size());
  for (const auto& [ours, theirs] : names) {
    const Golden from = get(theirs);
    std::copy(from.floats.begin(), from.floats.end(), layout.vector(parameters.data(), ours));
  }
  train::RecurrentNet net(config, layout, 6, 3);
  const train::Score score = net.run(parameters.data(), whole(get("ids")), whole(get("answers")), 1.0F, gradient.data());
  CHECK(score.targets == 3);
  CHECK(relative_difference(score.loss, get("loss").values[0]) <= 1e-6);
  for (const auto& [ours, theirs] : names) {
    CAPTURE(ours);
    const Golden want = get((std::string("d_") + theirs).c_str());
    CHECK(relative_error({layout.vector(gradient.data(), ours), want.size()}, want.values) <= 2e-6);
  }
}

TEST_CASE("Sequences side by side come out as each by itself", "[train][learner]") {
  constexpr std::size_t kSteps = 5, kBatch = 3, kIn = 4, kHidden = 6;
  train::Random random{1};
  const auto fill = [&random](std::vector<float>& values) {
    for (float& value : values) value = static_cast<float>(0.5 * random.normal());
  };
  std::vector<float> wx(kIn * 4 * kHidden), wh(kHidden * 4 * kHidden), bias(4 * kHidden), x(kSteps * kBatch * kIn);
  for (auto* values : {&wx, &wh, &bias, &x}) fill(*values);
  const nn::RecurrentParameters p{{wx.data(), kIn, 4 * kHidden}, {wh.data(), kHidden, 4 * kHidden}, bias.data()};
  std::vector<float> states(kSteps * kBatch * kHidden), cells(states.size());
  Arena arena(nn::lstm_scratch(kSteps * kBatch, kIn, kHidden, kBatch));
  nn::lstm(p, {x.data(), kSteps * kBatch, kIn}, {states.data(), kSteps * kBatch, kHidden},
           {cells.data(), kSteps * kBatch, kHidden}, {}, arena, kBatch);
  CHECK(arena.peak() <= arena.capacity());
  for (std::size_t b = 0; b < kBatch; ++b) {
    std::vector<float> own(kSteps * kHidden), own_cells(own.size());
    const ConstMatrix every{x.data() + b * kIn, kSteps, kIn, kBatch * kIn};
    nn::lstm(p, every, {own.data(), kSteps, kHidden}, {own_cells.data(), kSteps, kHidden}, {}, arena);
    for (std::size_t t = 0; t < kSteps; ++t) {
      for (std::size_t j = 0; j < kHidden; ++j) CHECK(own[t * kHidden + j] == states[(t * kBatch + b) * kHidden + j]);
    }
  }
  std::vector<float> few(4 * kIn), few_states(4 * kHidden);
  CHECK_THROWS_WITH(nn::rnn({{wx.data(), kIn, kHidden}, {wh.data(), kHidden, kHidden}, nullptr}, {few.data(), 4, kIn},
                            {few_states.data(), 4, kHidden}, arena, 3),
                    "rnn: x has 4 rows, which 3 sequences can't share");
}

TEST_CASE("The gradient at the first block agrees with PyTorch, for each place of the norm", "[train][learner]") {
  const Golden norms = load_golden("train/depth_gradient/norms");
  REQUIRE(norms.shape == Shape{8, 4});
  for (std::size_t i = 0; i < 8; ++i) {
    const double* row = &norms.values[i * 4];
    const train::DepthConfig config{.depth = static_cast<std::size_t>(row[0]),
                                    .width = 8,
                                    .length = 5,
                                    .placement = row[1] != 0.0 ? nn::Placement::pre : nn::Placement::post,
                                    .residual = row[2] != 0.0,
                                    .seed = 5};
    CAPTURE(i);
    CHECK(relative_difference(train::depth_gradient(config), row[3]) <= 1e-5);
  }
}

TEST_CASE("A gradient that no float holds is told all the same", "[train][learner]") {
  const train::DepthConfig shallow{.depth = 8, .width = 8, .length = 4, .residual = false};
  train::DepthConfig deep = shallow;
  deep.depth = 512;
  const double norm = train::depth_gradient(deep);
  CHECK(norm > 0.0);
  CHECK(norm < 1e-45);  // below the smallest float
  CHECK(train::depth_gradient(shallow) > norm);
}

std::unique_ptr<train::Learner> toy_recall(train::RecallKind kind) {
  return train::make_recall_learner(
      {.kind = kind, .task = {.distance = 4, .names = 3}, .width = 8, .batch = 4, .learning_rate = 0.01, .seed = 9});
}

TEST_CASE("Thirty steps of the recall task: every loss agrees with PyTorch", "[train][learner]") {
  const auto [kind, name, place] =
      GENERATE(table<train::RecallKind, std::string, std::size_t>({{train::RecallKind::attention, "attention", 0},
                                                                   {train::RecallKind::rnn, "rnn", 1},
                                                                   {train::RecallKind::lstm, "lstm", 2}}));
  CAPTURE(name);
  const Golden want = load_golden("train/recall/" + name);
  const auto learner = toy_recall(kind);
  CHECK(static_cast<double>(learner->layout().count()) == load_golden("train/recall/sizes").values[place]);
  std::vector<float> losses;
  for (std::size_t step = 0; step < want.size(); ++step) losses.push_back(static_cast<float>(learner->step().loss));
  CHECK(relative_error(losses, want.values) <= 1e-4);
}

TEST_CASE("What is restored goes on to the bit", "[train][learner]") {
  const auto kind = GENERATE(train::RecallKind::attention, train::RecallKind::lstm);
  const auto whole_way = toy_recall(kind);
  const auto first_half = toy_recall(kind);
  const auto second_half = toy_recall(kind);
  for (int step = 0; step < 7; ++step) {
    whole_way->step();
    first_half->step();
  }
  const std::size_t size = first_half->layout().size();
  std::copy_n(first_half->parameters(), size, second_half->parameters());
  std::copy_n(first_half->first_moment(), size, second_half->first_moment());
  std::copy_n(first_half->second_moment(), size, second_half->second_moment());
  second_half->parameters_changed(7);
  for (int step = 0; step < 5; ++step) {
    const train::LearnerStep want = whole_way->step();
    const train::LearnerStep got = second_half->step();
    CHECK(got.step == want.step);
    CHECK(got.loss == want.loss);
  }
  CHECK(second_half->evaluate().loss == whole_way->evaluate().loss);
}

TEST_CASE("The three learners of the recall task are about as large", "[train][learner]") {
  for (const std::size_t width : {16U, 33U, 64U, 128U}) {
    train::RecallConfig config;
    config.width = width;
    const auto attention = static_cast<double>(train::ParameterLayout(train::recall_attention(config)).count());
    for (const auto kind : {train::RecallKind::rnn, train::RecallKind::lstm}) {
      config.kind = kind;
      const auto count = static_cast<double>(train::recurrent_layout(train::recall_recurrent(config)).count());
      CAPTURE(width, count, attention);
      CHECK(std::abs(count / attention - 1.0) <= 0.1);
    }
  }
}

TEST_CASE("Attention learns to recall what was said ten words before", "[train][learner][learns]") {
  const auto learner = train::make_recall_learner(
      {.kind = train::RecallKind::attention, .task = {.distance = 10, .names = 4}, .width = 16, .learning_rate = 0.01});
  const train::Score before = learner->evaluate();
  for (int step = 0; step < 300; ++step) learner->step();
  const train::Score after = learner->evaluate();
  CHECK(before.right < before.targets / 2);
  CHECK(after.right > after.targets * 19 / 20);
  CHECK(after.loss < before.loss);
}

// Ids 0 [UNK], 1 [MASK], and twelve words that follow each other.
train::Examples counting(std::size_t count) {
  train::Examples examples;
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<std::int32_t> ids;
    for (std::size_t t = 0; t < 6; ++t) ids.push_back(static_cast<std::int32_t>(2 + (i + t) % 12));
    examples.add(ids);
  }
  return examples;
}

TEST_CASE("A model learns what comes next, and what was hidden", "[train][learner][learns]") {
  const Objective objective = GENERATE(Objective::masked, Objective::next);
  const nn::Placement placement = GENERATE(nn::Placement::post, nn::Placement::pre);
  train::LanguageConfig config;
  config.model.n_layers = 1;
  config.model.block.attention.n_heads = 2;
  config.model.block.d_model = 16;
  config.model.block.d_ff = 32;
  config.model.max_seq_len = 6;
  config.model.vocab_size = 14;
  complete_own_model(config.model, objective, placement, Positions::learned);
  config.trainer.optimiser = {.learning_rate = 0.01, .warmup_steps = 10, .decay = train::Decay::none};
  config.trainer.shards = 1;
  config.trainer.longest = 6;
  config.roles = {.size = 14, .unknown = 0, .mask = 1, .first_ordinary = 2};
  config.objective.rate = 0.3;
  config.batch = 8;
  train::LanguageLearner learner(config, counting(12), counting(120));
  const train::Score before = learner.evaluate();
  for (int step = 0; step < 1500; ++step) learner.step();
  const train::Score after = learner.evaluate();
  CAPTURE(before.right, after.right, after.targets, before.loss, after.loss);
  CHECK(after.targets == before.targets);
  CHECK(after.right * 10 > after.targets * 8);
  CHECK(before.right * 10 < before.targets * 5);
}

}  // namespace
