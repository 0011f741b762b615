// The matrix product. Contract: ../matmul.hpp.
//
// For blocks of rows, panel by panel, tile by tile. Where kInterleaves, a tile's rows are interleaved on the way through the
// first panel.
namespace heed::kernels::HEED_KERNELS_TARGET {

inline constexpr std::size_t kCachedFloats = 96 * 1024;
inline constexpr std::size_t kEnoughRows = 132;
inline constexpr std::size_t kMuchUse = 32;  // panels: beyond that, interleaving the left side pays
inline constexpr std::size_t kFarFloats = 384 * 1024;  // a right side beyond that isn't in the second-level cache
// So few tiles come to the next panel so soon, the sooner the wider vectors are, that processors see it coming.
inline constexpr std::size_t kFewTiles = Vec::lanes - 1;
inline constexpr std::size_t kRoomFloats = kInterleaves ? 400 * 1024 : 1;
// The interleaved rows of the block that is at work.
alignas(64) static thread_local float interleaved[kRoomFloats];

// Where a product goes and what happens on the way.
struct Output {
  float* c;  // [m, n]
  std::size_t c_stride;
  std::size_t n;
  const Epilogue* epilogue;
};

// What is multiplied. Element of the right side: float, or std::uint16_t for halves, which are widened as they are loaded.
template <class Element>
struct Product {
  const float* a;  // [m, k]
  std::size_t a_stride;
  std::size_t m;
  std::size_t k;
  const Element* right;  // [panels, right_rows, kPanel], of which k rows take part
  std::size_t right_rows;
  Output out;
};

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

// Rows that are at work at once, in tiles of nearly equal height: 8 rows are 4 + 4, not 6 + 2.
struct Block {
  HEED_INLINE Block(std::size_t from, std::size_t to, std::size_t before_it = 0)
      : begin(from),
        end(to),
        before(before_it),
        tiles((to - from + kTileRows - 1) / kTileRows),
        height(tiles == 1 ? to - from : (to - from) / tiles),
        taller(to - from - height * tiles) {}
  std::size_t begin;
  std::size_t end;
  std::size_t before;  // rows that are at work as well
  std::size_t tiles;
  std::size_t height;
  std::size_t taller;  // how many of the tiles, the first ones, have one row more
};

// Rows that stay in the second-level cache, or so many that reading the right side once more for the next ones costs little;
// where they are interleaved, no more than there is room for. One row never is.
HEED_INLINE std::size_t most_rows(std::size_t k) {
  const std::size_t cached = kCachedFloats / (k + 1);
  std::size_t rows = cached < kEnoughRows ? kEnoughRows : cached;
  if (kInterleaves) rows = smaller(rows, kRoomFloats / (k + 1));
  return rows + (rows == 0);
}

// The rows of a block where there are m in all: whole tiles, if they may be as many, and a last block that is no stub.
HEED_INLINE std::size_t rows_at_once(std::size_t m, std::size_t k) {
  // Most often all of them; this says so without a division, which small products would feel.
  if (m <= kEnoughRows && (!kInterleaves || m * (k + 1) <= kRoomFloats)) return m;
  const std::size_t most = most_rows(k);
  const std::size_t blocks = (m + most - 1) / most;
  const std::size_t rows = ((m + blocks - 1) / blocks + kTileRows - 1) / kTileRows * kTileRows;
  return smaller(rows, most);
}

// Columns, by what a tile takes at once: panels whose first columns are `spread` apart.
struct Columns {
  std::size_t first;
  std::size_t end;  // of the first panels
  std::size_t panels;
  std::size_t spread;
};

// Brings a panel near: a number of each cache line, read from a few places at once, as memory is quickest. The loads wait for
// nothing and nothing waits for them; volatile, or nobody would do them.
HEED_INLINE void fetch(const float* panel, std::size_t count) {
  constexpr std::size_t places = 4;
  constexpr std::size_t line = 16;
  const std::size_t stretch = count / places / line * line;
  for (std::size_t i = 0; i < stretch; i += line) {
    HEED_UNROLL
    for (std::size_t j = 0; j < places; ++j) (void)*static_cast<const volatile float*>(panel + j * stretch + i);
  }
}

// A block's rows of some columns, panel by panel, tile by tile.
template <class Element>
__attribute__((noinline)) static void compute(const Product<Element>& product, const Tile<Element>* by_rows,
                                              const Columns& columns, const Block& block) {
  const Output& out = product.out;
  const Epilogue& epilogue = *out.epilogue;
  const std::size_t panels = columns.panels;
  const bool activated = epilogue.activation != Activation::none;
  const bool both = activated && epilogue.residual != nullptr;
  alignas(64) float aside[kMaxPanels * kTileRows * kPanel];
  TileTask<Element> task{.left = {},
                         .left_step = 1,
                         .right = {nullptr, 0, columns.spread * product.right_rows},
                         .k = product.k,
                         .factor = epilogue.scale,
                         .bias = kNowhere,
                         .residual = kNowhere,
                         .c = {nullptr, out.c_stride, columns.spread}};
  const bool one_step = tile_steps(block.height * panels * kPanelVectors) == 1;  // else a row's next number is the next one
  const bool interleaves = kInterleaves && out.n > kMuchUse * kPanel && one_step;
  const std::size_t step = columns.spread == kPanel ? panels * kPanel : kPanel;
  const bool fetches = product.right_rows * out.n > kFarFloats && block.tiles > kFewTiles;
  for (std::size_t column = columns.first; column < columns.end; column += step) {
    float* c = out.c + block.begin * out.c_stride + column;
    const bool finished_aside = both || column + (panels - 1) * columns.spread + kPanel > out.n;
    task.right.at = product.right + column * product.right_rows;
    if (finished_aside) {
      task.factor = 1.0F;
      task.bias = kNowhere;
      task.c = {aside, kPanel, kTileRows * kPanel};
    } else {
      task.c.at = c;
      if (epilogue.bias != nullptr) task.bias = {epilogue.bias + column, 0, columns.spread};
    }
    if (epilogue.residual != nullptr && !finished_aside) {
      const std::size_t stride = epilogue.residual_stride;
      task.residual = {epilogue.residual + block.begin * stride + column, stride, columns.spread};
    } else {
      task.residual = kNowhere;
    }

    if constexpr (sizeof(Element) == sizeof(float)) {
      if (fetches) fetch(task.right.at, product.k * step);
    }

    std::size_t row = block.begin;
    for (std::size_t t = 0; t < block.tiles; ++t) {
      const std::size_t rows = block.height + (t < block.taller);
      const float* a = product.a + row * product.a_stride;
      task.left = {a, product.a_stride, 0};
      if (interleaves) {
        float* room = interleaved + (block.before + row - block.begin) * product.k;
        if (column == 0) transpose_all(a, product.a_stride, rows, product.k, room, rows);
        task.left = {room, 1, 0};
        task.left_step = rows;
      }
      by_rows[rows - 1](task);
      if (finished_aside) {
        for (std::size_t j = 0; j < panels; ++j) {
          finish(aside + j * kTileRows * kPanel, rows, out, row, column + j * columns.spread);
        }
      } else {
        task.c.at += rows * task.c.to_row;
        task.residual.at += rows * task.residual.to_row;
      }
      row += rows;
    }
    if (!activated || finished_aside) continue;
    for (std::size_t j = 0; j < panels; ++j, c += columns.spread) {
      activate_rows(epilogue.activation, c, out.c_stride, c, out.c_stride, block.end - block.begin);
    }
  }
}

// All columns of a few rows, so few that a tile takes more panels at once than those of a full height do: tiles of the next
// panels of as many stretches of the right side, each read from end to end. Memory is what counts here, and neighbours
// side by side, each a new stream, take a quarter longer. False: there are more rows.
template <std::size_t MostRows, class Element>
HEED_INLINE bool few_rows(const Product<Element>& product) {
  if (product.m > MostRows || product.m > rows_at_once(product.m, product.k)) return false;
  const std::size_t panels = panels_at_once(product.m);
  if (panels <= panels_at_once(kTileRows)) return false;
  const Block block(0, product.m);
  const std::size_t stretch = panels_of(product.out.n) / panels * kPanel;
  compute(product, in_memory(kTiles<MostRows, 0, Element>.by_rows), {0, stretch, panels, stretch}, block);
  compute(product, in_memory(kTiles<MostRows, 1, Element>.by_rows), {panels * stretch, product.out.n, 1, kPanel}, block);
  return true;
}

// A block's columns [first, end) in tiles of some panels side by side; those that are left over go one by one.
HEED_INLINE void compute_across(const Product<float>& product, const Tile<float>* by_rows, std::size_t panels,
                                std::size_t first, std::size_t end, const Block& block) {
  const std::size_t whole = first + panels_of(end - first) / panels * panels * kPanel;
  if (first < whole) compute(product, by_rows, {first, whole, panels, kPanel}, block);
  if (whole < end) compute(product, in_memory(kTiles<kTileRows, 1, float>.by_rows), {whole, end, 1, kPanel}, block);
}

void matmul_packed(const ConstMatrix& a, const float* packed, std::size_t packed_rows, const Matrix& c,
                   const Epilogue& epilogue) {
  if (a.rows == 0 || c.cols == 0) return;
  const Product<float> product{a.data, a.stride, a.rows, a.cols, packed, packed_rows, {c.data, c.stride, c.cols, &epilogue}};
  if (few_rows<kTileRows>(product)) return;

  constexpr std::size_t panels = panels_at_once(kTileRows);
  const Tile<float>* tiles = in_memory(kTiles<kTileRows, panels, float>.by_rows);
  const std::size_t rows = rows_at_once(product.m, product.k);
  for (std::size_t begin = 0; begin < product.m; begin += rows) {
    const std::size_t end = smaller(begin + rows, product.m);
    const std::size_t rest = (end - begin) % kTileRows;
    const std::size_t many = rest == 0 || end - begin < kTileRows ? panels : panels_at_once(rest);
    if (many <= panels || many > panels_of(c.cols)) {
      compute_across(product, tiles, panels, 0, c.cols, {begin, end});
      continue;
    }
    // A few rows that are left over take several panels at once, where there are as many, as soon as the others have been
    // through them.
    const Block most(begin, end - rest);
    const Block few(end - rest, end, end - rest - begin);
    for (std::size_t column = 0; column < c.cols; column += many * kPanel) {
      const std::size_t next = smaller(column + many * kPanel, c.cols);
      compute_across(product, tiles, panels, column, next, most);
      compute_across(product, in_memory(kTiles<kTileRows, 0, float>.by_rows), many, column, next, few);
    }
  }
}

// ---- halves ------------------------------------------------------------------------------------------------------

std::size_t widened_size(std::size_t k) { return kPanel * k; }

void matmul_packed_halves(const ConstMatrix& a, const std::uint16_t* packed, const Matrix& c, const Epilogue& epilogue,
                          float* widened) {
  if (a.rows == 0 || c.cols == 0) return;
  const Output out{c.data, c.stride, c.cols, &epilogue};
  // One row uses each number once: widened in the tile, it never goes to memory. (A row of numbers so large that they
  // overflow in a half's units is rare.)
  const bool in_units = a.rows == 1 && HEED_KERNELS_TARGET::max_abs(a.data, a.cols) < 0x1p15F;
  if (in_units && few_rows<1>(Product<std::uint16_t>{a.data, a.stride, 1, a.cols, packed, a.cols, out})) return;

  // Whichever panel it is, it lies where it was widened to.
  const Product<float> product{a.data, a.stride, a.rows, a.cols, widened, 0, out};
  const std::size_t rows = rows_at_once(a.rows, a.cols);
  for (std::size_t begin = 0; begin < a.rows; begin += rows) {
    const Block block(begin, smaller(begin + rows, a.rows));
    for (std::size_t column = 0; column < c.cols; column += kPanel) {
      const std::uint16_t* halves = packed + column * a.cols;
      for (std::size_t i = 0; i < kPanel * a.cols; i += Vec::lanes) {
        store(widened + i, load_halves(halves + i) * splat(kHalfUnit));
      }
      compute(product, in_memory(kTiles<kTileRows, 1, float>.by_rows), {column, column + kPanel, 1, kPanel}, block);
    }
  }
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
