#include "heed/nn/key_value_cache.hpp"

#include "heed/core/arena.hpp"
#include "heed/kernels/stored.hpp"

namespace heed::nn {

using kernels::Storage;
using kernels::Stored;

namespace {

std::size_t keys_size(std::size_t d_head, std::size_t capacity) {
  return aligned_count(kernels::packed_size(d_head, capacity));
}

}  // namespace

std::size_t KeyValueCache::size(std::size_t n_heads, std::size_t d_head, std::size_t capacity) {
  return n_heads * (keys_size(d_head, capacity) + aligned_count(kernels::packed_size(capacity, d_head)));
}

KeyValueCache::KeyValueCache(float* memory, std::size_t n_heads, std::size_t d_head, std::size_t capacity)
    : memory_(memory), n_heads_(n_heads), d_head_(d_head), capacity_(capacity) {}

PackedKeyValue KeyValueCache::head(std::size_t index) const {
  float* key = memory_ + index * size(1, d_head_, capacity_);
  return {key, key + keys_size(d_head_, capacity_), capacity_};
}

void KeyValueCache::put(std::size_t first, ConstMatrix key, ConstMatrix value) {
  for (std::size_t h = 0; h < n_heads_; ++h) {
    const PackedKeyValue packed = head(h);
    const Stored keys{Storage::f32, d_head_, capacity_, packed.key};
    const Stored values{Storage::f32, capacity_, d_head_, packed.value};
    for (std::size_t t = 0; t < key.rows; ++t) {
      kernels::put_column(keys, first + t, 0, {key.row(t) + h * d_head_, d_head_});
      kernels::put_row(values, first + t, 0, {value.row(t) + h * d_head_, d_head_});
    }
  }
}

void KeyValueCache::get_keys(Matrix key) const {
  for (std::size_t h = 0; h < n_heads_; ++h) {
    const Stored keys{Storage::f32, d_head_, capacity_, head(h).key};
    for (std::size_t t = 0; t < key.rows; ++t) kernels::get_column(keys, t, key.row(t) + h * d_head_);
  }
}

void KeyValueCache::get_values(Matrix value) const {
  for (std::size_t h = 0; h < n_heads_; ++h) {
    const Stored values{Storage::f32, capacity_, d_head_, head(h).value};
    for (std::size_t t = 0; t < value.rows; ++t) kernels::get_row(values, t, value.row(t) + h * d_head_);
  }
}

}  // namespace heed::nn
