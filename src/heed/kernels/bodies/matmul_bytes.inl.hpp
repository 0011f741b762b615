// The matrix product with 8-bit weights. Contract: ../stored.hpp.
//
// Panel  : for each block of kByteBlock inputs the bytes of kPanel columns, four inputs of one column side by side; then
//          those of the next block. A block's inputs are filled up with zeros to a multiple of four.
// Block  : integers are summed over a block, exactly; then  x w = (step q + low) (scale b) is taken apart:
//          sum += step * scale * (q · b) + low * (scale * sum of b).
namespace heed::kernels::HEED_KERNELS_TARGET {

inline constexpr std::size_t kByteRows = 4;  // and one panel: 8 sums, 2 vectors of weights, 1 of inputs

HEED_INLINE std::size_t blocks_of(std::size_t k) { return (k + kByteBlock - 1) / kByteBlock; }
HEED_INLINE std::size_t whole_fours(std::size_t k) { return (k + 3) / 4 * 4; }

// ---- the left side ------------------------------------------------------------------------------------------------

std::size_t rounded_size(std::size_t rows, std::size_t k) {
  return rows * (whole_fours(k) / sizeof(float) + 2 * blocks_of(k));
}

// x as step * q + low, q from 0 to 127; whole vectors of q are written. Where a number isn't finite, or they lie further apart than float32 reaches, step
// isn't either: it has to be seen in the result.
HEED_INLINE void round_block(const float* x, std::size_t count, std::uint8_t* q, float* step, float* low) {
  Vec least = splat(x[0]);
  Vec most = least;
  Vec nothing = splat(0.0F);  // NaN as soon as a number isn't finite, which min and max pass over
  std::size_t i = 0;
  for (; i + Vec::lanes <= count; i += Vec::lanes) {
    const Vec v = load(x + i);
    least = min(v, least);
    most = max(v, most);
    nothing = madd(v, splat(0.0F), nothing);
  }
  float bottom = -largest(-least);
  float top = largest(most);
  float range = sum(nothing);
  for (std::size_t j = i; j < count; ++j) {
    bottom = x[j] < bottom ? x[j] : bottom;
    top = x[j] > top ? x[j] : top;
    range += x[j] * 0.0F;
  }
  range += top - bottom;
  *step = range / 127.0F;
  *low = bottom;
  const bool is_spread = range > 0.0F && range < __builtin_inff();
  const float inverse = is_spread ? 127.0F / range : 0.0F;
  for (i = 0; i < count; i += Vec::lanes) {
    Vec steps = madd(load_some(x + i, count - i) - splat(bottom), splat(inverse), splat(0.5F));
    if (i + Vec::lanes > count)
      steps = min(max(steps, splat(0.0F)), splat(127.0F));  // lanes that don't exist may be anything
    store_bytes(q + i, is_spread ? steps : splat(0.0F));
  }
}

struct RoundedRows {
  const std::uint8_t* bytes;  // [rows, whole_fours(k)], but fours of the rows of one tile side by side
  const float* steps;  // [rows, blocks]
  const float* lows;
};

// Rows [row, row + count) of a, for one tile.
HEED_INLINE void round_tile(const ConstMatrix& a, std::size_t row, std::size_t count, std::uint8_t* bytes, float* steps,
                            float* lows) {
  const std::size_t blocks = blocks_of(a.cols);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t b = 0; b < blocks; ++b) {
      const std::size_t first = b * kByteBlock;
      const std::size_t length = smaller(kByteBlock, a.cols - first);
      alignas(64) std::uint8_t q[kByteBlock + Vec::lanes];
      round_block(a.data + (row + i) * a.stride + first, length, q, steps + i * blocks + b, lows + i * blocks + b);
      for (std::size_t j = length; j % 4 != 0; ++j) q[j] = 0;
      std::uint8_t* to = bytes + (first / 4 * count + i) * 4;
      for (std::size_t j = 0; j < length; j += 4, to += 4 * count) __builtin_memcpy(to, q + j, 4);
    }
  }
}

HEED_INLINE RoundedRows round_rows(const ConstMatrix& a, float* scratch) {
  const std::size_t blocks = blocks_of(a.cols);
  float* steps = scratch;
  float* lows = steps + a.rows * blocks;
  auto* bytes = reinterpret_cast<std::uint8_t*>(lows + a.rows * blocks);
  for (std::size_t row = 0; row < a.rows;) {
    const std::size_t count = a.rows - row < kByteRows ? 1 : kByteRows;
    round_tile(a, row, count, bytes + row * whole_fours(a.cols), steps + row * blocks, lows + row * blocks);
    row += count;
  }
  return {bytes, steps, lows};
}

// ---- the product --------------------------------------------------------------------------------------------------

struct ByteProduct {
  RoundedRows left{};
  ByteRight right{};
  std::size_t k = 0;
  Output out{};
};

template <bool Fused>
HEED_INLINE Ints add_dots_either(Bytes w, Bytes x, Ints sum) {
  if constexpr (Fused && kFusedDots) return add_dots_fused(w, x, sum);
  return add_dots(w, x, sum);
}

// Rows by Panels panels of the product, from (row, column) on, the panels' first columns `spread` apart.
template <std::size_t Rows, std::size_t Panels, bool Fused>
static void byte_tile(const ByteProduct& product, std::size_t row, std::size_t column, std::size_t spread) {
  constexpr std::size_t vectors = Panels * kPanelVectors;
  const std::size_t blocks = blocks_of(product.k);
  const std::size_t fours = whole_fours(product.k);
  alignas(64) float sums[Panels * Rows * kPanel];
  for (float& sum : sums) sum = 0.0F;

  for (std::size_t b = 0; b < blocks; ++b) {
    Ints dots[Rows][vectors];
    HEED_UNROLL
    for (std::size_t i = 0; i < Rows; ++i) {
      HEED_UNROLL
      for (std::size_t v = 0; v < vectors; ++v) dots[i][v] = no_ints();
    }
    const std::size_t first = b * kByteBlock;
    const std::size_t end = smaller(first + kByteBlock, fours);
    const std::uint8_t* q = product.left.bytes + row * fours;
    const std::int8_t* w = product.right.bytes + column * fours;
    HEED_NO_UNROLL
    for (std::size_t p = first; p < end; p += 4) {
      Bytes weights[vectors];
      HEED_UNROLL
      for (std::size_t v = 0; v < vectors; ++v) {
        weights[v] = load_bytes(w + v / kPanelVectors * spread * fours + p * kPanel + v % kPanelVectors * Vec::lanes * 4);
      }
      HEED_UNROLL
      for (std::size_t i = 0; i < Rows; ++i) {
        const Bytes x = splat_four(q + p * Rows + i * 4);
        HEED_UNROLL
        for (std::size_t v = 0; v < vectors; ++v) dots[i][v] = add_dots_either<Fused>(weights[v], x, dots[i][v]);
      }
    }
    HEED_UNROLL
    for (std::size_t v = 0; v < vectors; ++v) {
      const std::size_t panel = v / kPanelVectors;
      const std::size_t lane = v % kPanelVectors * Vec::lanes;
      const std::size_t at = (column + panel * spread) * blocks + b * kPanel + lane;
      const Vec scale = load(product.right.scales + at);
      const Vec sum = load(product.right.sums + at);
      HEED_UNROLL
      for (std::size_t i = 0; i < Rows; ++i) {
        const std::size_t of_row = (row + i) * blocks + b;
        float* s = sums + (panel * Rows + i) * kPanel + lane;
        const Vec so_far = madd(splat(product.left.lows[of_row]), sum, load(s));
        store(s, madd(splat(product.left.steps[of_row]) * scale, to_floats(dots[i][v]), so_far));
      }
    }
  }
  for (std::size_t j = 0; j < Panels; ++j) {
    finish(sums + j * Rows * kPanel, Rows, product.out, row, column + j * spread);
  }
}

// Called through variables, for the reason that kTiles have.
using ByteTile = void (*)(const ByteProduct& product, std::size_t row, std::size_t column, std::size_t spread);
inline constexpr ByteTile kManyByteRows[] = {byte_tile<kByteRows, 1, false>, byte_tile<kByteRows, 1, true>};
inline constexpr ByteTile kOneByteRow[] = {byte_tile<1, 1, false>, byte_tile<1, kMaxPanels, false>};

void matmul_packed_bytes(const ConstMatrix& a, const ByteRight& packed, const Matrix& c, const Epilogue& epilogue,
                         float* rounded) {
  if (a.rows == 0 || c.cols == 0) return;
  const ByteProduct product{round_rows(a, rounded), packed, a.cols, {c.data, c.stride, c.cols, &epilogue}};
  // Rows that don't fill a tile go one by one: they are few, and another tile for each number of them is much code.
  const std::size_t tiled = a.rows / kByteRows * kByteRows;
  bool fused = false;
  if constexpr (kFusedDots) fused = fused_dots_are_fast();
  const ByteTile many = in_memory(kManyByteRows)[fused ? 1 : 0];
  for (std::size_t column = 0; column < c.cols; column += kPanel) {
    for (std::size_t row = 0; row < tiled; row += kByteRows) many(product, row, column, kPanel);
  }
  // The panels of a tile lie far apart, see few_rows().
  const ByteTile* one = in_memory(kOneByteRow);
  const std::size_t stretch = panels_of(c.cols) / kMaxPanels * kPanel;
  for (std::size_t row = tiled; row < a.rows; ++row) {
    for (std::size_t column = 0; column < stretch; column += kPanel) one[1](product, row, column, stretch);
    for (std::size_t column = kMaxPanels * stretch; column < c.cols; column += kPanel) one[0](product, row, column, kPanel);
  }
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
