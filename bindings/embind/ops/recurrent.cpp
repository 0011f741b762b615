// The chain that attention replaced, and how far a gradient gets along it.
#include "heed/api/recurrent.hpp"

#include <utility>

#include "../boundary/arguments.hpp"
#include "../boundary/entry.hpp"
#include "../boundary/guarded.hpp"
#include "../boundary/options.hpp"

namespace heed::wasm {

namespace {

api::RecurrentWeights read_weights(Arguments& arguments) {
  api::RecurrentWeights weights;
  weights.wx = arguments.tensor();
  weights.wh = arguments.tensor();
  weights.b = arguments.tensor();
  return weights;
}

api::PathGradientOptions read_options(Arguments& arguments) {
  api::PathGradientOptions options;
  options.norm = jacobian_norm(arguments.text());
  options.log = arguments.flag();
  return options;
}

api::Tensor attention_path_gradient(Arguments& arguments) {
  const api::TensorRef x = arguments.tensor();
  api::AttentionPathWeights weights;
  weights.wq = arguments.tensor();
  weights.wk = arguments.tensor();
  weights.wv = arguments.tensor();
  weights.scale = arguments.optional_number();
  return api::attention_path_gradient(x, weights, read_options(arguments));
}

}  // namespace

HEED_OPERATION(rnn) {
  return guarded([] {
    Arguments arguments;
    const api::TensorRef x = arguments.tensor();
    add_result(api::rnn(x, read_weights(arguments)));
  });
}

HEED_OPERATION(lstm) {
  return guarded([] {
    Arguments arguments;
    const api::TensorRef x = arguments.tensor();
    api::LstmResult result = api::lstm(x, read_weights(arguments));
    add_result(std::move(result.states));
    add_result(std::move(result.cells));
  });
}

HEED_OPERATION(pathGradient) {
  return guarded([] {
    Arguments arguments;
    const std::string_view kind = arguments.text();
    if (kind == "attention") return add_result(attention_path_gradient(arguments));
    const api::TensorRef x = arguments.tensor();
    const api::RecurrentWeights weights = read_weights(arguments);
    const api::PathGradientOptions options = read_options(arguments);
    add_result(kind == "rnn" ? api::rnn_path_gradient(x, weights, options) : api::lstm_path_gradient(x, weights, options));
  });
}

}  // namespace heed::wasm
