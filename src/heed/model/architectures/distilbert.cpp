// DistilBERT (Sanh et al. 2019): BERT without token types, its tensors by other names.
#include "heed/model/architectures/common.hpp"
#include "heed/model/architectures/encoder.hpp"
#include "heed/model/architectures/list.hpp"

namespace heed::architectures {

namespace {

constexpr NameRule kRules[] = {
    {"transformer.layer.{}.attention.q_lin.weight", "block.{}.query.weight"},
    {"transformer.layer.{}.attention.q_lin.bias", "block.{}.query.bias"},
    {"transformer.layer.{}.attention.k_lin.weight", "block.{}.key.weight"},
    {"transformer.layer.{}.attention.k_lin.bias", "block.{}.key.bias"},
    {"transformer.layer.{}.attention.v_lin.weight", "block.{}.value.weight"},
    {"transformer.layer.{}.attention.v_lin.bias", "block.{}.value.bias"},
    {"transformer.layer.{}.attention.out_lin.weight", "block.{}.attn_out.weight"},
    {"transformer.layer.{}.attention.out_lin.bias", "block.{}.attn_out.bias"},
    {"transformer.layer.{}.sa_layer_norm.weight", "block.{}.norm1.weight"},
    {"transformer.layer.{}.sa_layer_norm.bias", "block.{}.norm1.bias"},
    {"transformer.layer.{}.ffn.lin1.weight", "block.{}.up.weight"},
    {"transformer.layer.{}.ffn.lin1.bias", "block.{}.up.bias"},
    {"transformer.layer.{}.ffn.lin2.weight", "block.{}.down.weight"},
    {"transformer.layer.{}.ffn.lin2.bias", "block.{}.down.bias"},
    {"transformer.layer.{}.output_layer_norm.weight", "block.{}.norm2.weight"},
    {"transformer.layer.{}.output_layer_norm.bias", "block.{}.norm2.bias"},
    {"vocab_transform.weight", "head.transform.weight"},
    {"vocab_transform.bias", "head.transform.bias"},
    {"vocab_layer_norm.weight", "head.norm.weight"},
    {"vocab_layer_norm.bias", "head.norm.bias"},
    {"vocab_projector.weight", "head.weight"},
    {"vocab_projector.bias", "head.bias"},
};

constexpr std::string_view kUnused[] = {"embeddings.position_ids"};

ModelConfig read_config(const Settings& settings, const TensorNames& names) {
  ModelConfig config;
  nn::BlockConfig& block = config.block;
  block.d_model = settings.size("dim", 768);
  block.d_ff = settings.size("hidden_dim", 4 * block.d_model);
  block.attention.n_heads = settings.size("n_heads", 12);
  if (settings.has("dim") && settings.has("n_heads")) settings.want_multiple("dim", "n_heads");
  block.attention.n_kv_heads = block.attention.n_heads;
  block.attention.d_head = block.d_model / block.attention.n_heads;
  block.placement = nn::Placement::post;
  block.norm = nn::Norm::layer;
  block.eps = 1e-12F;
  block.feed_forward = read_activation(settings, "activation", "gelu");

  config.n_layers = settings.size("n_layers", 6);
  config.vocab_size = settings.size("vocab_size");
  config.max_seq_len = settings.size("max_position_embeddings", 512);
  config.positions = Positions::learned;  // sinusoidal_pos_embds says only how the table began
  config.embedding_norm = true;
  read_masked_head(names, "vocab_transform.weight", "vocab_projector.weight", config);
  config.head_activation = block.feed_forward;
  return config;
}

}  // namespace

const Architecture kDistilbert = {"distilbert", "distilbert.", kRules, kUnused, read_config, kEncoderRules};

}  // namespace heed::architectures
