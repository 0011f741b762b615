// Two cores, where there are threads; a plain loop in a wasm module.
#pragma once

#include <cstddef>
#include <exception>

#if !defined(__wasm__)
#include <thread>
#include <vector>
#endif

namespace heed::train {

// f(0) … f(count − 1), each once, on up to `threads` threads. What one throws is thrown again when all are done.
template <class F>
void parallel_for(std::size_t count, std::size_t threads, F&& f) {
#if !defined(__wasm__)
  if (threads > 1 && count > 1) {
    const std::size_t workers = threads < count ? threads : count;
    std::vector<std::exception_ptr> errors(workers);
    const auto work = [&](std::size_t worker) {
      try {
        for (std::size_t i = worker; i < count; i += workers) f(i);
      } catch (...) {
        errors[worker] = std::current_exception();
      }
    };
    std::vector<std::thread> others;
    for (std::size_t worker = 1; worker < workers; ++worker) others.emplace_back(work, worker);
    work(0);
    for (std::thread& other : others) other.join();
    for (const std::exception_ptr& error : errors) {
      if (error) std::rethrow_exception(error);
    }
    return;
  }
#else
  (void)threads;
#endif
  for (std::size_t i = 0; i < count; ++i) f(i);
}

}  // namespace heed::train
