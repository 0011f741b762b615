#include "heed/train/attention_backward.hpp"

#include <algorithm>

#include "heed/kernels/elementwise.hpp"
#include "heed/kernels/matmul.hpp"

namespace heed::train {
namespace {

std::size_t product_scratch(std::size_t q_len, std::size_t k_len, std::size_t d_head, std::size_t d_value) {
  return std::max({kernels::packed_size(d_value, k_len), kernels::packed_size(k_len, d_head),
                   kernels::left_transposed_scratch(q_len, k_len, d_head),
                   kernels::left_transposed_scratch(q_len, k_len, d_value)});
}

// out = aᵀ b, or out += aᵀ b
void add_left_transposed(ConstMatrix a, ConstMatrix b, Matrix out, bool add, float scale, float* scratch) {
  kernels::matmul_left_transposed(a, b, out, scratch,
                                  {.scale = scale, .residual = add ? out.data : nullptr, .residual_stride = out.stride});
}

}  // namespace

std::size_t attention_backward_scratch(std::size_t q_len, std::size_t k_len, std::size_t d_head, std::size_t d_value) {
  return 2 * aligned_count(q_len * k_len) + aligned_count(product_scratch(q_len, k_len, d_head, d_value));
}

void attention_backward(const AttentionBackward& a, ConstMatrix dcontext, const AttentionGradient& gradient, Arena& arena) {
  const std::size_t q_len = a.query.rows;
  const std::size_t k_len = a.key.rows;
  const std::size_t d_head = a.query.cols / a.n_heads;
  const std::size_t d_value = a.value.cols / a.n_kv_heads;
  const std::size_t group = a.n_heads / a.n_kv_heads;

  const Arena::Scope scope(arena);
  const Matrix dweights = arena.take_matrix(q_len, k_len);  // becomes dscores
  const Matrix passed_on = arena.take_matrix(q_len, k_len);
  float* scratch = arena.take(product_scratch(q_len, k_len, d_head, d_value));

  for (std::size_t h = 0; h < a.n_heads; ++h) {
    const std::size_t kv = h / group;
    const bool add = h % group != 0;
    const ConstMatrix weights{a.weights + h * q_len * k_len, q_len, k_len};
    const ConstMatrix dc = dcontext.column_range(h * d_value, d_value);
    const ConstMatrix query = a.query.column_range(h * d_head, d_head);
    const ConstMatrix key = a.key.column_range(kv * d_head, d_head);
    const ConstMatrix value = a.value.column_range(kv * d_value, d_value);

    // 1. dP = dC Vᵀ; dV = Pᵀ dC
    kernels::matmul_transposed(dc, value, dweights, scratch);
    ConstMatrix to_values = weights;
    if (a.kept != nullptr) {
      const float* kept = a.kept + h * q_len * k_len;
      kernels::multiply(weights.data, kept, passed_on.data, q_len * k_len);
      kernels::multiply(dweights.data, kept, dweights.data, q_len * k_len);
      to_values = passed_on;
    }
    add_left_transposed(to_values, dc, gradient.value.column_range(kv * d_value, d_value), add, 1.0F, scratch);

    // 2. dS = P ⊙ (dP − rowsum(P ⊙ dP)): the Jacobian of softmax
    for (std::size_t i = 0; i < q_len; ++i) {
      const float* p = weights.row(i);
      float* d = dweights.row(i);
      const float mean = static_cast<float>(kernels::dot(p, d, k_len));
      for (std::size_t j = 0; j < k_len; ++j) d[j] = p[j] * (d[j] - mean);
    }

    // 3. dQ = scale dS K; dK = scale dSᵀ Q
    kernels::matmul(dweights, key, gradient.query.column_range(h * d_head, d_head), scratch, {.scale = a.scale});
    add_left_transposed(dweights, query, gradient.key.column_range(kv * d_head, d_head), add, a.scale, scratch);
  }
}

}  // namespace heed::train
