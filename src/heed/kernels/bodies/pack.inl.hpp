// Panels: how the right side of a product lies in memory, and how it gets there. See tile.inl.hpp.
namespace heed::kernels::HEED_KERNELS_TARGET {

inline constexpr std::size_t kPanelVectors = 2;
inline constexpr std::size_t kPanel = kPanelVectors * Vec::lanes;

HEED_INLINE std::size_t panels_of(std::size_t n) { return (n + kPanel - 1) / kPanel; }
HEED_INLINE std::size_t smaller(std::size_t a, std::size_t b) { return a < b ? a : b; }

HEED_INLINE std::size_t less_or_none(std::size_t n, std::size_t taken) { return n > taken ? n - taken : 0; }

std::size_t packed_size(std::size_t k, std::size_t n) { return panels_of(n) * kPanel * k; }

void pack(const ConstMatrix& b, float* packed) {
  for (std::size_t column = 0; column < b.cols; column += kPanel) {
    const std::size_t width = b.cols - column;
    for (std::size_t p = 0; p < b.rows; ++p, packed += kPanel) {
      const float* row = b.data + p * b.stride + column;
      HEED_UNROLL
      for (std::size_t v = 0; v < kPanelVectors; ++v) {
        store(packed + v * Vec::lanes, load_some(row + v * Vec::lanes, less_or_none(width, v * Vec::lanes)));
      }
    }
  }
}

// y[j * y_stride + i] = x[i * x_stride + j] for a square of lanes by lanes, in registers.
HEED_INLINE void transpose_square(const float* x, std::size_t x_stride, float* y, std::size_t y_stride) {
  Vec square[Vec::lanes];
  HEED_UNROLL
  for (std::size_t i = 0; i < Vec::lanes; ++i) square[i] = load(x + i * x_stride);
  transpose(square);
  HEED_UNROLL
  for (std::size_t j = 0; j < Vec::lanes; ++j) store(y + j * y_stride, square[j]);
}

// x : [rows, cols] to y : [cols, rows], square by square; what is left at the edges goes number by number.
HEED_INLINE void transpose_all(const float* x, std::size_t x_stride, std::size_t rows, std::size_t cols, float* y,
                               std::size_t y_stride) {
  for (std::size_t i = 0; i < rows; i += Vec::lanes) {
    std::size_t j = 0;
    if (rows - i >= Vec::lanes) {
      for (; j + Vec::lanes <= cols; j += Vec::lanes) {
        transpose_square(x + i * x_stride + j, x_stride, y + j * y_stride + i, y_stride);
      }
    }
    const std::size_t end = smaller(i + Vec::lanes, rows);
    for (std::size_t r = i; r < end; ++r) {
      for (std::size_t c = j; c < cols; ++c) y[c * y_stride + r] = x[r * x_stride + c];
    }
  }
}

void transpose(const ConstMatrix& x, float* y) { transpose_all(x.data, x.stride, x.rows, x.cols, y, x.rows); }

void pack_transposed(const ConstMatrix& b_transposed, float* packed) {
  const std::size_t n = b_transposed.rows;
  const std::size_t k = b_transposed.cols;
  for (std::size_t column = 0; column < n; column += kPanel, packed += k * kPanel) {
    const std::size_t width = smaller(n - column, kPanel);
    transpose_all(b_transposed.data + column * b_transposed.stride, b_transposed.stride, width, k, packed, kPanel);
    if (width == kPanel) continue;
    for (std::size_t p = 0; p < k; ++p) {
      for (std::size_t j = width; j < kPanel; ++j) packed[p * kPanel + j] = 0.0F;
    }
  }
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
