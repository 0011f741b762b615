// The one error that every part of Heed throws. The library never prints and never aborts.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace heed {

// The same list, in the same spelling, is HeedErrorCode in bindings/js; code_name() is what crosses over.
enum class ErrorCode {
  bad_shape,
  bad_value,
  bad_option,
  too_long,
  not_found,
  bad_checkpoint,
  unsupported_model,
  missing_tensor,
  out_of_memory,
};

// "bad-shape" for ErrorCode::bad_shape, and so on.
std::string_view code_name(ErrorCode code);

class Error : public std::exception {
 public:
  // The message names the argument, what it got and what it wants:
  // "attention: key has last dimension 48, query has 64".
  Error(ErrorCode code, std::string message) : code_(code), message_(std::move(message)) {}

  [[nodiscard]] ErrorCode code() const noexcept { return code_; }
  [[nodiscard]] const char* what() const noexcept override { return message_.c_str(); }

 private:
  ErrorCode code_;
  std::string message_;
};

// A piece of an error message: a text, or a number that becomes one. There are over a thousand of them in the program,
// each built where it is needed: a literal is a single store, its address, and no address is as small as a Kind.
class MessagePart {
 public:
  // NOLINTBEGIN(google-explicit-constructor, cppcoreguidelines-pro-type-member-init): the point of it
  MessagePart(const char* text) : literal_(text) {}
  MessagePart(std::string_view text) : kind_(Kind::text), text_{text.data(), text.size()} {}
  MessagePart(const std::string& text) : MessagePart(std::string_view(text)) {}
  template <std::unsigned_integral Number>
  MessagePart(Number number) : kind_(Kind::natural), natural_(number) {}
  template <std::signed_integral Number>
  MessagePart(Number number) : kind_(Kind::whole), whole_(number) {}
  MessagePart(double number) : kind_(Kind::real), real_(number) {}
  // NOLINTEND(google-explicit-constructor, cppcoreguidelines-pro-type-member-init)
  // text += this part
  void append_to(std::string& text) const;

 private:
  enum class Kind : std::uintptr_t { text = 1, natural, whole, real };
  struct Text {
    const char* data;
    std::size_t size;
  };
  union {
    Kind kind_;
    const char* literal_;
  };
  union {
    Text text_;
    unsigned long long natural_;
    long long whole_;
    double real_;
  };
};

std::string join_message(std::span<const MessagePart> parts);

[[noreturn]] void raise_parts(ErrorCode code, const MessagePart* parts, std::size_t count);

// throw Error(code, message(parts…)); a call instead of all that in each place where something can be wrong.
[[noreturn, gnu::always_inline]] inline void raise(ErrorCode code, std::initializer_list<MessagePart> parts) {
  raise_parts(code, parts.begin(), parts.size());
}

// Puts an error message together from text and numbers. std::format would cost 30 KB of wasm; putting it together in each
// place where there is a message would cost as much again.
template <class... Parts>
[[nodiscard]] std::string message(const Parts&... parts) {
  const MessagePart list[] = {MessagePart(parts)...};
  return join_message(list);
}

}  // namespace heed
