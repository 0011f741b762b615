// A tile of the matrix product: up to kTileRows rows by a few panels, summed in registers over all of k.
//
// Panel : kPanel = 2 vectors of columns of the right side, row after row; the last one is padded with zeros.
// Step  : one of k: a load for each vector of the panels, a load-and-splat for each row. Six rows by one panel fill 16
//         registers, by two panels 32; fewer rows go with more panels, so that enough sums are in flight.
// Left  : where kInterleaves, rows of high tiles lie interleaved, step after step, as they are read: at one address in place of
//         one a row, and in a straight line, where rows some power of two apart would share a few lines of the cache.
// Every element is a chain of madd from k's first to its last, in whatever tile it falls.
namespace heed::kernels::HEED_KERNELS_TARGET {

inline constexpr std::size_t kMaxPanels = 4;

// How many panels a tile of so many rows takes at once: as many as there are registers for its sums, for the shorter of its
// two sides, which waits there, and for one vector of the other; engines keep one register to themselves.
constexpr std::size_t panels_at_once(std::size_t rows) {
  std::size_t panels = kMaxPanels;
  const auto registers = [rows](std::size_t vectors) { return rows * vectors + (rows < vectors ? rows : vectors) + 2; };
  while (panels > 1 && registers(panels * kPanelVectors) > kVectorRegisters) panels /= 2;
  return panels;
}

HEED_INLINE Vec load_element(const float* p) { return load(p); }
HEED_INLINE Vec load_element(const std::uint16_t* p) { return load_halves(p); }
// Where halves come in units, the left side is multiplied by it: a power of two, no digit is lost.
template <class Element>
HEED_INLINE Vec left_element(float x) {
  if constexpr (sizeof(Element) == sizeof(float)) return splat(x);
  return splat(x * kHalfUnit);
}

// A place in a matrix, or in one that isn't there: the next row and the next panel are so far on, or right here.
template <class Number>
struct Place {
  Number* at;
  std::size_t to_row;
  std::size_t to_panel;
};
alignas(64) inline constexpr float kZeros[kPanel] = {};
inline constexpr Place<const float> kNowhere{kZeros, 0, 0};

// What a tile reads and writes. The panels may be far apart.
template <class Element>
struct TileTask {
  Place<const float> left;  // Rows rows of k, each number left_step after the one before it
  std::size_t left_step;  // 1 for a tile of several steps
  Place<const Element> right;
  std::size_t k;
  float factor;
  Place<const float> bias;
  Place<const float> residual;
  Place<float> c;
};

// c = left right · factor + bias + residual. How this is written is how V8 11 and 12 come to keep the sums in registers: with a
// branch after the loop, or the rows stored in another order, they put all loads of a step before its first sum.
template <std::size_t Rows, std::size_t Panels, class Element>
static void tile(const TileTask<Element>& task) {
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
  for (std::size_t j = 0; j < Panels; ++j) panels[j] = task.right.at + j * task.right.to_panel;
  const float* rows[Rows];
  HEED_UNROLL
  for (std::size_t i = 0; i < Rows; ++i) rows[i] = task.left.at + i * task.left.to_row;
  constexpr std::size_t steps = tile_steps(Rows * vectors);
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
  std::size_t to_go = task.k;
  while (to_go != 0) {
    HEED_UNROLL
    for (std::size_t p = 0; p < steps; ++p) {
      step(p);
      if (--to_go == 0) break;
    }
    HEED_UNROLL
    for (std::size_t i = 0; i < Rows; ++i) rows[i] += steps == 1 ? task.left_step : steps;
    HEED_UNROLL
    for (std::size_t j = 0; j < Panels; ++j) panels[j] += steps * kPanel;
  }

  const Vec factor = splat(task.factor);
  HEED_UNROLL
  for (std::size_t i = 0; i < Rows; ++i) {
    HEED_UNROLL
    for (std::size_t v = 0; v < vectors; ++v) {
      const std::size_t panel = v / kPanelVectors;
      const std::size_t lane = v % kPanelVectors * Vec::lanes;
      const Vec bias = load(task.bias.at + panel * task.bias.to_panel + lane);
      const Vec residual = load(task.residual.at + i * task.residual.to_row + panel * task.residual.to_panel + lane);
      store(task.c.at + i * task.c.to_row + panel * task.c.to_panel + lane, sums[i][v] * factor + bias + residual);
    }
  }
}

// Tiles are called through tables in memory: compilers, Binaryen's and V8's among them, would inline them into one function that none
// can allocate registers for.
template <class Element>
using Tile = void (*)(const TileTask<Element>& task);

// For one row, two, … up to Count: tiles of Panels panels, or, for 0, of as many as so many rows go with.
template <std::size_t Count, std::size_t Panels, class Element>
struct Tiles {
  template <std::size_t... I>
  static constexpr Tiles make(std::index_sequence<I...>) {
    return {{tile < I + 1, Panels == 0 ? panels_at_once(I + 1) : Panels, Element > ...}};
  }
  Tile<Element> by_rows[Count] = {};
};
template <std::size_t Count, std::size_t Panels, class Element>
inline constexpr auto kTiles = Tiles<Count, Panels, Element>::make(std::make_index_sequence<Count>());

}  // namespace heed::kernels::HEED_KERNELS_TARGET
