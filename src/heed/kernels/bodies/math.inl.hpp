// exp, erf, tanh and the logistic function of a vector. Bounds: ../math.hpp. Coefficients: scripts/fit-kernel-math.
namespace heed::kernels::HEED_KERNELS_TARGET {

// y[i] = f(x[i]), f from Vec to Vec
template <class F>
HEED_INLINE void map(const float* x, float* y, std::size_t count, F f) {
  std::size_t i = 0;
  for (; i + Vec::lanes <= count; i += Vec::lanes) store(y + i, f(load(x + i)));
  if (i < count) store_part(y + i, f(load_part(x + i, count - i)), count - i);
}

// e^x = 2^n e^r with n whole and |r| <= ln(2)/2 (Cody & Waite 1980). Returns e^r, and in `n_bits` the sum
// 3·2^22 + bias + n: the lowest bits of that float are bias + n, ready to be shifted into an exponent.
HEED_INLINE Vec exp_fraction(Vec x, float bias, Vec& n_bits) {
  const Vec shift = splat(12582912.0F + bias);
  n_bits = madd(x, splat(1.44269504F), shift);
  const Vec n = n_bits - shift;
  Vec r = madd(n, splat(-0.693359375F), x);  // 355/512: n times it is exact
  r = madd(n, splat(2.12194440e-4F), r);     // ln(2) = 355/512 - this
  Vec q = madd(splat(0.00139263261F), r, splat(0.00836329255F));
  q = madd(q, r, splat(0.0416665524F));
  q = madd(q, r, splat(0.166665763F));
  q = madd(q, r, splat(0.5F));
  return madd(r * r, q, r) + splat(1.0F);
}

// For x <= 0, NaN passed on; what the sums over exponentials need, without a branch or a select.
HEED_INLINE Vec exp_nonpositive(Vec x) {
  Vec n_bits;
  const Vec fraction = exp_fraction(max(splat(-88.0F), x), 127.0F, n_bits);  // at -88: n = -127, exponent bits 0
  return fraction * bits_to_exponent(n_bits);
}

HEED_INLINE Vec exp(Vec x) {
  Vec n_bits;
  const Vec fraction = exp_fraction(x, 0.0F, n_bits);
  // n is added to the exponent of e^r, as 2^n alone would overflow for the largest x.
  Vec y = add_bits(fraction, bits_to_exponent(n_bits));
  y = select(less(x, splat(88.7228394F)), y, x * splat(__builtin_inff()));  // NaN stays NaN
  return select(less(x, splat(-87.3365402F)), splat(0.0F), y);
}

// Ratio of two polynomials of x², by Horner's rule, times x: odd and right in relative terms near 0.
template <std::size_t P, std::size_t Q>
HEED_INLINE Vec odd_ratio(Vec x, const float (&above)[P], const float (&below)[Q]) {
  const Vec square = x * x;
  Vec p = splat(above[0]);
  HEED_UNROLL
  for (std::size_t i = 1; i < P; ++i) p = madd(p, square, splat(above[i]));
  Vec q = splat(below[0]);
  HEED_UNROLL
  for (std::size_t i = 1; i < Q; ++i) q = madd(q, square, splat(below[i]));
  return x * p / q;
}

HEED_INLINE Vec clamp(Vec x, float limit) { return min(splat(limit), max(splat(-limit), x)); }

// erf is 1 in float from 3.92 on.
HEED_INLINE Vec erf(Vec x) {
  constexpr float above[] = {2.09997711e-06F, 0.000278265099F, 0.00346453511F, 0.0517828129F, 0.183360234F, 1.12837923F};
  constexpr float below[] = {3.82756079e-05F, 0.00109062437F, 0.0143525368F, 0.111168757F, 0.495832115F, 1.0F};
  return clamp(odd_ratio(clamp(x, 3.925F), above, below), 1.0F);
}

// tanh is 1 in float from 9.01 on.
HEED_INLINE Vec tanh(Vec x) {
  constexpr float above[] = {-1.25033846e-11F, 3.10580148e-08F, 2.82275942e-05F, 0.00387991616F, 0.136893332F, 1.0F};
  constexpr float below[] = {1.30199805e-06F, 0.000395858253F, 0.0272888076F, 0.470226675F, 1.0F};
  return clamp(odd_ratio(clamp(x, 9.02F), above, below), 1.0F);
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
