// exp, erf, tanh and the logistic function of a vector. Bounds: ../math.hpp. Coefficients: scripts/fit-kernel-math.
namespace heed::kernels::HEED_KERNELS_TARGET {

// Loads and stores of 0 to all lanes; n may be larger.
HEED_INLINE Vec load_some(const float* p, std::size_t n) {
  if (n >= Vec::lanes) return load(p);
  return n == 0 ? splat(0.0F) : load_part(p, n);
}
HEED_INLINE void store_some(float* p, Vec v, std::size_t n) {
  if (n >= Vec::lanes) {
    store(p, v);
  } else if (n != 0) {
    store_part(p, v, n);
  }
}

// y[i] = f(x[i]), f from Vec to Vec. One loop for whole vectors and for the rest: f is long, and stands here once.
template <class F>
HEED_INLINE void map(const float* x, float* y, std::size_t count, F f) {
  for (std::size_t i = 0; i < count; i += Vec::lanes) store_some(y + i, f(load_some(x + i, count - i)), count - i);
}

// Horner's rule; the first coefficient is that of the highest power.
template <std::size_t N>
HEED_INLINE Vec polynomial(Vec x, const float (&coefficients)[N]) {
  const float* c = in_memory(coefficients);
  Vec y = splat(c[0]);
  HEED_UNROLL
  for (std::size_t i = 1; i < N; ++i) y = madd(y, x, splat(c[i]));
  return y;
}

// e^x = 2^n e^r with n whole and |r| <= ln(2)/2 (Cody & Waite 1980). Returns e^r, and in `n_bits` the sum
// 3·2^22 + bias + n: the lowest bits of that float are bias + n, ready to be shifted into an exponent.
HEED_INLINE Vec exp_fraction(Vec x, float bias, Vec& n_bits) {
  static constexpr float reduction[] = {1.44269504F, -0.693359375F, 2.12194440e-4F};
  const float* c = in_memory(reduction);
  const Vec shift = splat(12582912.0F + bias);
  n_bits = madd(x, splat(c[0]), shift);
  const Vec n = n_bits - shift;
  Vec r = madd(n, splat(c[1]), x);  // 355/512: n times it is exact
  r = madd(n, splat(c[2]), r);      // ln(2) = 355/512 - this
  static constexpr float above_line[] = {0.00138142554F, 0.0083688572F, 0.0416684039F, 0.166665196F, 0.49999994F};
  return madd(r * r, polynomial(r, above_line), r) + splat(1.0F);
}

// For x <= 0, NaN passed on; what the sums over exponentials need, without a branch or a select.
HEED_INLINE Vec exp_nonpositive(Vec x) {
  Vec n_bits{};
  const Vec fraction = exp_fraction(max(splat(-88.0F), x), 127.0F, n_bits);  // at -88: n = -127, exponent bits 0
  return fraction * bits_to_exponent(n_bits);
}

// e^x / 2, the half for free.
HEED_INLINE Vec half_exp_nonpositive(Vec x) {
  Vec n_bits{};
  const Vec fraction = exp_fraction(max(splat(-87.0F), x), 126.0F, n_bits);  // at -87: n = -126, exponent bits 0
  return fraction * bits_to_exponent(n_bits);
}

HEED_INLINE Vec exp(Vec x) {
  Vec n_bits{};
  const Vec fraction = exp_fraction(x, 0.0F, n_bits);
  // n is added to the exponent of e^r, as 2^n alone would overflow for the largest x.
  Vec y = add_bits(fraction, bits_to_exponent(n_bits));
  y = select(less(x, splat(88.7228394F)), y, x * splat(__builtin_inff()));  // NaN stays NaN
  return select(less(x, splat(-87.3365402F)), splat(0.0F), y);
}

// 1 - erf(t) for t >= 0, as e^(polynomial in t): right to 2^-24 of 1, which is what GELU needs, and in relative
// terms as well up to t = 1. Beyond t = 4.3, where it is below 2^-28, it goes on falling to 0.
HEED_INLINE Vec erf_complement(Vec t) {
  static constexpr float log_erfc_over_t[] = {-3.1433101e-05F, 0.00030875433F, -0.00103227794F, -0.000537090062F,
                                              0.0195840616F,   -0.102919646F,  -0.636597753F,   -1.1283803F};
  return exp_nonpositive(t * polynomial(t, log_erfc_over_t));
}

HEED_INLINE Vec erf(Vec x) {
  static constexpr float near_0[] = {-0.000586206967F, 0.00496750372F, -0.0267488621F,
                                     0.112813205F,     -0.376124471F,  0.128379136F};
  const Vec t = abs(x);
  const Vec far = splat(1.0F) - erf_complement(t);
  const Vec near = madd(x, polynomial(x * x, near_0), x);
  return select(less(t, splat(0.92F)), near, select(less(x, splat(0.0F)), -far, far));
}

HEED_INLINE Vec tanh(Vec x) {
  static constexpr float near_0[] = {-0.00570495985F, 0.0206390601F, -0.0537397042F, 0.133314416F, -0.333332807F};
  const Vec t = abs(x);
  const Vec e = exp_nonpositive(splat(-2.0F) * t);
  const Vec far = splat(1.0F) - (e + e) / (splat(1.0F) + e);
  const Vec square = x * x;
  const Vec near = madd(x * square, polynomial(square, near_0), x);
  return select(less(t, splat(0.625F)), near, select(less(x, splat(0.0F)), -far, far));
}

// e^-|x| never overflows; for x < 0 the form e^x / (1 + e^x) keeps the relative accuracy.
HEED_INLINE Vec sigmoid(Vec x) {
  const Vec e = exp_nonpositive(-abs(x));
  return select(less(x, splat(0.0F)), e, splat(1.0F)) / (splat(1.0F) + e);
}

void exp(const float* x, float* y, std::size_t count) {
  map(x, y, count, [](Vec v) { return exp(v); });
}
void erf(const float* x, float* y, std::size_t count) {
  map(x, y, count, [](Vec v) { return erf(v); });
}
void tanh(const float* x, float* y, std::size_t count) {
  map(x, y, count, [](Vec v) { return tanh(v); });
}
void sigmoid(const float* x, float* y, std::size_t count) {
  map(x, y, count, [](Vec v) { return sigmoid(v); });
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
