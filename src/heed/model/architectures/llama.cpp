// LLaMA (Touvron et al. 2023) and those that differ from it in a few fields: Mistral, Qwen 2 (biases of query, key and
// value), Qwen 3 (norms of query and key). Causal, RMS norms before, RoPE, SwiGLU, grouped-query attention.
#include <algorithm>

#include "heed/model/architectures/common.hpp"
#include "heed/model/architectures/list.hpp"
#include "heed/model/architectures/rope_settings.hpp"

namespace heed::architectures {

namespace {

constexpr NameRule kRules[] = {
    {"embed_tokens.weight", "embedding.token"},
    {"layers.{}.input_layernorm.weight", "block.{}.norm1.weight"},
    {"layers.{}.self_attn.q_proj.weight", "block.{}.query.weight"},
    {"layers.{}.self_attn.q_proj.bias", "block.{}.query.bias"},
    {"layers.{}.self_attn.k_proj.weight", "block.{}.key.weight"},
    {"layers.{}.self_attn.k_proj.bias", "block.{}.key.bias"},
    {"layers.{}.self_attn.v_proj.weight", "block.{}.value.weight"},
    {"layers.{}.self_attn.v_proj.bias", "block.{}.value.bias"},
    {"layers.{}.self_attn.q_norm.weight", "block.{}.query_norm.weight"},
    {"layers.{}.self_attn.k_norm.weight", "block.{}.key_norm.weight"},
    {"layers.{}.self_attn.o_proj.weight", "block.{}.attn_out.weight"},
    {"layers.{}.self_attn.o_proj.bias", "block.{}.attn_out.bias"},
    {"layers.{}.post_attention_layernorm.weight", "block.{}.norm2.weight"},
    {"layers.{}.mlp.gate_proj.weight", "block.{}.gate.weight"},
    {"layers.{}.mlp.gate_proj.bias", "block.{}.gate.bias"},
    {"layers.{}.mlp.up_proj.weight", "block.{}.up.weight"},
    {"layers.{}.mlp.up_proj.bias", "block.{}.up.bias"},
    {"layers.{}.mlp.down_proj.weight", "block.{}.down.weight"},
    {"layers.{}.mlp.down_proj.bias", "block.{}.down.bias"},
    {"norm.weight", "final_norm.weight"},
    {"lm_head.weight", "head.weight"},
};

constexpr std::string_view kUnused[] = {"layers.{}.self_attn.rotary_emb.inv_freq", "rotary_emb.inv_freq"};

// What the relatives don't share.
struct Variant {
  bool attention_bias = false;  // where config.json doesn't say
  bool attn_out_bias = false;   // follows attention_bias
  bool qk_norm = false;
  bool sliding_window = false;  // where config.json has one and doesn't say whether it is used
  std::size_t d_head = 0;  // where config.json doesn't say; 0: dModel / heads
};

ModelConfig read(const Settings& settings, const TensorNames& names, const Variant& variant) {
  ModelConfig config = read_sizes(settings);
  nn::BlockConfig& block = config.block;
  nn::AttentionConfig& attention = block.attention;
  attention.n_kv_heads = settings.size("num_key_value_heads", attention.n_heads);
  if (settings.has("num_key_value_heads")) settings.want_multiple("num_attention_heads", "num_key_value_heads");
  attention.d_head = settings.size("head_dim", variant.d_head == 0 ? attention.d_head : variant.d_head);
  attention.causal = true;
  attention.qk_norm = variant.qk_norm;
  attention.rope = read_rope(settings, {.base_key = "rope_theta", .d_head = attention.d_head});
  block.placement = nn::Placement::pre;
  block.norm = nn::Norm::rms;
  block.eps = static_cast<float>(settings.number("rms_norm_eps", 1e-6));
  block.feed_forward = settings.choose<nn::FeedForward>(
      "hidden_act", "silu", {{"silu", nn::FeedForward::swiglu}, {"swish", nn::FeedForward::swiglu}});

  config.max_seq_len = settings.size("max_position_embeddings", 2048);
  // Within the sliding window it doesn't matter; longer texts than that are refused.
  if (settings.has("sliding_window") && settings.flag("use_sliding_window", variant.sliding_window)) {
    config.max_seq_len = std::min(config.max_seq_len, settings.size("sliding_window"));
  }
  config.positions = Positions::rope;
  config.final_norm = true;
  config.attention_bias = settings.flag("attention_bias", variant.attention_bias);
  config.attn_out_bias = variant.attn_out_bias && config.attention_bias;
  config.feed_forward_bias = settings.flag("mlp_bias", false);
  read_language_head(settings, names, "lm_head.weight", config);
  return config;
}

ModelConfig read_llama(const Settings& settings, const TensorNames& names) {
  return read(settings, names, {.attn_out_bias = true});
}
ModelConfig read_mistral(const Settings& settings, const TensorNames& names) {
  return read(settings, names, {.sliding_window = true});
}
ModelConfig read_qwen2(const Settings& settings, const TensorNames& names) {
  return read(settings, names, {.attention_bias = true});
}
ModelConfig read_qwen3(const Settings& settings, const TensorNames& names) {
  return read(settings, names, {.attn_out_bias = true, .qk_norm = true, .d_head = 128});
}

}  // namespace

const Architecture kLlama = {"llama", "model.", kRules, kUnused, read_llama};
const Architecture kMistral = {"mistral", "model.", kRules, kUnused, read_mistral};
const Architecture kQwen2 = {"qwen2", "model.", kRules, kUnused, read_qwen2};
const Architecture kQwen3 = {"qwen3", "model.", kRules, kUnused, read_qwen3};

}  // namespace heed::architectures
