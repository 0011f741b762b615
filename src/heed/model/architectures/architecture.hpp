// A kind of checkpoint, as data: what its tensors are called, and how its config.json is read. Everything behind that
// knows only ModelConfig and the canonical names of model/parameters.hpp.
//
// To add one: a file beside this one, a line in architecture.cpp, a case in scripts/golden/make_models.py.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "heed/model/architectures/settings.hpp"
#include "heed/model/config.hpp"

namespace heed::architectures {

// How a tensor of the file lies against the parameters that it fills.
enum class Layout : std::uint8_t {
  plain,       // [out, in], or a vector or table as it is
  transposed,  // [in, out]: GPT-2's Conv1D
  qkv,         // transposed, query, key and value side by side: [in, 3 d]; the bias [3 d] likewise
  qkv_heads,   // [3 d, in]: for each head its query, key and value, one below the other (GPT-NeoX)
};

// `from` as the file spells it, without the architecture's prefix; "{}" stands for the layer's number.
// `to` is the canonical name; for qkv and qkv_heads "block.{}.*.weight", where * is query, key and value.
struct NameRule {
  std::string_view from;
  std::string_view to;
  Layout layout = Layout::plain;
};

// Whether the file has a tensor of this name (without prefix).
class TensorNames {
 public:
  TensorNames() = default;
  virtual ~TensorNames() = default;
  TensorNames(const TensorNames&) = delete;
  TensorNames& operator=(const TensorNames&) = delete;
  [[nodiscard]] virtual bool has(std::string_view name) const = 0;
};

struct Architecture {
  std::string_view model_type;           // as config.json spells it
  std::string_view prefix;               // what a model with a head puts before the names: "bert."
  std::span<const NameRule> rules;       // all that the architecture may have; later ones are other spellings
  std::span<const std::string_view> unused;  // beginnings of names that are known and not needed: "pooler."
  // Throws Error{bad_checkpoint | unsupported_model}. What the config leaves open (whether there is a head) the names say.
  ModelConfig (*read_config)(const Settings& settings, const TensorNames& names);
  std::span<const NameRule> family = {};  // more rules, which others have, too
};

// Throws Error{unsupported_model} listing those that there are.
const Architecture& find_architecture(const std::string& model_type);

struct RuleMatch {
  const NameRule* rule = nullptr;
  std::optional<std::size_t> layer;
};
// The rule for a name (without prefix), if there is one.
std::optional<RuleMatch> match_name(const Architecture& architecture, std::string_view name);
[[nodiscard]] bool is_unused(const Architecture& architecture, std::string_view name);

// The pattern with "{}" replaced by the layer and "*" by the part.
std::string fill_pattern(std::string_view pattern, std::optional<std::size_t> layer, std::string_view part = {});

// How the file would spell a canonical name: for messages.
std::string checkpoint_name(const Architecture& architecture, std::string_view canonical);

}  // namespace heed::architectures
