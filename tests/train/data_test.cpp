// Vocabulary, examples, batches and what the model gets to see of them.
#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "heed/core/error.hpp"
#include "heed/train/batches.hpp"
#include "heed/train/corruption.hpp"
#include "heed/train/examples.hpp"
#include "heed/train/initialise.hpp"
#include "support/difference.hpp"

namespace {

using namespace heed;
using Ids = std::vector<std::int32_t>;

const std::string kVocabulary = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n我\n吃\n梨\n，\n它\n很\n脆\n他\n她\n";

TEST_CASE("A vocabulary numbers its lines", "[train][data]") {
  const train::Vocabulary v(kVocabulary);
  CHECK(v.size() == 14);
  CHECK(v.id("我") == 5);
  CHECK(v.id("苹") == v.unknown());
  CHECK(v.mask() == 4);
  CHECK(v.first_ordinary() == 5);
  CHECK_THROWS_WITH(train::Vocabulary("[UNK]\n[MASK]\na\na\n"), "vocabulary: a stands there twice");
  CHECK_THROWS_WITH(train::Vocabulary("[UNK]\na\n"), "vocabulary: [MASK] is missing");
}

TEST_CASE("Examples are read with their links", "[train][data]") {
  const train::Vocabulary v(kVocabulary);
  const train::Examples e("t", "我 吃 梨 ， 它 很 脆\t4:2-3;4:0-2\n\n苹 很 脆\t\n我 吃", v);
  REQUIRE(e.size() == 3);
  CHECK(e.length(0) == 7);
  CHECK(e.longest() == 7);
  CHECK(e.links(0).size() == 2);
  CHECK(e.links(0)[1].end == 2);
  CHECK(e.links(1).empty());
  CHECK(Ids(e.ids(1).begin(), e.ids(1).end()) == Ids{1, 10, 11});
  CHECK(e.length(2) == 2);
}

TEST_CASE("A bad line is named", "[train][data]") {
  const train::Vocabulary v(kVocabulary);
  const auto [entry, why] = GENERATE(table<std::string, std::string>({{"4", "\"4\""},
                                                                      {"9:0-1", "\"9:0-1\""},
                                                                      {"0:1-1", "\"0:1-1\""},
                                                                      {"0:1-4", "\"0:1-4\""},
                                                                      {"1:0-2", "\"1:0-2\""},
                                                                      {"x:0-1", "\"x:0-1\""}}));
  CHECK_THROWS_WITH(train::Examples("t", "我 吃\n我 吃 梨\t" + entry + "\n", v),
                    "t, line 2: " + why + " is no position:start-end within 3 tokens");
  CHECK_THROWS_AS(train::Examples("t", "\n", v), Error);
}

TEST_CASE("Every example is seen once per round, batches hold like lengths", "[train][data]") {
  std::vector<std::uint32_t> lengths;
  for (std::uint32_t i = 0; i < 60; ++i) lengths.push_back(4 + i * 7 % 13);
  train::BatchPlan plan(lengths, 5, 4, 3);
  std::vector<std::uint32_t> seen;
  for (std::uint64_t step = 0; step < 12; ++step) {
    const auto batch = plan.examples(step);
    REQUIRE(batch.size() == 5);
    CHECK(std::is_sorted(batch.begin(), batch.end(), [&](auto a, auto b) { return lengths[a] < lengths[b]; }));
    CHECK(lengths[batch.back()] - lengths[batch.front()] <= 5);
    seen.insert(seen.end(), batch.begin(), batch.end());
  }
  std::sort(seen.begin(), seen.end());
  for (std::uint32_t i = 0; i < 60; ++i) CHECK(seen[i] == i);

  // A step's batch doesn't depend on which steps were asked for before.
  train::BatchPlan other(lengths, 5, 4, 3);
  const auto fresh = other.examples(9);
  const auto again = plan.examples(9);
  CHECK(std::equal(fresh.begin(), fresh.end(), again.begin()));
}

TEST_CASE("Corruption follows its rates", "[train][data]") {
  const train::Vocabulary v(kVocabulary);
  const train::Examples e("t", "我 吃 梨 ， 它 很 脆 苹\t4:1-3\n", v);
  train::MaskedObjective objective;
  objective.rate = 0.2;
  objective.rate_after_pronoun = 0.4;
  objective.pronoun_weight = 0.5;
  objective.pronoun_mask = 0.3;
  objective.pronoun_swap = 0.2;
  objective.pronouns = {9, 12, 13};
  constexpr int kDraws = 4000;
  int before = 0, after = 0, masked = 0, changed = 0, pronoun_masked = 0, pronoun_swapped = 0;
  for (int draw = 0; draw < kDraws; ++draw) {
    Ids ids{0};  // something already there: rows count from it
    train::TargetList targets;
    train::corrupt(objective, v.roles(), e, 0, train::Random{static_cast<std::uint64_t>(draw)}, ids, targets);
    REQUIRE(ids.size() == 9);
    REQUIRE(ids[8] == v.unknown());
    for (const train::Target& target : targets.rows) {
      const std::size_t t = target.row - 1;
      REQUIRE(t < 7);  // never the unknown token
      if (t == 4) {    // the pronoun stands for 吃 梨
        REQUIRE(target.count == 2);
        REQUIRE(target.weight == 0.5F);
        REQUIRE(targets.tokens[target.first].token == 6);
        REQUIRE(targets.tokens[target.first + 1].share == 0.5F);
        pronoun_masked += ids[5] == v.mask() ? 1 : 0;
        pronoun_swapped += ids[5] == 12 || ids[5] == 13 ? 1 : 0;
        continue;
      }
      REQUIRE(target.count == 1);
      REQUIRE(targets.tokens[target.first].token == e.ids(0)[t]);
      (t < 4 ? before : after) += 1;
      masked += ids[target.row] == v.mask() ? 1 : 0;
      changed += ids[target.row] != v.mask() && ids[target.row] != e.ids(0)[t] ? 1 : 0;
      REQUIRE(ids[target.row] >= v.mask());
    }
  }
  const auto near = [](int count, double expected) {
    return test::difference(count, expected) <= 4.5 * std::sqrt(expected);
  };
  CHECK(near(before, 0.2 * 4 * kDraws));
  CHECK(near(after, 0.4 * 2 * kDraws));
  CHECK(near(masked, 0.8 * (before + after)));
  CHECK(near(changed, 0.1 * 8.0 / 9.0 * (before + after)));  // one random token in nine is the right one
  CHECK(near(pronoun_masked, 0.3 * kDraws));
  CHECK(near(pronoun_swapped, 0.2 * kDraws));
}

TEST_CASE("Next tokens as targets", "[train][data]") {
  train::TargetList targets;
  train::next_token_targets(Ids{5, 6, 7}, 10, targets);
  REQUIRE(targets.rows.size() == 2);
  CHECK(targets.rows[1].row == 11);
  CHECK(targets.tokens[targets.rows[1].first].token == 7);
}

TEST_CASE("Random numbers are spread as they should be", "[train][data]") {
  train::Random random{1, 2, 3};
  double sum = 0.0, squares = 0.0;
  constexpr int kDraws = 100000;
  std::set<std::uint64_t> below;
  for (int i = 0; i < kDraws; ++i) {
    const double x = random.normal();
    sum += x;
    squares += x * x;
    below.insert(random.below(7));
  }
  CHECK(test::difference(sum / kDraws, 0.0) <= 0.015);
  CHECK(test::difference(squares / kDraws, 1.0) <= 0.02);
  CHECK(below.size() == 7);
  CHECK(train::Random{1, 2}.next() != train::Random{2, 1}.next());
}

}  // namespace
