// A strict JSON reader (RFC 8259) for what a checkpoint's folder holds: config.json, the header of a safetensors file, its
// index. The text is untrusted: depth is bounded, nothing is guessed, every error says where.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heed::checkpoint {

struct Json {
  enum class Kind { null, boolean, number, string, array, object };

  Kind kind = Kind::null;
  bool flag = false;
  double number = 0.0;
  std::string text;
  std::vector<std::string> keys;  // of an object, in the file's order; twice the same key is kept twice
  std::vector<Json> items;        // an array's elements, or the values of keys

  Json() = default;
  Json(Json&&) = default;  // not to be copied: a header of a hundred thousand tensors is one
  Json& operator=(Json&&) = default;

  // The first value under this key; null where there is none, or this isn't an object.
  [[nodiscard]] const Json* find(const char* key) const;
  // A whole number from 0 to 2^53.
  [[nodiscard]] std::optional<std::uint64_t> whole() const;
};

// Throws Error{bad_checkpoint}: "config.json is not JSON: at byte 17 a ',' or '}' was expected".
Json parse_json(const std::string& file, std::string_view text);

}  // namespace heed::checkpoint
