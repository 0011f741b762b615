// A whole Transformer block, run once with its weights shown, or prepared and run many times.
#pragma once

#include "heed/api/attention.hpp"
#include "heed/api/parameters.hpp"
#include "heed/api/tensor.hpp"
#include "heed/nn/block_config.hpp"

namespace heed::api {

struct BlockOptions : MultiHeadOptions {
  nn::Norm norm = nn::Norm::layer;
  nn::Placement placement = nn::Placement::post;
  nn::FeedForward activation = nn::FeedForward::gelu;
  double eps = 1e-5;
  bool residual = true;
  nn::Storage storage = nn::Storage::f32;
};

// The config that the options and the parameters make together, and the parameters, packed.
struct Block {
  // `who` begins the messages. Parameters are named as in torch.nn.TransformerEncoderLayer's state dict; see parameters.hpp.
  // d_model 0: as wide as norm1.weight.
  Block(const char* who, const BlockOptions& options, const NamedTensors& parameters, std::size_t d_model = 0);
  nn::BlockConfig config;
  nn::BlockParameters parameters;
};

// Attention → add & norm → feed-forward → add & norm (post), or with the norms first (pre)
//                                                             Vaswani et al. 2017, section 3.1; Xiong et al. 2020
//   x : [batch, seq_len, d] or [seq_len, d]
MultiHeadResult transformer_block(const TensorRef& x, const BlockOptions& options, const NamedTensors& parameters);

}  // namespace heed::api
