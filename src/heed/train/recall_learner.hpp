// An RNN, an LSTM or attention learns the recall task. The three have about as many parameters: attention's width is given, and
// the others' states are as wide as makes them as large.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "heed/model/config.hpp"
#include "heed/train/learner.hpp"
#include "heed/train/recall_task.hpp"
#include "heed/train/recurrent_net.hpp"

namespace heed::train {

enum class RecallKind { rnn, lstm, attention };

struct RecallConfig {
  RecallKind kind = RecallKind::attention;
  RecallTask task;
  std::size_t width = 64;  // of the embedding and of attention
  std::size_t batch = 32;
  double learning_rate = 1e-3;
  std::uint64_t seed = 1;
};

// One causal pre-norm block with sinusoidal positions, its feed-forward part as wide as itself, and a head of its own.
ModelConfig recall_attention(const RecallConfig& config);
// The recurrent net that comes nearest to it in parameters.
RecurrentConfig recall_recurrent(const RecallConfig& config);

// Throws Error{bad_option | out_of_memory}.
std::unique_ptr<Learner> make_recall_learner(const RecallConfig& config);

}  // namespace heed::train
