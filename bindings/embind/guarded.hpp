// No C++ exception crosses into JavaScript: a guarded call says whether it worked, and keeps code and message if not.
#pragma once

#include <exception>
#include <new>
#include <string>
#include <utility>

#include "exchange.hpp"
#include "heed/core/error.hpp"

namespace heed::embind {

template <class Work>
bool guarded(Work&& work) {
  try {
    std::forward<Work>(work)();
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
