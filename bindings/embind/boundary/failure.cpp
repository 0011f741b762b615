#include "failure.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "entry.hpp"
#include "exchange.hpp"

namespace heed::wasm {

namespace {

constexpr std::string_view kEllipsis = "…";

// What JavaScript reads.
struct Failure {
  std::uint32_t bytes = 0;
  std::array<char, 2048> text{};
};
Failure failure;

void append(std::string_view text) {
  std::copy(text.begin(), text.end(), failure.text.begin() + failure.bytes);
  failure.bytes += static_cast<std::uint32_t>(text.size());
}

Address failure_address() { return address_of(&failure); }

bool continues_a_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace

void set_failure(std::string_view code, std::string_view message) {
  failure.bytes = 0;
  append(code);
  append(" ");
  const std::size_t room = failure.text.size() - failure.bytes;
  if (message.size() <= room) return append(message);
  std::size_t end = room - kEllipsis.size();
  while (end > 0 && continues_a_character(message[end])) --end;
  append(message.substr(0, end));
  append(kEllipsis);
}

EMSCRIPTEN_BINDINGS(heed_failure) { emscripten::function("failure", &failure_address); }

}  // namespace heed::wasm
