// Whether a call can have the memory it needs, asked before the first byte is taken: a refused call leaves
// the heap (and a wasm memory, which never shrinks again) as it was.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "heed/api/extents.hpp"

namespace heed::api {

// How many bytes can still be had. The default answers "all that 32 bits address"; a host that knows better sets its own.
using MemoryProbe = std::uint64_t (*)();
void set_memory_probe(MemoryProbe probe);

// Adds up what a call is going to allocate, then refuses it or lets it go on.
class MemoryPlan {
 public:
  explicit MemoryPlan(const char* who) : who_(who) {}
  // A result or an intermediate. Throws Error{out_of_memory}, naming it, if the shape's product overflows.
  MemoryPlan& tensor(const char* name, const Extents& shape);
  MemoryPlan& floats(std::uint64_t count);
  // Throws Error{out_of_memory}: "sinusoidalPositions: needs 3.4 GiB, 2.0 GiB can be had".
  void check() const;

 private:
  const char* who_;
  std::uint64_t bytes_ = 0;
};

}  // namespace heed::api
