#include "heed/nn/block_config.hpp"

#include <array>
#include <cmath>

#include "heed/core/error.hpp"
#include "heed/core/shape.hpp"

namespace heed::nn {

namespace {

void want_positive(const char* who, const char* field, std::size_t value) {
  if (value == 0) raise(ErrorCode::bad_option, {who, ": ", field, " is 0, it has to be at least 1"});
}

void want_multiple(const char* who, const char* whole, std::size_t whole_value, const char* part, std::size_t part_value) {
  if (whole_value % part_value != 0) {
    raise(ErrorCode::bad_option,
          {who, ": ", part, " is ", part_value, ", which does not divide ", whole, " (", whole_value, ")"});
  }
}

}  // namespace

float AttentionConfig::effective_scale() const {
  if (scale) return *scale;
  return static_cast<float>(1.0 / std::sqrt(static_cast<double>(d_head)));
}

void AttentionConfig::check(const char* who) const {
  want_positive(who, "heads", n_heads);
  want_positive(who, "kvHeads", n_kv_heads);
  want_positive(who, "dHead", d_head);
  want_multiple(who, "heads", n_heads, "kvHeads", n_kv_heads);
  element_count(message(who, ": query"), std::array{n_heads, d_head});
  if (scale && !std::isfinite(*scale)) {
    raise(ErrorCode::bad_option, {who, ": scale is not a finite number"});
  }
  if (rope) rope->check(who, d_head);
}

std::size_t RopeConfig::effective_width(std::size_t d_head) const { return width == 0 ? d_head : width; }

void RopeConfig::check(const char* who, std::size_t d_head) const {
  const std::size_t turned = effective_width(d_head);
  if (turned % 2 != 0) {
    raise(ErrorCode::bad_option,
          {who, ": rope turns ", turned, " components of each head, it needs an even number (pairs)"});
  }
  if (turned > d_head) {
    raise(ErrorCode::bad_option, {who, ": rope turns ", turned, " components of each head, a head has ", d_head});
  }
  if (!std::isfinite(base) || base <= 0.0) {
    raise(ErrorCode::bad_option, {who, ": rope.base is ", base, ", it has to be positive and finite"});
  }
  if (!(scaling.factor > 0.0) || !(scaling.low < scaling.high) || !(scaling.trained_length >= 0.0)) {
    raise(ErrorCode::bad_option,
          {who, ": rope's scaling has factor ", scaling.factor, ", low ", scaling.low, ", high ", scaling.high, ", length ",
           scaling.trained_length, "; it needs a factor above 0, low below high, and no length below 0"});
  }
}

void BlockConfig::check(const char* who) const {
  want_positive(who, "dModel", d_model);
  want_positive(who, "dFf", d_ff);
  want_positive(who, "heads", attention.n_heads);
  want_multiple(who, "dModel", d_model, "heads", attention.n_heads);
  attention.check(who);
  if (!std::isfinite(eps) || eps <= 0.0F) {
    raise(ErrorCode::bad_option, {who, ": eps is ", eps, ", it has to be positive and finite"});
  }
  if (parallel_residual && placement != Placement::pre) {
    raise(ErrorCode::bad_option,
          {who, ": a parallel residual needs placement 'pre', it is 'post' (the norms stand behind)"});
  }
}

}  // namespace heed::nn
