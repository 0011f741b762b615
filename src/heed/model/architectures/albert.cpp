// ALBERT (Lan et al. 2020): one block for all layers, a narrow embedding with a layer that leads to the blocks.
#include "heed/model/architectures/common.hpp"
#include "heed/model/architectures/encoder.hpp"
#include "heed/model/architectures/list.hpp"

namespace heed::architectures {

namespace {

#define HEED_ALBERT(name) "encoder.albert_layer_groups.0.albert_layers.0." name
constexpr NameRule kRules[] = {
    {"encoder.embedding_hidden_mapping_in.weight", "embedding.project.weight"},
    {"encoder.embedding_hidden_mapping_in.bias", "embedding.project.bias"},
    {HEED_ALBERT("attention.query.weight"), "block.0.query.weight"},
    {HEED_ALBERT("attention.query.bias"), "block.0.query.bias"},
    {HEED_ALBERT("attention.key.weight"), "block.0.key.weight"},
    {HEED_ALBERT("attention.key.bias"), "block.0.key.bias"},
    {HEED_ALBERT("attention.value.weight"), "block.0.value.weight"},
    {HEED_ALBERT("attention.value.bias"), "block.0.value.bias"},
    {HEED_ALBERT("attention.dense.weight"), "block.0.attn_out.weight"},
    {HEED_ALBERT("attention.dense.bias"), "block.0.attn_out.bias"},
    {HEED_ALBERT("attention.LayerNorm.weight"), "block.0.norm1.weight"},
    {HEED_ALBERT("attention.LayerNorm.bias"), "block.0.norm1.bias"},
    {HEED_ALBERT("ffn.weight"), "block.0.up.weight"},
    {HEED_ALBERT("ffn.bias"), "block.0.up.bias"},
    {HEED_ALBERT("ffn_output.weight"), "block.0.down.weight"},
    {HEED_ALBERT("ffn_output.bias"), "block.0.down.bias"},
    {HEED_ALBERT("full_layer_layer_norm.weight"), "block.0.norm2.weight"},
    {HEED_ALBERT("full_layer_layer_norm.bias"), "block.0.norm2.bias"},
    {"predictions.dense.weight", "head.transform.weight"},
    {"predictions.dense.bias", "head.transform.bias"},
    {"predictions.LayerNorm.weight", "head.norm.weight"},
    {"predictions.LayerNorm.bias", "head.norm.bias"},
    {"predictions.decoder.weight", "head.weight"},
    {"predictions.bias", "head.bias"},
    {"predictions.decoder.bias", "head.bias"},
};
#undef HEED_ALBERT

constexpr std::string_view kUnused[] = {"pooler.", "sop_classifier.", "embeddings.position_ids"};

void want_one(const Settings& settings, const char* key) {
  const std::size_t count = settings.size(key, 1);
  if (count != 1) Settings::refuse(key, std::to_string(count), "only 1");
}

ModelConfig read_config(const Settings& settings, const TensorNames& names) {
  ModelConfig config = read_encoder(settings, 1e-12);
  config.block.feed_forward = read_activation(settings, "hidden_act", "gelu_new");
  want_one(settings, "num_hidden_groups");
  want_one(settings, "inner_group_num");
  config.one_block = true;
  config.d_embedding = settings.size("embedding_size", 128);
  config.max_seq_len = settings.size("max_position_embeddings");
  config.n_token_types = settings.size("type_vocab_size", 2);
  config.positions = settings.choose<Positions>("position_embedding_type", "absolute", {{"absolute", Positions::learned}});
  read_masked_head(names, "predictions.dense.weight", "predictions.decoder.weight", config);
  config.head_activation = config.block.feed_forward;
  return config;
}

}  // namespace

const Architecture kAlbert = {"albert", "albert.", kRules, kUnused, read_config, kEncoderRules};

}  // namespace heed::architectures
