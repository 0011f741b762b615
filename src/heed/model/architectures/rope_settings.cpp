#include "heed/model/architectures/rope_settings.hpp"

#include <algorithm>
#include <cstdint>

#include "heed/core/error.hpp"

namespace heed::architectures {

namespace {

// "rope_parameters" (since version 5) holds base, share and kind together; "rope_scaling" holds the kind alone, under a
// name that was "type" at first. Where there are both, the older one counts.
nn::RopeScaling read_scaling(const Settings& settings) {
  enum class Kind : std::uint8_t { none, linear, llama3 };
  const bool old = settings.has("rope_scaling.rope_type") || settings.has("rope_scaling.type");
  const auto key = [old](std::string_view name) { return message(old ? "rope_scaling." : "rope_parameters.", name); };
  const Kind kind = settings.choose<Kind>(key(settings.has(key("rope_type")) ? "rope_type" : "type"), "default",
                                          {{"default", Kind::none}, {"linear", Kind::linear}, {"llama3", Kind::llama3}});
  nn::RopeScaling scaling;
  if (kind != Kind::none) scaling.factor = settings.number(key("factor"));
  if (kind != Kind::llama3) return scaling;
  scaling.trained_length = settings.number(key("original_max_position_embeddings"));
  scaling.low = settings.number(key("low_freq_factor"));
  scaling.high = settings.number(key("high_freq_factor"));
  return scaling;
}

}  // namespace

nn::RopeConfig read_rope(const Settings& settings, const RopeKeys& keys) {
  nn::RopeConfig rope;
  rope.scaling = read_scaling(settings);
  rope.base =
      settings.number("rope_parameters.rope_theta", settings.number(keys.base_key, settings.number("rope_theta", 10000.0)));
  const double share =
      settings.number("rope_parameters.partial_rotary_factor",
                      settings.number(keys.share_key, settings.number("partial_rotary_factor", keys.share)));
  if (!(share > 0.0 && share <= 1.0)) {
    raise(ErrorCode::bad_checkpoint,
          {"config.json: ", keys.share_key, " is ", share, ", as a share of each head it has to be above 0, at most 1"});
  }
  // Less than one component would be 0, which means all of them; 1 is refused, as every odd number is.
  rope.width = std::max(std::size_t{1}, static_cast<std::size_t>(static_cast<double>(keys.d_head) * share));
  return rope;
}

}  // namespace heed::architectures
