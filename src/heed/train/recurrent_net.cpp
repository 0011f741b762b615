#include "heed/train/recurrent_net.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "heed/kernels/elementwise.hpp"
#include "heed/kernels/matmul.hpp"
#include "heed/train/linear_backward.hpp"
#include "heed/train/random.hpp"
#include "heed/train/recurrent_backward.hpp"

namespace heed::train {
namespace {

// Floats that a run takes at once.
std::size_t run_scratch(const RecurrentConfig& config, std::size_t seq_len, std::size_t batch) {
  const std::size_t rows = seq_len * batch;
  const std::size_t d_in = config.d_in;
  const std::size_t d = config.d_hidden;
  const std::size_t width = config.gates() * d;
  const bool lstm = config.cell == Cell::lstm;
  const std::size_t forward = lstm ? nn::lstm_scratch(rows, d_in, d, batch) : nn::rnn_scratch(rows, d_in, d, batch);
  const std::size_t backward =
      lstm ? lstm_backward_scratch(rows, d_in, d, batch) : rnn_backward_scratch(rows, d_in, d, batch);
  const std::size_t head = std::max({aligned_count(kernels::packed_size(d, config.vocab_size)),
                                     aligned_count(kernels::packed_size(config.vocab_size, d)),
                                     linear_gradient_scratch(batch, d, config.vocab_size)});
  const std::size_t tape = 2 * aligned_count(rows * d_in) + 2 * aligned_count(rows * d) +
                           (lstm ? aligned_count(rows * d) + aligned_count(rows * width) : 0) +
                           aligned_count(batch * config.vocab_size);
  return tape + std::max({forward, backward, head});
}

std::size_t size_of(ConstMatrix m) { return m.rows * m.cols; }

}  // namespace

ParameterLayout recurrent_layout(const RecurrentConfig& config) {
  const std::size_t width = config.gates() * config.d_hidden;
  return ParameterLayout(std::vector<ParameterInfo>{
      {"embedding.token", {config.vocab_size, config.d_in}},
      {"cell.wx", {config.d_in, width}},
      {"cell.wh", {config.d_hidden, width}},
      {"cell.bias", {width}},
      {"head.weight", {config.vocab_size, config.d_hidden}},
      {"head.bias", {config.vocab_size}},
  });
}

void initialise_recurrent(const RecurrentConfig& config, const ParameterLayout& layout, std::uint64_t seed, float* run) {
  const double reach = 1.0 / std::sqrt(static_cast<double>(config.d_hidden));
  std::uint64_t number = 0;
  for (const ParameterLayout::Entry& entry : layout.entries()) {
    Random random{seed, 0x4EC2, number++};
    const bool table = entry.name == "embedding.token";
    for (std::size_t i = 0; i < entry.count; ++i) {
      const double value = entry.shape.size() == 1 ? 0.0 : table ? random.normal() : reach * (2.0 * random.uniform() - 1.0);
      run[entry.offset + i] = static_cast<float>(value);
    }
  }
  if (config.cell != Cell::lstm) return;
  float* forget = layout.vector(run, "cell.bias") + config.d_hidden;  // gates i, f, g, o side by side
  std::fill_n(forget, config.d_hidden, 1.0F);
}

RecurrentNet::RecurrentNet(const RecurrentConfig& config, const ParameterLayout& layout, std::size_t seq_len,
                           std::size_t batch)
    : config_(config), layout_(layout), seq_len_(seq_len), batch_(batch), arena_(run_scratch(config, seq_len, batch)) {}

// Step after step, the sequences side by side: as nn/recurrent.hpp wants its rows.
void RecurrentNet::embed(float* parameters, std::span<const std::int32_t> ids, Matrix x) const {
  const ConstMatrix table = layout_.matrix(parameters, "embedding.token");
  for (std::size_t t = 0; t < seq_len_; ++t) {
    for (std::size_t b = 0; b < batch_; ++b) {
      std::copy_n(table.row(static_cast<std::size_t>(ids[b * seq_len_ + t])), x.cols, x.row(t * batch_ + b));
    }
  }
}

void RecurrentNet::embed_back(std::span<const std::int32_t> ids, ConstMatrix dx, float* gradient) const {
  const Matrix table = layout_.matrix(gradient, "embedding.token");
  for (std::size_t t = 0; t < seq_len_; ++t) {
    for (std::size_t b = 0; b < batch_; ++b) {
      float* row = table.row(static_cast<std::size_t>(ids[b * seq_len_ + t]));
      kernels::add(row, dx.row(t * batch_ + b), row, dx.cols);
    }
  }
}

Score RecurrentNet::run(float* parameters, std::span<const std::int32_t> ids, std::span<const std::int32_t> answers,
                        float factor, float* gradient) {
  arena_.reset();
  const std::size_t rows = seq_len_ * batch_;
  const std::size_t d = config_.d_hidden;
  const bool lstm = config_.cell == Cell::lstm;
  const nn::RecurrentParameters cell{layout_.matrix(parameters, "cell.wx"), layout_.matrix(parameters, "cell.wh"),
                                     layout_.vector(parameters, "cell.bias")};

  // 1. forward
  const Matrix x = arena_.take_matrix(rows, config_.d_in);
  const Matrix states = arena_.take_matrix(rows, d);
  const Matrix cells = lstm ? arena_.take_matrix(rows, d) : Matrix();
  const Matrix gates = lstm ? arena_.take_matrix(rows, 4 * d) : Matrix();
  embed(parameters, ids, x);
  if (lstm) {
    nn::lstm(cell, x, states, cells, gates, arena_, batch_);
  } else {
    nn::rnn(cell, x, states, arena_, batch_);
  }
  const ConstMatrix last = states.row_range(rows - batch_, batch_);
  const Matrix logits = arena_.take_matrix(batch_, config_.vocab_size);
  {
    const Arena::Scope scope(arena_);
    float* packed = arena_.take(kernels::packed_size(d, config_.vocab_size));
    kernels::matmul_transposed(last, layout_.matrix(parameters, "head.weight"), logits, packed,
                               {.bias = layout_.vector(parameters, "head.bias")});
  }

  // 2. loss; the logits become their own gradient
  Score score;
  for (std::size_t b = 0; b < batch_; ++b) {
    const TargetToken wanted{answers[b], 1.0F};
    score += cross_entropy(logits.row(b), config_.vocab_size, {.count = 1}, &wanted, factor);
  }
  if (gradient == nullptr) return score;

  // 3. back
  const Matrix dstates = arena_.take_matrix(rows, d);
  std::fill_n(dstates.data, size_of(dstates), 0.0F);
  linear_parameter_gradient(last, logits, {layout_.matrix(gradient, "head.weight"), layout_.vector(gradient, "head.bias")},
                            arena_);
  {
    const Arena::Scope scope(arena_);
    float* packed = arena_.take(kernels::packed_size(config_.vocab_size, d));
    kernels::matmul(logits, layout_.matrix(parameters, "head.weight"), dstates.row_range(rows - batch_, batch_), packed);
  }
  const Matrix dx = arena_.take_matrix(rows, config_.d_in);
  const RecurrentGradient into{layout_.matrix(gradient, "cell.wx"), layout_.matrix(gradient, "cell.wh"),
                               layout_.vector(gradient, "cell.bias"), dx};
  if (lstm) {
    lstm_backward(cell, x, states, cells, gates, dstates, into, arena_, batch_);
  } else {
    rnn_backward(cell, x, states, dstates, into, arena_, batch_);
  }
  embed_back(ids, dx, gradient);
  return score;
}

}  // namespace heed::train
