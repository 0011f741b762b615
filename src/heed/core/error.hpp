// The one error that every part of Heed throws. The library never prints and never aborts.
#pragma once

#include <exception>
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
  MessagePart(std::string_view text) : text_(text) {}  // NOLINT(google-explicit-constructor): the point of it
  template <class Number>
    requires std::is_integral_v<Number>
  MessagePart(Number number)  // NOLINT(google-explicit-constructor)
      : kind_(std::is_signed_v<Number> ? Kind::whole : Kind::natural), whole_(static_cast<long long>(number)) {}
  MessagePart(double number) : kind_(Kind::real), real_(number) {}  // NOLINT(google-explicit-constructor)
  // text += this part
  void append_to(std::string& text) const;

 private:
  enum class Kind : unsigned char { text, whole, natural, real };
  Kind kind_ = Kind::text;
  std::string_view text_;
  long long whole_ = 0;
  double real_ = 0.0;
};

std::string join_message(std::span<const MessagePart> parts);

// Puts an error message together from text and numbers. std::format would cost 30 KB of wasm; putting it together in each
// place where there is a message would cost as much again.
template <class... Parts>
[[nodiscard]] std::string message(const Parts&... parts) {
  const MessagePart list[] = {MessagePart(parts)...};
  return join_message(list);
}

}  // namespace heed
