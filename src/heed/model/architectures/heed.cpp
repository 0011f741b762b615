// What heed::train saves, under the names of model/parameters.hpp. Its config.json has Hugging Face's keys for the sizes, and
// "objective", "placement" and "positions" for what no library's config says.
#include "heed/model/architectures/common.hpp"
#include "heed/model/architectures/list.hpp"
#include "heed/model/own_model.hpp"

namespace heed::architectures {

namespace {

constexpr NameRule kRules[] = {
    {"embedding.token", "embedding.token"},
    {"embedding.position", "embedding.position"},
    {"embedding.norm.weight", "embedding.norm.weight"},
    {"embedding.norm.bias", "embedding.norm.bias"},
    {"block.{}.query.weight", "block.{}.query.weight"},
    {"block.{}.query.bias", "block.{}.query.bias"},
    {"block.{}.key.weight", "block.{}.key.weight"},
    {"block.{}.key.bias", "block.{}.key.bias"},
    {"block.{}.value.weight", "block.{}.value.weight"},
    {"block.{}.value.bias", "block.{}.value.bias"},
    {"block.{}.attn_out.weight", "block.{}.attn_out.weight"},
    {"block.{}.attn_out.bias", "block.{}.attn_out.bias"},
    {"block.{}.norm1.weight", "block.{}.norm1.weight"},
    {"block.{}.norm1.bias", "block.{}.norm1.bias"},
    {"block.{}.up.weight", "block.{}.up.weight"},
    {"block.{}.up.bias", "block.{}.up.bias"},
    {"block.{}.down.weight", "block.{}.down.weight"},
    {"block.{}.down.bias", "block.{}.down.bias"},
    {"block.{}.norm2.weight", "block.{}.norm2.weight"},
    {"block.{}.norm2.bias", "block.{}.norm2.bias"},
    {"final_norm.weight", "final_norm.weight"},
    {"final_norm.bias", "final_norm.bias"},
    {"head.transform.weight", "head.transform.weight"},
    {"head.transform.bias", "head.transform.bias"},
    {"head.norm.weight", "head.norm.weight"},
    {"head.norm.bias", "head.norm.bias"},
    {"head.weight", "head.weight"},
    {"head.bias", "head.bias"},
};

ModelConfig read_config(const Settings& settings, const TensorNames& names) {
  ModelConfig config = read_sizes(settings);
  config.max_seq_len = settings.size("max_position_embeddings");
  config.block.eps = static_cast<float>(settings.number("layer_norm_eps", 1e-5));
  const auto objective =
      settings.choose<Objective>("objective", "masked", {{"masked", Objective::masked}, {"next", Objective::next}});
  const auto placement =
      settings.choose<nn::Placement>("placement", "post", {{"post", nn::Placement::post}, {"pre", nn::Placement::pre}});
  const auto positions = settings.choose<Positions>("positions", "learned",
                                                    {{"learned", Positions::learned},
                                                     {"sinusoidal", Positions::sinusoidal},
                                                     {"rope", Positions::rope},
                                                     {"none", Positions::none}});
  complete_own_model(config, objective, placement, positions);
  config.tied_head = !names.has("head.weight");
  config.head_bias = objective == Objective::next && names.has("head.bias");
  return config;
}

}  // namespace

const Architecture kHeed = {"heed", "heed.", kRules, {}, read_config};

}  // namespace heed::architectures
