// Prepared layers, known to JavaScript by whole numbers. From run to run nothing but that number crosses over:
// JavaScript writes into the layer's own input and reads from its own output.
#pragma once

#include <cstddef>
#include <string>

#include "exchange.hpp"
#include "options.hpp"

namespace heed::embind::layers {

using Handle = int;  // 0: failed

Handle prepare_linear(const std::string& dtype);                                                        // weight, bias
Handle prepare_block(const BlockOptionsJs& options, const std::string& names);  // parameters

// Sets the shape of the runs that follow: that of the first staged tensor. Its memory and the result's are told by
// input_address() and the table of results' first entry.
bool set_shape(Handle handle);
Address input_address(Handle handle);
bool run(Handle handle);
void dispose(Handle handle);

std::size_t live();

}  // namespace heed::embind::layers
