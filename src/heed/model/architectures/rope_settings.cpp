#include "heed/model/architectures/rope_settings.hpp"

#include <algorithm>
#include <cstdint>

#include "heed/core/error.hpp"

namespace heed::architectures {

namespace {

// "rope_parameters" (since version 5) holds base, share and kind together; "rope_scaling" holds the kind alone, under a
// name that was "type" at first. Where there are both, the older one counts.
struct ScalingKeys {
  const char* kind;
  const char* factor;
  const char* trained_length;
  const char* low;
  const char* high;
};
constexpr ScalingKeys kNewKeys = {"rope_parameters.rope_type", "rope_parameters.factor",
                                  "rope_parameters.original_max_position_embeddings", "rope_parameters.low_freq_factor",
                                  "rope_parameters.high_freq_factor"};
constexpr ScalingKeys kOldKeys = {"rope_scaling.rope_type", "rope_scaling.factor",
                                  "rope_scaling.original_max_position_embeddings", "rope_scaling.low_freq_factor",
                                  "rope_scaling.high_freq_factor"};
constexpr const char* kFirstKind = "rope_scaling.type";

nn::RopeScaling read_scaling(const Settings& settings) {
  enum class Kind : std::uint8_t { none, linear, llama3 };
  const bool first = !settings.has(kOldKeys.kind) && settings.has(kFirstKind);
  const ScalingKeys& keys = first || settings.has(kOldKeys.kind) ? kOldKeys : kNewKeys;
  const Kind kind = settings.choose<Kind>(first ? kFirstKind : keys.kind, "default",
                                          {{"default", Kind::none}, {"linear", Kind::linear}, {"llama3", Kind::llama3}});
  nn::RopeScaling scaling;
  if (kind != Kind::none) scaling.factor = settings.number(keys.factor);
  if (kind != Kind::llama3) return scaling;
  scaling.trained_length = settings.number(keys.trained_length);
  scaling.low = settings.number(keys.low);
  scaling.high = settings.number(keys.high);
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
