// What the model gets to see, and what it has to guess: the masked-language-model objective (Devlin et al. 2019), in
// which a pronoun counts as a corruption of the noun that it stands for (scripts/models/README.md, "The objective").
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "heed/train/cross_entropy.hpp"
#include "heed/train/examples.hpp"
#include "heed/train/random.hpp"

namespace heed::train {

struct MaskedObjective {
  double rate = 0.15;  // of the tokens that are to be guessed; of these
  double mask = 0.8;   //   become [MASK],
  double random = 0.1; //   become a random token; the rest stays
  // The rate from an example's first linked pronoun on; negative: the same.
  double rate_after_pronoun = -1.0;

  double pronoun_weight = 1.0;  // of a linked pronoun's position in the loss; 0: pronouns are tokens like any other
  double pronoun_mask = 0.2;    // become [MASK],
  double pronoun_swap = 0.2;    // become another pronoun; the rest stays
  std::vector<std::int32_t> pronouns{};
};

// The next tokens of every sentence as targets, for models with causal attention: row t is to predict token t + 1.
void next_token_targets(std::span<const std::int32_t> ids, std::size_t first_row, TargetList& targets);

// Appends the example as the model sees it to `ids`, and its targets (rows count in `ids`) to `targets`.
// A linked pronoun's target is the uniform distribution over the tokens it stands for, [UNK] left out.
void corrupt(const MaskedObjective& objective, const TokenRoles& roles, const Examples& examples, std::size_t example,
             Random random, std::vector<std::int32_t>& ids, TargetList& targets);

}  // namespace heed::train
