// Counts what is taken from the heap, by operator new and by heed::Buffer.
#pragma once

#include <cstddef>

namespace heed::test {

// All allocations since the program started. Two readings with equal results: nothing was allocated in between.
std::size_t allocations();

}  // namespace heed::test
