#include "heed/model/architectures/rope_settings.hpp"

namespace heed::architectures {

namespace {

// "rope_parameters" (since version 5) holds base, share and kind together; "rope_scaling" holds the kind alone.
void refuse_scaling(const Settings& settings, std::string_view object) {
  for (const std::string_view name : {"rope_type", "type"}) {
    const std::string key = std::string(object) + "." + std::string(name);
    if (const std::string kind = settings.text(key, "default"); kind != "default") Settings::refuse(key, kind, "'default'");
  }
}

}  // namespace

nn::RopeConfig read_rope(const Settings& settings, const RopeKeys& keys) {
  refuse_scaling(settings, "rope_scaling");
  refuse_scaling(settings, "rope_parameters");
  nn::RopeConfig rope;
  rope.base =
      settings.number("rope_parameters.rope_theta", settings.number(keys.base_key, settings.number("rope_theta", 10000.0)));
  const double share = settings.number("rope_parameters.partial_rotary_factor", settings.number(keys.share_key, keys.share));
  if (share != 1.0 && keys.d_head != 0) {
    rope.width = static_cast<std::size_t>(static_cast<double>(keys.d_head) * share);
  } else if (share != 1.0) {
    Settings::refuse(keys.share_key, "not 1", "1");
  }
  return rope;
}

}  // namespace heed::architectures
