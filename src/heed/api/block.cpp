#include "heed/api/block.hpp"

#include <algorithm>

#include "heed/api/check.hpp"
#include "heed/api/memory.hpp"
#include "heed/api/rope_tables.hpp"
#include "heed/nn/trace.hpp"

namespace heed::api {

namespace {

nn::BlockConfig start_config(const char* who, const BlockOptions& options) {
  check_positive(who, "eps", options.eps);
  if (options.scale) check_finite_option(who, "scale", *options.scale);
  nn::BlockConfig config;
  config.attention.n_heads = options.heads;
  config.attention.n_kv_heads = options.kv_heads == 0 ? options.heads : options.kv_heads;
  config.attention.causal = options.causal;
  if (options.scale) config.attention.scale = static_cast<float>(*options.scale);
  config.attention.rope = options.rope;
  config.norm = options.norm;
  config.placement = options.placement;
  config.feed_forward = options.activation;
  config.eps = static_cast<float>(options.eps);
  config.residual = options.residual;
  config.storage = options.storage;
  return config;
}

}  // namespace

Block::Block(const char* who, const BlockOptions& options, const NamedTensors& named, std::size_t d_model)
    : config(start_config(who, options)) {
  ParameterReader reader(who, named);
  config.d_model = reader.required("norm1.weight", {d_model}).extent(0);
  parameters = read_block(reader, config);
  if (config.attention.rope) check_rope(who, *config.attention.rope, config.attention.d_head);
}

MultiHeadResult transformer_block(const TensorRef& x, const BlockOptions& options, const NamedTensors& parameters) {
  constexpr const char* who = "transformerBlock";
  check_rank(who, "x", x, 2, 3, "[seqLen, d] or [batch, seqLen, d]");
  check_finite(who, "x", x);
  const std::size_t d_model = x.extent(0);
  const Block block(who, options, parameters, d_model);
  const std::size_t seq_len = x.extent(1);
  const std::size_t batch = x.leading(2);
  const nn::AttentionConfig& attention = block.config.attention;
  const Extents weights_shape = x.shape().with_tail(2, {attention.n_heads, seq_len, seq_len});
  const std::size_t scratch =
      nn::block_scratch(block.config, batch, seq_len, seq_len) + rope_tables_scratch(attention.d_head, seq_len);
  MemoryPlan(who)
      .tensor("weights", weights_shape)
      .tensor("weights", weights_shape)  // the trace's copy
      .tensor("output", x.shape())
      .floats(scratch)
      .check();

  MultiHeadResult result{make_tensor(weights_shape), make_tensor(x.shape())};
  std::ranges::copy(x.values(), result.output.data());
  Arena arena(scratch);
  nn::BlockCall call;
  call.who = who;
  call.batch = batch;
  call.seq_len = seq_len;
  if (attention.rope) {
    const RopeTables rope = make_rope_tables(*attention.rope, attention.d_head, seq_len, arena);
    call.rope_cosines = rope.cosines;
    call.rope_sines = rope.sines;
  }
  const nn::Trace trace({{nn::Tap::weights}, {}}, block.config, 1, 0, batch, seq_len, seq_len);
  call.trace = &trace;
  nn::run_block(block.config, block.parameters, call, {result.output.data(), batch * seq_len, d_model}, arena);
  std::copy_n(trace.data() + trace.entries()[0].offset, result.weights.size(), result.weights.data());
  return result;
}

}  // namespace heed::api
