// BERT (Devlin et al. 2019): encoder, post-norm, learned positions, a head for masked words where the file has one.
#include "heed/model/architectures/encoder.hpp"
#include "heed/model/architectures/list.hpp"

namespace heed::architectures {

namespace {

constexpr NameRule kRules[] = {
    {"cls.predictions.transform.dense.weight", "head.transform.weight"},
    {"cls.predictions.transform.dense.bias", "head.transform.bias"},
    {"cls.predictions.transform.LayerNorm.weight", "head.norm.weight"},
    {"cls.predictions.transform.LayerNorm.bias", "head.norm.bias"},
    {"cls.predictions.decoder.weight", "head.weight"},
    {"cls.predictions.bias", "head.bias"},
    // as the first checkpoints, converted from TensorFlow, spell them
    {"cls.predictions.transform.LayerNorm.gamma", "head.norm.weight"},
    {"cls.predictions.transform.LayerNorm.beta", "head.norm.bias"},
    {"cls.predictions.decoder.bias", "head.bias"},
};

constexpr std::string_view kUnused[] = {"pooler.", "cls.seq_relationship.", "embeddings.position_ids"};

ModelConfig read_config(const Settings& settings, const TensorNames& names) {
  ModelConfig config = read_encoder(settings, 1e-12);
  config.max_seq_len = settings.size("max_position_embeddings");
  config.n_token_types = settings.size("type_vocab_size", 2);
  config.positions = settings.choose<Positions>("position_embedding_type", "absolute", {{"absolute", Positions::learned}});
  read_masked_head(names, "cls.predictions.transform.dense.weight", "cls.predictions.decoder.weight", config);
  config.head_activation = config.block.feed_forward;
  return config;
}

}  // namespace

const Architecture kBert = {"bert", "bert.", kRules, kUnused, read_config, kEncoderRules};

}  // namespace heed::architectures
