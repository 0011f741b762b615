#include "heed/kernels/dispatch.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "support/every_target.hpp"

namespace heed::test {
namespace {

TEST_CASE("The best instruction set is chosen unless told otherwise", "[kernels][dispatch]") {
  REQUIRE_FALSE(kernels::targets().empty());
  CHECK(kernels::target() == kernels::targets().back());
  const TargetGuard guard;
  for (const std::string_view name : kernels::targets()) {
    CHECK(kernels::use_target(name));
    CHECK(kernels::target() == name);
    CHECK_FALSE(kernels::use_target("abacus"));
    CHECK(kernels::target() == name);
  }
}

TEST_CASE("A build holds what it is named after", "[kernels][dispatch]") {
#if defined(HEED_TARGET_RELAXED)
  CHECK(kernels::target() == "relaxed");
#elif defined(HEED_TARGET_SIMD128)
  CHECK(kernels::target() == "simd128");
#else
  CHECK(kernels::targets().front() == "portable");
#endif
}

}  // namespace
}  // namespace heed::test
