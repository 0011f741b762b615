#include "heed/model/architectures/common.hpp"

namespace heed::architectures {

ModelConfig read_sizes(const Settings& settings) {
  ModelConfig config;
  nn::AttentionConfig& attention = config.block.attention;
  config.block.d_model = settings.size("hidden_size");
  config.block.d_ff = settings.size("intermediate_size");
  attention.n_heads = settings.size("num_attention_heads");
  settings.want_multiple("hidden_size", "num_attention_heads");
  attention.n_kv_heads = attention.n_heads;
  attention.d_head = config.block.d_model / attention.n_heads;
  config.n_layers = settings.size("num_hidden_layers");
  config.vocab_size = settings.size("vocab_size");
  return config;
}

nn::FeedForward read_activation(const Settings& settings, const char* key, const char* fallback) {
  return settings.choose<nn::FeedForward>(key, fallback,
                                          {{"gelu", nn::FeedForward::gelu},
                                           {"gelu_python", nn::FeedForward::gelu},
                                           {"gelu_new", nn::FeedForward::gelu_tanh},
                                           {"gelu_fast", nn::FeedForward::gelu_tanh},
                                           {"gelu_pytorch_tanh", nn::FeedForward::gelu_tanh},
                                           {"relu", nn::FeedForward::relu},
                                           {"silu", nn::FeedForward::silu},
                                           {"swish", nn::FeedForward::silu}});
}

void read_language_head(const Settings& settings, const TensorNames& names, const char* matrix, ModelConfig& config) {
  const bool own = names.has(matrix);  // the file's is the trained one, whatever tie_word_embeddings says
  config.head = own || settings.flag("tie_word_embeddings", false) ? OutputHead::language : OutputHead::none;
  config.tied_head = !own;
}

}  // namespace heed::architectures
