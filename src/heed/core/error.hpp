// The one error that every part of Heed throws. The library never prints and never aborts.
#pragma once

#include <exception>
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

// Puts an error message together from text and whole numbers; std::format would cost 30 KB of wasm.
template <class... Parts>
[[nodiscard]] std::string message(const Parts&... parts) {
  std::string text;
  const auto add = [&text](const auto& part) {
    if constexpr (std::is_arithmetic_v<std::remove_cvref_t<decltype(part)>>) {
      text += std::to_string(part);
    } else {
      text += part;
    }
  };
  (add(parts), ...);
  return text;
}

}  // namespace heed
