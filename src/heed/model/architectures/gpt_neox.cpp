// GPT-NeoX (Black et al. 2022; Pythia): causal, attention and feed-forward side by side, RoPE on a part of each head.
#include "heed/model/architectures/common.hpp"
#include "heed/model/architectures/list.hpp"
#include "heed/model/architectures/rope_settings.hpp"

namespace heed::architectures {

namespace {

constexpr NameRule kRules[] = {
    {"embed_in.weight", "embedding.token"},
    {"layers.{}.input_layernorm.weight", "block.{}.norm1.weight"},
    {"layers.{}.input_layernorm.bias", "block.{}.norm1.bias"},
    {"layers.{}.post_attention_layernorm.weight", "block.{}.norm2.weight"},
    {"layers.{}.post_attention_layernorm.bias", "block.{}.norm2.bias"},
    {"layers.{}.attention.query_key_value.weight", "block.{}.*.weight", Layout::qkv_heads},
    {"layers.{}.attention.query_key_value.bias", "block.{}.*.bias", Layout::qkv_heads},
    {"layers.{}.attention.dense.weight", "block.{}.attn_out.weight"},
    {"layers.{}.attention.dense.bias", "block.{}.attn_out.bias"},
    {"layers.{}.mlp.dense_h_to_4h.weight", "block.{}.up.weight"},
    {"layers.{}.mlp.dense_h_to_4h.bias", "block.{}.up.bias"},
    {"layers.{}.mlp.dense_4h_to_h.weight", "block.{}.down.weight"},
    {"layers.{}.mlp.dense_4h_to_h.bias", "block.{}.down.bias"},
    {"final_layer_norm.weight", "final_norm.weight"},
    {"final_layer_norm.bias", "final_norm.bias"},
    {"embed_out.weight", "head.weight"},
};

constexpr std::string_view kUnused[] = {"layers.{}.attention.bias", "layers.{}.attention.masked_bias",
                                        "layers.{}.attention.rotary_emb.inv_freq", "rotary_emb.inv_freq"};

ModelConfig read_config(const Settings& settings, const TensorNames& names) {
  ModelConfig config = read_sizes(settings);
  nn::BlockConfig& block = config.block;
  block.attention.causal = true;
  block.attention.rope = read_rope(
      settings, {.base_key = "rotary_emb_base", .d_head = block.attention.d_head, .share_key = "rotary_pct", .share = 0.25});
  block.placement = nn::Placement::pre;
  block.parallel_residual = settings.flag("use_parallel_residual", true);
  block.norm = nn::Norm::layer;
  block.eps = static_cast<float>(settings.number("layer_norm_eps", 1e-5));
  block.feed_forward = read_activation(settings, "hidden_act", "gelu");

  config.max_seq_len = settings.size("max_position_embeddings", 2048);
  config.positions = Positions::rope;
  config.final_norm = true;
  config.attention_bias = settings.flag("attention_bias", true);
  config.attn_out_bias = config.attention_bias;
  read_language_head(settings, names, "embed_out.weight", config);
  return config;
}

}  // namespace

const Architecture kGptNeox = {"gpt_neox", "gpt_neox.", kRules, kUnused, read_config};

}  // namespace heed::architectures
