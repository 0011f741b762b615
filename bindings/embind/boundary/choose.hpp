// A text of JavaScript's → what it stands for.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "heed/api/check.hpp"

namespace heed::wasm {

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

}  // namespace heed::wasm
