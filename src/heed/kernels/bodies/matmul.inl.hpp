// The matrix product. Contract: ../matmul.hpp.
//
// Panel   : kPanel = 2 vectors of columns of the right side, row after row; the last one is padded with zeros.
// Tile    : up to kTileRows rows by one panel (or a few rows by several panels), summed in registers over all of
//           k: per step one load for each vector of the panel, one load-and-splat for each row.
// Product : for blocks of rows that stay in the second-level cache, panel by panel, tile by tile; the panel stays
//           in the first-level cache meanwhile.
// Every element is a chain of madd from k's first to its last, in whatever tile it falls.
namespace heed::kernels::HEED_KERNELS_TARGET {

inline constexpr std::size_t kPanelVectors = 2;
inline constexpr std::size_t kPanel = kPanelVectors * Vec::lanes;
// All registers but those for a panel's vectors and a splat (or a spare): 12 of 16, 24 of 32.
inline constexpr std::size_t kSums = kVectorRegisters / 4 * 3;
inline constexpr std::size_t kTileRows = kSums / kPanelVectors;
inline constexpr std::size_t kMaxPanels = 4;
inline constexpr std::size_t kLeftBlockBytes = 384 * 1024;

HEED_INLINE std::size_t panels_of(std::size_t n) { return (n + kPanel - 1) / kPanel; }
HEED_INLINE std::size_t smaller(std::size_t a, std::size_t b) { return a < b ? a : b; }

// Loads and stores of 0 to all lanes.
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
// Of n elements those that vector v holds.
HEED_INLINE std::size_t part_of(std::size_t n, std::size_t v) {
  const std::size_t first = v * Vec::lanes;
  return n > first ? smaller(n - first, Vec::lanes) : 0;
}

std::size_t packed_size(std::size_t k, std::size_t n) { return panels_of(n) * kPanel * k; }

void pack(const ConstMatrix& b, float* packed) {
  for (std::size_t column = 0; column < b.cols; column += kPanel) {
    const std::size_t width = b.cols - column;
    for (std::size_t p = 0; p < b.rows; ++p, packed += kPanel) {
      const float* row = b.data + p * b.stride + column;
      HEED_UNROLL
      for (std::size_t v = 0; v < kPanelVectors; ++v) {
        const std::size_t n = part_of(width, v);
        store(packed + v * Vec::lanes, n == 0 ? splat(0.0F) : load_some(row + v * Vec::lanes, n));
      }
    }
  }
}

// y[j * y_stride + i] = x[i, j] in squares small enough for the first-level cache
HEED_INLINE void transpose_to(const float* x, std::size_t x_stride, std::size_t rows, std::size_t cols, float* y,
                              std::size_t y_stride) {
  constexpr std::size_t side = 16;
  for (std::size_t i0 = 0; i0 < rows; i0 += side) {
    const std::size_t i1 = smaller(i0 + side, rows);
    for (std::size_t j0 = 0; j0 < cols; j0 += side) {
      const std::size_t j1 = smaller(j0 + side, cols);
      for (std::size_t j = j0; j < j1; ++j) {
        for (std::size_t i = i0; i < i1; ++i) y[j * y_stride + i] = x[i * x_stride + j];
      }
    }
  }
}

void transpose(const ConstMatrix& x, float* y) { transpose_to(x.data, x.stride, x.rows, x.cols, y, x.rows); }

void pack_transposed(const ConstMatrix& b_transposed, float* packed) {
  const std::size_t k = b_transposed.cols;
  for (std::size_t column = 0; column < b_transposed.rows; column += kPanel, packed += k * kPanel) {
    const std::size_t width = smaller(b_transposed.rows - column, kPanel);
    transpose_to(b_transposed.data + column * b_transposed.stride, b_transposed.stride, width, k, packed, kPanel);
    if (width == kPanel) continue;
    for (std::size_t p = 0; p < k; ++p) {
      for (std::size_t j = width; j < kPanel; ++j) packed[p * kPanel + j] = 0.0F;
    }
  }
}

// Where a product goes, and what happens on the way.
struct Destination {
  float* c;
  std::size_t stride;
  std::size_t cols;
  const Epilogue* epilogue;
};

// The epilogue of a tile that was put aside: rows by width sums, of which `columns` exist.
__attribute__((noinline)) static void finish(float* sums, std::size_t rows, std::size_t width, const Destination& out,
                                             std::size_t row, std::size_t column) {
  const Epilogue& epilogue = *out.epilogue;
  const std::size_t columns = smaller(width, out.cols - column);
  const Vec factor = splat(epilogue.scale);
  for (std::size_t v = 0; v < width / Vec::lanes; ++v) {
    const std::size_t n = part_of(columns, v);
    if (n == 0) break;
    for (std::size_t i = 0; i < rows; ++i) {
      float* s = sums + i * width + v * Vec::lanes;
      Vec x = load(s) * factor;
      if (epilogue.bias != nullptr) x = x + load_some(epilogue.bias + column + v * Vec::lanes, n);
      store(s, x);
    }
  }
  if (epilogue.activation != Activation::none) {
    HEED_KERNELS_TARGET::activate(epilogue.activation, sums, sums, rows * width);  // not the public one
  }
  for (std::size_t i = 0; i < rows; ++i) {
    float* c = out.c + (row + i) * out.stride + column;
    const float* residual =
        epilogue.residual == nullptr ? nullptr : epilogue.residual + (row + i) * epilogue.residual_stride + column;
    for (std::size_t j = 0; j < columns; j += Vec::lanes) {
      const std::size_t n = smaller(columns - j, Vec::lanes);
      Vec x = load(sums + i * width + j);
      if (residual != nullptr) x = x + load_some(residual + j, n);
      store_some(c + j, x, n);
    }
  }
}

// Rows by Panels panels of the product, from (row, column) on.
//   a : [Rows, k]    panels : [Panels, k, kPanel]
template <std::size_t Rows, std::size_t Panels>
HEED_INLINE void tile(const float* a, std::size_t a_stride, const float* panels, std::size_t k, const Destination& out,
                      std::size_t row, std::size_t column) {
  constexpr std::size_t vectors = Panels * kPanelVectors;
  constexpr std::size_t width = Panels * kPanel;
  Vec sums[Rows][vectors];
  HEED_UNROLL
  for (std::size_t i = 0; i < Rows; ++i) {
    HEED_UNROLL
    for (std::size_t v = 0; v < vectors; ++v) sums[i][v] = splat(0.0F);
  }

  // The inner loop: nearly all of a model's time. Four steps at a time, so that addresses are counted up rarely.
  const float* rows[Rows];
  HEED_UNROLL
  for (std::size_t i = 0; i < Rows; ++i) rows[i] = a + i * a_stride;
  const auto step = [&](std::size_t p) __attribute__((always_inline)) {
    Vec b[vectors];
    HEED_UNROLL
    for (std::size_t v = 0; v < vectors; ++v) {
      b[v] = load(panels + (v / kPanelVectors * k + p) * kPanel + v % kPanelVectors * Vec::lanes);
    }
    HEED_UNROLL
    for (std::size_t i = 0; i < Rows; ++i) {
      const Vec x = splat(rows[i][p]);
      HEED_UNROLL
      for (std::size_t v = 0; v < vectors; ++v) sums[i][v] = madd(x, b[v], sums[i][v]);
    }
  };
  constexpr std::size_t steps = 4;
  std::size_t left = k;
  for (; left >= steps; left -= steps) {
    HEED_UNROLL
    for (std::size_t p = 0; p < steps; ++p) step(p);
    HEED_UNROLL
    for (std::size_t i = 0; i < Rows; ++i) rows[i] += steps;
    panels += steps * kPanel;
  }
  for (std::size_t p = 0; p < left; ++p) step(p);

  const Epilogue& epilogue = *out.epilogue;
  if (epilogue.activation != Activation::none || column + width > out.cols) {
    alignas(64) float aside[Rows * width];
    HEED_UNROLL
    for (std::size_t i = 0; i < Rows; ++i) {
      HEED_UNROLL
      for (std::size_t v = 0; v < vectors; ++v) store(aside + i * width + v * Vec::lanes, sums[i][v]);
    }
    finish(aside, Rows, width, out, row, column);
    return;
  }
  const Vec factor = splat(epilogue.scale);
  HEED_UNROLL
  for (std::size_t i = 0; i < Rows; ++i) {
    float* c = out.c + (row + i) * out.stride + column;
    HEED_UNROLL
    for (std::size_t v = 0; v < vectors; ++v) {
      Vec x = sums[i][v] * factor;
      if (epilogue.bias != nullptr) x = x + load(epilogue.bias + column + v * Vec::lanes);
      if (epilogue.residual != nullptr) {
        x = x + load(epilogue.residual + (row + i) * epilogue.residual_stride + column + v * Vec::lanes);
      }
      store(c + v * Vec::lanes, x);
    }
  }
}

// How many panels a tile of so many rows takes at once, to keep enough sums in flight.
constexpr std::size_t panels_at_once(std::size_t rows) {
  const std::size_t fit = kSums / (rows * kPanelVectors);
  return fit >= kMaxPanels ? kMaxPanels : fit >= 2 ? 2 : 1;
}

// All columns of `Rows` rows: the case of a single token or a few.
template <std::size_t Rows>
__attribute__((noinline)) static void few_rows(const ConstMatrix& a, const float* packed, std::size_t k,
                                               const Destination& out) {
  constexpr std::size_t group = panels_at_once(Rows);
  const std::size_t panels = panels_of(out.cols);
  std::size_t j = 0;
  for (; j + group <= panels; j += group) {
    tile<Rows, group>(a.data, a.stride, packed + j * k * kPanel, k, out, 0, j * kPanel);
  }
  if constexpr (group > 1) {
    for (; j < panels; ++j) tile<Rows, 1>(a.data, a.stride, packed + j * k * kPanel, k, out, 0, j * kPanel);
  }
}

template <std::size_t Rows>
__attribute__((noinline)) static void one_tile(const float* a, std::size_t a_stride, const float* panel, std::size_t k,
                                               const Destination& out, std::size_t row, std::size_t column) {
  tile<Rows, 1>(a, a_stride, panel, k, out, row, column);
}

// Calls f with the constant `rows`, 1 to kTileRows.
template <std::size_t Rows = kTileRows, class F>
HEED_INLINE void with_constant_rows(std::size_t rows, F f) {
  if constexpr (Rows > 1) {
    if (rows != Rows) {
      with_constant_rows<Rows - 1>(rows, f);
      return;
    }
  }
  f.template operator()<Rows>();
}

void matmul_packed(const ConstMatrix& a, const float* packed, const Matrix& c, const Epilogue& epilogue) {
  const std::size_t m = a.rows;
  const std::size_t k = a.cols;
  const Destination out{c.data, c.stride, c.cols, &epilogue};
  if (m == 0) return;
  if (m <= kTileRows && panels_at_once(m) > 1) {
    with_constant_rows(m, [&]<std::size_t Rows>() {
      if constexpr (panels_at_once(Rows) > 1) few_rows<Rows>(a, packed, k, out);
    });
    return;
  }
  const std::size_t fitting = kLeftBlockBytes / sizeof(float) / (k + 1) / kTileRows;
  const std::size_t block = kTileRows * (fitting < 4 ? 4 : fitting);
  for (std::size_t begin = 0; begin < m; begin += block) {
    const std::size_t end = smaller(begin + block, m);
    const std::size_t tiles = (end - begin + kTileRows - 1) / kTileRows;
    for (std::size_t column = 0; column < c.cols; column += kPanel) {
      const float* panel = packed + column * k;
      std::size_t row = begin;
      for (std::size_t t = 0; t < tiles; ++t) {  // tiles of nearly equal height: 8 rows are 4 + 4, not 6 + 2
        const std::size_t rows = (end - row + (tiles - t) - 1) / (tiles - t);
        with_constant_rows(rows, [&]<std::size_t Rows>() {
          one_tile<Rows>(a.data + row * a.stride, a.stride, panel, k, out, row, column);
        });
        row += rows;
      }
    }
  }
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
