// What has to be kept to go on after the program was killed, as a safetensors file: parameters, AdamW's two averages and
// the number of steps done. Which sentences come next and every random number follow from the step's number.
#pragma once

#include <cstdint>
#include <string>

#include "heed/train/trainer.hpp"

namespace heed::trainer {

void save_state(const std::string& path, std::uint64_t fingerprint, train::Trainer& trainer);

// False where there is no such file. Throws Error{bad_checkpoint} where it was written with another recipe or other data.
bool load_state(const std::string& path, std::uint64_t fingerprint, train::Trainer& trainer);

// Another training's parameters to start from: its steps and averages stay behind.
void load_parameters(const std::string& path, train::Trainer& trainer);

// Of the recipe and the data, so that a run isn't gone on with under other circumstances unnoticed (FNV-1a).
std::uint64_t fingerprint_of(std::initializer_list<std::string_view> texts);

}  // namespace heed::trainer
