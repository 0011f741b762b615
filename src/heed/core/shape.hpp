// Sizes that come from outside: products that are checked, shapes that can be said in a message.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace heed {

using Shape = std::vector<std::size_t>;

// The number of elements of a tensor. Throws Error{out_of_memory}, naming `what`, when it doesn't fit in
// a 32-bit address space of floats (2^30 elements), natively as well, so that both builds refuse alike.
std::size_t element_count(std::string_view what, std::span<const std::size_t> shape);

// "[2, 5, 64]", for messages.
std::string to_string(std::span<const std::size_t> shape);

}  // namespace heed
