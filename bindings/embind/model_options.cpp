#include "model_options.hpp"

#include <cstdint>

#include "heed/core/error.hpp"
#include "options.hpp"

namespace heed::embind::models {

namespace {

const char* positions_name(Positions positions) {
  switch (positions) {
    case Positions::none: return "none";
    case Positions::learned: return "learned";
    case Positions::sinusoidal: return "sinusoidal";
    case Positions::rope: return "rope";
  }
  return "none";
}

const char* head_name(Head head) {
  switch (head) {
    case Head::none: return "none";
    case Head::language: return "language";
    case Head::masked: return "masked";
  }
  return "none";
}

const char* storage_name(nn::Storage storage) {
  switch (storage) {
    case nn::Storage::f32: return "f32";
    case nn::Storage::f16: return "f16";
    case nn::Storage::q8: return "q8";
  }
  return "f32";
}

std::optional<Positions> positions(const std::string& text) {
  if (text == "model") return std::nullopt;
  if (text == "none") return Positions::none;
  if (text == "sinusoidal") return Positions::sinusoidal;
  if (text == "rope") return Positions::rope;
  throw Error(ErrorCode::bad_option,
              message("run: positions is '", text, "', want one of 'model', 'none', 'sinusoidal', 'rope'"));
}

}  // namespace

FactsJs describe(const api::LoadedModel& loaded) {
  const ModelConfig& config = loaded.model->config();
  const nn::BlockConfig& block = config.block;
  FactsJs facts;
  facts.architecture = loaded.architecture->model_type;
  facts.layers = static_cast<int>(config.n_layers);
  facts.heads = static_cast<int>(block.attention.n_heads);
  facts.kv_heads = static_cast<int>(block.attention.n_kv_heads);
  facts.d_model = static_cast<int>(block.d_model);
  facts.d_head = static_cast<int>(block.attention.d_head);
  facts.d_ff = static_cast<int>(block.d_ff);
  facts.vocab_size = static_cast<int>(config.vocab_size);
  facts.max_seq_len = static_cast<int>(config.max_seq_len);
  facts.token_types = static_cast<int>(config.n_token_types);
  facts.causal = block.attention.causal;
  facts.positions = positions_name(config.positions);
  facts.head = head_name(config.head);
  facts.dtype = storage_name(block.storage);
  facts.tied = config.shares_embedding();
  for (const ParameterInfo& info : loaded.model->parameters()) {
    facts.parameters += static_cast<double>(element_count(info.name, info.shape));
  }
  return facts;
}

std::vector<nn::Tap> taps(const std::string& names) {
  std::vector<nn::Tap> taps;
  for (std::size_t start = 0; start < names.size();) {
    const std::size_t end = std::min(names.find(',', start), names.size());
    taps.push_back(nn::tap_from_name(std::string_view(names).substr(start, end - start)));
    start = end + 1;
  }
  return taps;
}

RunOptions run_options(const RunOptionsJs& options) {
  RunOptions switched;
  if (options.causal >= 0) switched.causal = options.causal != 0;
  if (const std::optional<double> scale = given(options.scale)) switched.scale = static_cast<float>(*scale);
  switched.positions = positions(options.positions);
  switched.residual = options.residual;
  return switched;
}

api::GeneratorOptions generator_options(const GeneratorOptionsJs& options) {
  return {.sampler = {.temperature = options.temperature,
                      .top_k = static_cast<std::size_t>(options.top_k),
                      .top_p = options.top_p,
                      .seed = static_cast<std::uint64_t>(options.seed)},
          .most_tokens = static_cast<std::size_t>(options.most_tokens),
          .cache = options.cache,
          .candidates = static_cast<std::size_t>(options.candidates),
          .request = {.taps = taps(options.taps), .layers = {}}};
}

}  // namespace heed::embind::models
