// Options as JavaScript spells them → options as C++ has them. The one place where the spellings are listed.
#pragma once

#include <optional>
#include <string>

#include "heed/api/block.hpp"
#include "heed/api/elementwise.hpp"
#include "heed/api/positions.hpp"
#include "heed/api/recurrent.hpp"

namespace heed::embind {

// NaN stands for "not given".
std::optional<double> given(double value);

// Each throws Error{bad_option} listing the spellings there are.
api::GeluForm gelu_form(const std::string& text);
api::RopeLayout rope_layout(const char* who, const char* name, const std::string& text);
api::JacobianNorm jacobian_norm(const std::string& text);
nn::Storage storage(const char* who, const std::string& text);

// A block's options, as one value object: what multiHeadAttention, transformerBlock and prepareBlock share.
struct BlockOptionsJs {
  int heads = 1;
  int kv_heads = 0;
  bool causal = false;
  double scale = 0;           // NaN: 1/√d_head
  std::string rope_layout;    // empty: no RoPE
  double rope_base = 10000;
  std::string norm;
  std::string placement;
  std::string activation;
  double eps = 1e-5;
  bool residual = true;
  std::string dtype;
};
api::BlockOptions block_options(const char* who, const BlockOptionsJs& options);

}  // namespace heed::embind
