// What one WebAssembly thread can do at most: multiply-adds between values that never leave registers.
// Compiled twice by scripts/bench, for fixed SIMD (a product and a sum, both rounded) and with HEED_RELAXED (one fused
// instruction); ceiling.mjs runs it. Nothing of src/heed is in it, so that the yardstick doesn't move with what it measures.
#include <wasm_simd128.h>

#include <array>
#include <cstddef>

namespace {

constexpr std::size_t kSteps = 4;

// How many chains run side by side decides how well latency is hidden; too many and they spill. The best of these counts.
template <std::size_t Chains>
float multiply_add(int rounds) {
  const v128_t factor = wasm_f32x4_splat(0.75F);
  const v128_t summand = wasm_f32x4_splat(0.125F);
  std::array<v128_t, Chains> sums;
#pragma clang loop unroll(full)
  for (std::size_t i = 0; i < Chains; ++i) sums[i] = wasm_f32x4_splat(static_cast<float>(i + 1) / 64.0F);
  for (int round = 0; round < rounds; ++round) {
#pragma clang loop unroll(full)
    for (std::size_t step = 0; step < kSteps * Chains; ++step) {  // counting rounds takes none of the time
      v128_t& sum = sums[step % Chains];
#ifdef HEED_RELAXED
      sum = wasm_f32x4_relaxed_madd(factor, summand, sum);
#else
      sum = wasm_f32x4_add(wasm_f32x4_mul(sum, factor), summand);  // the sum's own product: else it leaves the loop
#endif
    }
  }
  v128_t total = sums[0];
#pragma clang loop unroll(full)
  for (std::size_t i = 1; i < Chains; ++i) total = wasm_f32x4_add(total, sums[i]);
  return wasm_f32x4_extract_lane(total, 0);
}

}  // namespace

// Each round is 32 · chains operations: 4 steps, 4 lanes, a product and a sum. The result is only there to be used.
extern "C" {
__attribute__((export_name("chains8"))) float chains8(int rounds) { return multiply_add<8>(rounds); }
__attribute__((export_name("chains10"))) float chains10(int rounds) { return multiply_add<10>(rounds); }
__attribute__((export_name("chains12"))) float chains12(int rounds) { return multiply_add<12>(rounds); }
__attribute__((export_name("chains14"))) float chains14(int rounds) { return multiply_add<14>(rounds); }
}
