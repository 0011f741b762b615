// Part of every native test program whose room stands on the kernels: HEED_TEST_KERNELS=portable runs its tests on that
// instruction set instead of the best one. ctest does so for each of them, as NAME.portable.
#include <catch2/reporters/catch_reporter_event_listener.hpp>
#include <catch2/reporters/catch_reporter_registrars.hpp>
#include <cstdlib>
#include <stdexcept>

#include "heed/kernels/dispatch.hpp"

namespace {

class KernelTarget : public Catch::EventListenerBase {
 public:
  using Catch::EventListenerBase::EventListenerBase;

  void testRunStarting(const Catch::TestRunInfo&) override {
    const char* wanted = std::getenv("HEED_TEST_KERNELS");
    if (wanted != nullptr && !heed::kernels::use_target(wanted)) {
      throw std::runtime_error("HEED_TEST_KERNELS names no instruction set of this build and processor");
    }
  }
};

}  // namespace

CATCH_REGISTER_LISTENER(KernelTarget)
