// For the instruction sets whose dot product of bytes comes in one form: HEED_KERNELS_TARGET is defined by the file that
// includes this one, behind its add_dots().
#include "heed/kernels/vec/inline.hpp"

namespace heed::kernels::HEED_KERNELS_TARGET {

inline constexpr bool kFusedDots = false;
HEED_INLINE Ints add_dots_fused(Bytes w, Bytes x, Ints sum) { return add_dots(w, x, sum); }
constexpr bool fused_dots_are_fast() { return false; }

}  // namespace heed::kernels::HEED_KERNELS_TARGET
