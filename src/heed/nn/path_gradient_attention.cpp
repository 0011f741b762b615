// What pathGradient is for attention: one hop, however far apart the two tokens stand.
#include <algorithm>
#include <cmath>
#include <vector>

#include "heed/core/elementary.hpp"
#include "heed/core/error.hpp"
#include "heed/nn/path_gradient.hpp"
#include "heed/nn/scaled_product.hpp"

namespace heed::nn {
namespace {

void check(const AttentionPathParameters& p, ConstMatrix x) {
  const auto refuse = [](const auto&... parts) { raise(ErrorCode::bad_shape, {"pathGradient: ", parts...}); };
  if (x.empty()) refuse("x is empty");
  if (p.wq.empty() || p.wk.empty() || p.wv.empty()) refuse("wq, wk or wv is empty");
  if (p.wq.rows != x.cols) refuse("wq has first dimension ", p.wq.rows, ", x has last dimension ", x.cols);
  if (p.wk.rows != x.cols) refuse("wk has first dimension ", p.wk.rows, ", x has last dimension ", x.cols);
  if (p.wv.rows != x.cols) refuse("wv has first dimension ", p.wv.rows, ", x has last dimension ", x.cols);
  if (p.wk.cols != p.wq.cols) refuse("wk has last dimension ", p.wk.cols, ", wq has ", p.wq.cols);
}

// out = x W, for one row of x
std::vector<double> project(const float* x, ConstMatrix w) {
  std::vector<double> out(w.cols);
  for (std::size_t k = 0; k < w.rows; ++k) {
    const double factor = static_cast<double>(x[k]);
    for (std::size_t j = 0; j < w.cols; ++j) out[j] += factor * static_cast<double>(w.at(k, j));
  }
  return out;
}

// out = W v: how a derivative with respect to x W becomes one with respect to x
std::vector<double> project_back(ConstMatrix w, const std::vector<double>& v, double factor) {
  std::vector<double> out(w.rows);
  for (std::size_t k = 0; k < w.rows; ++k) {
    double sum = 0.0;
    for (std::size_t j = 0; j < w.cols; ++j) sum += static_cast<double>(w.at(k, j)) * v[j];
    out[k] = factor * sum;
  }
  return out;
}

double dot(const double* a, const double* b, std::size_t count) {
  double sum = 0.0;
  for (std::size_t j = 0; j < count; ++j) sum += a[j] * b[j];
  return sum;
}

}  // namespace

// out = Σ_j w_j v_j, w = softmax(s), s_j = scale q·k_j, q = x_T Wq, k_j = x_j Wk, v_j = x_j Wv. With δ_j = v_j − out:
//   through value and key:  ∂out/∂x_t = w_t (Wvᵀ + δ_t ⊗ scale Wk q)
//   through the query:      ∂out/∂x_T += Σ_j w_j δ_j ⊗ scale Wq k_j
void attention_path_gradient(const AttentionPathParameters& p, ConstMatrix x, const PathGradientOptions& options,
                             float* norms) {
  check(p, x);
  const std::size_t seq_len = x.rows;
  const std::size_t d_head = p.wq.cols;
  const std::size_t d_value = p.wv.cols;
  const double scale = static_cast<double>(p.scale);

  const std::vector<double> query = project(x.row(seq_len - 1), p.wq);
  DoubleMatrix keys(seq_len, d_head);
  DoubleMatrix values(seq_len, d_value);
  std::vector<double> scores(seq_len);
  for (std::size_t t = 0; t < seq_len; ++t) {
    const std::vector<double> key = project(x.row(t), p.wk);
    const std::vector<double> value = project(x.row(t), p.wv);
    std::copy(key.begin(), key.end(), keys.row(t));
    std::copy(value.begin(), value.end(), values.row(t));
    scores[t] = scale * dot(query.data(), keys.row(t), d_head);
  }

  // log w_t = s_t − log Σ exp(s): stays finite where w_t itself would underflow
  const std::size_t best = static_cast<std::size_t>(std::max_element(scores.begin(), scores.end()) - scores.begin());
  double sum = 0.0;
  for (const double score : scores) sum += exponential(score - scores[best]);
  std::vector<double> log_weights(seq_len);
  std::vector<double> weights(seq_len);
  for (std::size_t t = 0; t < seq_len; ++t) {
    log_weights[t] = scores[t] - scores[best] - logarithm(sum);
    weights[t] = exponential(log_weights[t]);
  }

  // δ_j, measured from the heaviest token's value, which makes nearly all of `out`: no cancellation where the softmax
  // is saturated.
  std::vector<double> mean(d_value);
  const std::vector<double> origin(values.row(best), values.row(best) + d_value);
  for (std::size_t t = 0; t < seq_len; ++t) {
    for (std::size_t a = 0; a < d_value; ++a) {
      values.row(t)[a] -= origin[a];
      mean[a] += weights[t] * values.row(t)[a];
    }
  }
  for (std::size_t t = 0; t < seq_len; ++t) {
    for (std::size_t a = 0; a < d_value; ++a) values.row(t)[a] -= mean[a];
  }

  const std::vector<double> key_path = project_back(p.wk, query, scale);  // scale Wk q : [d]
  DoubleMatrix jacobian(d_value, x.cols);
  for (std::size_t t = 0; t < seq_len; ++t) {
    const double* delta = values.row(t);
    for (std::size_t a = 0; a < d_value; ++a) {
      for (std::size_t b = 0; b < x.cols; ++b) {
        jacobian.row(a)[b] = static_cast<double>(p.wv.at(b, a)) + delta[a] * key_path[b];
      }
    }
    if (t + 1 < seq_len) {
      norms[t] = path_norm(jacobian, log_weights[t], options);
      continue;
    }
    // The last token asks as well. Σ_j w_j δ_j ⊗ k_j : [d_value, d_head], then through Wq.
    for (double& element : jacobian.values) element *= weights[t];
    for (std::size_t a = 0; a < d_value; ++a) {
      std::vector<double> by_key(d_head);
      for (std::size_t j = 0; j < seq_len; ++j) {
        const double factor = weights[j] * values.row(j)[a];
        for (std::size_t c = 0; c < d_head; ++c) by_key[c] += factor * keys.row(j)[c];
      }
      const std::vector<double> by_input = project_back(p.wq, by_key, scale);
      for (std::size_t b = 0; b < x.cols; ++b) jacobian.row(a)[b] += by_input[b];
    }
    norms[t] = path_norm(jacobian, 0.0, options);
  }
}

}  // namespace heed::nn
