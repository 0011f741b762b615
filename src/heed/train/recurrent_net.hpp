// A net that reads a sequence with an RNN or an LSTM and answers from its last state: embedding, cell, head.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "heed/core/arena.hpp"
#include "heed/nn/recurrent.hpp"
#include "heed/train/cross_entropy.hpp"
#include "heed/train/parameter_store.hpp"

namespace heed::train {

enum class Cell { rnn, lstm };

struct RecurrentConfig {
  Cell cell = Cell::rnn;
  std::size_t vocab_size = 0;
  std::size_t d_in = 0;      // of the embedding
  std::size_t d_hidden = 0;  // of the cell's state

  [[nodiscard]] std::size_t gates() const { return cell == Cell::rnn ? 1 : 4; }
};

// embedding.token [vocab_size, d_in]; cell.wx [d_in, g d_hidden], cell.wh [d_hidden, g d_hidden], cell.bias [g d_hidden];
// head.weight [vocab_size, d_hidden], head.bias [vocab_size]
ParameterLayout recurrent_layout(const RecurrentConfig& config);

// Embedding: normal deviates. Matrices: evenly between ±1/√d_hidden (PyTorch's). Biases: zeros, the forget gates' ones
// (Jozefowicz et al. 2015).
void initialise_recurrent(const RecurrentConfig& config, const ParameterLayout& layout, std::uint64_t seed, float* run);

// Holds what the way back needs; parameters and gradients belong to the caller, as runs of the layout.
class RecurrentNet {
 public:
  // For `batch` sequences of seq_len tokens at once. Throws Error{out_of_memory}.
  RecurrentNet(const RecurrentConfig& config, const ParameterLayout& layout, std::size_t seq_len, std::size_t batch);

  // Σ cross-entropy of the answers (one a sequence), given after the last token. Adds factor · ∂loss/∂parameter to `gradient`
  // where it isn't null.
  //   ids : [batch * seq_len], sequence after sequence   answers : [batch]
  Score run(float* parameters, std::span<const std::int32_t> ids, std::span<const std::int32_t> answers, float factor,
            float* gradient);

 private:
  void embed(float* parameters, std::span<const std::int32_t> ids, Matrix x) const;
  void embed_back(std::span<const std::int32_t> ids, ConstMatrix dx, float* gradient) const;

  RecurrentConfig config_;
  const ParameterLayout& layout_;
  std::size_t seq_len_, batch_;
  Arena arena_;
};

}  // namespace heed::train
