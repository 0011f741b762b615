// Why the last call failed: "bad-shape attention: key has last dimension 48, query has 64". It lies in memory that is always
// there, so that it can be said also when there is none left to be had.
#pragma once

#include <string_view>

namespace heed::wasm {

// What is longer than the memory for it ends in "…".
void set_failure(std::string_view code, std::string_view message);

}  // namespace heed::wasm
