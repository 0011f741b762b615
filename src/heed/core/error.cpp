#include "heed/core/error.hpp"

#include "heed/core/number_text.hpp"

namespace heed {

std::string_view code_name(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_shape: return "bad-shape";
    case ErrorCode::bad_value: return "bad-value";
    case ErrorCode::bad_option: return "bad-option";
    case ErrorCode::too_long: return "too-long";
    case ErrorCode::not_found: return "not-found";
    case ErrorCode::bad_checkpoint: return "bad-checkpoint";
    case ErrorCode::unsupported_model: return "unsupported-model";
    case ErrorCode::missing_tensor: return "missing-tensor";
    case ErrorCode::out_of_memory: return "out-of-memory";
  }
  return "bad-value";
}

void MessagePart::append_to(std::string& text) const {
  switch (kind_) {
    case Kind::text: text += std::string_view(text_.data, text_.size); return;
    case Kind::natural: text += std::to_string(natural_); return;
    case Kind::whole: text += std::to_string(whole_); return;
    case Kind::real: text += number_text(real_); return;
  }
  text += literal_;
}

std::string join_message(std::span<const MessagePart> parts) {
  std::string text;
  for (const MessagePart& part : parts) part.append_to(text);
  return text;
}

void raise_parts(ErrorCode code, const MessagePart* parts, std::size_t count) {
  throw Error(code, join_message({parts, count}));
}

}  // namespace heed
