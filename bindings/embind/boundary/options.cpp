#include "options.hpp"

#include <string_view>

#include "choose.hpp"

namespace heed::wasm {

api::GeluForm gelu_form(std::string_view text) {
  return choose<api::GeluForm>("gelu", "approximate", text, {{"none", api::GeluForm::erf}, {"tanh", api::GeluForm::tanh}});
}

api::RopeLayout rope_layout(const char* who, const char* name, std::string_view text) {
  return choose<api::RopeLayout>(who, name, text,
                                 {{"half", api::RopeLayout::half}, {"interleaved", api::RopeLayout::interleaved}});
}

nn::JacobianNorm jacobian_norm(std::string_view text) {
  return choose<nn::JacobianNorm>("pathGradient", "norm", text,
                                  {{"spectral", nn::JacobianNorm::spectral}, {"frobenius", nn::JacobianNorm::frobenius}});
}

nn::Storage storage(const char* who, std::string_view text) {
  return choose<nn::Storage>(who, "dtype", text,
                             {{"f32", nn::Storage::f32}, {"f16", nn::Storage::f16}, {"q8", nn::Storage::q8}});
}

nn::Placement placement(const char* who, std::string_view text) {
  return choose<nn::Placement>(who, "placement", text, {{"post", nn::Placement::post}, {"pre", nn::Placement::pre}});
}

api::BlockOptions read_block_options(const char* who, Arguments& arguments) {
  api::BlockOptions block;
  block.heads = arguments.size();
  block.kv_heads = arguments.size();
  block.causal = arguments.flag();
  block.scale = arguments.optional_number();
  const std::string_view layout = arguments.text();  // empty: no RoPE
  const double base = arguments.number();
  if (!layout.empty()) block.rope = nn::RopeConfig{base, rope_layout(who, "rope.layout", layout), 0};
  block.norm = choose<nn::Norm>(who, "norm", arguments.text(), {{"layer", nn::Norm::layer}, {"rms", nn::Norm::rms}});
  block.placement = placement(who, arguments.text());
  block.activation = choose<nn::FeedForward>(who, "activation", arguments.text(),
                                             {{"gelu", nn::FeedForward::gelu},
                                              {"gelu-tanh", nn::FeedForward::gelu_tanh},
                                              {"relu", nn::FeedForward::relu},
                                              {"swiglu", nn::FeedForward::swiglu}});
  block.eps = arguments.number();
  block.residual = arguments.flag();
  block.storage = storage(who, arguments.text());
  return block;
}

}  // namespace heed::wasm
