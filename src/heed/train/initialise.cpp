#include "heed/train/initialise.hpp"

#include <algorithm>

#include "heed/train/random.hpp"

namespace heed::train {
namespace {

std::uint64_t hash(std::string_view name) {  // FNV-1a
  std::uint64_t h = 0xCBF29CE484222325U;
  for (const char c : name) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return h;
}

bool is_norm(std::string_view name) { return name.find("norm") != std::string_view::npos; }

}  // namespace

void initialise(const ParameterLayout& layout, const Initialisation& how, std::uint64_t seed, float* run) {
  for (const ParameterLayout::Entry& entry : layout.entries()) {
    float* values = run + entry.offset;
    const std::string_view name = entry.name;
    if (entry.shape.size() == 2) {
      const double deviation = name.starts_with("embedding.") ? how.embedding_std : how.linear_std;
      Random random{seed, hash(name)};
      for (std::size_t i = 0; i < entry.count; ++i) values[i] = static_cast<float>(deviation * random.normal());
    } else {
      const float value = !is_norm(name) || name.ends_with(".bias") ? 0.0F
                          : name == "head.norm.weight"              ? static_cast<float>(how.head_norm_weight)
                                                                    : 1.0F;
      std::fill(values, values + entry.count, value);
    }
  }
}

}  // namespace heed::train
