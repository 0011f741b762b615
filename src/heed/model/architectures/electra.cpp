// ELECTRA (Clark et al. 2020): BERT whose embedding may be narrower; of a generator with its head for masked words, of a
// discriminator the body.
#include "heed/model/architectures/encoder.hpp"
#include "heed/model/architectures/list.hpp"

namespace heed::architectures {

namespace {

constexpr NameRule kRules[] = {
    {"embeddings_project.weight", "embedding.project.weight"},
    {"embeddings_project.bias", "embedding.project.bias"},
    {"generator_predictions.dense.weight", "head.transform.weight"},
    {"generator_predictions.dense.bias", "head.transform.bias"},
    {"generator_predictions.LayerNorm.weight", "head.norm.weight"},
    {"generator_predictions.LayerNorm.bias", "head.norm.bias"},
    {"generator_lm_head.weight", "head.weight"},
    {"generator_lm_head.bias", "head.bias"},
};

constexpr std::string_view kUnused[] = {"discriminator_predictions.", "embeddings.position_ids"};

ModelConfig read_config(const Settings& settings, const TensorNames& names) {
  ModelConfig config = read_encoder(settings, 1e-12);
  read_embedding_width(settings, 128, config);
  config.max_seq_len = settings.size("max_position_embeddings");
  config.n_token_types = settings.size("type_vocab_size", 2);
  config.positions = settings.choose<Positions>("position_embedding_type", "absolute", {{"absolute", Positions::learned}});
  read_masked_head(names, "generator_predictions.dense.weight", "generator_lm_head.weight", config);
  return config;
}

}  // namespace

const Architecture kElectra = {"electra", "electra.", kRules, kUnused, read_config, kEncoderRules};

}  // namespace heed::architectures
