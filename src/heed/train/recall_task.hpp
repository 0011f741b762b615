// A memory test for sequence models: a name, then so many other words, then the question which name it was. What an RNN must
// carry through every step in between, attention looks up (cf. the copying task of Hochreiter & Schmidhuber 1997).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace heed::train {

struct RecallTask {
  static constexpr std::size_t kFillers = 16;  // kinds of words in between

  std::size_t distance = 30;  // words between the name and the question
  std::size_t names = 8;

  // Ids: the names, the fillers, the question.
  [[nodiscard]] std::size_t vocab_size() const { return names + kFillers + 1; }
  [[nodiscard]] std::size_t seq_len() const { return distance + 2; }
};

// Sequences one behind the other, each [name, filler × distance, question].
struct RecallBatch {
  std::vector<std::int32_t> ids{};  // [count * seq_len]
  std::vector<std::int32_t> names{};  // [count], the answers
};

// The sequences of a step; `round` separates those that a model learns from and those that it is asked about.
void make_recall_batch(const RecallTask& task, std::uint64_t seed, std::uint64_t round, std::size_t count,
                       RecallBatch& batch);

}  // namespace heed::train
