#pragma once

#include <memory>

#include "../boundary/arguments.hpp"
#include "heed/train/learner.hpp"

namespace heed::wasm {

// In the order of recallArguments in bindings/js/src/train/recall.ts.
std::unique_ptr<train::Learner> make_recall_learner(Arguments& arguments);

}  // namespace heed::wasm
