// What kind of Transformer block this is. One block; its variants are data: code branches on these fields,
// never on a model's name.
//
// To add a variant: add a field here with the default that keeps today's behaviour, use it in block.cpp (or the
// part it belongs to), add a case to tests/nn/block_test.cpp and to the golden maker.
#pragma once

#include <cstddef>
#include <optional>

#include "heed/kernels/rope.hpp"
#include "heed/kernels/stored.hpp"

namespace heed::nn {

using kernels::RopeLayout;
using kernels::RopeScaling;
using kernels::Storage;

enum class Norm { layer, rms };
enum class Placement {
  post,  // x = norm(x + f(x))    Vaswani et al. 2017, BERT
  pre,   // x = x + f(norm(x))    GPT-2, LLaMA
};
enum class FeedForward { gelu, gelu_tanh, relu, swiglu, silu };

struct RopeConfig {
  double base = 10000.0;
  RopeLayout layout = RopeLayout::half;
  std::size_t width = 0;  // components of each head that turn; 0: all of them. Even.
  RopeScaling scaling{};

  [[nodiscard]] std::size_t effective_width(std::size_t d_head) const;
  void check(const char* who, std::size_t d_head) const;
};

struct AttentionConfig {
  std::size_t n_heads = 1;
  std::size_t n_kv_heads = 1;  // divides n_heads; query head h reads key/value head h / (n_heads / n_kv_heads)
  std::size_t d_head = 0;
  bool causal = false;
  std::optional<float> scale{};      // of q·k; not set: 1/√d_head (Vaswani et al. 2017, eq. 1); 1 for "none"
  std::optional<RopeConfig> rope{};  // turns query and key
  bool qk_norm = false;            // RMS norm of each head's query and key before RoPE (Qwen 3)

  [[nodiscard]] float effective_scale() const;
  void check(const char* who) const;
};

struct BlockConfig {
  std::size_t d_model = 0;
  std::size_t d_ff = 0;
  AttentionConfig attention{};
  Norm norm = Norm::layer;
  Placement placement = Placement::post;
  FeedForward feed_forward = FeedForward::gelu;
  float eps = 1e-5F;
  bool residual = true;            // false takes both short cuts away, to show what they are for
  bool parallel_residual = false;  // x + attention(norm1(x)) + ffn(norm2(x)): GPT-NeoX; pre placement only
  Storage storage = Storage::f32;  // of the linear layers' weights

  // Throws Error{bad_option} naming the field: heads that don't divide d_model, kvHeads that don't divide heads, odd
  // RoPE width, eps that isn't > 0 and finite ...; `who` begins the message. The parts check themselves likewise.
  void check(const char* who) const;
};

}  // namespace heed::nn
