// One Transformer block for training: the forward pass that keeps what the way back needs (the tape), and the way back.
//
// Sequences of different lengths lie one behind the other without padding: every matrix is [rows, …] with rows the
// sum of the lengths; only attention and RoPE look at where a sequence begins and ends.
//
// The forward pass is nn::run_block's, with a tape; to add a variant, follow nn/block_config.hpp's list, and block_backward.cpp
// comes last.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "heed/core/arena.hpp"
#include "heed/nn/block_config.hpp"
#include "heed/nn/block_tape.hpp"
#include "heed/train/dropout.hpp"
#include "heed/train/packed_parameters.hpp"
#include "heed/train/parameter_store.hpp"

namespace heed::train {

// What all blocks share during one pass over some sequences.
struct Pass {
  std::span<const std::uint32_t> lengths;  // of the sequences
  std::size_t rows = 0;  // their sum
  ConstMatrix rope_cosines;  // [longest, width / 2], where the config has RoPE
  ConstMatrix rope_sines;
  ConstMatrix rope_sines_back;  // the negative of rope_sines: turning back is turning by the negative angle
  float hidden_dropout = 0.0F;
  float attention_dropout = 0.0F;
  DropoutKey dropout;  // its place is set for each use
};

using nn::BlockTape;

// Floats that one block's tape takes, and those that either direction takes from the scratch arena and gives back;
// for at most `rows` rows in sequences of at most `longest`.
std::size_t block_tape_size(const nn::BlockConfig& config, std::size_t rows, std::size_t longest);
std::size_t block_gradient_scratch(const nn::BlockConfig& config, std::size_t rows, std::size_t longest);

// What belongs to one layer.
struct BlockLayer {
  const nn::BlockConfig& config;
  const BlockView& parameters;
  const PackedBlock& packed;
  std::size_t index = 0;
};

// x : [rows, d_model], stays where it is until the way back is done. Takes the tape's memory from `memory`.
BlockTape block_forward(const BlockLayer& layer, const Pass& pass, ConstMatrix x, Arena& memory, Arena& scratch);

// dx : [rows, d_model]; on entry ∂loss/∂out, on return ∂loss/∂x. Adds to `gradient`.
void block_backward(const BlockLayer& layer, const Pass& pass, const BlockTape& tape, Matrix dx, const BlockView& gradient,
                    Arena& scratch);

}  // namespace heed::train
