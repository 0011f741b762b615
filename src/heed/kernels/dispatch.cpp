// The public kernels: loops over rows, and the choice between instruction sets.
#include "heed/kernels/dispatch.hpp"

#include <array>
#include <cmath>
#include <limits>

#include "heed/kernels/contract.hpp"

// Only one instruction set in this build? Then it is called by name and the compiler sees through the call.
#if defined(HEED_TARGET_RELAXED)
#define HEED_ONLY_TARGET relaxed
#elif defined(HEED_TARGET_SIMD128)
#define HEED_ONLY_TARGET simd128
#elif defined(HEED_PORTABLE_ONLY) || !(defined(__x86_64__) || defined(__aarch64__))
#define HEED_ONLY_TARGET portable
#endif

#if defined(HEED_ONLY_TARGET)

#define HEED_KERNELS_TARGET HEED_ONLY_TARGET
#include "heed/kernels/functions.inl.hpp"
#undef HEED_KERNELS_TARGET

#define HEED_CALL(name) HEED_ONLY_TARGET::name
#define HEED_TEXT_OF(name) #name
#define HEED_NAME_OF(target) HEED_TEXT_OF(target)

namespace heed::kernels {
namespace {
constexpr std::array<std::string_view, 1> kTargets{HEED_NAME_OF(HEED_ONLY_TARGET)};
}

std::string_view target() { return kTargets[0]; }
std::span<const std::string_view> targets() { return kTargets; }
bool use_target(std::string_view name) { return name == kTargets[0]; }

}  // namespace heed::kernels

#else

#include "heed/kernels/table.hpp"

#define HEED_CALL(name) current().name

namespace heed::kernels {
namespace {

#if defined(__aarch64__)
constexpr std::array<std::string_view, 2> kNames{"portable", "neon"};
constexpr std::array<Table, 2> kTables{HEED_KERNELS_TABLE(portable), HEED_KERNELS_TABLE(neon)};
std::size_t supported() { return kNames.size(); }
#else
constexpr std::array<std::string_view, 3> kNames{"portable", "avx2", "avx512"};
constexpr std::array<Table, 3> kTables{HEED_KERNELS_TABLE(portable), HEED_KERNELS_TABLE(avx2), HEED_KERNELS_TABLE(avx512)};
// Each set contains those before it; asked for is what CMakeLists.txt compiles it with.
std::size_t supported() {
  __builtin_cpu_init();
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma") || !__builtin_cpu_supports("f16c")) return 1;
  if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512bw") || !__builtin_cpu_supports("avx512dq") ||
      !__builtin_cpu_supports("avx512vl")) {
    return 2;
  }
  return 3;
}
#endif

std::size_t& current_index() {
  static std::size_t index = supported() - 1;
  return index;
}
const Table& current() { return kTables[current_index()]; }

}  // namespace

std::string_view target() { return kNames[current_index()]; }
std::span<const std::string_view> targets() { return std::span(kNames).first(supported()); }
bool use_target(std::string_view name) {
  for (std::size_t i = 0; i < targets().size(); ++i) {
    if (kNames[i] != name) continue;
    current_index() = i;
    return true;
  }
  return false;
}

}  // namespace heed::kernels

#endif

namespace heed::kernels {

void exp(const float* x, float* y, std::size_t count) { HEED_CALL(exp)(x, y, count); }
void erf(const float* x, float* y, std::size_t count) { HEED_CALL(erf)(x, y, count); }
void tanh(const float* x, float* y, std::size_t count) { HEED_CALL(tanh)(x, y, count); }
void sigmoid(const float* x, float* y, std::size_t count) { HEED_CALL(sigmoid)(x, y, count); }

void activate(Activation activation, const float* x, float* y, std::size_t count) {
  HEED_CALL(activate)(activation, x, y, count);
}
void silu_multiply(const float* gate, const float* up, float* y, std::size_t count) {
  HEED_CALL(silu_multiply)(gate, up, y, count);
}

void add(const float* x, const float* y, float* out, std::size_t count) { HEED_CALL(add)(x, y, out, count); }
void multiply(const float* x, const float* y, float* out, std::size_t count) { HEED_CALL(multiply)(x, y, out, count); }
void scale(float factor, const float* x, float* out, std::size_t count) { HEED_CALL(scale)(factor, x, out, count); }
void axpy(float factor, const float* x, float* y, std::size_t count) { HEED_CALL(axpy)(factor, x, y, count); }
double sum(const float* x, std::size_t count) { return HEED_CALL(sum)(x, count); }
double dot(const float* x, const float* y, std::size_t count) { return HEED_CALL(dot)(x, y, count); }
float max_abs(const float* x, std::size_t count) { return HEED_CALL(max_abs)(x, count); }
bool all_finite(const float* x, std::size_t count) { return HEED_CALL(all_finite)(x, count); }

bool softmax_rows(ConstMatrix scores, Matrix weights, float temperature, const Mask& mask) {
  // A temperature so near 0 that twice its inverse is infinite would make 0 * inf of the largest score.
  const float inverse = std::fmin(1.0F / temperature, std::numeric_limits<float>::max() / 2.0F);
  bool finite = true;
  for (std::size_t i = 0; i < scores.rows; ++i) {
    const std::uint8_t* keep = mask.keep == nullptr ? nullptr : mask.keep + i * mask.keep_stride;
    finite &=
        HEED_CALL(softmax_row)(scores.row(i), keep, inverse, mask.visible(i, scores.cols), scores.cols, weights.row(i));
  }
  return finite;
}

void layer_norm(ConstMatrix x, const float* weight, const float* bias, float eps, Matrix y) {
  for (std::size_t i = 0; i < x.rows; ++i) HEED_CALL(layer_norm_row)(x.row(i), weight, bias, eps, x.cols, y.row(i));
}

void rms_norm(ConstMatrix x, const float* weight, float eps, Matrix y) {
  for (std::size_t i = 0; i < x.rows; ++i) HEED_CALL(rms_norm_row)(x.row(i), weight, eps, x.cols, y.row(i));
}

void rope(Matrix x, std::size_t d_head, RopeLayout layout, ConstMatrix cosines, ConstMatrix sines) {
  for (std::size_t t = 0; t < x.rows; ++t) {
    for (std::size_t first = 0; first < x.cols; first += d_head) {
      float* head = x.row(t) + first;
      if (layout == RopeLayout::half) {
        HEED_CALL(rope_half)(head, cosines.row(t), sines.row(t), cosines.cols);
      } else {
        HEED_CALL(rope_interleaved)(head, cosines.row(t), sines.row(t), cosines.cols);
      }
    }
  }
}

std::size_t packed_size(std::size_t k, std::size_t n) { return HEED_CALL(packed_size)(k, n); }
void pack(ConstMatrix b, float* packed) { HEED_CALL(pack)(b, packed); }
void pack_transposed(ConstMatrix b_transposed, float* packed) { HEED_CALL(pack_transposed)(b_transposed, packed); }

void matmul_packed(ConstMatrix a, const float* packed, Matrix c, const Epilogue& epilogue) {
  HEED_CALL(matmul_packed)(a, packed, a.cols, c, epilogue);
}

void matmul_packed_leading(ConstMatrix a, const float* packed, std::size_t packed_rows, Matrix c, const Epilogue& epilogue) {
  HEED_CALL(matmul_packed)(a, packed, packed_rows, c, epilogue);
}

std::size_t stored_scratch(Storage storage, std::size_t rows, std::size_t k) {
  switch (storage) {
    case Storage::f16: return HEED_CALL(widened_size)(k);
    case Storage::q8: return HEED_CALL(rounded_size)(rows, k);
    case Storage::f32: break;
  }
  return 0;
}

void matmul_stored(ConstMatrix a, const Stored& right, Matrix c, float* scratch, const Epilogue& epilogue) {
  switch (right.storage) {
    case Storage::f32: HEED_CALL(matmul_packed)(a, right.data, a.cols, c, epilogue); break;
    case Storage::f16:
      HEED_CALL(matmul_packed_halves)(a, reinterpret_cast<const std::uint16_t*>(right.data), c, epilogue, scratch);
      break;
    case Storage::q8: HEED_CALL(matmul_packed_bytes)(a, byte_right(right), c, epilogue, scratch); break;
  }
}

void matmul(ConstMatrix a, ConstMatrix b, Matrix c, float* scratch, const Epilogue& epilogue) {
  pack(b, scratch);
  matmul_packed(a, scratch, c, epilogue);
}

void matmul_transposed(ConstMatrix a, ConstMatrix b_transposed, Matrix c, float* scratch, const Epilogue& epilogue) {
  pack_transposed(b_transposed, scratch);
  matmul_packed(a, scratch, c, epilogue);
}

std::size_t left_transposed_scratch(std::size_t k, std::size_t m, std::size_t n) { return packed_size(k, n) + k * m; }

void matmul_left_transposed(ConstMatrix a_transposed, ConstMatrix b, Matrix c, float* scratch, const Epilogue& epilogue) {
  const std::size_t k = a_transposed.rows;
  const std::size_t m = a_transposed.cols;
  const Matrix a(scratch + packed_size(b.rows, b.cols), m, k);
  HEED_CALL(transpose)(a_transposed, a.data);
  matmul(a, b, c, scratch, epilogue);
}

}  // namespace heed::kernels
