// Models and their options as JavaScript spells them → as C++ has them, and back.
#pragma once

#include <string>
#include <vector>

#include "heed/api/model_runner.hpp"
#include "models.hpp"

namespace heed::embind::models {

FactsJs describe(const api::LoadedModel& loaded);

// Each throws Error{bad_option} listing the spellings there are.
std::vector<nn::Tap> taps(const std::string& names);
RunOptions run_options(const RunOptionsJs& options);  // all but ablate
api::GeneratorOptions generator_options(const GeneratorOptionsJs& options);

}  // namespace heed::embind::models
