#include "memory.hpp"

#include <malloc.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

#include "entry.hpp"
#include "heed/api/memory.hpp"

namespace heed::wasm {

namespace {

constexpr std::uint64_t kMost = HEED_MOST_MEMORY;  // bytes, as the linker was told
constexpr std::size_t kPage = std::size_t{1} << 16;
constexpr std::size_t kReserve = std::size_t{1} << 14;
constexpr std::size_t kGrowth = 20;  // by a 20th at least: each growth costs a little, and all of it stays

void* reserve = nullptr;

// mallinfo counts in int, which 2 GB just fit into as unsigned.
std::uint32_t bytes_taken() { return static_cast<std::uint32_t>(mallinfo().uordblks); }

void give_reserve() {
  if (reserve == nullptr) throw std::bad_alloc();
  std::free(reserve);  // NOLINT(cppcoreguidelines-no-malloc): a failing `new` would call this function again
  reserve = nullptr;
}

[[gnu::constructor]] void start() {
  api::set_memory_probe([] { return kMost - bytes_taken(); });
  std::set_new_handler(give_reserve);
}

bool grow_to(std::size_t bytes) {
  const std::size_t pages = (bytes + kPage - 1) / kPage - __builtin_wasm_memory_size(0);
  return __builtin_wasm_memory_grow(0, pages) != static_cast<std::size_t>(-1);
}

}  // namespace

void keep_reserve() {
  if (reserve == nullptr) reserve = std::malloc(kReserve);  // NOLINT(cppcoreguidelines-no-malloc): without an exception
}

HEED_ENTRY("bytesInUse") double bytes_in_use() { return bytes_taken(); }

}  // namespace heed::wasm

// Emscripten's sbrk calls this where the memory is too small (the linker wraps it); the one of Emscripten's library tells the host
// of every growth, through an import.
extern "C" int __wrap_emscripten_resize_heap(std::size_t bytes) {  // NOLINT(bugprone-reserved-identifier): the linker's name
  using namespace heed::wasm;
  if (bytes > kMost) return 0;
  const std::size_t now = __builtin_wasm_memory_size(0) * kPage;
  const auto ample = static_cast<std::size_t>(std::min<std::uint64_t>(kMost, std::uint64_t{now} + now / kGrowth));
  return grow_to(std::max(bytes, ample)) || grow_to(bytes) ? 1 : 0;
}
