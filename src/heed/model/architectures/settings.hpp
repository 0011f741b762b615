// A checkpoint's config.json, flat: "rope_scaling.type" is the key of what stands inside.
// Whoever reads the file (src/heed/api) fills it; an architecture asks for what it knows.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace heed::architectures {

class Settings {
 public:
  using Value = std::variant<bool, double, std::string>;  // null is not kept

  void add(std::string key, Value value) { entries_.emplace_back(std::move(key), std::move(value)); }
  [[nodiscard]] bool has(const char* key) const { return find(key) != nullptr; }

  // Each throws Error{bad_checkpoint}, naming the key, where the value is of another kind, or where neither it nor a fallback
  // is given. size: a whole number from 1 to 2^30.
  [[nodiscard]] std::size_t size(const char* key, std::optional<std::size_t> fallback = std::nullopt) const;
  // Throws Error{bad_checkpoint} unless the one size is a multiple of the other.
  void want_multiple(const char* key, const char* of) const;
  [[nodiscard]] double number(const char* key, std::optional<double> fallback = std::nullopt) const;
  [[nodiscard]] bool flag(const char* key, bool fallback) const;
  [[nodiscard]] std::string text(const char* key, const char* fallback) const;

  // Error{unsupported_model}: "config.json: <key> is '<value>', Heed knows 'a', 'b'"
  [[noreturn]] static void refuse(const char* key, const std::string& value, const std::string& known);
  // Throws what refuse() throws unless the flag has this value (which is the fallback as well).
  void want_flag(const char* key, bool value) const;

  // A text and what it stands for, one of an enum's values.
  struct Spelling {
    template <class Choice>
    constexpr Spelling(std::string_view spelling, Choice value) : text(spelling), choice(static_cast<int>(value)) {}
    std::string_view text;
    int choice;
  };
  // The choice that the config's text stands for; refused by name where it isn't known.
  template <class Choice>
  [[nodiscard]] Choice choose(const char* key, const char* fallback, std::initializer_list<Spelling> spellings) const {
    return static_cast<Choice>(find_choice(key, fallback, spellings));
  }

 private:
  [[nodiscard]] const Value* find(const char* key) const;
  [[nodiscard]] int find_choice(const char* key, const char* fallback, std::span<const Spelling> spellings) const;

  std::vector<std::pair<std::string, Value>> entries_;
};

}  // namespace heed::architectures
