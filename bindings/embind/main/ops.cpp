// The operations that figures and models are made of: attention and the parts of a block.
#include <utility>

#include "../boundary/arguments.hpp"
#include "../boundary/entry.hpp"
#include "../boundary/guarded.hpp"
#include "../boundary/options.hpp"
#include "heed/api/attention.hpp"
#include "heed/api/block.hpp"
#include "heed/api/elementwise.hpp"

namespace heed::wasm {

namespace {

void add_results(api::AttentionResult result) {
  add_result(std::move(result.scores));
  add_result(std::move(result.weights));
  add_result(std::move(result.context));
}

void add_results(api::MultiHeadResult result) {
  add_result(std::move(result.weights));
  add_result(std::move(result.output));
}

// A result as large as the first argument takes its place: staging is ours, the memory is near, and none is asked for.
template <class Into>
bool in_place(Into into) {
  return guarded([&] {
    Arguments arguments;
    const api::TensorRef x = arguments.tensor();
    into(writable(x), x, arguments);
    show_result(x.data(), x.shape());
  });
}

}  // namespace

HEED_OPERATION(attention) {
  return guarded([] {
    Arguments arguments;
    const api::TensorRef query = arguments.tensor();
    const api::TensorRef key = arguments.tensor();
    const api::TensorRef value = arguments.tensor();
    api::AttentionOptions options;
    options.mask = arguments.tensor();
    options.causal = arguments.flag();
    options.offset = static_cast<std::ptrdiff_t>(arguments.number());
    options.scale = arguments.optional_number();
    add_results(api::attention(query, key, value, options));
  });
}

HEED_OPERATION(causalSelfAttention) {
  return guarded([] {
    Arguments arguments;
    const api::TensorRef x = arguments.tensor();
    api::SelfAttentionWeights weights;
    weights.wq = arguments.tensor();
    weights.wk = arguments.tensor();
    weights.wv = arguments.tensor();
    api::AttentionOptions options;
    options.causal = arguments.flag();
    options.scale = arguments.optional_number();
    api::SelfAttentionResult result = api::self_attention(x, weights, options);
    add_result(std::move(result.query));
    add_result(std::move(result.key));
    add_result(std::move(result.value));
    add_results(std::move(result.attention));
  });
}

HEED_OPERATION(multiHeadAttention) {
  return guarded([] {
    Arguments arguments;
    const api::TensorRef x = arguments.tensor();
    const api::BlockOptions block = read_block_options("multiHeadAttention", arguments);
    const api::MultiHeadOptions& options = block;
    add_results(api::multi_head_attention(x, options, arguments.named_tensors()));
  });
}

HEED_OPERATION(transformerBlock) {
  return guarded([] {
    Arguments arguments;
    const api::TensorRef x = arguments.tensor();
    const api::BlockOptions options = read_block_options("transformerBlock", arguments);
    add_results(api::transformer_block(x, options, arguments.named_tensors()));
  });
}

HEED_OPERATION(softmax) {
  return in_place([](float* y, const api::TensorRef& x, Arguments& rest) { api::softmax_into(y, x, rest.number()); });
}

HEED_OPERATION(layerNorm) {
  return in_place([](float* y, const api::TensorRef& x, Arguments& rest) {
    const api::TensorRef weight = rest.tensor();
    const api::TensorRef bias = rest.tensor();
    api::layer_norm_into(y, x, weight, bias, rest.number());
  });
}

HEED_OPERATION(rmsNorm) {
  return in_place([](float* y, const api::TensorRef& x, Arguments& rest) {
    const api::TensorRef weight = rest.tensor();
    api::rms_norm_into(y, x, weight, rest.number());
  });
}

HEED_OPERATION(gelu) {
  return in_place([](float* y, const api::TensorRef& x, Arguments& rest) { api::gelu_into(y, x, gelu_form(rest.text())); });
}

}  // namespace heed::wasm
