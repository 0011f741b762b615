// How much memory a call held at most: what the sanitizer's allocator says.
#pragma once

#include <cstddef>

namespace heed::fuzz {

// From here on until peak() is asked; there is one at a time.
void watch_memory();
// Bytes beyond those that were held at watch_memory(), at the worst moment.
std::size_t peak_memory();
// Ends the process, with a message, where the peak is above this.
void want_memory_below(std::size_t bytes);

}  // namespace heed::fuzz
