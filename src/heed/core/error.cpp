#include "heed/core/error.hpp"

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

}  // namespace heed
