// How a call's arguments and results cross between JavaScript and C++, all of it in wasm memory:
//
//   staging : [slots][what they point to]   written by JavaScript (bindings/js/src/staging.ts), read through Arguments
//   results : tensors that C++ owns until release(); JavaScript copies them out and then releases
//   answer  : a text, likewise
//   failure : why the last call failed, in memory of its own (failure.hpp)
//
// The table of results is uint32: [count, then for each tensor: address, rank, 8 extents].
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "heed/api/tensor.hpp"

namespace heed::wasm {

using Address = std::uint32_t;
inline Address address_of(const void* memory) { return static_cast<Address>(reinterpret_cast<std::uintptr_t>(memory)); }
template <class T>
const T* memory_at(Address address) {
  const std::uintptr_t bits = address;
  return reinterpret_cast<const T*>(bits);  // NOLINT(performance-no-int-to-ptr): an address is all that crosses
}

// Where the staging begins. JavaScript has made room for what it wrote there: see "reserve" in exchange.cpp.
std::byte* staging();

void add_result(api::Tensor tensor);
// Makes the table show one tensor that isn't among the results: a layer's, or one in the staging.
void show_result(const float* data, const api::Extents& shape);

void set_answer(std::string text);

}  // namespace heed::wasm
