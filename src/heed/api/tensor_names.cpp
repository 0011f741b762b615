#include "heed/api/tensor_names.hpp"

#include <cstddef>

#include "heed/core/error.hpp"

namespace heed::api {

namespace {

constexpr std::size_t kNamesInMessage = 5;

}  // namespace

std::string list_names(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kNamesInMessage); ++i) text += message(i == 0 ? "" : ", ", names[i]);
  if (names.size() > kNamesInMessage) text += message(" and ", names.size() - kNamesInMessage, " more");
  return text;
}

}  // namespace heed::api
