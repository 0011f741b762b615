// What BERT and its descendants have in common: names of the body's tensors, keys of config.json, a head for masked words.
#pragma once

#include <cstddef>
#include <string_view>

#include "heed/model/architectures/architecture.hpp"

namespace heed::architectures {

// Embeddings and blocks as BERT spells them.
inline constexpr NameRule kEncoderRules[] = {
    {"embeddings.word_embeddings.weight", "embedding.token"},
    {"embeddings.position_embeddings.weight", "embedding.position"},
    {"embeddings.token_type_embeddings.weight", "embedding.token_type"},
    {"embeddings.LayerNorm.weight", "embedding.norm.weight"},
    {"embeddings.LayerNorm.bias", "embedding.norm.bias"},
    {"encoder.layer.{}.attention.self.query.weight", "block.{}.query.weight"},
    {"encoder.layer.{}.attention.self.query.bias", "block.{}.query.bias"},
    {"encoder.layer.{}.attention.self.key.weight", "block.{}.key.weight"},
    {"encoder.layer.{}.attention.self.key.bias", "block.{}.key.bias"},
    {"encoder.layer.{}.attention.self.value.weight", "block.{}.value.weight"},
    {"encoder.layer.{}.attention.self.value.bias", "block.{}.value.bias"},
    {"encoder.layer.{}.attention.output.dense.weight", "block.{}.attn_out.weight"},
    {"encoder.layer.{}.attention.output.dense.bias", "block.{}.attn_out.bias"},
    {"encoder.layer.{}.attention.output.LayerNorm.weight", "block.{}.norm1.weight"},
    {"encoder.layer.{}.attention.output.LayerNorm.bias", "block.{}.norm1.bias"},
    {"encoder.layer.{}.intermediate.dense.weight", "block.{}.up.weight"},
    {"encoder.layer.{}.intermediate.dense.bias", "block.{}.up.bias"},
    {"encoder.layer.{}.output.dense.weight", "block.{}.down.weight"},
    {"encoder.layer.{}.output.dense.bias", "block.{}.down.bias"},
    {"encoder.layer.{}.output.LayerNorm.weight", "block.{}.norm2.weight"},
    {"encoder.layer.{}.output.LayerNorm.bias", "block.{}.norm2.bias"},
    // as the first checkpoints, converted from TensorFlow, spell them
    {"embeddings.LayerNorm.gamma", "embedding.norm.weight"},
    {"embeddings.LayerNorm.beta", "embedding.norm.bias"},
    {"encoder.layer.{}.attention.output.LayerNorm.gamma", "block.{}.norm1.weight"},
    {"encoder.layer.{}.attention.output.LayerNorm.beta", "block.{}.norm1.bias"},
    {"encoder.layer.{}.output.LayerNorm.gamma", "block.{}.norm2.weight"},
    {"encoder.layer.{}.output.LayerNorm.beta", "block.{}.norm2.bias"},
};

// Sizes, activation, norms behind each part and over the embeddings; `eps` where layer_norm_eps isn't said.
ModelConfig read_encoder(const Settings& settings, double eps);

// embedding_size: of the tables, where it isn't hidden_size.
void read_embedding_width(const Settings& settings, std::size_t fallback, ModelConfig& config);

// A head for masked words is there if its inner layer is; its matrix is the embedding's unless the file has one.
void read_masked_head(const TensorNames& names, std::string_view transform, std::string_view matrix, ModelConfig& config);

}  // namespace heed::architectures
