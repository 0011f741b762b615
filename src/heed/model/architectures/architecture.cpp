#include "heed/model/architectures/architecture.hpp"

#include <algorithm>
#include <array>

#include "heed/core/error.hpp"
#include "heed/model/architectures/list.hpp"

namespace heed::architectures {

namespace {

constexpr std::array<const Architecture*, 16> kAll = {
    &kBert,       &kGpt2,    &kLlama,      &kMistral,   &kQwen2,   &kQwen3,  &kGptNeox,  &kHeed,
    &kDistilbert, &kRoberta, &kXlmRoberta, &kCamembert, &kElectra, &kAlbert, &kRoformer, &kOpt};
constexpr std::array<std::string_view, 3> kParts = {"query", "key", "value"};
constexpr std::size_t kMostDigits = 6;

// Whether the name is the pattern with a number in place of "{}"; that number, if so.
bool fits(std::string_view pattern, std::string_view name, std::optional<std::size_t>& layer) {
  const std::size_t hole = pattern.find("{}");
  if (hole == std::string_view::npos) return pattern == name;
  const std::string_view tail = pattern.substr(hole + 2);
  if (name.size() <= hole + tail.size() || name.substr(0, hole) != pattern.substr(0, hole) || !name.ends_with(tail))
    return false;
  const std::string_view digits = name.substr(hole, name.size() - hole - tail.size());
  if (digits.size() > kMostDigits || (digits.size() > 1 && digits[0] == '0')) return false;
  std::size_t number = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return false;
    number = number * 10 + static_cast<std::size_t>(c - '0');
  }
  layer = number;
  return true;
}

}  // namespace

const Architecture& find_architecture(const std::string& model_type) {
  std::string known;
  for (const Architecture* architecture : kAll) {
    if (architecture->model_type == model_type) return *architecture;
    known += message(known.empty() ? "'" : ", '", architecture->model_type, "'");
  }
  Settings::refuse("model_type", model_type, known);
}

std::optional<RuleMatch> match_name(const Architecture& architecture, std::string_view name) {
  RuleMatch match;
  for (const std::span<const NameRule> rules : {architecture.rules, architecture.family}) {
    for (const NameRule& rule : rules) {
      if (!fits(rule.from, name, match.layer)) continue;
      match.rule = &rule;
      return match;
    }
  }
  return std::nullopt;
}

bool is_unused(const Architecture& architecture, std::string_view name) {
  std::optional<std::size_t> layer;
  return std::any_of(architecture.unused.begin(), architecture.unused.end(), [&](std::string_view pattern) {
    return pattern.ends_with('.') ? name.starts_with(pattern) : fits(pattern, name, layer);
  });
}

std::string fill_pattern(std::string_view pattern, std::optional<std::size_t> layer, std::string_view part) {
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '*') {
      text += part;
    } else if (pattern.substr(i, 2) == "{}") {
      text += std::to_string(layer.value_or(0));
      ++i;
    } else {
      text += pattern[i];
    }
  }
  return text;
}

std::string checkpoint_name(const Architecture& architecture, std::string_view canonical) {
  for (const std::span<const NameRule> rules : {architecture.rules, architecture.family}) {
    for (const NameRule& rule : rules) {
      for (const std::string_view part : kParts) {
        std::string pattern(rule.to);
        if (const std::size_t star = pattern.find('*'); star != std::string::npos) pattern.replace(star, 1, part);
        std::optional<std::size_t> layer;
        if (fits(pattern, canonical, layer)) return fill_pattern(rule.from, layer);
      }
    }
  }
  return std::string(canonical);
}

}  // namespace heed::architectures
