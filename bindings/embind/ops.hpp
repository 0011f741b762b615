// Engine.ops: each takes its tensors from the staging in the order that bindings/js/src/ops.ts names them, adds its
// results, and says whether it worked. `scale` NaN: 1/√d.
#pragma once

#include <string>

#include "options.hpp"

namespace heed::embind::ops {

bool attention(bool causal, int offset, double scale);              // query, key, value, mask
bool causal_self_attention(bool causal, double scale);              // x, wq, wk, wv
bool multi_head_attention(const BlockOptionsJs& options, const std::string& names);  // x, parameters
bool transformer_block(const BlockOptionsJs& options, const std::string& names);     // x, parameters
bool softmax(double temperature);                                   // x
bool layer_norm(double eps);                                        // x, weight, bias
bool rms_norm(double eps);                                          // x, weight
bool gelu(const std::string& approximate);                          // x
bool sinusoidal_positions(unsigned seq_len, unsigned d_model, double base, const std::string& layout);
bool rope(double base, const std::string& layout);                  // x, positions
bool rnn();                                                         // x, wx, wh, b
bool lstm();                                                        // x, wx, wh, b
bool rnn_path_gradient(const std::string& norm, bool log);          // x, wx, wh, b
bool lstm_path_gradient(const std::string& norm, bool log);         // x, wx, wh, b
bool attention_path_gradient(double scale, const std::string& norm, bool log);  // x, wq, wk, wv

// The tensors from the staging's `first` on, under the names of a list with a line for each.
api::NamedTensors named_inputs(std::size_t first, const std::string& names);

}  // namespace heed::embind::ops
