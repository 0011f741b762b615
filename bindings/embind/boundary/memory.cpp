#include "memory.hpp"

#include <emscripten/emmalloc.h>
#include <emscripten/heap.h>
#include <malloc.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

#include "entry.hpp"
#include "heed/api/memory.hpp"

namespace heed::wasm {

namespace {

constexpr std::uint64_t kMost = HEED_MOST_MEMORY;  // bytes, as the linker was told
constexpr std::size_t kReserve = std::size_t{1} << 14;
constexpr std::size_t kKeptAtTheEnd = std::size_t{1} << 20;  // bytes, so that small calls don't move the end

void* reserve = nullptr;

// mallinfo counts in int, which 2 GB just fit into as unsigned.
std::uint32_t bytes_taken() { return static_cast<std::uint32_t>(mallinfo().uordblks); }

double bytes_in_use() { return bytes_taken(); }

void give_reserve() {
  if (reserve == nullptr) throw std::bad_alloc();
  std::free(reserve);  // NOLINT(cppcoreguidelines-no-malloc): a failing `new` would call this function again
  reserve = nullptr;
}

[[gnu::constructor]] void start() {
  api::set_memory_probe([] { return kMost - bytes_taken(); });
  std::set_new_handler(give_reserve);
}

}  // namespace

void keep_reserve() {
  if (reserve == nullptr) reserve = std::malloc(kReserve);  // NOLINT(cppcoreguidelines-no-malloc): without an exception
}

void need_reserve() {
  keep_reserve();
  if (reserve == nullptr) throw std::bad_alloc();
}

void give_back() {
  std::uintptr_t* const end = emscripten_get_sbrk_ptr();
  const std::uintptr_t old_end = *end;
  const std::size_t before = emmalloc_dynamic_heap_size();
  emmalloc_trim(kKeptAtTheEnd);
  // This Emscripten's sbrk() takes what is below zero for a huge number and leaves the end where it was.
  *end = old_end - (before - emmalloc_dynamic_heap_size());
}

EMSCRIPTEN_BINDINGS(heed_memory) { emscripten::function("bytesInUse", &bytes_in_use); }

}  // namespace heed::wasm
