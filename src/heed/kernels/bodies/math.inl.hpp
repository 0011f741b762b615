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
template <class V, std::size_t N>
HEED_INLINE V polynomial(V x, const float (&coefficients)[N]) {
  const float* c = in_memory(coefficients);
  V y = every<V>(c[0]);
  HEED_UNROLL
  for (std::size_t i = 1; i < N; ++i) y = madd(y, x, every<V>(c[i]));
  return y;
}

// The same in pairs, Horner's rule in x² over them: as many steps and one more, but half of them wait for each other.
template <class V, std::size_t N>
HEED_INLINE V paired_polynomial(V x, const float (&coefficients)[N]) {
  static_assert(N % 2 == 0);
  const float* c = in_memory(coefficients);
  const V square = x * x;
  V y = madd(x, every<V>(c[0]), every<V>(c[1]));
  HEED_UNROLL
  for (std::size_t i = 2; i < N; i += 2) y = madd(y, square, madd(x, every<V>(c[i]), every<V>(c[i + 1])));
  return y;
}

// e^x = 2^n e^r with n whole and |r| <= ln(2)/2 (Cody & Waite 1980). Returns r, and in `n_bits` the sum
// 3·2^22 + Bias + n: the lowest bits of that float are Bias + n, ready to be shifted into an exponent. x is at least Least.
// Where x is the larger part of a sum, n goes by the sum; the smaller part is still to be added to r.
template <int Bias, int Least, class V>
HEED_INLINE V exp_rest(V x, V sum, V& n_bits) {
  static constexpr float constants[] = {Least, 12582912.0F + Bias, 1.44269504F, -0.693359375F, 2.12194440e-4F};
  const float* c = in_memory(constants);
  if constexpr (Least != 0) x = sum = max(every<V>(c[0]), x);
  const V shift = every<V>(c[1]);
  n_bits = madd(sum, every<V>(c[2]), shift);
  const V n = n_bits - shift;
  const V r = madd(n, every<V>(c[3]), x);   // 355/512: n times it is exact
  return madd(n, every<V>(c[4]), r);  // ln(2) = 355/512 - this
}

// e^r = 1 + r + r² p(r) for |r| <= ln(2)/2, with p in two halves that don't wait for each other (Estrin 1960).
template <class V>
HEED_INLINE V exp_of_rest(V r) {
  static constexpr float above_line[] = {0.00138142554F, 0.0083688572F, 0.0416684039F, 0.166665196F, 0.49999994F, 1.0F};
  const float* p = in_memory(above_line);
  const V square = r * r;
  const V high = madd(r, madd(r, every<V>(p[0]), every<V>(p[1])), every<V>(p[2]));
  const V low = madd(r, every<V>(p[3]), every<V>(p[4]));
  return madd(square, madd(square, high, low), r + every<V>(p[5]));
}

// For x <= 0, NaN passed on; what the sums over exponentials need, without a branch or a select.
template <class V>
HEED_INLINE V exp_nonpositive(V x) {
  V n_bits{};
  const V fraction = exp_of_rest(exp_rest<127, -88>(x, x, n_bits));  // at -88: n = -127, exponent bits 0
  return fraction * bits_to_exponent(n_bits);
}

template <class V>
HEED_INLINE V exp(V x) {
  V n_bits{};
  const V fraction = exp_of_rest(exp_rest<0, 0>(x, x, n_bits));
  // n is added to the exponent of e^r, as 2^n alone would overflow for the largest x.
  V y = add_bits(fraction, bits_to_exponent(n_bits));
  y = select(less(x, every<V>(88.7228394F)), y, x * every<V>(__builtin_inff()));  // NaN stays NaN
  return select(less(x, every<V>(-87.3365402F)), every<V>(0.0F), y);
}

// 1 - erf(t) for t >= 0, as e^(polynomial in t): right to 2^-24 of 1, which is what GELU needs, and in relative
// terms as well up to t = 1. Beyond t = 4.3, where it is below 2^-28, it goes on falling to 0.
template <class V>
HEED_INLINE V erf_complement(V t) {
  static constexpr float log_erfc_over_t[] = {-3.1433101e-05F, 0.00030875433F, -0.00103227794F, -0.000537090062F,
                                              0.0195840616F,   -0.102919646F,  -0.636597753F,   -1.1283803F};
  return exp_nonpositive(t * polynomial(t, log_erfc_over_t));
}

template <class V>
HEED_INLINE V erf(V x) {
  static constexpr float near_0[] = {-0.000586206967F, 0.00496750372F, -0.0267488621F,
                                     0.112813205F,     -0.376124471F,  0.128379136F};
  const V t = abs(x);
  const V far = every<V>(1.0F) - erf_complement(t);
  const V near = madd(x, polynomial(x * x, near_0), x);
  return select(less(t, every<V>(0.92F)), near, select(less(x, every<V>(0.0F)), -far, far));
}

template <class V>
HEED_INLINE V tanh(V x) {
  static constexpr float near_0[] = {-0.00570495985F, 0.0206390601F, -0.0537397042F, 0.133314416F, -0.333332807F};
  const V t = abs(x);
  const V e = exp_nonpositive(every<V>(-2.0F) * t);
  const V far = every<V>(1.0F) - (e + e) / (every<V>(1.0F) + e);
  const V square = x * x;
  const V near = madd(x * square, polynomial(square, near_0), x);
  return select(less(t, every<V>(0.625F)), near, select(less(x, every<V>(0.0F)), -far, far));
}

// e^-|x| never overflows; for x < 0 the form e^x / (1 + e^x) keeps the relative accuracy.
template <class V>
HEED_INLINE V sigmoid(V x) {
  const V e = exp_nonpositive(-abs(x));
  return select(less(x, every<V>(0.0F)), e, every<V>(1.0F)) / (every<V>(1.0F) + e);
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
