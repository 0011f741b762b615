// No C++ exception crosses into JavaScript: a guarded call says whether it worked, and keeps code and message if not
// (failure.hpp). Saying so takes no memory.
#pragma once

#include <memory>
#include <type_traits>

namespace heed::wasm {

bool run_guarded(void (*work)(void*), void* context);

// The same for anything that can be called. What catches stands in one place, not in every entry.
template <class Work>
bool guarded(Work&& work) {
  using Plain = std::remove_reference_t<Work>;
  return run_guarded([](void* context) { (*static_cast<Plain*>(context))(); }, std::addressof(work));
}

}  // namespace heed::wasm
