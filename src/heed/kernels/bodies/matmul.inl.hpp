// The matrix product. Contract: ../matmul.hpp.
//
// Panel   : kPanel = 2 vectors of columns of the right side, row after row; the last one is padded with zeros.
// Tile    : up to kTileRows rows by a group of panels, summed in registers over all of k: per step one load for each
//           vector of the panels, one load-and-splat for each row. Six rows by one panel fill 16 registers, by two
//           panels 32; fewer rows go with more panels, so that enough sums are in flight.
// Product : for blocks of rows that stay in the second-level cache, group by group, tile by tile; the panels stay in
//           the first-level cache meanwhile.
// Every element is a chain of madd from k's first to its last, in whatever tile it falls.
namespace heed::kernels::HEED_KERNELS_TARGET {

inline constexpr std::size_t kMaxPanels = 4;
inline constexpr std::size_t kLeftBlockBytes = 384 * 1024;
inline constexpr std::size_t kMostTouchedBytes = 128 * 1024;

// How many panels a tile of so many rows takes at once: as many as there are registers for its sums, for the shorter of its
// two sides, which waits there, and for one vector of the other; engines keep one register to themselves.
constexpr std::size_t panels_at_once(std::size_t rows) {
  std::size_t panels = kMaxPanels;
  const auto registers = [rows](std::size_t vectors) { return rows * vectors + (rows < vectors ? rows : vectors) + 2; };
  while (panels > 1 && registers(panels * kPanelVectors) > kVectorRegisters) panels /= 2;
  return panels;
}

// Where a product goes and what happens on the way.
struct Output {
  float* c;  // [m, n]
  std::size_t c_stride;
  std::size_t n;
  const Epilogue* epilogue;
};

// What is multiplied. Element: float, or std::uint16_t for halves, which are widened as they are loaded.
template <class Element>
struct Product {
  const float* a;  // [m, k]
  std::size_t a_stride;
  std::size_t m;
  std::size_t k;
  const Element* packed;  // [panels, packed_rows, kPanel], of which k rows take part
  std::size_t packed_rows;
  Output out;
};

HEED_INLINE Vec load_element(const float* p) { return load(p); }
HEED_INLINE Vec load_element(const std::uint16_t* p) { return load_halves(p); }
// Where halves come in units, the left side is multiplied by it: a power of two, no digit is lost.
template <class Element>
HEED_INLINE Vec left_element(float x) {
  if constexpr (sizeof(Element) == sizeof(float)) return splat(x);
  return splat(x * kHalfUnit);
}

// The epilogue of a panel's tile that was put aside: rows by kPanel sums, of which `columns` exist.
__attribute__((noinline)) static void finish(float* sums, std::size_t rows, const Output& out, std::size_t row,
                                             std::size_t column) {
  const Epilogue& epilogue = *out.epilogue;
  constexpr std::size_t width = kPanel;
  const std::size_t columns = smaller(width, out.n - column);
  const Vec factor = splat(epilogue.scale);
  for (std::size_t v = 0; v < width / Vec::lanes; ++v) {
    const std::size_t n = less_or_none(columns, v * Vec::lanes);
    if (n == 0) break;
    for (std::size_t i = 0; i < rows; ++i) {
      float* s = sums + i * width + v * Vec::lanes;
      Vec x = load(s) * factor;
      if (epilogue.bias != nullptr) x = x + load_some(epilogue.bias + column + v * Vec::lanes, n);
      store(s, x);
    }
  }
  if (epilogue.activation != Activation::none) {
    activate_rows(epilogue.activation, sums, kPanel, sums, kPanel, rows);
  }
  for (std::size_t i = 0; i < rows; ++i) {
    float* c = out.c + (row + i) * out.c_stride + column;
    const float* residual =
        epilogue.residual == nullptr ? nullptr : epilogue.residual + (row + i) * epilogue.residual_stride + column;
    for (std::size_t j = 0; j < columns; j += Vec::lanes) {
      const std::size_t n = columns - j;
      Vec x = load(sums + i * width + j);
      if (residual != nullptr) x = x + load_some(residual + j, n);
      store_some(c + j, x, n);
    }
  }
}

// Rows by Panels panels of the product, from (row, column) on, the panels' first columns `spread` apart.
template <std::size_t Rows, std::size_t Panels, class Element>
HEED_INLINE void tile(const Product<Element>& product, std::size_t row, std::size_t column, std::size_t spread) {
  constexpr std::size_t vectors = Panels * kPanelVectors;
  Vec sums[Rows][vectors];
  HEED_UNROLL
  for (std::size_t i = 0; i < Rows; ++i) {
    HEED_UNROLL
    for (std::size_t v = 0; v < vectors; ++v) sums[i][v] = splat(0.0F);
  }

  // The inner loop: nearly all of a model's time.
  const Element* panels[Panels];
  HEED_UNROLL
  for (std::size_t j = 0; j < Panels; ++j) panels[j] = product.packed + (column + j * spread) * product.packed_rows;
  const float* rows[Rows];
  HEED_UNROLL
  for (std::size_t i = 0; i < Rows; ++i) rows[i] = product.a + (row + i) * product.a_stride;
  const auto right = [&](std::size_t p, std::size_t v) __attribute__((always_inline)) {
    return load_element(panels[v / kPanelVectors] + p * kPanel + v % kPanelVectors * Vec::lanes);
  };
  const auto step = [&](std::size_t p) __attribute__((always_inline)) {
    if constexpr (vectors <= Rows) {  // of the two sides, the one with fewer vectors waits in registers
      Vec b[vectors];
      HEED_UNROLL
      for (std::size_t v = 0; v < vectors; ++v) b[v] = right(p, v);
      HEED_UNROLL
      for (std::size_t i = 0; i < Rows; ++i) {
        const Vec x = left_element<Element>(rows[i][p]);
        HEED_UNROLL
        for (std::size_t v = 0; v < vectors; ++v) sums[i][v] = madd(x, b[v], sums[i][v]);
      }
    } else {
      Vec x[Rows];
      HEED_UNROLL
      for (std::size_t i = 0; i < Rows; ++i) x[i] = left_element<Element>(rows[i][p]);
      HEED_UNROLL
      for (std::size_t v = 0; v < vectors; ++v) {
        const Vec b = right(p, v);
        HEED_UNROLL
        for (std::size_t i = 0; i < Rows; ++i) sums[i][v] = madd(x[i], b, sums[i][v]);
      }
    }
  };
  // The exit after each step is what keeps engines from mixing the steps of a turn, for which there are no registers.
  constexpr std::size_t steps = kTileSteps;
  std::size_t left = product.k;
  while (left != 0) {
    HEED_UNROLL
    for (std::size_t p = 0; p < steps; ++p) {
      step(p);
      if (--left == 0) break;
    }
    HEED_UNROLL
    for (std::size_t i = 0; i < Rows; ++i) rows[i] += steps;
    HEED_UNROLL
    for (std::size_t j = 0; j < Panels; ++j) panels[j] += steps * kPanel;
  }

  const Epilogue& epilogue = *product.out.epilogue;
  const bool activated = epilogue.activation != Activation::none;
  if ((activated && epilogue.residual != nullptr) || column + (Panels - 1) * spread + kPanel > product.out.n) {
    alignas(64) float aside[Panels * Rows * kPanel];
    HEED_UNROLL
    for (std::size_t i = 0; i < Rows; ++i) {
      HEED_UNROLL
      for (std::size_t v = 0; v < vectors; ++v) {
        store(aside + (v / kPanelVectors * Rows + i) * kPanel + v % kPanelVectors * Vec::lanes, sums[i][v]);
      }
    }
    for (std::size_t j = 0; j < Panels; ++j) {
      finish(aside + j * Rows * kPanel, Rows, product.out, row, column + j * spread);
    }
    return;
  }
  const Vec factor = splat(epilogue.scale);
  const auto at = [=](std::size_t v) __attribute__((always_inline)) {
    return column + v / kPanelVectors * spread + v % kPanelVectors * Vec::lanes;
  };
  if (epilogue.bias != nullptr) {
    HEED_UNROLL
    for (std::size_t v = 0; v < vectors; ++v) {
      const Vec bias = load(epilogue.bias + at(v));
      HEED_UNROLL
      for (std::size_t i = 0; i < Rows; ++i) sums[i][v] = sums[i][v] * factor + bias;
    }
  } else {
    HEED_UNROLL
    for (std::size_t i = 0; i < Rows; ++i) {
      HEED_UNROLL
      for (std::size_t v = 0; v < vectors; ++v) sums[i][v] = sums[i][v] * factor;
    }
  }
  const float* residual = epilogue.residual;
  if (residual != nullptr) residual += row * epilogue.residual_stride;
  float* c = product.out.c + row * product.out.c_stride;
  HEED_UNROLL
  for (std::size_t i = 0; i < Rows; ++i) {
    if (residual != nullptr) {
      HEED_UNROLL
      for (std::size_t v = 0; v < vectors; ++v) sums[i][v] = sums[i][v] + load(residual + at(v));
      residual += epilogue.residual_stride;
    }
    HEED_UNROLL
    for (std::size_t v = 0; v < vectors; ++v) store(c + at(v), sums[i][v]);
    c += product.out.c_stride;
  }
  if (!activated) return;
  c -= Rows * product.out.c_stride;
  for (std::size_t j = 0; j < Panels; ++j) {
    float* panel = c + at(j * kPanelVectors);
    activate_rows(epilogue.activation, panel, product.out.c_stride, panel, product.out.c_stride, Rows);
  }
}

template <std::size_t Rows, std::size_t Panels, class Element>
static void one_tile(const Product<Element>& product, std::size_t row, std::size_t column, std::size_t spread) {
  tile<Rows, Panels>(product, row, column, spread);
}

// Tiles are called through tables in memory: compilers, Binaryen's and V8's among them, would inline them into one function that none
// can allocate registers for.
template <class Element>
using Tile = void (*)(const Product<Element>& product, std::size_t row, std::size_t column, std::size_t spread);

// For one row, two, … up to Count: tiles of Panels panels, or, for 0, of as many as so many rows go with.
template <std::size_t Count, std::size_t Panels, class Element>
struct Tiles {
  template <std::size_t... I>
  static constexpr Tiles make(std::index_sequence<I...>) {
    return {{one_tile < I + 1, Panels == 0 ? panels_at_once(I + 1) : Panels, Element > ...}};
  }
  Tile<Element> by_rows[Count] = {};
};
template <std::size_t Count, std::size_t Panels, class Element>
inline constexpr auto kTiles = Tiles<Count, Panels, Element>::make(std::make_index_sequence<Count>());

// Rows [begin, end) of the columns of one group of panels. Tiles of nearly equal height: 8 rows are 4 + 4, not 6 + 2.
template <std::size_t Panels>
HEED_INLINE void down_the_rows(const Product<float>& product, std::size_t begin, std::size_t end, std::size_t column) {
  const std::size_t tiles = (end - begin + kTileRows - 1) / kTileRows;
  std::size_t row = begin;
  for (std::size_t t = 0; t < tiles; ++t) {
    const std::size_t rows = (end - row + (tiles - t) - 1) / (tiles - t);
    in_memory(kTiles<kTileRows, Panels, float>.by_rows)[rows - 1](product, row, column, kPanel);
    row += rows;
  }
}

// Calls wide(column) for every group of Panels panels, narrow(column) for each panel that is left over.
template <std::size_t Panels, class Wide, class Narrow>
HEED_INLINE void across_the_columns(std::size_t n, Wide wide, Narrow narrow) {
  std::size_t column = 0;
  for (; column + Panels * kPanel < n + kPanel; column += Panels * kPanel) wide(column);
  if constexpr (Panels > 1) {
    for (; column < n; column += kPanel) narrow(column);
  }
}

// All columns of rows that one tile takes at once: tiles of the next panels of as many stretches of the right side, each
// read from end to end. Memory is what counts here, and neighbours side by side, each a new stream, take a quarter longer.
template <class Product, class Tile>
HEED_INLINE void down_the_stretches(Tile wide, Tile narrow, std::size_t panels, const Product& product, std::size_t row) {
  const std::size_t stretch = panels_of(product.out.n) / panels * kPanel;
  for (std::size_t column = 0; column < stretch; column += kPanel) wide(product, row, column, stretch);
  for (std::size_t column = panels * stretch; column < product.out.n; column += kPanel) narrow(product, row, column, kPanel);
}

// A few rows, so few that a tile takes more panels at once than those of a full height do. False: there are more rows.
template <std::size_t MostRows, class Element>
HEED_INLINE bool few_rows(const Product<Element>& product) {
  if (product.m > MostRows) return false;
  const std::size_t panels = panels_at_once(product.m);
  if (panels <= panels_at_once(kTileRows)) return false;
  const Tile<Element>* wide = in_memory(kTiles<MostRows, 0, Element>.by_rows) + product.m - 1;
  const Tile<Element>* narrow = in_memory(kTiles<MostRows, 1, Element>.by_rows) + product.m - 1;
  down_the_stretches(*wide, *narrow, panels, product, 0);
  return true;
}

// Brings a panel into the cache, line by line: as many loads are in flight as the machine takes, while a tile, which would
// do so on its way, soon waits for one of them.
HEED_INLINE void touch(const float* p, std::size_t count) {
  constexpr std::size_t line = 16;
  constexpr std::size_t turn = 4 * line;
  Vec seen = load(p);
  for (std::size_t i = 0; i + turn <= count; i += turn) {
    HEED_UNROLL
    for (std::size_t j = 0; j < turn; j += line) seen = max(load(p + i + j), seen);
  }
  float sink[Vec::lanes];
  store(sink, seen);
  asm volatile("" : : "r"(sink) : "memory");  // or nobody would look
}

void matmul_packed(const ConstMatrix& a, const float* packed, std::size_t packed_rows, const Matrix& c,
                   const Epilogue& epilogue) {
  if (a.rows == 0 || c.cols == 0) return;
  const Product<float> product{a.data, a.stride, a.rows, a.cols, packed, packed_rows, {c.data, c.stride, c.cols, &epilogue}};
  if (few_rows<kTileRows>(product)) return;

  constexpr std::size_t group = panels_at_once(kTileRows);
  const std::size_t fitting = kLeftBlockBytes / sizeof(float) / (product.k + 1) / kTileRows;
  const std::size_t block = kTileRows * (fitting < 4 ? 4 : fitting);
  const std::size_t right = product.k * kPanel * group;
  const bool touches = product.m > 2 * kTileRows && right * sizeof(float) <= kMostTouchedBytes;
  for (std::size_t begin = 0; begin < product.m; begin += block) {
    const std::size_t end = smaller(begin + block, product.m);
    across_the_columns<group>(
        c.cols,
        [&](std::size_t column) {
          if (touches) touch(packed + column * packed_rows, right);
          down_the_rows<group>(product, begin, end, column);
        },
        [&](std::size_t column) { down_the_rows<1>(product, begin, end, column); });
  }
}

// ---- halves ------------------------------------------------------------------------------------------------------

inline constexpr std::size_t kWidenedPanels = panels_at_once(kTileRows);

std::size_t widened_size(std::size_t k) { return kWidenedPanels * kPanel * k; }

// The epilogue of the columns from `column` on.
HEED_INLINE Epilogue from_column(Epilogue epilogue, std::size_t column) {
  if (epilogue.bias != nullptr) epilogue.bias += column;
  if (epilogue.residual != nullptr) epilogue.residual += column;
  return epilogue;
}

void matmul_packed_halves(const ConstMatrix& a, const std::uint16_t* packed, const Matrix& c, const Epilogue& epilogue,
                          float* widened) {
  if (a.rows == 0 || c.cols == 0) return;
  // One row uses each number once: widened in the tile, it never goes to memory. (A row of numbers so large that they
  // overflow in a half's units is rare.)
  const bool in_units = a.rows == 1 && HEED_KERNELS_TARGET::max_abs(a.data, a.cols) < 0x1p15F;
  if (in_units && few_rows<1>(Product<std::uint16_t>{
                      a.data, a.stride, a.rows, a.cols, packed, a.cols, {c.data, c.stride, c.cols, &epilogue}})) {
    return;
  }
  for (std::size_t column = 0; column < c.cols; column += kWidenedPanels * kPanel) {
    const std::size_t columns = smaller(c.cols - column, kWidenedPanels * kPanel);
    const std::uint16_t* halves = packed + column * a.cols;
    const std::size_t count = panels_of(columns) * kPanel * a.cols;
    for (std::size_t i = 0; i < count; i += Vec::lanes) store(widened + i, load_halves(halves + i) * splat(kHalfUnit));
    matmul_packed(a, widened, a.cols, {c.data + column, c.rows, columns, c.stride}, from_column(epilogue, column));
  }
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
