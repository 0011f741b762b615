// Attention once more, as slowly and plainly as the formula reads, in double precision. Includes nothing from src/, so
// that it can't share a mistake with it.
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace heed::reference {

struct AttentionResult {
  std::vector<double> scores;   // [n_heads, q_len, k_len], −∞ where hidden
  std::vector<double> weights;  // [n_heads, q_len, k_len]
  std::vector<double> context;  // [q_len, n_heads * d_value]
};

struct AttentionSizes {
  std::size_t q_len, k_len, n_heads, n_kv_heads, d_head, d_value;
};

// query : [q_len, n_heads * d_head]   key : [k_len, n_kv_heads * d_head]   value : [k_len, n_kv_heads * d_value]
// sees(i, j): may query i look at key j?
template <class Sees>
AttentionResult attention(const AttentionSizes& s, const std::vector<float>& query, const std::vector<float>& key,
                          const std::vector<float>& value, double scale, Sees sees) {
  AttentionResult result;
  result.scores.resize(s.n_heads * s.q_len * s.k_len);
  result.weights.resize(s.n_heads * s.q_len * s.k_len);
  result.context.resize(s.q_len * s.n_heads * s.d_value);
  for (std::size_t h = 0; h < s.n_heads; ++h) {
    const std::size_t kv = h * s.n_kv_heads / s.n_heads;
    for (std::size_t i = 0; i < s.q_len; ++i) {
      double* scores = &result.scores[(h * s.q_len + i) * s.k_len];
      double* weights = &result.weights[(h * s.q_len + i) * s.k_len];
      double sum = 0.0;
      for (std::size_t j = 0; j < s.k_len; ++j) {
        double dot = 0.0;
        for (std::size_t c = 0; c < s.d_head; ++c) {
          dot += static_cast<double>(query[(i * s.n_heads + h) * s.d_head + c]) *
                 static_cast<double>(key[(j * s.n_kv_heads + kv) * s.d_head + c]);
        }
        scores[j] = sees(i, j) ? dot * scale : -std::numeric_limits<double>::infinity();
        // Scores stay within a few hundred here, where e^x in double needs no shift: one idea less to get wrong.
        weights[j] = std::exp(scores[j]);
        sum += weights[j];
      }
      for (std::size_t j = 0; j < s.k_len; ++j) {
        if (sum > 0.0) weights[j] /= sum;
        for (std::size_t c = 0; c < s.d_value; ++c) {
          result.context[(i * s.n_heads + h) * s.d_value + c] +=
              weights[j] * static_cast<double>(value[(j * s.n_kv_heads + kv) * s.d_value + c]);
        }
      }
    }
  }
  return result;
}

}  // namespace heed::reference
