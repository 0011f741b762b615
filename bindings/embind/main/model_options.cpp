#include "model_options.hpp"

#include <algorithm>
#include <cstdint>

#include "heed/core/error.hpp"

namespace heed::wasm {

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

const char* head_name(OutputHead head) {
  switch (head) {
    case OutputHead::none: return "none";
    case OutputHead::language: return "language";
    case OutputHead::masked: return "masked";
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

std::optional<Positions> positions(std::string_view text) {
  if (text == "model") return std::nullopt;
  if (text == "none") return Positions::none;
  if (text == "sinusoidal") return Positions::sinusoidal;
  if (text == "rope") return Positions::rope;
  raise(ErrorCode::bad_option, {"run: positions is '", text, "', want one of 'model', 'none', 'sinusoidal', 'rope'"});
}

// "name":value, of a JSON object
std::string field(const char* name, MessagePart value) { return message("\"", name, "\":", value, ","); }
std::string quoted(std::string_view text) { return message("\"", text, "\""); }
const char* flag(bool yes) { return yes ? "true" : "false"; }

}  // namespace

std::string facts(const api::LoadedModel& loaded) {
  const ModelConfig& config = loaded.model->config();
  const nn::BlockConfig& block = config.block;
  std::uint64_t parameters = 0;
  for (const ParameterInfo& info : loaded.model->parameters()) parameters += element_count(info.name, info.shape);
  std::string json = "{";
  json += field("architecture", quoted(loaded.architecture->model_type));
  json += field("layers", config.n_layers);
  json += field("heads", block.attention.n_heads);
  json += field("kvHeads", block.attention.n_kv_heads);
  json += field("dModel", block.d_model);
  json += field("dHead", block.attention.d_head);
  json += field("dFf", block.d_ff);
  json += field("vocabSize", config.vocab_size);
  json += field("maxSeqLen", config.max_seq_len);
  json += field("tokenTypes", config.n_token_types);
  json += field("causal", flag(block.attention.causal));
  json += field("positions", quoted(positions_name(config.positions)));
  json += field("head", quoted(head_name(config.head)));
  json += field("tied", flag(config.shares_embedding()));
  json += field("dtype", quoted(storage_name(block.storage)));
  json += field("parameters", parameters);
  json.back() = '}';
  return json;
}

std::vector<nn::Tap> read_taps(std::string_view names) {
  std::vector<nn::Tap> taps;
  for (std::size_t start = 0; start < names.size();) {
    const std::size_t end = std::min(names.find(',', start), names.size());
    taps.push_back(nn::tap_from_name(names.substr(start, end - start)));
    start = end + 1;
  }
  return taps;
}

RunOptions read_run_options(Arguments& arguments) {
  RunOptions options;
  // Of both, NaN says: as the model has it.
  if (const std::optional<double> causal = arguments.optional_number()) options.causal = *causal != 0;
  if (const std::optional<double> scale = arguments.optional_number()) options.scale = static_cast<float>(*scale);
  options.positions = positions(arguments.text());
  options.residual = arguments.flag();
  // Pairs of layer and head.
  const std::span<const std::int32_t> ablated = arguments.integers();
  for (std::size_t i = 0; i + 1 < ablated.size(); i += 2) {
    options.ablate.push_back({static_cast<std::size_t>(ablated[i]), static_cast<std::size_t>(ablated[i + 1])});
  }
  // Of each token, whether others may see it; empty: all of them.
  for (const std::int32_t seen : arguments.integers()) options.keep.push_back(seen != 0 ? 1 : 0);
  return options;
}

api::GeneratorOptions read_generator_options(Arguments& arguments) {
  api::GeneratorOptions options;
  options.sampler.temperature = arguments.number();
  options.sampler.top_k = arguments.size();
  options.sampler.top_p = arguments.number();
  options.sampler.seed = static_cast<std::uint64_t>(arguments.number());
  options.most_tokens = arguments.size();
  options.cache = arguments.flag();
  options.candidates = arguments.size();
  options.request.taps = read_taps(arguments.text());
  return options;
}

}  // namespace heed::wasm
