#include "diagnostics.hpp"

#include <emscripten/heap.h>
#include <malloc.h>

#include <cstdint>

#include "exchange.hpp"
#include "heed/api/memory.hpp"
#include "layers.hpp"
#include "models.hpp"

namespace heed::embind::diagnostics {

namespace {

// loader.ts looks for this text in a wasm file that it was handed, to know which build it is.
#ifdef HEED_TARGET_RELAXED
constexpr const char* kSimd = "heed-simd:relaxed";
#else
constexpr const char* kSimd = "heed-simd:simd128";
#endif

// mallinfo counts in int, which 2 GB just fit into as unsigned.
std::uint32_t bytes_taken() { return static_cast<std::uint32_t>(mallinfo().uordblks); }

std::uint64_t bytes_to_be_had() { return std::uint64_t{emscripten_get_heap_max()} - bytes_taken(); }

}  // namespace

void install_memory_probe() { api::set_memory_probe(bytes_to_be_had); }

std::string simd() { return std::string(kSimd).substr(sizeof("heed-simd:") - 1); }

double bytes_in_use() { return bytes_taken(); }

int live_handles() { return static_cast<int>(layers::live() + models::live() + live_results()); }

}  // namespace heed::embind::diagnostics
