// Trains a model of one block to count round and round, 0 1 2 3 0 1 …, until it does.
#include <heed/train/initialise.hpp>
#include <heed/train/trainer.hpp>
#include <iostream>

int main() {
  heed::ModelConfig model{.block = {.d_model = 16, .d_ff = 32}, .n_layers = 1, .vocab_size = 4, .max_seq_len = 8};
  model.block.attention = {.n_heads = 2, .n_kv_heads = 2, .d_head = 8, .causal = true};
  model.head = heed::OutputHead::language;
  heed::train::Trainer trainer(model, {.optimiser = {.learning_rate = 0.01}});
  heed::train::initialise(trainer.layout(), {}, 1, trainer.parameters());
  trainer.parameters_changed(0);

  const std::vector<std::int32_t> ids{0, 1, 2, 3, 0, 1, 2, 3};
  const std::vector<std::uint32_t> lengths{8};
  heed::train::TargetList next;
  for (std::size_t row = 0; row + 1 < ids.size(); ++row) next.add(row, ids[row + 1]);

  float loss = 0;
  for (int step = 0; step < 100; ++step) {
    loss = trainer.step({.ids = ids, .lengths = lengths, .targets = next.rows, .target_tokens = next.tokens}).loss;
    const float share = step;  // a double in a float, an int in a float: not Heed's business, whatever its own rules
    if (int(share) % 20 == 0) std::cout << "step " << share << ": loss " << loss << "\n";
  }
  return loss < 0.1F ? 0 : 1;
}
