#include "fuzz/memory.hpp"

#include <sanitizer/allocator_interface.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace heed::fuzz {

namespace {

std::size_t held = 0;
std::size_t peak = 0;
bool watching = false;

void on_malloc(const volatile void* /*memory*/, std::size_t size) {
  if (!watching) return;
  held += size;
  peak = std::max(peak, held);
}

// What is watched should free nothing that was there before: it would be counted as its own.
void on_free(const volatile void* memory) {
  if (!watching || memory == nullptr) return;
  held -= std::min(held, __sanitizer_get_allocated_size(memory));
}

}  // namespace

void watch_memory() {
  static const bool installed = __sanitizer_install_malloc_and_free_hooks(on_malloc, on_free) != 0;
  if (!installed) std::abort();
  held = 0;
  peak = 0;
  watching = true;
}

std::size_t peak_memory() {
  watching = false;
  return peak;
}

void want_memory_below(std::size_t bytes) {
  const std::size_t most = peak_memory();
  if (most <= bytes) return;
  std::fprintf(stderr, "memory: %zu bytes were held, %zu are the bound\n", most, bytes);
  std::abort();
}

}  // namespace heed::fuzz
