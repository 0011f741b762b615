// RoFormer (Su et al. 2021): BERT whose positions turn query and key, two neighbouring components a pair.
#include "heed/model/architectures/encoder.hpp"
#include "heed/model/architectures/list.hpp"

namespace heed::architectures {

namespace {

constexpr NameRule kRules[] = {
    {"embeddings_project.weight", "embedding.project.weight"},
    {"embeddings_project.bias", "embedding.project.bias"},
    {"cls.predictions.transform.dense.weight", "head.transform.weight"},
    {"cls.predictions.transform.dense.bias", "head.transform.bias"},
    {"cls.predictions.transform.LayerNorm.weight", "head.norm.weight"},
    {"cls.predictions.transform.LayerNorm.bias", "head.norm.bias"},
    {"cls.predictions.decoder.weight", "head.weight"},
    {"cls.predictions.bias", "head.bias"},
    {"cls.predictions.decoder.bias", "head.bias"},
};

// The table of sines is computed.
constexpr std::string_view kUnused[] = {"pooler.", "cls.seq_relationship.", "encoder.embed_positions.weight"};

ModelConfig read_config(const Settings& settings, const TensorNames& names) {
  ModelConfig config = read_encoder(settings, 1e-12);
  read_embedding_width(settings, config.block.d_model, config);
  settings.want_flag("rotary_value", false);
  config.max_seq_len = settings.size("max_position_embeddings", 1536);
  config.n_token_types = settings.size("type_vocab_size", 2);
  config.positions = Positions::rope;
  config.block.attention.rope = nn::RopeConfig{.layout = nn::RopeLayout::interleaved};
  read_masked_head(names, "cls.predictions.transform.dense.weight", "cls.predictions.decoder.weight", config);
  config.head_activation = config.block.feed_forward;
  return config;
}

}  // namespace

const Architecture kRoformer = {"roformer", "roformer.", kRules, kUnused, read_config, kEncoderRules};

}  // namespace heed::architectures
