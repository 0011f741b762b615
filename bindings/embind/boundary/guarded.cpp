#include "guarded.hpp"

#include <exception>
#include <new>

#include "failure.hpp"
#include "heed/core/error.hpp"
#include "memory.hpp"

namespace heed::wasm {

bool run_guarded(void (*work)(void*), void* context) {
  keep_reserve();
  try {
    work(context);
    return true;
  } catch (const Error& e) {
    set_failure(code_name(e.code()), e.what());
  } catch (const std::bad_alloc&) {
    set_failure("out-of-memory", "the call needs more memory than there is");
  } catch (const std::exception& e) {
    set_failure("bad-value", e.what());
  } catch (...) {
    set_failure("bad-value", "the call failed for an unknown reason");
  }
  return false;
}

}  // namespace heed::wasm
