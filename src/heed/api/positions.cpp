#include "heed/api/positions.hpp"

#include <algorithm>

#include "heed/api/check.hpp"
#include "heed/api/memory.hpp"
#include "heed/core/arena.hpp"
#include "heed/nn/positions.hpp"

namespace heed::api {

Tensor sinusoidal_positions(std::size_t seq_len, std::size_t d_model, double base, RopeLayout layout) {
  constexpr const char* who = "sinusoidalPositions";
  if (seq_len == 0) fail(ErrorCode::bad_shape, who, "seqLen is 0, want at least 1");
  if (d_model == 0) fail(ErrorCode::bad_shape, who, "dModel is 0, want at least 1");
  check_positive(who, "base", base);
  MemoryPlan(who).tensor("the result", {seq_len, d_model}).check();
  Tensor result = make_tensor({seq_len, d_model});
  nn::sinusoidal_positions({result.data(), seq_len, d_model}, 0, base, layout);
  return result;
}

Tensor rope(const TensorRef& x, const TensorRef& positions, double base, RopeLayout layout) {
  constexpr const char* who = "rope";
  check_rank(who, "x", x, 2, kAnyRank, "[..., seqLen, d]");
  const std::size_t d = x.extent(0);
  const std::size_t seq_len = x.extent(1);
  if (d % 2 != 0)
    fail(ErrorCode::bad_shape, who, "x has last dimension ", d, ", want an even one: components turn in pairs");
  check_shape(who, "positions", positions, {seq_len});
  check_positive(who, "base", base);
  check_finite(who, "x", x);
  check_finite(who, "positions", positions);
  MemoryPlan(who).tensor("the result", x.shape()).floats(seq_len * d).check();

  Tensor result = make_tensor(x.shape());
  std::ranges::copy(x.values(), result.data());
  Arena arena(2 * aligned_count(seq_len * (d / 2)));
  const Matrix cosines = arena.take_matrix(seq_len, d / 2);
  const Matrix sines = arena.take_matrix(seq_len, d / 2);
  kernels::rope_table(positions.data(), seq_len, d, base, cosines, sines);
  for (std::size_t i = 0; i < x.leading(2); ++i) {
    kernels::rope({result.data() + i * seq_len * d, seq_len, d}, d, layout, cosines, sines);
  }
  check_result(who, "the results", result);
  return result;
}

}  // namespace heed::api
