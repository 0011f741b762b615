// BERT (Devlin et al. 2019): encoder, post-norm, learned positions, a head for masked words where the file has one.
#include "heed/model/architectures/common.hpp"
#include "heed/model/architectures/list.hpp"

namespace heed::architectures {

namespace {

constexpr NameRule kRules[] = {
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
    {"cls.predictions.transform.dense.weight", "head.transform.weight"},
    {"cls.predictions.transform.dense.bias", "head.transform.bias"},
    {"cls.predictions.transform.LayerNorm.weight", "head.norm.weight"},
    {"cls.predictions.transform.LayerNorm.bias", "head.norm.bias"},
    {"cls.predictions.decoder.weight", "head.weight"},
    {"cls.predictions.bias", "head.bias"},
    // as the first checkpoints, converted from TensorFlow, spell them
    {"embeddings.LayerNorm.gamma", "embedding.norm.weight"},
    {"embeddings.LayerNorm.beta", "embedding.norm.bias"},
    {"encoder.layer.{}.attention.output.LayerNorm.gamma", "block.{}.norm1.weight"},
    {"encoder.layer.{}.attention.output.LayerNorm.beta", "block.{}.norm1.bias"},
    {"encoder.layer.{}.output.LayerNorm.gamma", "block.{}.norm2.weight"},
    {"encoder.layer.{}.output.LayerNorm.beta", "block.{}.norm2.bias"},
    {"cls.predictions.transform.LayerNorm.gamma", "head.norm.weight"},
    {"cls.predictions.transform.LayerNorm.beta", "head.norm.bias"},
    {"cls.predictions.decoder.bias", "head.bias"},
};

constexpr std::string_view kUnused[] = {"pooler.", "cls.seq_relationship.", "embeddings.position_ids"};

ModelConfig read_config(const Settings& settings, const TensorNames& names) {
  ModelConfig config = read_sizes(settings);
  nn::BlockConfig& block = config.block;
  block.attention.causal = settings.flag("is_decoder", false);
  block.placement = nn::Placement::post;
  block.norm = nn::Norm::layer;
  block.eps = static_cast<float>(settings.number("layer_norm_eps", 1e-12));
  block.feed_forward = read_activation(settings, "hidden_act", "gelu");
  settings.want_flag("add_cross_attention", false);

  config.max_seq_len = settings.size("max_position_embeddings");
  config.n_token_types = settings.size("type_vocab_size", 2);
  config.positions = settings.choose<Positions>("position_embedding_type", "absolute", {{"absolute", Positions::learned}});
  config.embedding_norm = true;
  // The head's inner layer uses the same activation as the blocks; only GELU is built.
  const bool has_head = names.has("cls.predictions.transform.dense.weight");
  if (has_head && block.feed_forward != nn::FeedForward::gelu) {
    Settings::refuse("hidden_act", settings.text("hidden_act", "gelu"),
                     "only 'gelu' where there is a head for masked words");
  }
  config.head = has_head ? Head::masked : Head::none;
  config.tied_head = !has_head || !names.has("cls.predictions.decoder.weight");
  return config;
}

}  // namespace

const Architecture kBert = {"bert", "bert.", kRules, kUnused, read_config};

}  // namespace heed::architectures
