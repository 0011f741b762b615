// Text as bytes.
#pragma once

#include <cstdint>
#include <string>

namespace heed::checkpoint {

// A half of a surrogate pair without the other becomes U+FFFD.
inline void append_utf8(std::uint32_t code, std::string& out) {
  if (code >= 0xD800 && code <= 0xDFFF) code = 0xFFFD;
  const auto add = [&out](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (code < 0x80) return add(code);
  if (code < 0x800) {
    add(0xC0 | (code >> 6));
  } else if (code < 0x10000) {
    add(0xE0 | (code >> 12));
    add(0x80 | ((code >> 6) & 0x3F));
  } else {
    add(0xF0 | (code >> 18));
    add(0x80 | ((code >> 12) & 0x3F));
    add(0x80 | ((code >> 6) & 0x3F));
  }
  add(0x80 | (code & 0x3F));
}

}  // namespace heed::checkpoint
