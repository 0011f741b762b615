// What config.json says about RoPE, in the spellings of old and new versions of Hugging Face's library.
#pragma once

#include <cstddef>
#include <string_view>

#include "heed/model/architectures/settings.hpp"
#include "heed/nn/block_config.hpp"

namespace heed::architectures {

struct RopeKeys {
  const char* base_key = nullptr;
  std::size_t d_head = 0;
  const char* share_key = "partial_rotary_factor";
  double share = 1.0;  // of a head's components that turn, where the config doesn't say
};

// Throws Error{bad_checkpoint}, or Error{unsupported_model} for a kind of scaling that isn't built.
nn::RopeConfig read_rope(const Settings& settings, const RopeKeys& keys);

}  // namespace heed::architectures
