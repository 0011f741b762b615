// RoBERTa (Liu et al. 2019), XLM-R, CamemBERT: BERT whose positions begin behind that of the padding, with a head by other names.
#include "heed/core/error.hpp"
#include "heed/model/architectures/encoder.hpp"
#include "heed/model/architectures/list.hpp"

namespace heed::architectures {

namespace {

constexpr NameRule kRules[] = {
    {"lm_head.dense.weight", "head.transform.weight"},
    {"lm_head.dense.bias", "head.transform.bias"},
    {"lm_head.layer_norm.weight", "head.norm.weight"},
    {"lm_head.layer_norm.bias", "head.norm.bias"},
    {"lm_head.decoder.weight", "head.weight"},
    {"lm_head.bias", "head.bias"},
    {"lm_head.decoder.bias", "head.bias"},
};

constexpr std::string_view kUnused[] = {"pooler.", "embeddings.position_ids"};

ModelConfig read_config(const Settings& settings, const TensorNames& names) {
  ModelConfig config = read_encoder(settings, 1e-12);
  // The positions of padding_idx + 1 … are learned; max_position_embeddings counts the rows before them, too.
  const double padding = settings.number("pad_token_id", 1);
  const std::size_t rows = settings.size("max_position_embeddings");
  if (!(padding >= 0) || padding != static_cast<double>(static_cast<std::int32_t>(padding)) ||
      padding + 1 >= static_cast<double>(rows)) {
    raise(ErrorCode::bad_checkpoint,
          {"config.json: pad_token_id is ", padding, ", positions begin behind it, and max_position_embeddings is ", rows});
  }
  config.padding = static_cast<std::int32_t>(padding);
  config.position_start = static_cast<std::size_t>(padding) + 1;
  config.max_seq_len = rows - config.position_start;
  config.n_token_types = settings.size("type_vocab_size", 2);
  config.positions = settings.choose<Positions>("position_embedding_type", "absolute", {{"absolute", Positions::learned}});
  read_masked_head(names, "lm_head.dense.weight", "lm_head.decoder.weight", config);
  return config;
}

}  // namespace

const Architecture kRoberta = {"roberta", "roberta.", kRules, kUnused, read_config, kEncoderRules};
const Architecture kXlmRoberta = {"xlm-roberta", "roberta.", kRules, kUnused, read_config, kEncoderRules};
const Architecture kCamembert = {"camembert", "roberta.", kRules, kUnused, read_config, kEncoderRules};

}  // namespace heed::architectures
