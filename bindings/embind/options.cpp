#include "options.hpp"

#include <cmath>
#include <initializer_list>
#include <string_view>
#include <utility>

#include "heed/api/check.hpp"

namespace heed::embind {

namespace {

template <class Value>
using Spelling = std::pair<std::string_view, Value>;

template <class Value>
Value choose(const char* who, const char* name, std::string_view text, std::initializer_list<Spelling<Value>> spellings) {
  std::string list;
  for (const auto& [spelling, value] : spellings) {
    if (spelling == text) return value;
    list += message(list.empty() ? "'" : ", '", spelling, "'");
  }
  api::fail(ErrorCode::bad_option, who, name, " is '", text, "', want one of ", list);
}

}  // namespace

std::optional<double> given(double value) { return std::isnan(value) ? std::nullopt : std::optional(value); }

api::GeluForm gelu_form(const std::string& text) {
  return choose<api::GeluForm>("gelu", "approximate", text, {{"none", api::GeluForm::erf}, {"tanh", api::GeluForm::tanh}});
}

api::RopeLayout rope_layout(const char* who, const char* name, const std::string& text) {
  return choose<api::RopeLayout>(who, name, text,
                                 {{"half", api::RopeLayout::half}, {"interleaved", api::RopeLayout::interleaved}});
}

api::JacobianNorm jacobian_norm(const std::string& text) {
  return choose<api::JacobianNorm>("pathGradient", "norm", text,
                                   {{"spectral", api::JacobianNorm::spectral}, {"frobenius", api::JacobianNorm::frobenius}});
}

nn::Storage storage(const char* who, const std::string& text) {
  return choose<nn::Storage>(who, "dtype", text,
                             {{"f32", nn::Storage::f32}, {"f16", nn::Storage::f16}, {"q8", nn::Storage::q8}});
}

api::BlockOptions block_options(const char* who, const BlockOptionsJs& options) {
  api::BlockOptions block;
  block.heads = static_cast<std::size_t>(options.heads);
  block.kv_heads = static_cast<std::size_t>(options.kv_heads);
  block.causal = options.causal;
  block.scale = given(options.scale);
  if (!options.rope_layout.empty()) {
    block.rope = nn::RopeConfig{options.rope_base, rope_layout(who, "rope.layout", options.rope_layout), 0};
  }
  block.norm = choose<nn::Norm>(who, "norm", options.norm, {{"layer", nn::Norm::layer}, {"rms", nn::Norm::rms}});
  block.placement = choose<nn::Placement>(who, "placement", options.placement,
                                          {{"post", nn::Placement::post}, {"pre", nn::Placement::pre}});
  block.activation = choose<nn::FeedForward>(who, "activation", options.activation,
                                             {{"gelu", nn::FeedForward::gelu},
                                              {"gelu-tanh", nn::FeedForward::gelu_tanh},
                                              {"relu", nn::FeedForward::relu},
                                              {"swiglu", nn::FeedForward::swiglu}});
  block.eps = options.eps;
  block.residual = options.residual;
  block.storage = storage(who, options.dtype);
  return block;
}

}  // namespace heed::embind
