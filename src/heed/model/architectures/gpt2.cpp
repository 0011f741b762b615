// GPT-2 (Radford et al. 2019): causal, norms before, learned positions, matrices stored [in, out].
#include "heed/model/architectures/common.hpp"
#include "heed/model/architectures/list.hpp"

namespace heed::architectures {

namespace {

constexpr NameRule kRules[] = {
    {"wte.weight", "embedding.token"},
    {"wpe.weight", "embedding.position"},
    {"h.{}.ln_1.weight", "block.{}.norm1.weight"},
    {"h.{}.ln_1.bias", "block.{}.norm1.bias"},
    {"h.{}.attn.c_attn.weight", "block.{}.*.weight", Layout::qkv},
    {"h.{}.attn.c_attn.bias", "block.{}.*.bias", Layout::qkv},
    {"h.{}.attn.c_proj.weight", "block.{}.attn_out.weight", Layout::transposed},
    {"h.{}.attn.c_proj.bias", "block.{}.attn_out.bias"},
    {"h.{}.ln_2.weight", "block.{}.norm2.weight"},
    {"h.{}.ln_2.bias", "block.{}.norm2.bias"},
    {"h.{}.mlp.c_fc.weight", "block.{}.up.weight", Layout::transposed},
    {"h.{}.mlp.c_fc.bias", "block.{}.up.bias"},
    {"h.{}.mlp.c_proj.weight", "block.{}.down.weight", Layout::transposed},
    {"h.{}.mlp.c_proj.bias", "block.{}.down.bias"},
    {"ln_f.weight", "final_norm.weight"},
    {"ln_f.bias", "final_norm.bias"},
    {"lm_head.weight", "head.weight"},
};

// The causal mask is kept as a tensor by old files.
constexpr std::string_view kUnused[] = {"h.{}.attn.bias", "h.{}.attn.masked_bias"};

ModelConfig read_config(const Settings& settings, const TensorNames& names) {
  ModelConfig config;
  nn::BlockConfig& block = config.block;
  block.d_model = settings.size("n_embd");
  block.d_ff = settings.size("n_inner", 4 * block.d_model);
  block.attention.n_heads = settings.size("n_head");
  settings.want_multiple("n_embd", "n_head");
  block.attention.n_kv_heads = block.attention.n_heads;
  block.attention.d_head = block.d_model / block.attention.n_heads;
  block.attention.causal = true;
  if (!settings.flag("scale_attn_weights", true)) block.attention.scale = 1.0F;
  settings.want_flag("scale_attn_by_inverse_layer_idx", false);
  settings.want_flag("add_cross_attention", false);
  block.placement = nn::Placement::pre;
  block.norm = nn::Norm::layer;
  block.eps = static_cast<float>(settings.number("layer_norm_epsilon", 1e-5));
  block.feed_forward = read_activation(settings, "activation_function", "gelu_new");

  config.n_layers = settings.size("n_layer");
  config.vocab_size = settings.size("vocab_size");
  config.max_seq_len = settings.size("n_positions", settings.has("n_ctx") ? settings.size("n_ctx") : 1024);
  config.positions = Positions::learned;
  config.final_norm = true;
  config.head = OutputHead::language;
  config.tied_head = !names.has("lm_head.weight");  // whatever tie_word_embeddings says: the file's is the trained one
  return config;
}

}  // namespace

const Architecture kGpt2 = {"gpt2", "transformer.", kRules, kUnused, read_config};

}  // namespace heed::architectures
