#include "ops.hpp"

#include <utility>

#include "exchange.hpp"
#include "guarded.hpp"
#include "heed/api/api.hpp"

namespace heed::embind::ops {

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

// A result as large as the first input takes its place: staging is ours, the memory is near, and none is asked for.
template <class Into>
bool in_place(Into into) {
  return guarded([&] {
    const api::TensorRef x = input(0);
    into(input_memory(0), x);
    show_result(x.data(), x.shape());
  });
}

api::RecurrentWeights recurrent_weights() { return {input(1), input(2), input(3)}; }

}  // namespace

api::NamedTensors named_inputs(std::size_t first, const std::string& names) {
  api::NamedTensors tensors;
  std::size_t start = 0;
  for (std::size_t i = first; i < input_count(); ++i) {
    const std::size_t end = names.find('\n', start);
    tensors.emplace_back(names.substr(start, end - start), input(i));
    start = end + 1;
  }
  return tensors;
}

bool attention(bool causal, int offset, double scale) {
  return guarded(
      [&] { add_results(api::attention(input(0), input(1), input(2), {causal, offset, given(scale), input(3)})); });
}

bool causal_self_attention(bool causal, double scale) {
  return guarded([&] {
    api::SelfAttentionResult result =
        api::self_attention(input(0), {input(1), input(2), input(3)}, {causal, 0, given(scale), {}});
    add_result(std::move(result.query));
    add_result(std::move(result.key));
    add_result(std::move(result.value));
    add_results(std::move(result.attention));
  });
}

bool multi_head_attention(const BlockOptionsJs& options, const std::string& names) {
  return guarded([&] {
    add_results(api::multi_head_attention(input(0), block_options("multiHeadAttention", options), named_inputs(1, names)));
  });
}

bool transformer_block(const BlockOptionsJs& options, const std::string& names) {
  return guarded([&] {
    add_results(api::transformer_block(input(0), block_options("transformerBlock", options), named_inputs(1, names)));
  });
}

bool softmax(double temperature) {
  return in_place([&](float* y, const api::TensorRef& x) { api::softmax_into(y, x, temperature); });
}

bool layer_norm(double eps) {
  return in_place([&](float* y, const api::TensorRef& x) { api::layer_norm_into(y, x, input(1), input(2), eps); });
}

bool rms_norm(double eps) {
  return in_place([&](float* y, const api::TensorRef& x) { api::rms_norm_into(y, x, input(1), eps); });
}

bool gelu(const std::string& approximate) {
  return in_place([&](float* y, const api::TensorRef& x) { api::gelu_into(y, x, gelu_form(approximate)); });
}

bool sinusoidal_positions(unsigned seq_len, unsigned d_model, double base, const std::string& layout) {
  return guarded([&] {
    add_result(api::sinusoidal_positions(seq_len, d_model, base, rope_layout("sinusoidalPositions", "layout", layout)));
  });
}

bool rope(double base, const std::string& layout) {
  return guarded([&] { add_result(api::rope(input(0), input(1), base, rope_layout("rope", "layout", layout))); });
}

bool rnn() {
  return guarded([&] { add_result(api::rnn(input(0), recurrent_weights())); });
}

bool lstm() {
  return guarded([&] {
    api::LstmResult result = api::lstm(input(0), recurrent_weights());
    add_result(std::move(result.states));
    add_result(std::move(result.cells));
  });
}

bool rnn_path_gradient(const std::string& norm, bool log) {
  return guarded([&] { add_result(api::rnn_path_gradient(input(0), recurrent_weights(), {jacobian_norm(norm), log})); });
}

bool lstm_path_gradient(const std::string& norm, bool log) {
  return guarded([&] { add_result(api::lstm_path_gradient(input(0), recurrent_weights(), {jacobian_norm(norm), log})); });
}

bool attention_path_gradient(double scale, const std::string& norm, bool log) {
  return guarded([&] {
    add_result(
        api::attention_path_gradient(input(0), {input(1), input(2), input(3), given(scale)}, {jacobian_norm(norm), log}));
  });
}

}  // namespace heed::embind::ops
