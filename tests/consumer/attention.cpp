#include <heed/heed.hpp>
#include <iostream>

int main() {
  const xt::xarray<float> x{{1, 0}, {0, 1}, {1, 1}};  // xtensor in, xtensor out
  const auto [scores, weights, context] = heed::api::attention(x, x, x, {.causal = true});
  for (std::size_t query = 0; query < 3; ++query) {
    for (std::size_t key = 0; key < 3; ++key) std::cout << weights(query, key) << (key < 2 ? "  " : "\n");
  }
}
