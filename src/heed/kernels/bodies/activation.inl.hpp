// GELU in both forms, SiLU, ReLU. Definitions: ../activation.hpp.
namespace heed::kernels::HEED_KERNELS_TARGET {

HEED_INLINE Vec gelu(Vec x) { return splat(0.5F) * x * (splat(1.0F) + erf(x * splat(0.707106781F))); }

HEED_INLINE Vec gelu_tanh(Vec x) {
  const Vec inner = splat(0.797884561F) * x * madd(splat(0.044715F), x * x, splat(1.0F));  // √(2/π) (x + 0.044715 x³)
  return splat(0.5F) * x * (splat(1.0F) + tanh(inner));
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
