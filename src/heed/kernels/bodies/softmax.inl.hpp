// Softmax of one row. Contract: ../softmax.hpp.
namespace heed::kernels::HEED_KERNELS_TARGET {

// The largest of n >= 1 numbers; NaNs are passed over.
HEED_INLINE float largest_of(const float* x, std::size_t n) {
  if (n < Vec::lanes) {
    float most = x[0];
    for (std::size_t i = 1; i < n; ++i) most = x[i] > most ? x[i] : most;
    return most;
  }
  // The last vector may overlap the one before: looking twice at a number doesn't change the largest.
  const auto larger = [](Vec a, Vec b) { return max(a, b); };
  const Vec last = load(x + n - Vec::lanes);
  return largest(fold(
      last, 0, n, larger, [x](Vec most, std::size_t i) { return max(load(x + i), most); },
      [](Vec most, std::size_t, std::size_t) { return most; }));
}

HEED_INLINE void zero(float* x, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) x[i] = 0.0F;
}

bool softmax_row(const float* scores, const std::uint8_t* keep, float inverse_temperature, std::size_t visible,
                 std::size_t cols, float* weights) {
  zero(weights + visible, cols - visible);
  if (visible == 0) return true;

  // Pass 0: is all that is to be seen a number? With a mask, hidden keys score -infinity, from which e^-inf = 0 exactly
  // follows by itself.
  bool finite = true;
  if (keep == nullptr) {
    finite = all_finite(scores, visible);
  } else {
    for (std::size_t j = 0; j < visible; ++j) {
      finite = finite && (keep[j] == 0 || scores[j] - scores[j] == 0.0F);
      weights[j] = keep[j] != 0 ? scores[j] : -__builtin_inff();
    }
    scores = weights;
  }

  // Pass 1: the largest score.
  float most = largest_of(scores, visible);
  if (most == -__builtin_inff()) {  // no key to look at
    zero(weights, visible);
    return finite;
  }
  // In between, only with a temperature: (score - largest) / temperature, of which 0 is the largest. By halves, whose
  // difference is finite.
  if (inverse_temperature != 1.0F) {
    const Vec half = splat(0.5F);
    const Vec half_most = splat(0.5F * most);
    const Vec twice = splat(2.0F * inverse_temperature);
    map(scores, weights, visible, [=](Vec x) { return madd(half, x, -half_most) * twice; });
    scores = weights;
    most = 0.0F;
  }

  // Pass 2: e^(score - largest) and its sum; nearly all of the time goes here.
  // Short runs are summed plainly, then added up with compensation (Kahan 1965), so that the error doesn't grow
  // with the row.
  const Vec shift = splat(most);
  constexpr std::size_t kSeveral = 2;
  using Several = Group<kSeveral>;
  const Several every_shift = every<Several>(most);
  constexpr std::size_t run = 16 * Vec::lanes;
  Vec total = splat(0.0F);
  Vec excess = splat(0.0F);  // what the total has too much
  for (std::size_t begin = 0; begin < visible; begin += run) {
    const std::size_t end = visible - begin < run ? visible : begin + run;
    Vec part = splat(0.0F);
    std::size_t j = begin;
    for (; j + Several::lanes <= end; j += Several::lanes) {
      const Several x = load_group<kSeveral>(scores + j);
      const Several e = exp_nonpositive(x - every_shift);
      store_group(weights + j, e);
      HEED_UNROLL
      for (std::size_t v = 0; v < kSeveral; ++v) part = part + e.v[v];
    }
    for (; j < end; j += Vec::lanes) {
      const std::size_t n = end - j;
      const Vec e = exp_nonpositive(load_some(scores + j, n) - shift);
      store_some(weights + j, e, n);
      part = part + (n >= Vec::lanes ? e : load_part(weights + j, n));  // with 0 in the lanes that don't exist
    }
    const Vec added = part - excess;
    const Vec next = total + added;
    excess = (next - total) - added;
    total = next;
  }

  // Pass 3: divide by the sum.
  scale(1.0F / sum(total), weights, weights, visible);
  return finite;
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
