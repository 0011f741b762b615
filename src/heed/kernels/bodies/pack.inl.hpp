// Panels: how the right side of a product lies in memory, and how it gets there. See matmul.inl.hpp.
namespace heed::kernels::HEED_KERNELS_TARGET {

inline constexpr std::size_t kPanelVectors = 2;
inline constexpr std::size_t kPanel = kPanelVectors * Vec::lanes;

HEED_INLINE std::size_t panels_of(std::size_t n) { return (n + kPanel - 1) / kPanel; }
HEED_INLINE std::size_t smaller(std::size_t a, std::size_t b) { return a < b ? a : b; }

// Loads and stores of 0 to all lanes; n may be larger.
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

// One square of lanes by lanes, of which rows by cols exist in x, transposed: lane i of square[j] is x[i, j], or 0.
HEED_INLINE void load_transposed(const float* x, std::size_t stride, std::size_t rows, std::size_t cols,
                                 Vec (&square)[Vec::lanes]) {
  HEED_UNROLL
  for (std::size_t i = 0; i < Vec::lanes; ++i) square[i] = i < rows ? load_some(x + i * stride, cols) : splat(0.0F);
  transpose(square);
}

void pack_transposed(const ConstMatrix& b_transposed, float* packed) {
  const std::size_t n = b_transposed.rows;
  const std::size_t k = b_transposed.cols;
  for (std::size_t column = 0; column < n; column += kPanel, packed += k * kPanel) {
    for (std::size_t v = 0; v < kPanel; v += Vec::lanes) {
      const float* from = b_transposed.data + (column + v) * b_transposed.stride;
      const std::size_t rows = less_or_none(n, column + v);
      for (std::size_t p = 0; p < k; p += Vec::lanes) {
        Vec square[Vec::lanes];
        load_transposed(from + p, b_transposed.stride, rows, k - p, square);
        HEED_UNROLL
        for (std::size_t i = 0; i < Vec::lanes; ++i) {
          if (p + i < k) store(packed + (p + i) * kPanel + v, square[i]);
        }
      }
    }
  }
}

// y : [x.cols, x.rows]
void transpose(const ConstMatrix& x, float* y) {
  for (std::size_t i = 0; i < x.rows; i += Vec::lanes) {
    for (std::size_t j = 0; j < x.cols; j += Vec::lanes) {
      Vec square[Vec::lanes];
      load_transposed(x.data + i * x.stride + j, x.stride, x.rows - i, x.cols - j, square);
      HEED_UNROLL
      for (std::size_t c = 0; c < Vec::lanes; ++c) {
        if (j + c < x.cols) store_some(y + (j + c) * x.rows + i, square[c], x.rows - i);
      }
    }
  }
}

}  // namespace heed::kernels::HEED_KERNELS_TARGET
