// Reads what scripts/golden/make_nn.py wrote about a block: its config and its parameters, one behind the other.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <vector>

#include "heed/kernels/rope.hpp"
#include "heed/nn/block.hpp"

namespace heed::test {

struct BlockCase {
  nn::BlockConfig config;
  std::size_t batch = 1;
  std::size_t seq_len = 1;
  bool attention_bias = true;
  bool attn_out_bias = true;
  bool feed_forward_bias = true;
};

// Takes numbers from the front of a list, in the order of BLOCK_DEFAULTS and MODEL_DEFAULTS of make_nn.py.
class Numbers {
 public:
  explicit Numbers(std::span<const double> values) : rest_(values) {}

  double real() {
    if (rest_.empty()) throw std::runtime_error("config.npy is too short");
    const double value = rest_.front();
    rest_ = rest_.subspan(1);
    return value;
  }
  std::size_t whole() { return static_cast<std::size_t>(real()); }
  bool flag() { return real() != 0.0; }
  template <class Enum>
  Enum choice() {
    return static_cast<Enum>(static_cast<int>(real()));
  }

 private:
  std::span<const double> rest_;
};

inline BlockCase read_block_case(Numbers& numbers) {
  BlockCase c;
  nn::AttentionConfig& attention = c.config.attention;
  c.batch = numbers.whole();
  c.seq_len = numbers.whole();
  c.config.d_model = numbers.whole();
  c.config.d_ff = numbers.whole();
  attention.n_heads = numbers.whole();
  attention.n_kv_heads = numbers.whole();
  attention.d_head = numbers.whole();
  attention.causal = numbers.flag();
  if (numbers.flag()) attention.scale = 1.0F;
  c.config.norm = numbers.choice<nn::Norm>();
  c.config.placement = numbers.choice<nn::Placement>();
  c.config.feed_forward = numbers.choice<nn::FeedForward>();
  c.config.residual = numbers.flag();
  c.config.parallel_residual = numbers.flag();
  c.attention_bias = numbers.flag();
  c.attn_out_bias = numbers.flag();
  c.feed_forward_bias = numbers.flag();
  attention.qk_norm = numbers.flag();
  const bool rope = numbers.flag();
  nn::RopeConfig rope_config;
  rope_config.layout = numbers.choice<nn::RopeLayout>();
  rope_config.width = numbers.whole();
  rope_config.base = numbers.real();
  if (rope) attention.rope = rope_config;
  c.config.eps = static_cast<float>(numbers.real());
  return c;
}

// Hands out a flat list of parameters piece by piece; done() says that nothing is left over.
class ParameterReader {
 public:
  explicit ParameterReader(std::span<const float> values) : rest_(values) {}

  std::span<const float> take(std::size_t count) {
    if (count > rest_.size()) throw std::runtime_error("parameters.npy is too short");
    const std::span<const float> taken = rest_.first(count);
    rest_ = rest_.subspan(count);
    return taken;
  }
  void read(nn::Linear& linear) {
    linear.weight().set({take(linear.in() * linear.out()).data(), linear.out(), linear.in()});
    if (linear.has_bias()) linear.set_bias(take(linear.out()).data());
  }
  void read(nn::NormParameters& norm, std::size_t width) {
    std::ranges::copy(take(width), norm.weight.data());
    if (norm.bias.size() != 0) std::ranges::copy(take(width), norm.bias.data());
  }
  [[nodiscard]] bool done() const { return rest_.empty(); }

 private:
  std::span<const float> rest_;
};

inline nn::BlockParameters read_block_parameters(const BlockCase& c, ParameterReader& reader) {
  nn::BlockParameters p(c.config, c.attention_bias, c.feed_forward_bias, c.attn_out_bias);
  const std::size_t d = c.config.d_model;
  reader.read(p.norm1, d);
  for (nn::Linear* linear : {&p.query, &p.key, &p.value}) reader.read(*linear);
  if (c.config.attention.qk_norm) {
    reader.read(p.query_norm, c.config.attention.d_head);
    reader.read(p.key_norm, c.config.attention.d_head);
  }
  reader.read(p.attn_out);
  reader.read(p.norm2, d);
  if (c.config.feed_forward == nn::FeedForward::swiglu) reader.read(p.gate);
  reader.read(p.up);
  reader.read(p.down);
  return p;
}

// How many numbers read_block_parameters() takes.
inline std::size_t block_parameter_count(const BlockCase& c) {
  const nn::AttentionConfig& attention = c.config.attention;
  const auto linear = [](std::size_t in, std::size_t out, bool bias) { return in * out + (bias ? out : 0); };
  const std::size_t d = c.config.d_model;
  const std::size_t d_query = attention.n_heads * attention.d_head;
  const std::size_t d_key = attention.n_kv_heads * attention.d_head;
  const std::size_t ups = c.config.feed_forward == nn::FeedForward::swiglu ? 2 : 1;
  return 2 * (c.config.norm == nn::Norm::layer ? 2 * d : d) + linear(d, d_query, c.attention_bias) +
         2 * linear(d, d_key, c.attention_bias) + (attention.qk_norm ? 2 * attention.d_head : 0) +
         linear(d_query, d, c.attn_out_bias) + ups * linear(d, c.config.d_ff, c.feed_forward_bias) +
         linear(c.config.d_ff, d, c.feed_forward_bias);
}

// The tables that a block with RoPE reads, for tokens at positions first, first + 1, …
struct RopeTables {
  std::vector<float> cosines, sines;
  std::size_t half = 0;

  RopeTables(const nn::AttentionConfig& attention, std::size_t first, std::size_t count) {
    if (!attention.rope) return;
    half = attention.rope->effective_width(attention.d_head) / 2;
    cosines.resize(count * half);
    sines.resize(count * half);
    std::vector<float> positions(count);
    for (std::size_t t = 0; t < count; ++t) positions[t] = static_cast<float>(first + t);
    kernels::rope_table(positions.data(), count, 2 * half, attention.rope->base, {cosines.data(), count, half},
                        {sines.data(), count, half});
  }
  void give(nn::BlockCall& call) const {
    if (half == 0) return;
    call.rope_cosines = {cosines.data(), cosines.size() / half, half};
    call.rope_sines = {sines.data(), sines.size() / half, half};
  }
};

}  // namespace heed::test
