// OPT (Zhang et al. 2022): causal, learned positions from the third row on, ReLU.
#include "heed/model/architectures/common.hpp"
#include "heed/model/architectures/list.hpp"

namespace heed::architectures {

namespace {

constexpr std::size_t kFirstPosition = 2;

constexpr NameRule kRules[] = {
    {"embed_tokens.weight", "embedding.token"},
    {"embed_positions.weight", "embedding.position"},
    {"layers.{}.self_attn.q_proj.weight", "block.{}.query.weight"},
    {"layers.{}.self_attn.q_proj.bias", "block.{}.query.bias"},
    {"layers.{}.self_attn.k_proj.weight", "block.{}.key.weight"},
    {"layers.{}.self_attn.k_proj.bias", "block.{}.key.bias"},
    {"layers.{}.self_attn.v_proj.weight", "block.{}.value.weight"},
    {"layers.{}.self_attn.v_proj.bias", "block.{}.value.bias"},
    {"layers.{}.self_attn.out_proj.weight", "block.{}.attn_out.weight"},
    {"layers.{}.self_attn.out_proj.bias", "block.{}.attn_out.bias"},
    {"layers.{}.self_attn_layer_norm.weight", "block.{}.norm1.weight"},
    {"layers.{}.self_attn_layer_norm.bias", "block.{}.norm1.bias"},
    {"layers.{}.fc1.weight", "block.{}.up.weight"},
    {"layers.{}.fc1.bias", "block.{}.up.bias"},
    {"layers.{}.fc2.weight", "block.{}.down.weight"},
    {"layers.{}.fc2.bias", "block.{}.down.bias"},
    {"layers.{}.final_layer_norm.weight", "block.{}.norm2.weight"},
    {"layers.{}.final_layer_norm.bias", "block.{}.norm2.bias"},
    {"final_layer_norm.weight", "final_norm.weight"},
    {"final_layer_norm.bias", "final_norm.bias"},
    {"lm_head.weight", "head.weight"},
};

ModelConfig read_config(const Settings& settings, const TensorNames& names) {
  ModelConfig config;
  nn::BlockConfig& block = config.block;
  block.d_model = settings.size("hidden_size");
  block.d_ff = settings.size("ffn_dim");
  block.attention.n_heads = settings.size("num_attention_heads");
  settings.want_multiple("hidden_size", "num_attention_heads");
  block.attention.n_kv_heads = block.attention.n_heads;
  block.attention.d_head = block.d_model / block.attention.n_heads;
  block.attention.causal = true;
  block.norm = nn::Norm::layer;
  block.eps = 1e-5F;
  block.feed_forward = read_activation(settings, "activation_function", "relu");
  const bool before = settings.flag("do_layer_norm_before", true);
  block.placement = before ? nn::Placement::pre : nn::Placement::post;
  settings.want_flag("enable_bias", true);
  settings.want_flag("layer_norm_elementwise_affine", true);
  const std::size_t width = settings.size("word_embed_proj_dim", block.d_model);
  if (width != block.d_model) {
    Settings::refuse("word_embed_proj_dim", std::to_string(width),
                     "only hidden_size, which is " + std::to_string(block.d_model));
  }

  config.n_layers = settings.size("num_hidden_layers");
  config.vocab_size = settings.size("vocab_size");
  config.max_seq_len = settings.size("max_position_embeddings", 2048);
  config.positions = Positions::learned;
  config.position_start = kFirstPosition;
  config.final_norm = before && !settings.flag("_remove_final_layer_norm", false);
  config.head = OutputHead::language;
  config.tied_head = !names.has("lm_head.weight");
  return config;
}

}  // namespace

const Architecture kOpt = {"opt", "decoder.", kRules, {}, read_config};

}  // namespace heed::architectures
