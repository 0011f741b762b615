#include "heed/core/shape.hpp"

#include "heed/core/error.hpp"

namespace heed {

std::size_t element_count(std::string_view what, std::span<const std::size_t> shape) {
  constexpr std::size_t limit = std::size_t{1} << 30;
  std::size_t count = 1;
  for (const std::size_t extent : shape) {
    if (extent != 0 && count > limit / extent) {
      raise(ErrorCode::out_of_memory,
            {what, " of shape ", to_string(shape), " has more than 2^30 numbers, more than the engine can address"});
    }
    count *= extent;
  }
  return count;
}

std::string to_string(std::span<const std::size_t> shape) {
  std::string text = "[";
  for (std::size_t i = 0; i < shape.size(); ++i) text += message(i == 0 ? "" : ", ", shape[i]);
  return text + "]";
}

}  // namespace heed
