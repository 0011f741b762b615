// One Transformer block for training: the forward pass that keeps what the way back needs (the tape), and the way back.
//
// Sequences of different lengths lie one behind the other without padding: every matrix is [rows, …] with rows the
// sum of the lengths; only attention and RoPE look at where a sequence begins and ends.
//
// It computes what nn::run_block computes, from the same kernels and the same config; tests/train holds the two
// against each other. To add a variant, follow nn/block_config.hpp's list and come here last.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "heed/core/arena.hpp"
#include "heed/nn/block_config.hpp"
#include "heed/train/dropout.hpp"
#include "heed/train/packed_parameters.hpp"
#include "heed/train/parameter_store.hpp"

namespace heed::train {

// What all blocks share during one pass over some sequences.
struct Pass {
  std::span<const std::uint32_t> lengths;  // of the sequences
  std::size_t rows = 0;                    // their sum
  ConstMatrix rope_cosines;                // [longest, width / 2], where the config has RoPE
  ConstMatrix rope_sines;
  ConstMatrix rope_sines_back;  // the negative of rope_sines: turning back is turning by the negative angle
  float hidden_dropout = 0.0F;
  float attention_dropout = 0.0F;
  DropoutKey dropout;  // its place is set for each use
};

// What the forward pass leaves behind. d = d_model, rows = Σ lengths.
struct BlockTape {
  ConstMatrix x;       // [rows, d]                    the block's input; somebody else's memory
  Matrix normed1;      // [rows, d]                    pre placement: norm1(x)
  Matrix query_raw;    // [rows, n_heads * d_head]     before the norm of query and key, where there is one
  Matrix key_raw;      // [rows, n_kv_heads * d_head]
  Matrix query;        // [rows, n_heads * d_head]     after RoPE
  Matrix key;          // [rows, n_kv_heads * d_head]
  Matrix value;        // [rows, n_kv_heads * d_head]
  float* weights = nullptr;  // Σ n_heads * length²          sequence after sequence, each [n_heads, length, length]
  Matrix context;      // [rows, n_heads * d_head]
  Matrix sum1;         // [rows, d]                    x + attention
  Matrix mid;          // [rows, d]                    post placement: norm1(sum1); else sum1 itself
  Matrix normed2;      // [rows, d]                    what the feed-forward part reads
  Matrix gate;         // [rows, d_ff]                 SwiGLU: before silu
  Matrix up;           // [rows, d_ff]                 before the activation
  Matrix hidden;       // [rows, d_ff]                 after it
  Matrix sum2;         // [rows, d]                    mid + feed-forward
  Matrix out;          // [rows, d]                    post placement: norm2(sum2); else sum2 itself
};

// Floats that one block's tape takes, and those that either direction takes from the scratch arena and gives back;
// for at most `rows` rows in sequences of at most `longest`.
std::size_t block_tape_size(const nn::BlockConfig& config, std::size_t rows, std::size_t longest);
std::size_t block_gradient_scratch(const nn::BlockConfig& config, std::size_t rows, std::size_t longest);

// What belongs to one layer.
struct BlockLayer {
  const nn::BlockConfig& config;
  const BlockRun& parameters;
  const PackedBlock& packed;
  std::size_t index = 0;
};

// x : [rows, d_model], stays where it is until the way back is done. Takes the tape's memory from `memory`.
BlockTape block_forward(const BlockLayer& layer, const Pass& pass, ConstMatrix x, Arena& memory, Arena& scratch);

// dx : [rows, d_model]; on entry ∂loss/∂out, on return ∂loss/∂x. Adds to `gradient`.
void block_backward(const BlockLayer& layer, const Pass& pass, const BlockTape& tape, Matrix dx, const BlockRun& gradient,
                    Arena& scratch);

}  // namespace heed::train
