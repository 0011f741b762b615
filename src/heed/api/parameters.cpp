#include "heed/api/parameters.hpp"

#include <algorithm>

#include "heed/api/check.hpp"
#include "heed/api/memory.hpp"

namespace heed::api {

namespace {

bool fits(const Extents& shape, const Extents& want) {
  return std::ranges::equal(shape, want,
                            [](std::size_t got, std::size_t wanted) { return got != 0 && (wanted == 0 || got == wanted); });
}

// "[any, 64]": extents of 0 stand for any.
std::string wish_text(const Extents& want) {
  std::string text = "[";
  for (std::size_t i = 0; i < want.size(); ++i)
    text += message(i == 0 ? "" : ", ", want[i] == 0 ? "any" : std::to_string(want[i]));
  return text + "]";
}

nn::Linear read_linear(ParameterReader& reader, const std::string& name, std::size_t out, std::size_t in,
                       nn::Storage storage) {
  const TensorRef weight = reader.required(name + ".weight", {out, in});
  const TensorRef bias = reader.optional(name + ".bias", {weight.extent(1)});
  check_storable(reader.who(), (name + ".weight").c_str(), weight, storage);
  return {weight.matrix(0), bias.data(), storage};
}

// The part of in_proj_weight and in_proj_bias that makes query (0), key (1) or value (2).
nn::Linear third(const TensorRef& weight, const TensorRef& bias, std::size_t part, std::size_t d_model,
                 nn::Storage storage) {
  return {weight.matrix(0).row_range(part * d_model, d_model), bias.given() ? bias.data() + part * d_model : nullptr,
          storage};
}

Buffer copy(const TensorRef& t) {
  Buffer buffer(t.size());
  std::ranges::copy(t.values(), buffer.data());
  return buffer;
}

nn::NormParameters read_norm(ParameterReader& reader, const std::string& name, const nn::BlockConfig& config) {
  nn::NormParameters norm;
  norm.weight = copy(reader.required(name + ".weight", {config.d_model}));
  if (config.norm == nn::Norm::layer) {
    const TensorRef bias = reader.optional(name + ".bias", {config.d_model});
    norm.bias = bias.given() ? copy(bias) : Buffer(config.d_model);
  }
  return norm;
}

}  // namespace

ParameterReader::ParameterReader(const char* who, const NamedTensors& parameters)
    : who_(who), parameters_(parameters), used_(parameters.size(), false) {
  for (const auto& [name, tensor] : parameters) {
    check_rank(who, name.c_str(), tensor, 1, 2, "one or two dimensions");
    check_finite(who, name.c_str(), tensor);
  }
  // What packing takes: as much again, rounded up to whole panels.
  MemoryPlan plan(who);
  for (const auto& [name, tensor] : parameters) plan.tensor(name.c_str(), tensor.shape());
  plan.check();
}

bool ParameterReader::has(const std::string& name) const {
  return std::ranges::any_of(parameters_, [name](const auto& entry) { return entry.first == name; });
}

TensorRef ParameterReader::required(const std::string& name, const Extents& want) {
  const TensorRef tensor = optional(name, want);
  if (!tensor.given()) fail(ErrorCode::missing_tensor, who_, "parameter ", name, " is missing, want ", wish_text(want));
  return tensor;
}

TensorRef ParameterReader::optional(const std::string& name, const Extents& want) {
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    const auto& [given_name, tensor] = parameters_[i];
    if (given_name != name) continue;
    used_[i] = true;
    if (!fits(tensor.shape(), want)) {
      fail(ErrorCode::bad_shape, who_, name, " has shape ", to_string(tensor.shape()), ", want ", wish_text(want));
    }
    return tensor;
  }
  return {};
}

void ParameterReader::check_all_used() const {
  const auto unused = std::ranges::find(used_, false);
  if (unused == used_.end()) return;
  const auto index = static_cast<std::size_t>(unused - used_.begin());
  fail(ErrorCode::bad_option, who_, "parameter ", parameters_[index].first, " is not one that this call knows or needs");
}

AttentionProjections read_attention(ParameterReader& reader, const std::string& prefix, std::size_t d_model,
                                    std::size_t heads, std::size_t kv_heads, nn::Storage storage) {
  const char* who = reader.who();
  if (heads == 0) fail(ErrorCode::bad_option, who, "heads is 0, want at least 1");
  if (kv_heads == 0 || heads % kv_heads != 0) {
    fail(ErrorCode::bad_option, who, "kvHeads is ", kv_heads, ", want a number that divides heads, ", heads);
  }
  AttentionProjections p;
  const bool fused = reader.has(prefix + "in_proj_weight") || !reader.has(prefix + "q_proj.weight");
  if (fused) {
    if (d_model % heads != 0) {
      fail(ErrorCode::bad_option, who, "heads is ", heads, ", want a number that divides the width of x, ", d_model);
    }
    if (kv_heads != heads) {
      fail(ErrorCode::missing_tensor, who, "parameter ", prefix, "q_proj.weight is missing: with kvHeads ", kv_heads,
           " and heads ", heads, " query, key and value need matrices of their own");
    }
    const TensorRef weight = reader.required(prefix + "in_proj_weight", {3 * d_model, d_model});
    const TensorRef bias = reader.optional(prefix + "in_proj_bias", {3 * d_model});
    check_storable(who, (prefix + "in_proj_weight").c_str(), weight, storage);
    p.d_head = d_model / heads;
    p.query = third(weight, bias, 0, d_model, storage);
    p.key = third(weight, bias, 1, d_model, storage);
    p.value = third(weight, bias, 2, d_model, storage);
  } else {
    const std::string q_name = prefix + "q_proj";
    const std::size_t width = reader.required(q_name + ".weight", {0, d_model}).extent(1);
    if (width % heads != 0) {
      fail(ErrorCode::bad_option, who, "heads is ", heads, ", want a number that divides the rows of ", q_name, ".weight, ",
           width);
    }
    p.d_head = width / heads;
    p.query = read_linear(reader, q_name, width, d_model, storage);
    p.key = read_linear(reader, prefix + "k_proj", kv_heads * p.d_head, d_model, storage);
    p.value = read_linear(reader, prefix + "v_proj", kv_heads * p.d_head, d_model, storage);
  }
  p.out = read_linear(reader, prefix + "out_proj", d_model, heads * p.d_head, storage);
  return p;
}

nn::BlockParameters read_block(ParameterReader& reader, nn::BlockConfig& config) {
  nn::BlockParameters block;
  const nn::Storage storage = config.storage;
  AttentionProjections attention =
      read_attention(reader, "self_attn.", config.d_model, config.attention.n_heads, config.attention.n_kv_heads, storage);
  config.attention.d_head = attention.d_head;
  block.query = std::move(attention.query);
  block.key = std::move(attention.key);
  block.value = std::move(attention.value);
  block.attn_out = std::move(attention.out);
  if (config.feed_forward == nn::FeedForward::swiglu) {
    block.gate = read_linear(reader, "gate_proj", 0, config.d_model, storage);
    block.up = read_linear(reader, "up_proj", block.gate.out(), config.d_model, storage);
    block.down = read_linear(reader, "down_proj", config.d_model, block.gate.out(), storage);
  } else {
    block.up = read_linear(reader, "linear1", 0, config.d_model, storage);
    block.down = read_linear(reader, "linear2", config.d_model, block.up.out(), storage);
  }
  config.d_ff = block.up.out();
  block.norm1 = read_norm(reader, "norm1", config);
  block.norm2 = read_norm(reader, "norm2", config);
  reader.check_all_used();
  return block;
}

}  // namespace heed::api
