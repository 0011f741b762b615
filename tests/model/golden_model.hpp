// A small model from tests/golden/nn/model: its config, its parameters, its input.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "heed/model/parameters.hpp"
#include "support/block_case.hpp"
#include "support/golden.hpp"

namespace heed::test {

inline ModelConfig read_model_config(const std::string& folder) {
  const auto values = load_golden(folder + "config").values;
  Numbers numbers(values);
  const BlockCase block = read_block_case(numbers);
  ModelConfig config;
  config.block = block.config;
  config.attention_bias = block.attention_bias;
  config.attn_out_bias = block.attn_out_bias;
  config.feed_forward_bias = block.feed_forward_bias;
  config.n_layers = numbers.whole();
  config.vocab_size = numbers.whole();
  config.max_seq_len = numbers.whole();
  config.n_token_types = numbers.whole();
  config.positions = numbers.choice<Positions>();
  config.embedding_norm = numbers.flag();
  config.final_norm = numbers.flag();
  config.head = numbers.choice<OutputHead>();
  config.tied_head = numbers.flag();
  config.head_bias = numbers.flag();
  return config;
}

struct GoldenModel {
  std::string folder;
  Model model;
  std::vector<std::int32_t> ids, types;

  explicit GoldenModel(const std::string& name)
      : folder("nn/model/" + name + "/"), model(read_model_config(folder)), ids(integers("ids")), types(integers("types")) {
    // The list is the order: what the golden maker wrote one behind the other is taken apart by it.
    const auto flat = load_golden(folder + "parameters").floats;
    ParameterReader reader(flat);
    for (const ParameterInfo& info : model.parameters()) {
      model.set(info.name, reader.take(element_count(info.name, info.shape)));
    }
    if (!reader.done()) throw std::runtime_error(folder + "parameters.npy holds more than the model has");
  }
  [[nodiscard]] std::vector<std::int32_t> integers(const std::string& name) const {
    const auto golden = load_golden(folder + name);
    return {golden.values.begin(), golden.values.end()};
  }
};

}  // namespace heed::test
