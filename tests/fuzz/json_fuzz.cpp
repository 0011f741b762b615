// Any text as JSON: a value or an Error, in memory that the text's length bounds. What was read is written and read again:
// the same. Numbers are those of strtod.
#include <fuzzer/FuzzedDataProvider.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include "fuzz/memory.hpp"
#include "heed/checkpoint/json.hpp"
#include "heed/core/error.hpp"

using heed::checkpoint::Json;

namespace {

constexpr std::size_t kBytesPerByte = 400;  // "[0,0,0" makes a Json of every second byte, in a vector that doubles
constexpr std::size_t kBytesAnyway = 1U << 16;

[[noreturn]] void wrong(const std::string& text, const char* what) {
  std::fprintf(stderr, "%s: %s\n", what, text.c_str());
  std::abort();
}

std::optional<Json> parse(const std::string& text) {
  heed::fuzz::watch_memory();
  std::optional<Json> json;
  try {
    json = heed::checkpoint::parse_json("a text", text);
  } catch (const heed::Error& error) {
    if (error.code() != heed::ErrorCode::bad_checkpoint) wrong(text, "another code");
  }
  heed::fuzz::want_memory_below(kBytesPerByte * text.size() + kBytesAnyway);
  return json;
}

void write_text(const std::string& text, std::string& out) {
  out += '"';
  for (const char c : text) {
    char code[8];
    const bool plain = static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
    if (!plain) std::snprintf(code, sizeof(code), "\\u%04x", static_cast<unsigned>(static_cast<unsigned char>(c)));
    out += plain ? std::string(1, c) : code;
  }
  out += '"';
}

void write(const Json& json, std::string& out) {
  switch (json.kind) {
    case Json::Kind::null: out += "null"; return;
    case Json::Kind::boolean: out += json.flag ? "true" : "false"; return;
    case Json::Kind::string: write_text(json.text, out); return;
    case Json::Kind::number: {
      char text[32];
      std::snprintf(text, sizeof(text), "%.17g", json.number);
      out += text;
      return;
    }
    default: break;
  }
  const bool object = json.kind == Json::Kind::object;
  out += object ? '{' : '[';
  for (std::size_t i = 0; i < json.items.size(); ++i) {
    if (i > 0) out += ',';
    if (object) write_text(json.keys[i], out);
    if (object) out += ':';
    write(json.items[i], out);
  }
  out += object ? '}' : ']';
}

// As near as a number of more than 15 digits is read.
bool near(double got, double want) { return std::abs(got - want) <= 4e-15 * std::abs(want) + 1e-320; }

bool same(const Json& a, const Json& b) {
  if (a.kind != b.kind || a.flag != b.flag || a.text != b.text || a.keys != b.keys) return false;
  if (!near(a.number, b.number) || a.items.size() != b.items.size()) return false;
  for (std::size_t i = 0; i < a.items.size(); ++i) {
    if (!same(a.items[i], b.items[i])) return false;
  }
  return true;
}

void check_text(const std::string& text) {
  const std::optional<Json> json = parse(text);
  if (!json) return;
  std::string written;
  write(*json, written);
  const std::optional<Json> again = parse(written);
  if (!again || !same(*json, *again)) wrong(text, "not the same after writing");
}

void check_number(FuzzedDataProvider& data) {
  const auto digits = [&data](std::size_t most) {
    std::string text;
    for (std::size_t i = data.ConsumeIntegralInRange<std::size_t>(1, most); i > 0; --i) {
      text += static_cast<char>('0' + data.ConsumeIntegralInRange(0, 9));
    }
    return text;
  };
  std::string text = data.ConsumeBool() ? "-" : "";
  text += data.ConsumeBool() ? std::string("0") : std::to_string(data.ConsumeIntegral<std::uint64_t>());
  if (data.ConsumeBool()) text += "." + digits(400);
  if (data.ConsumeBool()) text += "e" + std::to_string(data.ConsumeIntegralInRange(-400, 400));
  const double want = std::strtod(text.c_str(), nullptr);
  const std::optional<Json> json = parse(text);
  if (json.has_value() != std::isfinite(want)) wrong(text, json ? "too large, and read" : "not read");
  if (json && !near(json->number, want)) wrong(text, "another number than strtod's");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  FuzzedDataProvider data(bytes, size);
  if (data.ConsumeIntegralInRange(0, 3) == 0) {
    check_number(data);
  } else {
    check_text(data.ConsumeRemainingBytesAsString());
  }
  return 0;
}
