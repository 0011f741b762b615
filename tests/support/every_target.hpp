// Runs a test body on every instruction set that this build and this processor have.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "heed/kernels/dispatch.hpp"

namespace heed::test {

class TargetGuard {
 public:
  TargetGuard() : before_(kernels::target()) {}
  ~TargetGuard() { kernels::use_target(before_); }
  TargetGuard(const TargetGuard&) = delete;
  TargetGuard& operator=(const TargetGuard&) = delete;

 private:
  std::string before_;
};

// A failure inside names the target.
template <class Body>
void on_every_target(Body body) {
  const TargetGuard guard;
  for (const std::string_view name : kernels::targets()) {
    REQUIRE(kernels::use_target(name));
    INFO("kernels for " << std::string(name));
    body();
  }
}

}  // namespace heed::test
