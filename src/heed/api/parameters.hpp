// Learned tensors by PyTorch's names, packed into the parts of a block.
//
//   attention     in_proj_weight [3d, d], in_proj_bias [3d]           query, key and value on top of each other
//            or   q_proj.weight [heads · d_head, d], k_proj.weight, v_proj.weight [kv_heads · d_head, d], and .bias
//                 out_proj.weight [d, heads · d_head], out_proj.bias [d]
//   feed-forward  linear1.weight [d_ff, d], linear2.weight [d, d_ff], and .bias
//     or, swiglu  gate_proj.weight, up_proj.weight [d_ff, d], down_proj.weight [d, d_ff], and .bias
//   norms         norm1.weight, norm2.weight [d], and .bias where the norm is a layer norm
//
// Every bias may be left out. In a block, attention's names begin with "self_attn.".
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "heed/api/tensor.hpp"
#include "heed/nn/block.hpp"

namespace heed::api {

using NamedTensors = std::vector<std::pair<std::string, TensorRef>>;

// Hands tensors out by name, and knows in the end which ones nobody asked for.
class ParameterReader {
 public:
  // `prefix` is put before every name asked for. Checks that all values are finite.
  ParameterReader(const char* who, const NamedTensors& parameters);

  [[nodiscard]] bool has(const std::string& name) const;
  // Throws Error{missing_tensor} and Error{bad_shape}; `want` extents of 0 stand for any.
  TensorRef required(const std::string& name, const Extents& want);
  TensorRef optional(const std::string& name, const Extents& want);
  // Throws Error{bad_option} naming a parameter that was given and not asked for.
  void check_all_used() const;

  [[nodiscard]] const char* who() const { return who_; }

 private:
  const char* who_;
  const NamedTensors& parameters_;
  std::vector<bool> used_;
};

struct AttentionProjections {
  nn::Linear query, key, value, out;
  std::size_t d_head = 0;
};

// Throws Error{bad_option} where heads don't divide what they must; Error{missing_tensor | bad_shape} as the reader does.
AttentionProjections read_attention(ParameterReader& reader, const std::string& prefix, std::size_t d_model,
                                    std::size_t heads, std::size_t kv_heads, nn::Storage storage = nn::Storage::f32);

// Reads all parameters of a block and completes its config with the sizes that they imply: d_ff, d_head.
nn::BlockParameters read_block(ParameterReader& reader, nn::BlockConfig& config);

}  // namespace heed::api
