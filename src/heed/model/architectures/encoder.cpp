#include "heed/model/architectures/encoder.hpp"

#include "heed/model/architectures/common.hpp"

namespace heed::architectures {

ModelConfig read_encoder(const Settings& settings, double eps) {
  ModelConfig config = read_sizes(settings);
  nn::BlockConfig& block = config.block;
  block.attention.causal = settings.flag("is_decoder", false);
  block.placement = nn::Placement::post;
  block.norm = nn::Norm::layer;
  block.eps = static_cast<float>(settings.number("layer_norm_eps", eps));
  block.feed_forward = read_activation(settings, "hidden_act", "gelu");
  settings.want_flag("add_cross_attention", false);
  config.embedding_norm = true;
  return config;
}

void read_embedding_width(const Settings& settings, std::size_t fallback, ModelConfig& config) {
  const std::size_t width = settings.size("embedding_size", fallback);
  config.d_embedding = width == config.block.d_model ? 0 : width;
}

void read_masked_head(const TensorNames& names, std::string_view transform, std::string_view matrix, ModelConfig& config) {
  const bool has_head = names.has(transform);
  config.head = has_head ? OutputHead::masked : OutputHead::none;
  config.tied_head = !has_head || !names.has(matrix);
}

}  // namespace heed::architectures
