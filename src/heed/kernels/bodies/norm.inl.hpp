// Layer norm and RMS norm of one row. Contracts: ../norm.hpp.
namespace heed::kernels::HEED_KERNELS_TARGET {

// v with 0 in all but the first n lanes
HEED_INLINE Vec first(Vec v, std::size_t n) {
  float lanes[Vec::lanes] = {};
  store_part(lanes, v, n);
  return load(lanes);
}

void layer_norm_row(const float* x, const float* weight, const float* bias, float eps, std::size_t cols, float* y) {
  const float share = 1.0F / static_cast<float>(cols);

  // Pass 1: the mean, as well as a sum of floats gives it.
  const float mean = share * sum(accumulate(
                                 0, cols, [=](Vec t, std::size_t j) { return t + load(x + j); },
                                 [=](Vec t, std::size_t j, std::size_t n) { return t + load_part(x + j, n); }));

  // Pass 2: deviations from it, and their squares. The deviations' own mean, 0 but for rounding, corrects mean
  // and variance (Chan, Golub & LeVeque 1983, eq. 1.7), which matters where the mean dwarfs the deviations.
  const Vec center = splat(mean);
  using Sums = Group<2>;
  const auto add_both = [](Sums total, Vec d) {
    return Sums{madd(d, d, total.v[0]), total.v[1] + d};
  };  // squares, deviations
  const Sums sums = fold(
      every<Sums>(0.0F), 0, cols, [](Sums a, Sums b) { return a + b; },
      [=](Sums t, std::size_t j) { return add_both(t, load(x + j) - center); },
      [=](Sums t, std::size_t j, std::size_t n) { return add_both(t, first(load_part(x + j, n) - center, n)); });
  const float correction = share * sum(sums.v[1]);
  const float variance = share * sum(sums.v[0]) - correction * correction;

  // Pass 3: write.
  const Vec rest = splat(correction);
  const Vec factor = splat(1.0F) / sqrt(splat(variance + eps));
  const auto normed = [=](Vec v) { return ((v - center) - rest) * factor; };
  if (bias == nullptr) {
    map2(x, weight, y, cols, [=](Vec v, Vec w) { return normed(v) * w; });
    return;
  }
  each_vector(
      cols, [=](std::size_t j) { store(y + j, madd(normed(load(x + j)), load(weight + j), load(bias + j))); },
      [=](std::size_t j, std::size_t n) {
        store_part(y + j, madd(normed(load_part(x + j, n)), load_part(weight + j, n), load_part(bias + j, n)), n);
      });
}

void rms_norm_row(const float* x, const float* weight, float eps, std::size_t cols, float* y) {
  // Pass 1: the mean square.
  const float mean_square =
      sum(accumulate(
          0, cols, [=](Vec t, std::size_t j) { return madd(load(x + j), load(x + j), t); },
          [=](Vec t, std::size_t j, std::size_t n) { return madd(load_part(x + j, n), load_part(x + j, n), t); })) /
      static_cast<float>(cols);

  // Pass 2: write.
  const Vec factor = splat(1.0F) / sqrt(splat(mean_square + eps));
  map2(x, weight, y, cols, [=](Vec v, Vec w) { return v * factor * w; });
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
