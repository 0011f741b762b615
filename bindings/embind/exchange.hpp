// How tensors cross between JavaScript and C++: one table in, one table out, plain numbers in wasm memory.
//
//   staging : [table of inputs][their data]   written by JavaScript, seen by C++ as TensorRefs, no copy
//   results : tensors that C++ owns until release(); JavaScript copies them out and then releases
//
// A table is uint32: [count, then for each tensor: address, rank, 8 extents]. Address 0 and rank 0: not given.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "heed/api/tensor.hpp"

namespace heed::embind {

using Address = std::uint32_t;
inline Address address_of(const void* memory) { return static_cast<Address>(reinterpret_cast<std::uintptr_t>(memory)); }
template <class T>
const T* memory_at(Address address) {
  const std::uintptr_t bits = address;
  return reinterpret_cast<const T*>(bits);  // NOLINT(performance-no-int-to-ptr): an address is all that crosses
}

inline constexpr std::size_t kWordsPerTensor = 2 + api::kAnyRank;

// Room for this many bytes of staging, for the call `who`; 0 and an error set where they can't be had. What was staged
// before is lost.
Address reserve(const std::string& who, double bytes);
// The i-th tensor that JavaScript staged.
api::TensorRef input(std::size_t i);
// Where its numbers lie; staging may be written to.
float* input_memory(std::size_t i);
std::size_t input_count();

// Where the table of results stands; the same address for the module's lifetime.
Address results_table();
void add_result(api::Tensor tensor);
// Makes the table show one tensor that isn't among the results: a layer's, or one in the staging.
void show_result(const float* data, const api::Extents& shape);
// Frees the results, and the staging where it is large. Returns how many bytes of staging are left.
double release();

// The last call's error.
std::string error_code();
std::string error_message();
void set_error(std::string code, std::string message);

std::size_t live_results();

}  // namespace heed::embind
