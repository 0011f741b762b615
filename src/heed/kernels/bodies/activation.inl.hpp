// GELU in both forms, SiLU, ReLU. Definitions: ../activation.hpp.
namespace heed::kernels::HEED_KERNELS_TARGET {

// Φ(x) = erfc(|x|/√2) / 2 on the left, 1 minus that on the right: no digits are lost on either side.
HEED_INLINE Vec gelu(Vec x) {
  const Vec tail = splat(0.5F) * erf_complement(abs(x) * splat(0.707106781F));
  return x * select(less(x, splat(0.0F)), tail, splat(1.0F) - tail);
}

// (1 + tanh(u)) / 2 = 1 / (1 + e^-2u), which needs neither a second form near 0 nor a subtraction.
HEED_INLINE Vec gelu_tanh(Vec x) {
  const Vec twice_u = splat(1.59576912F) * x * madd(splat(0.044715F), x * x, splat(1.0F));  // 2 √(2/π) (x + 0.044715 x³)
  return x * sigmoid(twice_u);
}

HEED_INLINE Vec silu(Vec x) { return x * sigmoid(x); }

void activate(Activation activation, const float* x, float* y, std::size_t count) {
  switch (activation) {
    case Activation::none:
      if (x != y) map(x, y, count, [](Vec v) { return v; });
      return;
    case Activation::relu: map(x, y, count, [](Vec v) { return max(splat(0.0F), v); }); return;
    case Activation::gelu: map(x, y, count, [](Vec v) { return gelu(v); }); return;
    case Activation::gelu_tanh: map(x, y, count, [](Vec v) { return gelu_tanh(v); }); return;
    case Activation::silu: map(x, y, count, [](Vec v) { return silu(v); }); return;
  }
}

void silu_multiply(const float* gate, const float* up, float* y, std::size_t count) {
  map2(gate, up, y, count, [](Vec g, Vec u) { return silu(g) * u; });
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
