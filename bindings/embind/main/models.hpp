#pragma once

#include <cstddef>

namespace heed::wasm {

std::size_t live_models();

}  // namespace heed::wasm
