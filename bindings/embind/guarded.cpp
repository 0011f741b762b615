#include "guarded.hpp"

#include <exception>
#include <new>
#include <string>

#include "exchange.hpp"
#include "heed/core/error.hpp"

namespace heed::embind {

bool run_guarded(void (*work)(void*), void* context) {
  try {
    work(context);
    return true;
  } catch (const Error& e) {
    set_error(std::string(code_name(e.code())), e.what());
  } catch (const std::bad_alloc&) {
    set_error("out-of-memory", "the call needs more memory than there is");
  } catch (const std::exception& e) {
    set_error("bad-value", std::string("unexpected: ") + e.what());
  }
  return false;
}

}  // namespace heed::embind
