#include "heed/train/depth_gradient.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "heed/core/error.hpp"
#include "heed/kernels/elementwise.hpp"
#include "heed/train/block_tape.hpp"
#include "heed/train/random.hpp"

namespace heed::train {
namespace {

ModelConfig stack(const DepthConfig& config) {
  const std::size_t heads = config.width % 4 == 0 ? 4 : config.width % 2 == 0 ? 2 : 1;
  ModelConfig model;
  model.block.d_model = config.width;
  model.block.d_ff = 4 * config.width;
  model.block.attention = {.n_heads = heads, .n_kv_heads = heads, .d_head = config.width / heads};
  model.block.placement = config.placement;
  model.block.residual = config.residual;
  model.n_layers = config.depth;
  model.vocab_size = 1;
  model.max_seq_len = config.length;
  model.positions = Positions::none;
  return model;
}

void fill(const ParameterLayout& layout, std::uint64_t seed, float* run) {
  std::uint64_t number = 0;
  for (const ParameterLayout::Entry& entry : layout.entries()) {
    float* values = run + entry.offset;
    Random random{seed, 0xDEE9, number++};
    if (entry.shape.size() == 2) {
      const double reach = std::sqrt(6.0 / static_cast<double>(entry.rows() + entry.cols()));
      for (std::size_t i = 0; i < entry.count; ++i) {
        values[i] = static_cast<float>(reach * (2.0 * random.uniform() - 1.0));
      }
    } else {
      const bool ones = entry.name.find("norm") != std::string::npos && entry.name.ends_with(".weight");
      std::fill_n(values, entry.count, ones ? 1.0F : 0.0F);
    }
  }
}

void fill_normal(std::uint64_t seed, std::uint64_t stream, float* values, std::size_t count) {
  Random random{seed, 0xDEE9, stream};
  for (std::size_t i = 0; i < count; ++i) values[i] = static_cast<float>(random.normal());
}

double norm(const float* values, std::size_t count) { return std::sqrt(kernels::sum_of_squares(values, count)); }

}  // namespace

double depth_gradient(const DepthConfig& config) {
  const ModelConfig model = stack(config);
  const ParameterLayout layout(model);
  const Buffer values(layout.size());
  fill(layout, config.seed, values.data());
  const ModelView parameters(model, layout, values.data());
  const PackedParameters packed(parameters);

  // Nobody asks for the parameters' gradients: all blocks add theirs to one block's.
  ModelConfig one = model;
  one.n_layers = 1;
  const ParameterLayout one_layout(one);
  const Buffer unused(one_layout.size());
  const ModelView gradient(one, one_layout, unused.data());

  const std::size_t rows = config.length;
  const std::size_t count = rows * config.width;
  const Buffer x(count);
  const Buffer dx(count);
  fill_normal(config.seed, UINT64_MAX, x.data(), count);
  fill_normal(config.seed, UINT64_MAX - 1, dx.data(), count);  // the target, for now
  Arena tape(config.depth * block_tape_size(model.block, rows, rows));
  Arena scratch(block_gradient_scratch(model.block, rows, rows));

  const std::array<std::uint32_t, 1> lengths{static_cast<std::uint32_t>(rows)};
  Pass pass;
  pass.lengths = lengths;
  pass.rows = rows;
  const auto layer = [&](std::size_t l) { return BlockLayer{model.block, parameters.blocks[l], packed.block(l), l}; };
  std::vector<BlockTape> blocks;
  ConstMatrix hidden{x.data(), rows, config.width};
  for (std::size_t l = 0; l < config.depth; ++l) {
    blocks.push_back(block_forward(layer(l), pass, hidden, tape, scratch));
    hidden = blocks.back().out;
  }
  for (std::size_t i = 0; i < count; ++i) dx.data()[i] = hidden.data[i] - dx.data()[i];

  // The way back is linear in dx: kept near 1 by powers of two, it can't run out of a float's range.
  int exponent = 0;
  for (std::size_t l = config.depth; l-- > 0;) {
    int power = 0;
    std::frexp(norm(dx.data(), count), &power);
    kernels::scale(static_cast<float>(std::ldexp(1.0, -power)), dx.data(), dx.data(), count);
    exponent += power;
    std::fill_n(unused.data(), unused.size(), 0.0F);
    block_backward(layer(l), pass, blocks[l], {dx.data(), rows, config.width}, gradient.blocks[0], scratch);
  }
  return std::ldexp(norm(dx.data(), count), exponent);
}

}  // namespace heed::train
