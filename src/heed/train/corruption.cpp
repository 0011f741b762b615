#include "heed/train/corruption.hpp"

#include <algorithm>

namespace heed::train {
namespace {

// The tokens that a pronoun stands for, each with an equal share. False where all are [UNK].
bool add_soft_target(std::span<const std::int32_t> ids, const PronounLink& link, std::int32_t unknown, std::size_t row,
                     float weight, TargetList& targets) {
  const std::size_t first = targets.tokens.size();
  for (std::uint32_t t = link.start; t < link.end; ++t) {
    if (ids[t] != unknown) targets.tokens.push_back({ids[t], 0.0F});
  }
  const std::size_t count = targets.tokens.size() - first;
  if (count == 0) return false;
  for (std::size_t c = first; c < targets.tokens.size(); ++c) targets.tokens[c].share = 1.0F / static_cast<float>(count);
  targets.rows.push_back({.row = static_cast<std::uint32_t>(row),
                          .first = static_cast<std::uint32_t>(first),
                          .count = static_cast<std::uint32_t>(count),
                          .weight = weight});
  return true;
}

std::int32_t other_pronoun(const std::vector<std::int32_t>& pronouns, std::int32_t own, Random& random) {
  std::vector<std::int32_t> others;
  for (const std::int32_t pronoun : pronouns) {
    if (pronoun != own) others.push_back(pronoun);
  }
  return others.empty() ? own : others[random.below(others.size())];
}

}  // namespace

void next_token_targets(std::span<const std::int32_t> ids, std::size_t first_row, TargetList& targets) {
  for (std::size_t t = 0; t + 1 < ids.size(); ++t) targets.add(first_row + t, ids[t + 1]);
}

void corrupt(const MaskedObjective& objective, const TokenRoles& roles, const Examples& examples, std::size_t example,
             Random random, std::vector<std::int32_t>& ids, TargetList& targets) {
  const std::span<const std::int32_t> original = examples.ids(example);
  const std::span<const PronounLink> links =
      objective.pronoun_weight > 0.0 ? examples.links(example) : std::span<const PronounLink>{};
  std::size_t first_pronoun = original.size();
  for (const PronounLink& link : links) first_pronoun = std::min<std::size_t>(first_pronoun, link.position);
  const double rate_after = objective.rate_after_pronoun < 0.0 ? objective.rate : objective.rate_after_pronoun;
  const auto ordinary = static_cast<std::size_t>(roles.first_ordinary);

  const std::size_t first_row = ids.size();
  for (std::size_t t = 0; t < original.size(); ++t) {
    const std::int32_t own = original[t];
    std::int32_t seen = own;
    const auto link = std::find_if(links.begin(), links.end(), [t](const PronounLink& l) { return l.position == t; });
    if (link != links.end()) {
      if (add_soft_target(original, *link, roles.unknown, first_row + t, static_cast<float>(objective.pronoun_weight),
                          targets)) {
        const double draw = random.uniform();
        if (draw < objective.pronoun_mask) {
          seen = roles.mask;
        } else if (draw < objective.pronoun_mask + objective.pronoun_swap) {
          seen = other_pronoun(objective.pronouns, own, random);
        }
      }
    } else if (own != roles.unknown && random.uniform() < (t < first_pronoun ? objective.rate : rate_after)) {
      targets.add(first_row + t, own);
      const double draw = random.uniform();
      if (draw < objective.mask) {
        seen = roles.mask;
      } else if (draw < objective.mask + objective.random) {
        seen = static_cast<std::int32_t>(ordinary + random.below(roles.size - ordinary));
      }
    }
    ids.push_back(seen);
  }
}

}  // namespace heed::train
