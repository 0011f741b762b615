#include "heed/nn/path_gradient.hpp"

#include <cmath>
#include <vector>

#include "heed/core/elementary.hpp"
#include "heed/core/error.hpp"
#include "heed/nn/scaled_product.hpp"

namespace heed::nn {
namespace {

void check_chain(const char* who, const RecurrentParameters& p, ConstMatrix x, std::size_t gates) {
  const auto refuse = [who](const auto&... parts) { raise(ErrorCode::bad_shape, {who, ": ", parts...}); };
  if (x.empty()) refuse("x is empty");
  if (p.wh.empty() || p.wh.cols != gates * p.wh.rows) {
    refuse("wh is [", p.wh.rows, ", ", p.wh.cols, "], want [d_hidden, ", gates, " * d_hidden]");
  }
  if (p.wx.rows != x.cols) refuse("wx has first dimension ", p.wx.rows, ", x has last dimension ", x.cols);
  if (p.wx.cols != p.wh.cols) refuse("wx has last dimension ", p.wx.cols, ", wh has ", p.wh.cols);
}

// sums = x_t Wx + h Wh + b, in double: the derivatives below are differences from 1 that float would round away.
//   h : [d_hidden] or null   sums : [gates * d_hidden]
void cell_sums(const RecurrentParameters& p, const float* x, const double* h, double* sums) {
  const std::size_t width = p.wx.cols;
  for (std::size_t j = 0; j < width; ++j) sums[j] = p.bias == nullptr ? 0.0 : static_cast<double>(p.bias[j]);
  const auto add = [&](double factor, const float* row) {
    for (std::size_t j = 0; j < width; ++j) sums[j] += factor * static_cast<double>(row[j]);
  };
  for (std::size_t k = 0; k < p.wx.rows; ++k) add(static_cast<double>(x[k]), p.wx.row(k));
  if (h == nullptr) return;
  for (std::size_t k = 0; k < p.wh.rows; ++k) add(h[k], p.wh.row(k));
}

// [Whᵀ | Wxᵀ] : [gates * d_hidden, d_hidden + d_in]: one product gives the step to h_{t-1} and the one to x_t.
DoubleMatrix step_matrix(const RecurrentParameters& p) {
  DoubleMatrix step(p.wh.cols, p.wh.rows + p.wx.rows);
  for (std::size_t k = 0; k < step.rows; ++k) {
    double* row = step.row(k);
    for (std::size_t j = 0; j < p.wh.rows; ++j) row[j] = static_cast<double>(p.wh.at(j, k));
    for (std::size_t j = 0; j < p.wx.rows; ++j) row[p.wh.rows + j] = static_cast<double>(p.wx.at(j, k));
  }
  return step;
}

// tanh'(z) without the cancellation in 1 − tanh²(z)
double tanh_derivative(double z) {
  const double e = exponential(-2.0 * std::fabs(z));
  return 4.0 * e / ((1.0 + e) * (1.0 + e));
}

double sigmoid(double z) { return 1.0 / (1.0 + exponential(-z)); }

double sigmoid_derivative(double z) {
  const double e = exponential(-std::fabs(z));
  return e / ((1.0 + e) * (1.0 + e));
}

// What the way back needs of one LSTM step, each [seq_len, d_hidden].
struct LstmSlopes {
  DoubleMatrix tanh_cell;   // o tanh'(c):       ∂h/∂c
  DoubleMatrix input;       // g σ'(z_i):        ∂c/∂z_i
  DoubleMatrix forget;      // c_{t-1} σ'(z_f):  ∂c/∂z_f
  DoubleMatrix candidate;   // i tanh'(z_g):     ∂c/∂z_g
  DoubleMatrix output;      // tanh(c) σ'(z_o):  ∂h/∂z_o
  DoubleMatrix keep;        // f:                ∂c/∂c_{t-1}

  LstmSlopes(std::size_t seq_len, std::size_t d)
      : tanh_cell(seq_len, d),
        input(seq_len, d),
        forget(seq_len, d),
        candidate(seq_len, d),
        output(seq_len, d),
        keep(seq_len, d) {}
};

LstmSlopes lstm_slopes(const RecurrentParameters& p, ConstMatrix x) {
  const std::size_t d = p.wh.rows;
  LstmSlopes slopes(x.rows, d);
  std::vector<double> sums(4 * d);
  std::vector<double> state(d);
  std::vector<double> cell(d);
  for (std::size_t t = 0; t < x.rows; ++t) {
    cell_sums(p, x.row(t), t == 0 ? nullptr : state.data(), sums.data());
    for (std::size_t j = 0; j < d; ++j) {
      const double z_i = sums[j];
      const double z_f = sums[d + j];
      const double z_g = sums[2 * d + j];
      const double z_o = sums[3 * d + j];
      slopes.forget.row(t)[j] = cell[j] * sigmoid_derivative(z_f);
      slopes.keep.row(t)[j] = sigmoid(z_f);
      slopes.input.row(t)[j] = hyperbolic_tangent(z_g) * sigmoid_derivative(z_i);
      slopes.candidate.row(t)[j] = sigmoid(z_i) * tanh_derivative(z_g);
      cell[j] = sigmoid(z_f) * cell[j] + sigmoid(z_i) * hyperbolic_tangent(z_g);
      slopes.tanh_cell.row(t)[j] = sigmoid(z_o) * tanh_derivative(cell[j]);
      slopes.output.row(t)[j] = hyperbolic_tangent(cell[j]) * sigmoid_derivative(z_o);
      state[j] = sigmoid(z_o) * hyperbolic_tangent(cell[j]);
    }
  }
  return slopes;
}

}  // namespace

void rnn_path_gradient(const RecurrentParameters& p, ConstMatrix x, const PathGradientOptions& options, float* norms) {
  check_chain("pathGradient", p, x, 1);
  const std::size_t seq_len = x.rows;
  const std::size_t d = p.wh.rows;
  const std::size_t d_in = p.wx.rows;

  DoubleMatrix slopes(seq_len, d);  // tanh'(z_t)
  std::vector<double> state(d);
  std::vector<double> sums(d);
  for (std::size_t t = 0; t < seq_len; ++t) {
    cell_sums(p, x.row(t), t == 0 ? nullptr : state.data(), sums.data());
    for (std::size_t j = 0; j < d; ++j) {
      slopes.row(t)[j] = tanh_derivative(sums[j]);
      state[j] = hyperbolic_tangent(sums[j]);
    }
  }

  // Backwards. to_sums = ∂h_T/∂z_t = (∂h_T/∂h_t) diag(tanh'(z_t));  back = [∂h_T/∂h_{t-1} | ∂h_T/∂x_t]
  const DoubleMatrix step = step_matrix(p);
  ScaledMatrix to_sums(d, d);
  ScaledMatrix back(d, d + d_in);
  for (std::size_t i = 0; i < d; ++i) back.matrix.row(i)[i] = 1.0;  // ∂h_T/∂h_T
  for (std::size_t t = seq_len; t-- > 0;) {
    for (std::size_t i = 0; i < d; ++i) {
      for (std::size_t j = 0; j < d; ++j) to_sums.matrix.row(i)[j] = back.matrix.row(i)[j] * slopes.row(t)[j];
    }
    to_sums.exponents = back.exponents;
    to_sums.normalise_rows();
    multiply(to_sums.matrix, step, back.matrix);
    back.exponents = to_sums.exponents;
    norms[t] = path_norm(back, d, d_in, options);
  }
}

void lstm_path_gradient(const RecurrentParameters& p, ConstMatrix x, const PathGradientOptions& options, float* norms) {
  check_chain("pathGradient", p, x, 4);
  const std::size_t d = p.wh.rows;
  const std::size_t d_in = p.wx.rows;
  const LstmSlopes slopes = lstm_slopes(p, x);

  // The state is the pair (h, c). forward = [∂h_T/∂z_t (i f g o) | ∂h_T/∂c_{t-1} by way of the cell]: they share their
  // rows' exponents. back = [∂h_T/∂h_{t-1} | ∂h_T/∂x_t].
  const DoubleMatrix step = step_matrix(p);
  ScaledMatrix to_sums(d, 5 * d);
  ScaledMatrix back(d, d + d_in);
  DoubleMatrix gates(d, 4 * d);
  for (std::size_t i = 0; i < d; ++i) back.matrix.row(i)[i] = 1.0;
  for (std::size_t t = x.rows; t-- > 0;) {
    for (std::size_t i = 0; i < d; ++i) {
      const double* to_state = back.matrix.row(i);
      double* z = to_sums.matrix.row(i);
      double* to_cell = z + 4 * d;  // [d]: still ∂h_T/∂c_t of the step behind
      for (std::size_t j = 0; j < d; ++j) {
        const double cell = to_cell[j] + to_state[j] * slopes.tanh_cell.row(t)[j];
        z[j] = cell * slopes.input.row(t)[j];
        z[d + j] = cell * slopes.forget.row(t)[j];
        z[2 * d + j] = cell * slopes.candidate.row(t)[j];
        z[3 * d + j] = to_state[j] * slopes.output.row(t)[j];
        to_cell[j] = cell * slopes.keep.row(t)[j];
      }
    }
    to_sums.normalise_rows();
    for (std::size_t i = 0; i < d; ++i) {
      const double* z = to_sums.matrix.row(i);
      std::copy(z, z + 4 * d, gates.row(i));
    }
    multiply(gates, step, back.matrix);
    back.exponents = to_sums.exponents;
    norms[t] = path_norm(back, d, d_in, options);
  }
}

}  // namespace heed::nn
