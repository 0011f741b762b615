// Arrays in, arrays or one number out. Contracts: ../elementwise.hpp.
namespace heed::kernels::HEED_KERNELS_TARGET {

// Calls whole(i) for whole vectors from i on, four in one turn, as engines neither unroll loops nor hide their cost; and
// part(i, n) for what is left.
template <class Whole, class Part>
HEED_INLINE void each_vector(std::size_t count, Whole whole, Part part) {
  constexpr std::size_t turn = 4 * Vec::lanes;
  std::size_t i = 0;
  for (; i + turn <= count; i += turn) {
    HEED_UNROLL
    for (std::size_t v = 0; v < turn; v += Vec::lanes) whole(i + v);
  }
  for (; i + Vec::lanes <= count; i += Vec::lanes) whole(i);
  if (i < count) part(i, count - i);
}

// out[i] = f(x[i], y[i])
template <class F>
HEED_INLINE void map2(const float* x, const float* y, float* out, std::size_t count, F f) {
  each_vector(
      count, [=](std::size_t i) { store(out + i, f(load(x + i), load(y + i))); },
      [=](std::size_t i, std::size_t n) { store_part(out + i, f(load_part(x + i, n), load_part(y + i, n)), n); });
}

// Goes over [begin, end) with whole(total, i) for whole vectors and part(total, i, n) for the part of one at the
// end. Four totals, joined in the end, hide the latency of a step.
template <class Total, class Join, class Whole, class Part>
HEED_INLINE Total fold(Total nothing, std::size_t begin, std::size_t end, Join join, Whole whole, Part part) {
  constexpr std::size_t many = 4;
  Total totals[many] = {nothing, nothing, nothing, nothing};
  std::size_t i = begin;
  for (; i + many * Vec::lanes <= end; i += many * Vec::lanes) {
    HEED_UNROLL
    for (std::size_t v = 0; v < many; ++v) totals[v] = whole(totals[v], i + v * Vec::lanes);
  }
  Total rest = join(join(totals[0], totals[1]), join(totals[2], totals[3]));
  for (; i + Vec::lanes <= end; i += Vec::lanes) rest = whole(rest, i);
  return i < end ? part(rest, i, end - i) : rest;
}

template <class Whole, class Part>
HEED_INLINE Vec accumulate(std::size_t begin, std::size_t end, Whole whole, Part part) {
  return fold(splat(0.0F), begin, end, [](Vec a, Vec b) { return a + b; }, whole, part);
}

inline constexpr std::size_t kRun = 1024;  // floats summed in float before they go into a double

template <class Whole, class Part>
HEED_INLINE double accumulate_runs(std::size_t count, Whole whole, Part part) {
  double total = 0.0;
  for (std::size_t begin = 0; begin < count; begin += kRun) {
    const std::size_t end = count - begin < kRun ? count : begin + kRun;
    total += static_cast<double>(sum(accumulate(begin, end, whole, part)));
  }
  return total;
}

void add(const float* x, const float* y, float* out, std::size_t count) {
  map2(x, y, out, count, [](Vec a, Vec b) { return a + b; });
}
void multiply(const float* x, const float* y, float* out, std::size_t count) {
  map2(x, y, out, count, [](Vec a, Vec b) { return a * b; });
}
void scale(float factor, const float* x, float* out, std::size_t count) {
  const Vec f = splat(factor);
  each_vector(
      count, [=](std::size_t i) { store(out + i, f * load(x + i)); },
      [=](std::size_t i, std::size_t n) { store_part(out + i, f * load_part(x + i, n), n); });
}
void axpy(float factor, const float* x, float* y, std::size_t count) {
  const Vec f = splat(factor);
  map2(x, y, y, count, [f](Vec a, Vec b) { return madd(f, a, b); });
}

double sum(const float* x, std::size_t count) {
  return accumulate_runs(
      count, [x](Vec total, std::size_t i) { return total + load(x + i); },
      [x](Vec total, std::size_t i, std::size_t n) { return total + load_part(x + i, n); });
}

double dot(const float* x, const float* y, std::size_t count) {
  return accumulate_runs(
      count, [x, y](Vec total, std::size_t i) { return madd(load(x + i), load(y + i), total); },
      [x, y](Vec total, std::size_t i, std::size_t n) { return madd(load_part(x + i, n), load_part(y + i, n), total); });
}

float max_abs(const float* x, std::size_t count) {
  return largest(fold(
      splat(0.0F), 0, count, [](Vec a, Vec b) { return max(a, b); },
      [x](Vec most, std::size_t i) { return max(abs(load(x + i)), most); },
      [x](Vec most, std::size_t i, std::size_t n) { return max(abs(load_part(x + i, n)), most); }));
}

bool all_finite(const float* x, std::size_t count) {
  // 0 times a finite number is 0, times NaN or infinity NaN, and NaN stays NaN in a sum.
  const float total = sum(accumulate(
      0, count, [x](Vec t, std::size_t i) { return t + splat(0.0F) * load(x + i); },
      [x](Vec t, std::size_t i, std::size_t n) { return t + splat(0.0F) * load_part(x + i, n); }));
  return total == 0.0F;
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
