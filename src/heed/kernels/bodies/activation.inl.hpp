// GELU in both forms, SiLU, ReLU. Definitions: ../activation.hpp.
namespace heed::kernels::HEED_KERNELS_TARGET {

// x Φ(x) = max(x, 0) - |x| Φ(-|x|): the tail is what is left of x on one side and what is missing on the other, and no
// digits are lost on either. Φ(-u) = erfc(u/√2) / 2 = e^(polynomial in u) / 2; see erf_complement().
template <class V>
HEED_INLINE V gelu(V x) {
  static constexpr float log_of_twice_tail[] = {-1.96456881e-06F, 2.72902835e-05F, -0.000129034743F, -9.49450114e-05F,
                                                0.00489601539F,   -0.0363875888F,  -0.318298876F,    -0.797885299F};
  const V u = abs(x);
  const V tail = half_exp_nonpositive(u * polynomial(u, log_of_twice_tail));
  return max(x, every<V>(0.0F)) - u * tail;
}

// (1 + tanh(u)) / 2 = 1 / (1 + e^-2u), which needs neither a second form near 0 nor a subtraction.
template <class V>
HEED_INLINE V gelu_tanh(V x) {
  const V twice_u =
      every<V>(1.59576912F) * x * madd(every<V>(0.044715F), x * x, every<V>(1.0F));  // 2 √(2/π) (x + 0.044715 x³)
  return x * sigmoid(twice_u);
}

template <class V>
HEED_INLINE V silu(V x) {
  return x * sigmoid(x);
}

void activate(Activation activation, const float* x, float* y, std::size_t count) {
  switch (activation) {
    case Activation::none:
      if (x != y) map(x, y, count, [](Vec v) { return v; });
      return;
    case Activation::relu: map(x, y, count, [](Vec v) { return max(splat(0.0F), v); }); return;
    case Activation::gelu: map_groups<2>(x, y, count, [](const auto& v) { return gelu(v); }); return;
    case Activation::gelu_tanh: map_groups<2>(x, y, count, [](const auto& v) { return gelu_tanh(v); }); return;
    case Activation::silu: map_groups<2>(x, y, count, [](const auto& v) { return silu(v); }); return;
  }
}

void silu_multiply(const float* gate, const float* up, float* y, std::size_t count) {
  map2(gate, up, y, count, [](Vec g, Vec u) { return silu(g) * u; });
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
