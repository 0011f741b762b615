// The two ends of a model, before the first block and behind the last. What is between is nn::run_block.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"
#include "heed/model/parameters.hpp"

namespace heed {

// Floats of scratch that embed_tokens(), and gathering positions for it, take from the arena.
std::size_t embedding_scratch(const ModelConfig& config, std::size_t rows);

// out = token embedding + positions + token type, through the embedding norm where the model has one, and onto d_model where
// the tables have a width of their own.
//   positions : [ids.size(), embedding_width], or empty   out : [ids.size(), d_model]
// ids and token_types have been checked; empty token_types are all 0.
void embed_tokens(const Model& model, std::span<const std::int32_t> ids, std::span<const std::int32_t> token_types,
                  ConstMatrix positions, Matrix out, Arena& arena);

// Floats of scratch that run_head() takes from the arena.
std::size_t head_scratch(const ModelConfig& config, std::size_t rows);

// hidden : [rows, d_model], behind the final norm   logits : [rows, vocab_size]. Error{bad_value} where they overflow.
void run_head(const Model& model, ConstMatrix hidden, Matrix logits, Arena& arena);

}  // namespace heed
