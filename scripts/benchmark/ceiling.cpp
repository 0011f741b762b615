// What one WebAssembly thread can do at most: multiply-adds between values that never leave registers, and reading memory
// from one end to the other. Compiled twice by scripts/bench, for fixed SIMD (a product and a sum, both rounded) and with
// HEED_RELAXED (one fused instruction); ceiling.mjs and reading.mjs run it. Nothing of src/heed is in it, so that the
// yardstick doesn't move with what it measures.
#include <wasm_simd128.h>

#include <array>
#include <cstddef>

namespace {

constexpr std::size_t kSteps = 4;

// Not constants: V8 14 would build them anew at each use.
volatile float factor_value = 0.75F;
volatile float summand_value = 0.125F;

// How many chains run side by side decides how well latency is hidden; too many and they spill. The best of these counts.
template <std::size_t Chains>
float multiply_add(int rounds) {
  const v128_t factor = wasm_f32x4_splat(factor_value);
  const v128_t summand = wasm_f32x4_splat(summand_value);
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

constexpr std::size_t kLine = 4;       // vectors of a cache line
constexpr std::size_t kReadSums = 8;  // enough that adding is never waited for

// How many places are read at once decides how well a processor foresees what is wanted next; which is best differs from
// one to the other. What is left at the end of each stream, less than 128 bytes, is left out.
template <std::size_t Streams>
float read_all(const float* data, std::size_t bytes) {
  constexpr std::size_t lines = Streams < 2 ? 2 : 1;  // of each stream in a step
  constexpr std::size_t step = lines * kLine * 4;
  const std::size_t steps = bytes / sizeof(float) / Streams / step;
  std::array<v128_t, kReadSums> sums;
#pragma clang loop unroll(full)
  for (v128_t& sum : sums) sum = wasm_f32x4_splat(0.0F);
  for (std::size_t at = 0; at < steps; ++at) {
#pragma clang loop unroll(full)
    for (std::size_t i = 0; i < Streams * lines * kLine; ++i) {
      const std::size_t stream = i / (lines * kLine);
      v128_t& sum = sums[i % kReadSums];
      sum = wasm_f32x4_add(sum, wasm_v128_load(data + (stream * steps + at) * step + i % (lines * kLine) * 4));
    }
  }
  v128_t total = sums[0];
#pragma clang loop unroll(full)
  for (std::size_t i = 1; i < kReadSums; ++i) total = wasm_f32x4_add(total, sums[i]);
  return wasm_f32x4_extract_lane(total, 0) + wasm_f32x4_extract_lane(total, 1) + wasm_f32x4_extract_lane(total, 2) +
         wasm_f32x4_extract_lane(total, 3);
}

}  // namespace

// Each round is 32 · chains operations: 4 steps, 4 lanes, a product and a sum. The result is only there to be used.
extern "C" {
__attribute__((export_name("chains8"))) float chains8(int rounds) { return multiply_add<8>(rounds); }
__attribute__((export_name("chains10"))) float chains10(int rounds) { return multiply_add<10>(rounds); }
__attribute__((export_name("chains12"))) float chains12(int rounds) { return multiply_add<12>(rounds); }
__attribute__((export_name("chains14"))) float chains14(int rounds) { return multiply_add<14>(rounds); }

// Sums the floats that lie in so many bytes.
__attribute__((export_name("read1"))) float read1(const float* data, std::size_t bytes) { return read_all<1>(data, bytes); }
__attribute__((export_name("read2"))) float read2(const float* data, std::size_t bytes) { return read_all<2>(data, bytes); }
__attribute__((export_name("read4"))) float read4(const float* data, std::size_t bytes) { return read_all<4>(data, bytes); }
__attribute__((export_name("read8"))) float read8(const float* data, std::size_t bytes) { return read_all<8>(data, bytes); }
}
