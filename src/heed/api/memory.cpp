#include "heed/api/memory.hpp"

#include "heed/api/check.hpp"

namespace heed::api {

namespace {

MemoryProbe& memory_probe() {
  static MemoryProbe probe = [] { return std::uint64_t{1} << 32; };
  return probe;
}

// "3.4 GiB", "17 MiB", "1 MiB" for less than that.
std::string bytes_text(std::uint64_t bytes) {
  const std::uint64_t mebibytes = (bytes + (1U << 20) - 1) >> 20;
  if (mebibytes < 1024) return message(mebibytes, " MiB");
  const std::uint64_t tenths = mebibytes * 10 / 1024;
  return message(tenths / 10, ".", tenths % 10, " GiB");
}

}  // namespace

void set_memory_probe(MemoryProbe probe) { memory_probe() = probe; }

MemoryPlan& MemoryPlan::tensor(const char* name, const Extents& shape) {
  return floats(element_count(message(who_, ": ", name), shape));
}

MemoryPlan& MemoryPlan::floats(std::uint64_t count) {
  bytes_ += count * sizeof(float);
  return *this;
}

void MemoryPlan::check() const {
  const std::uint64_t available = memory_probe()();
  if (bytes_ > available) {
    fail(ErrorCode::out_of_memory, who_, "needs ", bytes_text(bytes_), " of memory, ", bytes_text(available), " can be had");
  }
}

}  // namespace heed::api
