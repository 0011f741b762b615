// Which instruction set the kernels run on. A wasm module has one; a native program takes the best that the
// processor has, unless HEED_PORTABLE_ONLY was defined when it was built.
#pragma once

#include <span>
#include <string_view>

namespace heed::kernels {

// The instruction set in use: "portable", "avx2", "avx512", "neon", "simd128" or "relaxed".
std::string_view target();

// All that this build and this processor can run, the best one last.
std::span<const std::string_view> targets();

// Switches, for tests and measurements; false when targets() doesn't hold the name. Not while another thread
// runs a kernel. What one target packed is nothing that another can read: pack again afterwards.
bool use_target(std::string_view name);

}  // namespace heed::kernels
