// Rotary position embedding of one head at one position. Contract: ../rope.hpp.
namespace heed::kernels::HEED_KERNELS_TARGET {

void rope_half(float* x, const float* cosines, const float* sines, std::size_t half_width) {
  float* y = x + half_width;
  std::size_t i = 0;
  for (; i + Vec::lanes <= half_width; i += Vec::lanes) {
    const Vec c = load(cosines + i);
    const Vec s = load(sines + i);
    const Vec x1 = load(x + i);
    const Vec x2 = load(y + i);
    store(x + i, x1 * c - x2 * s);
    store(y + i, x2 * c + x1 * s);
  }
  if (const std::size_t n = half_width - i; n != 0) {
    const Vec c = load_part(cosines + i, n);
    const Vec s = load_part(sines + i, n);
    const Vec x1 = load_part(x + i, n);
    const Vec x2 = load_part(y + i, n);
    store_part(x + i, x1 * c - x2 * s, n);
    store_part(y + i, x2 * c + x1 * s, n);
  }
}

// Pairs lie side by side, so this is plain code that a compiler may shuffle as it likes.
void rope_interleaved(float* x, const float* cosines, const float* sines, std::size_t half_width) {
  for (std::size_t i = 0; i < half_width; ++i) {
    const float x1 = x[2 * i];
    const float x2 = x[2 * i + 1];
    x[2 * i] = x1 * cosines[i] - x2 * sines[i];
    x[2 * i + 1] = x2 * cosines[i] + x1 * sines[i];
  }
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
