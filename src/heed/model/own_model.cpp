#include "heed/model/own_model.hpp"

namespace heed {

void complete_own_model(ModelConfig& config, Objective objective, nn::Placement placement, Positions positions) {
  nn::BlockConfig& block = config.block;
  nn::AttentionConfig& attention = block.attention;
  attention.n_kv_heads = attention.n_heads;
  attention.d_head = attention.n_heads == 0 ? 0 : block.d_model / attention.n_heads;
  attention.causal = objective == Objective::next;
  if (positions == Positions::rope) attention.rope = nn::RopeConfig{};
  block.norm = nn::Norm::layer;
  block.placement = placement;
  block.feed_forward = nn::FeedForward::gelu;
  config.positions = positions;
  config.embedding_norm = objective == Objective::masked;
  config.final_norm = placement == nn::Placement::pre;
  config.head = objective == Objective::masked ? OutputHead::masked : OutputHead::language;
}

}  // namespace heed
