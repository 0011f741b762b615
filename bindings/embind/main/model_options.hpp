// Models and their options as JavaScript spells them → as C++ has them, and back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "../boundary/arguments.hpp"
#include "heed/api/model_runner.hpp"

namespace heed::wasm {

// ModelConfig of bindings/js/src/model/types.ts, as JSON.
std::string facts(const api::LoadedModel& loaded);

// Names with a comma between them. Throws Error{bad_option} listing the names there are.
std::vector<nn::Tap> read_taps(std::string_view names);
// In the orders of runArguments and generationArguments in bindings/js/src/model/model-core.ts.
RunOptions read_run_options(Arguments& arguments);
api::GeneratorOptions read_generator_options(Arguments& arguments);

}  // namespace heed::wasm
