#pragma once

#include <memory>

#include "../boundary/arguments.hpp"
#include "heed/train/learner.hpp"

namespace heed::wasm {

// In the order of languageArguments in bindings/js/src/train/language.ts.
std::unique_ptr<train::Learner> make_language_learner(Arguments& arguments);

}  // namespace heed::wasm
