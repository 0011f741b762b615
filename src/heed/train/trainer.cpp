#include "heed/train/trainer.hpp"

#include <algorithm>
#include <cmath>

#include "heed/core/error.hpp"
#include "heed/kernels/elementwise.hpp"
#include "heed/train/parallel.hpp"

namespace heed::train {
namespace {

// A stretch of a batch's sequences as a batch of its own. Its targets' rows are shifted into `targets`.
struct Stretch {
  std::size_t sequences = 0;  // of the batch, already behind us
  std::size_t rows = 0;
  std::size_t targets = 0;
};

// The sequences [from, to) of the batch; `at` stands at `from` and moves to `to`.
TokenBatch slice(const TokenBatch& batch, Stretch& at, std::size_t to, std::vector<Target>& targets) {
  const Stretch from = at;
  for (; at.sequences < to; ++at.sequences) at.rows += batch.lengths[at.sequences];
  targets.clear();
  for (; at.targets < batch.targets.size() && batch.targets[at.targets].row < at.rows; ++at.targets) {
    targets.push_back(batch.targets[at.targets]);
    targets.back().row -= static_cast<std::uint32_t>(from.rows);
  }
  return {batch.ids.subspan(from.rows, at.rows - from.rows), batch.lengths.subspan(from.sequences, to - from.sequences),
          targets, batch.target_tokens};
}

double total_weight(const TokenBatch& batch) {
  double sum = 0.0;
  for (const Target& target : batch.targets) sum += static_cast<double>(target.weight);
  return sum;
}

}  // namespace

double step_operations(const ModelConfig& config, std::span<const std::uint32_t> lengths, std::size_t targets) {
  const nn::BlockConfig& block = config.block;
  const nn::AttentionConfig& attention = block.attention;
  const auto d = static_cast<double>(block.d_model);
  const auto query = static_cast<double>(attention.n_heads * attention.d_head);
  const auto key = static_cast<double>(attention.n_kv_heads * attention.d_head);
  const double up = block.feed_forward == nn::FeedForward::swiglu ? 2.0 : 1.0;
  const double row = d * (2.0 * query + 2.0 * key) + (1.0 + up) * d * static_cast<double>(block.d_ff);
  double products = 0.0;
  for (const std::uint32_t n : lengths) {
    const auto length = static_cast<double>(n);
    products += static_cast<double>(config.n_layers) * (length * row + 2.0 * length * length * query);
  }
  const double transform = config.head == OutputHead::masked ? d * d : 0.0;
  products += static_cast<double>(targets) * (d * static_cast<double>(config.vocab_size) + transform);
  return 2.0 * 3.0 * products;
}

Trainer::Trainer(const ModelConfig& model, const TrainerConfig& config)
    : model_(model),
      config_(config),
      layout_(model),
      parameters_(layout_.size()),
      parts_(model_, layout_, parameters_.data()),
      packed_(parts_),
      adam_(layout_, config.optimiser) {
  if (config.shards == 0) throw Error(ErrorCode::bad_option, "train: shards is 0, it has to be at least 1");
  const TapeLimits limits{.rows = std::max(config.rows_per_pass, config.longest), .longest = config.longest};
  for (std::size_t i = 0; i < config.shards; ++i) {
    Buffer gradients(layout_.size());
    const ModelView gradient(model_, layout_, gradients.data());
    shards_.push_back(std::make_unique<Shard>(Shard{TransformerGradient(model_, limits), std::move(gradients), gradient}));
  }
}

template <class F>
void Trainer::each_shard(F&& f) {
  parallel_for(shards_.size(), config_.threads, f);
}

void Trainer::parameters_changed(std::uint64_t steps_done) {
  steps_done_ = steps_done;
  each_shard([&](std::size_t i) { packed_.update(i, shards_.size()); });
}

void Trainer::check(const TokenBatch& batch) const {
  const auto vocab_size = static_cast<std::int32_t>(model_.vocab_size);
  const auto is_token = [vocab_size](std::int32_t id) { return id >= 0 && id < vocab_size; };
  for (const std::int32_t id : batch.ids) {
    if (!is_token(id)) throw Error(ErrorCode::bad_value, message("train: token ", id, " is not below ", vocab_size));
  }
  for (const TargetToken& wanted : batch.target_tokens) {
    if (!is_token(wanted.token)) {
      throw Error(ErrorCode::bad_value, message("train: target token ", wanted.token, " is not below ", vocab_size));
    }
  }
  std::uint32_t row = 0;
  for (const Target& target : batch.targets) {
    if (target.row < row || target.row >= batch.ids.size()) {
      throw Error(ErrorCode::bad_value, message("train: the target at row ", target.row, " is out of order or range"));
    }
    row = target.row;
  }
  std::size_t rows = 0;
  for (const std::size_t length : batch.lengths) {
    rows += length;
    if (length <= config_.longest) continue;
    throw Error(ErrorCode::too_long, message("train: a sequence has ", length, " tokens, more than ", config_.longest));
  }
  if (rows != batch.ids.size()) {
    throw Error(ErrorCode::bad_shape, message("train: ", batch.ids.size(), " ids, the lengths add up to ", rows));
  }
}

// In passes of at most rows_per_pass tokens, whose gradients add up.
void Trainer::run_shard(Shard& shard, const TokenBatch& part, float factor, bool backward, std::size_t number) {
  Stretch at;
  std::vector<Target> targets;
  std::uint64_t pass = static_cast<std::uint64_t>(number) << 32U;
  while (at.sequences < part.lengths.size()) {
    std::size_t to = at.sequences + 1;
    std::size_t rows = part.lengths[at.sequences];
    while (to < part.lengths.size() && rows + part.lengths[to] <= config_.rows_per_pass) rows += part.lengths[to++];
    const TokenBatch piece = slice(part, at, to, targets);
    const DropoutKey key{.seed = config_.seed, .step = steps_done_, .shard = pass++};
    shard.score += shard.engine.run(parts_, packed_, piece, factor, backward ? &shard.gradient : nullptr,
                                    backward ? config_.dropout : DropoutRates{}, key);
  }
}

Score Trainer::run(const TokenBatch& batch, double weight, bool backward) {
  // Cut where the tokens so far reach the shard's share.
  std::vector<TokenBatch> parts;
  std::vector<std::vector<Target>> targets(shards_.size());
  Stretch at;
  std::size_t rows = 0;
  std::size_t to = 0;
  for (std::size_t i = 0; i < shards_.size(); ++i) {
    while (to < batch.lengths.size() && rows < (i + 1) * batch.ids.size() / shards_.size()) rows += batch.lengths[to++];
    parts.push_back(slice(batch, at, to, targets[i]));
  }
  const float factor = static_cast<float>(1.0 / weight);
  each_shard([&](std::size_t i) {
    Shard& shard = *shards_[i];
    shard.score = {};
    if (backward) std::fill_n(shard.gradients.data(), layout_.size(), 0.0F);
    run_shard(shard, parts[i], factor, backward, i);
  });
  Score score;
  for (const auto& shard : shards_) score += shard->score;
  score.loss /= weight;
  return score;
}

StepResult Trainer::step(const TokenBatch& batch) {
  check(batch);
  StepResult result{.tokens = batch.ids.size(), .targets = batch.targets.size()};
  const double weight = total_weight(batch);
  if (weight > 0.0) {
    const Score score = run(batch, weight, true);
    result.loss = score.loss;
    result.right = score.right;
    result.operations = step_operations(model_, batch.lengths, batch.targets.size());
  }

  // Each worker has a range of the run: it adds the shards' gradients there, in the shards' order, then takes AdamW's step.
  const std::size_t workers = shards_.size();
  const auto range = [&](std::size_t i) { return layout_.size() / workers * i; };
  const auto end = [&](std::size_t i) { return i + 1 == workers ? layout_.size() : range(i + 1); };
  float* total = shards_[0]->gradients.data();
  if (weight <= 0.0) std::fill_n(total, layout_.size(), 0.0F);
  each_shard([&](std::size_t i) {
    const std::size_t first = range(i);
    const std::size_t count = end(i) - first;
    for (std::size_t s = 1; weight > 0.0 && s < workers; ++s) {
      kernels::add(total + first, shards_[s]->gradients.data() + first, total + first, count);
    }
    shards_[i]->squares = kernels::sum_of_squares(total + first, count);
  });
  double squares = 0.0;
  for (const auto& shard : shards_) squares += shard->squares;
  result.gradient_norm = std::sqrt(squares);

  const float factor = clip_factor(squares, config_.optimiser.clip_norm);
  each_shard(
      [&](std::size_t i) { adam_.step(steps_done_, parameters_.data(), total, factor, range(i), end(i) - range(i)); });
  parameters_changed(steps_done_ + 1);
  return result;
}

Score Trainer::evaluate(const TokenBatch& batch) {
  check(batch);
  const double weight = total_weight(batch);
  return weight > 0.0 ? run(batch, weight, false) : Score{};
}

}  // namespace heed::train
