// What the module holds, for tests and for the curious.
#pragma once

#include <string>

namespace heed::embind::diagnostics {

// Tells the facade how much memory a wasm module can still have. Called once, at start.
void install_memory_probe();

std::string simd();      // "simd128" or "relaxed"
double bytes_in_use();   // of the heap
int live_handles();      // prepared layers, models and unreleased results

}  // namespace heed::embind::diagnostics
