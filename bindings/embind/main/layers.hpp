#pragma once

#include <cstddef>

namespace heed::wasm {

std::size_t live_layers();

}  // namespace heed::wasm
