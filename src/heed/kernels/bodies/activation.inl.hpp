// GELU in both forms, SiLU, ReLU. Definitions: ../activation.hpp.
namespace heed::kernels::HEED_KERNELS_TARGET {

// x Φ(x) = max(x, 0) - |x| Φ(-|x|): the tail is what is left of x on one side and what is missing on the other, and no
// digits are lost on either. 2 Φ(-u) = erfc(u/√2) = 2^z with z = u (polynomial in u), which is split into n + r, n whole.
template <class V>
HEED_INLINE V gelu(V x) {
  static constexpr float log2_of_twice_tail[] = {-2.83427357e-06F, 3.93715563e-05F, -0.000186157777F, -0.000136976698F,
                                                 0.00706345728F,   -0.0524961948F,  -0.45920819F,     -1.15110517F};
  static constexpr float power_of_2[] = {0.00132647203F, 0.00967151299F, 0.0555073395F, 0.240222424F, 0.693147004F, 1.0F};
  const V u = abs(x);
  const V z = max(every<V>(-125.0F), u * paired_polynomial(u, log2_of_twice_tail));
  const V shift = every<V>(12582912.0F + 126.0F);  // 3·2^22 and the exponent's bias, less one for the half of 2^z
  const V n_bits = z + shift;
  const V r = z - (n_bits - shift);
  const V tail = paired_polynomial(r, power_of_2) * bits_to_exponent(n_bits);
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

// y = f(x) for rows of kPanel numbers: what a tile of the matrix product is made of.
template <class F>
HEED_INLINE void map_panel_rows(const float* x, std::size_t x_stride, float* y, std::size_t y_stride, std::size_t rows,
                                F f) {
  for (std::size_t i = 0; i < rows; ++i, x += x_stride, y += y_stride) store_group(y, f(load_group<kPanelVectors>(x)));
}

__attribute__((noinline)) static void activate_rows(Activation activation, const float* x, std::size_t x_stride, float* y,
                                                    std::size_t y_stride, std::size_t rows) {
  using Row = Group<kPanelVectors>;
  const auto with = [=](auto f) __attribute__((always_inline)) { map_panel_rows(x, x_stride, y, y_stride, rows, f); };
  switch (activation) {
    case Activation::none: with([](Row v) { return v; }); return;
    case Activation::relu: with([](Row v) { return max(every<Row>(0.0F), v); }); return;
    case Activation::gelu: with([](Row v) { return gelu(v); }); return;
    case Activation::gelu_tanh: with([](Row v) { return gelu_tanh(v); }); return;
    case Activation::silu: with([](Row v) { return silu(v); }); return;
  }
}

void activate(Activation activation, const float* x, float* y, std::size_t count) {
  activate_rows(activation, x, kPanel, y, kPanel, count / kPanel);
  const std::size_t left = count % kPanel;
  if (left == 0) return;
  float aside[kPanel] = {};
  for (std::size_t i = 0; i < left; ++i) aside[i] = x[count - left + i];
  activate_rows(activation, aside, 0, aside, 0, 1);
  for (std::size_t i = 0; i < left; ++i) y[count - left + i] = aside[i];
}

void silu_multiply(const float* gate, const float* up, float* y, std::size_t count) {
  map2(gate, up, y, count, [](Vec g, Vec u) { return silu(g) * u; });
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
