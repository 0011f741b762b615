#include "heed/kernels/finite.hpp"

#include <bit>
#include <cstdint>

namespace heed::kernels {

bool all_finite(const float* x, std::size_t count) {
  // NaN and the infinities are all that has an exponent of ones. No branch inside, so that this becomes a vector loop.
  constexpr std::uint32_t exponent = 0x7f800000U;
  std::uint32_t bad = 0;
  for (std::size_t i = 0; i < count; ++i) {
    bad |= static_cast<std::uint32_t>((std::bit_cast<std::uint32_t>(x[i]) & exponent) == exponent);
  }
  return bad == 0;
}

}  // namespace heed::kernels
