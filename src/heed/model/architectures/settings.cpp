#include "heed/model/architectures/settings.hpp"

#include <cmath>

#include "heed/core/error.hpp"

namespace heed::architectures {

namespace {

[[noreturn]] void fail(const char* key, const char* what) {
  raise(ErrorCode::bad_checkpoint, {"config.json: ", key, " ", what});
}

}  // namespace

const Settings::Value* Settings::find(const char* key) const {
  // Of a key that comes twice the last counts, as in Python and JavaScript.
  for (std::size_t i = entries_.size(); i-- > 0;) {
    if (entries_[i].first == key) return &entries_[i].second;
  }
  return nullptr;
}

std::size_t Settings::size(const char* key, std::optional<std::size_t> fallback) const {
  const Value* value = find(key);
  if (value == nullptr && fallback) return *fallback;
  if (value == nullptr) fail(key, "is missing");
  const double* number = std::get_if<double>(value);
  if (number == nullptr || *number < 1.0 || *number > double{1U << 30} || *number != std::floor(*number)) {
    fail(key, "has to be a whole number from 1 to 2^30");
  }
  return static_cast<std::size_t>(*number);
}

void Settings::want_multiple(const char* key, const char* of) const {
  const std::size_t value = size(key);
  const std::size_t part = size(of);
  if (value % part == 0) return;
  raise(ErrorCode::bad_checkpoint,
        {"config.json: ", key, " is ", value, ", it has to be a multiple of ", of, ", which is ", part});
}

double Settings::number(const char* key, std::optional<double> fallback) const {
  const Value* value = find(key);
  if (value == nullptr && fallback) return *fallback;
  if (value == nullptr) fail(key, "is missing");
  const double* number = std::get_if<double>(value);
  if (number == nullptr) fail(key, "has to be a number");
  return *number;
}

bool Settings::flag(const char* key, bool fallback) const {
  const Value* value = find(key);
  if (value == nullptr) return fallback;
  const bool* flag = std::get_if<bool>(value);
  if (flag == nullptr) fail(key, "has to be true or false");
  return *flag;
}

std::string Settings::text(const char* key, const char* fallback) const {
  const Value* value = find(key);
  if (value == nullptr) return fallback;
  const std::string* text = std::get_if<std::string>(value);
  if (text == nullptr) fail(key, "has to be a text");
  return *text;
}

int Settings::find_choice(const char* key, const char* fallback, std::span<const Spelling> spellings) const {
  const std::string value = text(key, fallback);
  std::string known;
  for (const Spelling& spelling : spellings) {
    if (spelling.text == value) return spelling.choice;
    known += message(known.empty() ? "'" : ", '", spelling.text, "'");
  }
  refuse(key, value, known);
}

void Settings::refuse(const char* key, const std::string& value, const std::string& known) {
  raise(ErrorCode::unsupported_model, {"config.json: ", key, " is '", value, "', Heed knows ", known});
}

void Settings::want_flag(const char* key, bool value) const {
  if (flag(key, value) != value) refuse(key, value ? "false" : "true", value ? "true" : "false");
}

}  // namespace heed::architectures
