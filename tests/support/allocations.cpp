// Replaces the global operator new in the test programs that call allocations(), and in no others: the linker takes
// this file from the library only where it is needed.
#include "support/allocations.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

#include "heed/core/arena.hpp"

namespace {

std::atomic<std::size_t> count{0};

void* counted(std::size_t size) {
  count.fetch_add(1, std::memory_order_relaxed);
  return std::malloc(size == 0 ? 1 : size);
}

void* counted_or_throw(std::size_t size) {
  if (void* memory = counted(size); memory != nullptr) return memory;
  throw std::bad_alloc();
}

}  // namespace

namespace heed::test {

std::size_t allocations() { return count.load(std::memory_order_relaxed) + buffers_made(); }

}  // namespace heed::test

// The aligned forms stay the library's own: neither Heed nor the standard library's containers of floats use them.
void* operator new(std::size_t size) { return counted_or_throw(size); }
void* operator new[](std::size_t size) { return counted_or_throw(size); }
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t& /*tag*/) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t& /*tag*/) noexcept { std::free(memory); }
