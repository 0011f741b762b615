// What every instruction set provides, declared in the namespace HEED_KERNELS_TARGET; included once for each.
// The public functions (matmul.hpp and the others) are these behind a choice, which dispatch.cpp makes.
// Rows, not matrices, where a matrix is only a loop over rows.
namespace heed::kernels::HEED_KERNELS_TARGET {

// math.hpp, activation.hpp
void exp(const float* x, float* y, std::size_t count);
void erf(const float* x, float* y, std::size_t count);
void tanh(const float* x, float* y, std::size_t count);
void sigmoid(const float* x, float* y, std::size_t count);
void activate(Activation activation, const float* x, float* y, std::size_t count);
void silu_multiply(const float* gate, const float* up, float* y, std::size_t count);

// elementwise.hpp
void add(const float* x, const float* y, float* out, std::size_t count);
void multiply(const float* x, const float* y, float* out, std::size_t count);
void scale(float factor, const float* x, float* out, std::size_t count);
void axpy(float factor, const float* x, float* y, std::size_t count);
double sum(const float* x, std::size_t count);
double dot(const float* x, const float* y, std::size_t count);
float max_abs(const float* x, std::size_t count);
bool all_finite(const float* x, std::size_t count);

// softmax.hpp; keep: [visible] or null; weights beyond `visible` become 0. Were all scores to be seen finite?
bool softmax_row(const float* scores, const std::uint8_t* keep, float inverse_temperature, std::size_t visible,
                 std::size_t cols, float* weights);

// norm.hpp
void layer_norm_row(const float* x, const float* weight, const float* bias, float eps, std::size_t cols, float* y);
void rms_norm_row(const float* x, const float* weight, float eps, std::size_t cols, float* y);

// rope.hpp; one head of one position: cosines, sines : [half_width]
void rope_half(float* x, const float* cosines, const float* sines, std::size_t half_width);
void rope_interleaved(float* x, const float* cosines, const float* sines, std::size_t half_width);

// matmul.hpp
std::size_t packed_size(std::size_t k, std::size_t n);
void pack(const ConstMatrix& b, float* packed);
void pack_transposed(const ConstMatrix& b_transposed, float* packed);
void transpose(const ConstMatrix& x, float* y);  // y : [x.cols, x.rows]
void matmul_packed(const ConstMatrix& a, const float* packed, std::size_t packed_rows, const Matrix& c,
                   const Epilogue& epilogue);

// stored.hpp; widened: [widened_size(a.cols)], rounded: [rounded_size(a.rows, a.cols)]
std::size_t widened_size(std::size_t k);
void matmul_packed_halves(const ConstMatrix& a, const std::uint16_t* packed, const Matrix& c, const Epilogue& epilogue,
                          float* widened);
std::size_t rounded_size(std::size_t rows, std::size_t k);
void matmul_packed_bytes(const ConstMatrix& a, const ByteRight& packed, const Matrix& c, const Epilogue& epilogue,
                         float* rounded);

}  // namespace heed::kernels::HEED_KERNELS_TARGET
