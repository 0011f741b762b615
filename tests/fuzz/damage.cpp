#include "fuzz/damage.hpp"

#include <algorithm>
#include <array>

namespace heed::fuzz {

namespace {

// Where numbers turn into something else.
constexpr std::array kNumbers = {
    "0",     "1",       "2",         "3",          "-1",         "0.5",        "1e-9",       "65535",
    "65536", "1048576", "268435456", "1073741824", "2147483648", "4294967295", "4294967296", "9007199254740992",
    "1e17",  "1e300",   "\"1\"",     "null"};
constexpr std::array kValues = {"true",         "false",    "\"\"",       "[]",         "{}",
                                "\"gelu\"",     "\"relu\"", "\"linear\"", "\"llama3\"", "{\"type\":\"linear\",\"factor\":2}",
                                "\"gelu_new\"", "\"bert\"", "\"gpt2\"",   "\"yarn\"",   "\"absolute\""};
constexpr std::array kDtypes = {"F32", "F16", "BF16", "F64", "I64", "I32", "U8", "BOOL", "F8_E4M3", "F12", ""};
constexpr std::array kKeys = {"n_inner",
                              "n_ctx",
                              "head_dim",
                              "num_key_value_heads",
                              "tie_word_embeddings",
                              "attention_bias",
                              "mlp_bias",
                              "sliding_window",
                              "use_sliding_window",
                              "partial_rotary_factor",
                              "rotary_pct",
                              "rope_theta",
                              "rope_scaling",
                              "rope_parameters",
                              "is_decoder",
                              "hidden_act",
                              "activation_function",
                              "layer_norm_eps",
                              "rms_norm_eps",
                              "use_parallel_residual",
                              "scale_attn_weights",
                              "type_vocab_size",
                              "position_embedding_type"};

template <class Items>
auto& pick(FuzzedDataProvider& data, Items& items) {
  return items[data.ConsumeIntegralInRange<std::size_t>(0, items.size() - 1)];
}

std::string draw_number(FuzzedDataProvider& data) {
  if (data.ConsumeBool()) return pick(data, kNumbers);
  return std::to_string(data.ConsumeIntegralInRange(-2, 40));
}

std::string draw_value(FuzzedDataProvider& data) {
  if (data.ConsumeBool()) return draw_number(data);
  return pick(data, kValues);
}

// A little more or less than a whole number was.
void nudge(FuzzedDataProvider& data, std::string& number) {
  if (number.empty() || number.size() > 9 || number.find_first_not_of("0123456789") != std::string::npos) return;
  number = std::to_string(std::stol(number) + data.ConsumeIntegralInRange<long>(-8, 8));
}

void damage(FuzzedDataProvider& data, Entry& entry) {
  switch (data.ConsumeIntegralInRange(0, 7)) {
    case 0: entry.name += data.ConsumeRandomLengthString(3); return;
    case 1: entry.dtype = pick(data, kDtypes); return;
    case 2: entry.shape.push_back(draw_number(data)); return;
    case 3: entry.shape.clear(); return;
    case 4:
      if (!entry.shape.empty()) pick(data, entry.shape) = draw_number(data);
      return;
    case 5: std::reverse(entry.shape.begin(), entry.shape.end()); return;
    case 6: nudge(data, data.ConsumeBool() ? entry.begin : entry.end); return;
    default: (data.ConsumeBool() ? entry.begin : entry.end) = draw_number(data); return;
  }
}

}  // namespace

std::string to_json(const Config& config) {
  std::string json = "{";
  for (const auto& [key, value] : config) json += (json.size() > 1 ? ",\"" : "\"") + key + "\":" + value;
  return json + "}";
}

Config draw_config(FuzzedDataProvider& data) {
  constexpr std::array kTypes = {"bert", "gpt2", "llama", "mistral", "qwen2", "qwen3", "gpt_neox"};
  const std::string type = pick(data, kTypes);
  Config config = {{"model_type", "\"" + type + "\""}, {"vocab_size", "5"}};
  if (type == "gpt2") {
    for (const char* setting : {"n_embd", "n_head", "n_layer", "n_positions"}) config.emplace_back(setting, "4");
  } else {
    for (const char* setting : {"hidden_size", "max_position_embeddings"}) config.emplace_back(setting, "4");
    for (const char* setting : {"num_attention_heads", "num_hidden_layers"}) config.emplace_back(setting, "2");
    config.emplace_back("intermediate_size", "3");
  }
  if (type == "qwen3") config.emplace_back("head_dim", "2");
  if (type == "gpt_neox") config.emplace_back("rotary_pct", "1");
  if (data.ConsumeBool()) return config;
  config.emplace_back("rope_scaling", R"({"type":"llama3","factor":8,"low_freq_factor":1,"high_freq_factor":4,)"
                                      R"("original_max_position_embeddings":8192})");
  config.emplace_back("attention_bias", data.ConsumeBool() ? "true" : "false");
  config.emplace_back("tie_word_embeddings", data.ConsumeBool() ? "true" : "false");
  return config;
}

void damage(FuzzedDataProvider& data, Config& config) {
  switch (data.ConsumeIntegralInRange(0, 5)) {
    case 0: config.erase(config.begin() + data.ConsumeIntegralInRange<std::ptrdiff_t>(0, std::ssize(config) - 1)); break;
    case 1: config.emplace_back(pick(data, config).first, draw_value(data)); break;
    case 2: config.emplace_back(pick(data, kKeys), draw_value(data)); break;
    case 3: pick(data, config).second = data.ConsumeRandomLengthString(16); break;
    default: pick(data, config).second = draw_number(data); break;
  }
  if (config.empty()) config.emplace_back("model_type", "\"bert\"");
}

void damage(FuzzedDataProvider& data, File& file) {
  if (file.entries.empty()) return;
  Entry& entry = pick(data, file.entries);
  switch (data.ConsumeIntegralInRange(0, 7)) {
    case 0: file.entries.erase(file.entries.begin() + (&entry - file.entries.data())); return;
    case 1: file.entries.push_back(Entry(entry)); return;
    case 2: std::swap(entry, pick(data, file.entries)); return;
    case 3: entry.name = pick(data, file.entries).name; return;
    case 4:
      add_tensor(file, data.ConsumeRandomLengthString(8), "F32", {data.ConsumeIntegralInRange<std::size_t>(0, 3)});
      return;
    default: damage(data, entry); return;
  }
}

void damage(FuzzedDataProvider& data, std::string& bytes) {
  if (bytes.empty()) return;
  const auto at = data.ConsumeIntegralInRange<std::size_t>(0, bytes.size() - 1);
  switch (data.ConsumeIntegralInRange(0, 4)) {
    case 0: bytes[at] = static_cast<char>(bytes[at] ^ (1 << data.ConsumeIntegralInRange(0, 7))); return;
    case 1: bytes.resize(at); return;
    case 2: bytes.insert(at, data.ConsumeRandomLengthString(8)); return;
    case 3: bytes.erase(at, data.ConsumeIntegralInRange<std::size_t>(1, 8)); return;
    default:
      bytes[data.ConsumeIntegralInRange<std::size_t>(0, std::min<std::size_t>(7, bytes.size() - 1))] =
          data.ConsumeIntegral<char>();
      return;
  }
}

}  // namespace heed::fuzz
