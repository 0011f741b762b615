// GELU in both forms, SiLU, ReLU. Definitions: ../activation.hpp.
namespace heed::kernels::HEED_KERNELS_TARGET {

// What an activation leaves of a number far below 0 is small, but not nothing, down to the last float that is normal.
// Its usual form has too few digits there, or no exponent. So each is two forms: near() for all numbers from kFar on, and
// far(), times 2^64, for those below. They are seldom, and near() is computed first whatever there is.

// 2^64 e^-(high + low), without a digit of `high` getting lost where it is a multiple of 2^-17 below 2^7.
__attribute__((noinline)) static Vec exp_far(Vec high, Vec low) {
  Vec n_bits{};
  const Vec r = exp_rest<127 + 64, 0>(-high, -(high + low), n_bits);
  return exp_of_rest(r - low) * bits_to_exponent(n_bits);
}
// y of 2^64 y < 0, or 0 where y isn't a normal number.
HEED_INLINE Vec unscale_far(Vec scaled) {
  return select(less(scaled, splat(-0x1p-62F)), scaled * splat(0x1p-64F), splat(0.0F));
}

// x Φ(x)
struct Gelu {
  static constexpr float kFar = -2.75F;

  // max(x, 0) - |x| Φ(-|x|): the tail is what is left of x on one side and what is missing on the other, and no digits are
  // lost on either. 2 Φ(-u) = erfc(u/√2) = 2^z with z = u (polynomial in u), which is split into n + r, n whole.
  template <class V>
  HEED_INLINE static V near(V x) {
    static constexpr float log2_of_twice_tail[] = {-2.84268481e-06F, 3.83854167e-05F, -0.000177332928F, -0.000166129059F,
                                                   0.00710911816F,   -0.0525311083F,  -0.459196359F,    -1.15110648F};
    static constexpr float power_of_2[] = {0.00132647203F, 0.00967151299F, 0.0555073395F, 0.240222424F, 0.693147004F, 1.0F};
    const V u = min(every<V>(6.0F), abs(x));  // from there on, nothing is missing from x
    const V slope = paired_polynomial(u, log2_of_twice_tail);
    const V shift = every<V>(12582912.0F + 126.0F);  // 3·2^22 and the exponent's bias, less one for the half of 2^z
    const V n_bits = madd(u, slope, shift);
    const V r = madd(u, slope, shift - n_bits);
    const V tail = paired_polynomial(r, power_of_2) * bits_to_exponent(n_bits);
    return max(x, every<V>(0.0F)) - u * tail;
  }

  // -u Φ(-u) = -e^(-u²/2) p(1/(u² + 3)). u² is wanted to more digits than a float has: u = high + low, and high² is exact.
  HEED_INLINE static Vec far(Vec x) {
    static constexpr float mills_ratio[] = {-20.6641769F,   4.78423977F,   -2.20967007F,
                                            -0.0039364323F, -0.398902714F, 0.398942143F};
    const Vec u = min(splat(14.0F), -x);
    const Vec grid = splat(0x1.8p15F);  // leaves multiples of 2^-8
    const Vec high = (u + grid) - grid;
    const Vec half = splat(0.5F);
    const Vec power = exp_far(half * (high * high), half * ((u - high) * (u + high)));
    return -power * polynomial(splat(1.0F) / madd(u, u, splat(3.0F)), mills_ratio);
  }
};

// x (1 + tanh(v/2)) / 2 = x / (1 + e^-v), which needs neither a second form near 0 nor a subtraction.
struct GeluTanh {
  static constexpr float kFar = -3.0F;
  static constexpr float kLinear = 1.59576912F;  // v = 2 √(2/π) (x + 0.044715 x³)
  static constexpr float kCubic = 0.0713548163F;

  template <class V>
  HEED_INLINE static V near(V x) {
    return x * sigmoid(x * madd(x * x, every<V>(kCubic), every<V>(kLinear)));
  }

  // -v to more digits than a float has: u = high + low, of which high is a multiple of 1/8, and the constants in two
  // parts each, so that what is large in -v is exact.
  HEED_INLINE static Vec far(Vec x) {
    const Vec u = min(splat(10.5F), -x);
    const Vec grid = splat(0x1.8p20F);
    const Vec high = (u + grid) - grid;
    const Vec low = u - high;
    const Vec square = high * high;
    const Vec cube = square * high;
    constexpr float linear = 0x1.988p0F;  // kLinear but for 6.6e-5; times high it is a multiple of 2^-14
    constexpr float cubic = 0x1.2p-4F;  // kCubic but for 1.0e-3; times cube it is a multiple of 2^-16
    const Vec rest = low * madd(splat(kCubic), madd(u, u + high, square), splat(kLinear)) +
                     madd(splat(6.59966057e-05F), high, splat(0.00104231627F) * cube);
    const Vec power = exp_far(splat(cubic) * cube + splat(linear) * high, rest);
    return -u * power / (splat(1.0F) + power * splat(0x1p-64F));
  }
};

// x / (1 + e^-x)
struct Silu {
  static constexpr float kFar = -87.0F;

  template <class V>
  HEED_INLINE static V near(V x) {
    return x * sigmoid(x);
  }
  // x e^x: 1 + e^x is 1 here
  HEED_INLINE static Vec far(Vec x) {
    const Vec u = min(splat(104.0F), -x);
    return -u * exp_far(u, splat(0.0F));
  }
};

// y = near(x), mended where x is below kFar. 0 times x makes NaN of -infinity. Seldom called, and long: it stands here once.
template <class F>
__attribute__((noinline)) static Vec mend_far(Vec x, Vec y) {
  return select(less(x, splat(F::kFar)), madd(splat(0.0F), x, unscale_far(F::far(x))), y);
}

template <class F>
HEED_INLINE void mend_far_panel(const float* x, float* y) {
  HEED_NO_UNROLL
  for (std::size_t i = 0; i < kPanel; i += Vec::lanes) {
    const Vec v = load(x + i);
    if (any_sign(v - splat(F::kFar))) store(y + i, mend_far<F>(v, load(y + i)));
  }
}

// y = f(x) for rows of kPanel numbers: what a tile of the matrix product is made of.
template <class F>
HEED_INLINE void map_panel_rows(const float* x, std::size_t x_stride, float* y, std::size_t y_stride, std::size_t rows,
                                F f) {
  for (std::size_t i = 0; i < rows; ++i, x += x_stride, y += y_stride) store_group(y, f(load_group<kPanelVectors>(x)));
}

template <class F>
HEED_INLINE void activate_panel_rows(const float* x, std::size_t x_stride, float* y, std::size_t y_stride,
                                     std::size_t rows) {
  for (std::size_t i = 0; i < rows; ++i, x += x_stride, y += y_stride) {
    const auto row = load_group<kPanelVectors>(x);
    Vec least = row.v[0];
    HEED_UNROLL
    for (std::size_t v = 1; v < kPanelVectors; ++v) least = min(row.v[v], least);
    const bool reaches_far = any_sign(least - splat(F::kFar));
    float aside[kPanel];  // y may be x
    if (__builtin_expect(reaches_far, false)) store_group(aside, row);
    store_group(y, F::near(row));
    if (__builtin_expect(reaches_far, false)) mend_far_panel<F>(aside, y);
  }
}

__attribute__((noinline)) static void activate_rows(Activation activation, const float* x, std::size_t x_stride, float* y,
                                                    std::size_t y_stride, std::size_t rows) {
  using Row = Group<kPanelVectors>;
  const auto with = [=](auto f) __attribute__((always_inline)) { map_panel_rows(x, x_stride, y, y_stride, rows, f); };
  switch (activation) {
    case Activation::none: with([](Row v) { return v; }); return;
    case Activation::relu: with([](Row v) { return madd(every<Row>(0.0F), v, max(every<Row>(0.0F), v)); }); return;
    case Activation::gelu: activate_panel_rows<Gelu>(x, x_stride, y, y_stride, rows); return;
    case Activation::gelu_tanh: activate_panel_rows<GeluTanh>(x, x_stride, y, y_stride, rows); return;
    case Activation::silu: activate_panel_rows<Silu>(x, x_stride, y, y_stride, rows); return;
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
  map2(gate, up, y, count, [](Vec g, Vec u) __attribute__((always_inline)) {
    Vec open = Silu::near(g);
    if (__builtin_expect(any_sign(g - splat(Silu::kFar)), false)) open = mend_far<Silu>(g, open);
    return open * u;
  });
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
