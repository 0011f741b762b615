// Everything that a block computes on its way, kept: what the way back needs. A trace keeps what somebody looks at.
#pragma once

#include "heed/core/view.hpp"

namespace heed::nn {

// d = d_model, rows = Σ lengths of the call's sequences.
struct BlockTape {
  ConstMatrix x;       // [rows, d]                    the block's input; somebody else's memory
  Matrix normed1;      // [rows, d]                    pre placement: norm1(x)
  Matrix query_raw;    // [rows, n_heads * d_head]     before the norm of query and key, where there is one
  Matrix key_raw;      // [rows, n_kv_heads * d_head]
  Matrix query;        // [rows, n_heads * d_head]     after RoPE
  Matrix key;          // [rows, n_kv_heads * d_head]
  Matrix value;        // [rows, n_kv_heads * d_head]
  float* weights = nullptr;  // Σ n_heads * length²          sequence after sequence, each [n_heads, length, length]
  Matrix context;      // [rows, n_heads * d_head]
  Matrix sum1;         // [rows, d]                    x + attention
  Matrix mid;          // [rows, d]                    post placement: norm1(sum1); else sum1 itself
  Matrix normed2;      // [rows, d]                    what the feed-forward part reads
  Matrix gate;         // [rows, d_ff]                 SwiGLU: before silu
  Matrix up;           // [rows, d_ff]                 before the activation
  Matrix hidden;       // [rows, d_ff]                 after it
  Matrix sum2;         // [rows, d]                    mid + feed-forward
  Matrix out;          // [rows, d]                    post placement: norm2(sum2); else sum2 itself
};

}  // namespace heed::nn
