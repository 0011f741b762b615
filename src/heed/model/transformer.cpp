#include "heed/model/transformer.hpp"

#include <algorithm>

#include "heed/nn/embedding.hpp"
#include "heed/nn/feed_forward.hpp"
#include "heed/nn/overflow.hpp"

namespace heed {

std::size_t embedding_scratch(const ModelConfig& config, std::size_t rows) {
  const std::size_t narrow = aligned_count(rows * config.embedding_width());
  const std::size_t gathered = config.padding ? narrow : 0;
  if (config.d_embedding == 0) return gathered;
  return gathered + narrow + nn::PackedWeight::scratch(config.block.storage, rows, config.d_embedding);
}

void embed_tokens(const Model& model, std::span<const std::int32_t> ids, std::span<const std::int32_t> token_types,
                  ConstMatrix positions, Matrix out, Arena& arena) {
  const ModelConfig& config = model.config();
  const Model::Parts& parts = model.parts();
  const std::size_t d = config.embedding_width();
  const Arena::Scope scope(arena);
  const Matrix x = config.d_embedding == 0 ? out : arena.take_matrix(out.rows, d);

  const nn::PackedWeight& tokens = config.shares_embedding() ? parts.head.weight() : parts.token_embedding;
  for (std::size_t t = 0; t < ids.size(); ++t) tokens.read_row(static_cast<std::size_t>(ids[t]), x.row(t));
  if (!positions.empty()) nn::add_onto(positions, x);
  if (config.n_token_types > 0) {
    nn::embed_onto({parts.token_type_embedding.data(), config.n_token_types, d}, token_types, x);
  }
  if (config.embedding_norm) nn::normalise(config.block.norm, parts.embedding_norm, config.block.eps, x, x);
  if (config.d_embedding > 0) parts.embedding_project.forward(x, out, arena);
}

std::size_t head_scratch(const ModelConfig& config, std::size_t rows) {
  if (config.head == OutputHead::none) return 0;
  const std::size_t d = config.embedding_width();
  return (config.head == OutputHead::masked ? aligned_count(rows * d) : 0) +
         nn::PackedWeight::scratch(config.block.storage, rows, std::max(d, config.block.d_model));
}

void run_head(const Model& model, ConstMatrix hidden, Matrix logits, Arena& arena) {
  const ModelConfig& config = model.config();
  const Model::Parts& parts = model.parts();
  if (config.head == OutputHead::masked) {
    // Devlin et al. 2019, the masked language model's head: one more layer before the embedding's transpose.
    const Arena::Scope scope(arena);
    const Matrix transformed = arena.take_matrix(hidden.rows, config.embedding_width());
    parts.head_transform.forward(hidden, transformed, arena, {.activation = nn::activation_of(config.head_activation)});
    nn::normalise(config.block.norm, parts.head_norm, config.block.eps, transformed, transformed);
    parts.head.forward(transformed, logits, arena);
  } else {
    parts.head.forward(hidden, logits, arena);
  }
  nn::check_overflow(logits, "model", "the logits");
}

}  // namespace heed
