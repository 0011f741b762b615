// Keys and values of the tokens seen so far, for one layer and one sequence: packed for the products of attention as they
// come, so that a step costs what its own tokens cost.
#pragma once

#include <cstddef>

#include "heed/core/view.hpp"

namespace heed::nn {

// One key/value head, packed as the products of attention want it.
struct PackedKeyValue {
  float* key = nullptr;      // [d_head, tokens]
  float* value = nullptr;    // [capacity, d_value]
  std::size_t capacity = 0;  // rows of value's panels
};

class KeyValueCache {
 public:
  KeyValueCache() = default;
  // memory : size(…) floats, zeroed, which have to outlive the cache
  KeyValueCache(float* memory, std::size_t n_heads, std::size_t d_head, std::size_t capacity);
  static std::size_t size(std::size_t n_heads, std::size_t d_head, std::size_t capacity);

  // key, value : [rows, n_heads * d_head], of tokens `first` to first + rows
  void put(std::size_t first, ConstMatrix key, ConstMatrix value);
  // The first rows tokens, as they were put.
  void get_keys(Matrix key) const;
  void get_values(Matrix value) const;

  [[nodiscard]] PackedKeyValue head(std::size_t index) const;
  [[nodiscard]] std::size_t capacity() const { return capacity_; }  // tokens

  std::size_t length = 0;  // tokens already in it; the session adds to it after all layers have run

 private:
  float* memory_ = nullptr;  // for each head: keys [d_head, capacity] and values [capacity, d_head], packed
  std::size_t n_heads_ = 0;
  std::size_t d_head_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace heed::nn
