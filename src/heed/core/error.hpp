// The one error that every part of Heed throws. The library never prints and never aborts.
#pragma once

#include <cstdint>
#include <exception>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
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

// A piece of an error message: a text, or a number that becomes one.
class MessagePart {
 public:
  // NOLINTBEGIN(google-explicit-constructor): the point of it
  MessagePart(std::string_view text) : text_(text.data()), size_(static_cast<std::uint32_t>(text.size())) {}
  MessagePart(const char* text) : MessagePart(std::string_view(text)) {}
  MessagePart(const std::string& text) : MessagePart(std::string_view(text)) {}
  template <class Number>
    requires std::is_integral_v<Number>
  MessagePart(Number number)
      : whole_(static_cast<long long>(number)), kind_(std::is_signed_v<Number> ? Kind::whole : Kind::natural) {}
  MessagePart(double number) : real_(number), kind_(Kind::real) {}
  // NOLINTEND(google-explicit-constructor)
  // text += this part
  void append_to(std::string& text) const;

 private:
  enum class Kind : std::uint32_t { text, whole, natural, real };
  union {
    const char* text_;
    long long whole_;
    double real_;
  };
  std::uint32_t size_ = 0;  // of text
  Kind kind_ = Kind::text;
};

std::string join_message(std::span<const MessagePart> parts);

// throw Error(code, message(parts…)); a call instead of all that in each place where something can be wrong.
[[noreturn]] void raise(ErrorCode code, std::initializer_list<MessagePart> parts);

// Puts an error message together from text and numbers. std::format would cost 30 KB of wasm; putting it together in each
// place where there is a message would cost as much again.
template <class... Parts>
[[nodiscard]] std::string message(const Parts&... parts) {
  const MessagePart list[] = {MessagePart(parts)...};
  return join_message(list);
}

}  // namespace heed
