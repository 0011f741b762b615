#include "heed/train/examples.hpp"

#include <algorithm>
#include <charconv>

#include "heed/core/error.hpp"

namespace heed::train {
namespace {

// What stands before the separator; `text` is left behind it. The last piece ends with the text.
std::string_view take(std::string_view& text, char separator) {
  const std::size_t at = text.find(separator);
  const std::string_view piece = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
  return piece;
}

std::string_view take_line(std::string_view& text) {
  std::string_view line = take(text, '\n');
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

bool read_number(std::string_view text, std::uint32_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

// "12:3-5"
bool read_link(std::string_view text, std::size_t length, PronounLink& link) {
  const std::string_view position = take(text, ':');
  const std::string_view start = take(text, '-');
  return read_number(position, link.position) && read_number(start, link.start) && read_number(text, link.end) &&
         link.position < length && link.start < link.end && link.end <= length &&
         (link.position < link.start || link.position >= link.end);
}

}  // namespace

Vocabulary::Vocabulary(std::string_view text) {
  while (!text.empty()) tokens_.emplace_back(take_line(text));
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    if (!ids_.emplace(tokens_[i], static_cast<std::int32_t>(i)).second) {
      throw Error(ErrorCode::bad_value, message("vocabulary: ", tokens_[i], " stands there twice"));
    }
  }
  for (const char* wanted : {"[UNK]", "[MASK]"}) {
    if (!ids_.contains(wanted)) throw Error(ErrorCode::bad_value, message("vocabulary: ", wanted, " is missing"));
  }
  unknown_ = ids_.at("[UNK]");
  mask_ = ids_.at("[MASK]");
  for (const std::string& token : tokens_) {
    if (token.size() < 3 || token.front() != '[' || token.back() != ']') break;
    ++first_ordinary_;
  }
}

std::int32_t Vocabulary::id(std::string_view token) const {
  const auto found = ids_.find(token);
  return found == ids_.end() ? unknown_ : found->second;
}

Examples::Examples(std::string_view what, std::string_view text, const Vocabulary& vocabulary) {
  std::size_t line_number = 0;
  std::vector<std::int32_t> ids;
  std::vector<PronounLink> links;
  const auto refuse = [&](const auto&... parts) {
    throw Error(ErrorCode::bad_value, message(what, ", line ", line_number, ": ", parts...));
  };
  while (!text.empty()) {
    std::string_view line = take_line(text);
    ++line_number;
    if (line.empty()) continue;
    ids.clear();
    links.clear();
    std::string_view sentence = take(line, '\t');
    while (!sentence.empty()) {
      const std::string_view token = take(sentence, ' ');
      if (!token.empty()) ids.push_back(vocabulary.id(token));
    }
    if (ids.empty()) refuse("there is no token");
    while (!line.empty()) {
      const std::string_view entry = take(line, ';');
      PronounLink link;
      if (!read_link(entry, ids.size(), link)) {
        refuse("\"", entry, "\" is no position:start-end within ", ids.size(), " tokens");
      }
      links.push_back(link);
    }
    add(ids, links);
  }
  if (size() == 0) throw Error(ErrorCode::bad_value, message(what, " holds no example"));
}

void Examples::add(std::span<const std::int32_t> ids, std::span<const PronounLink> links) {
  ids_.insert(ids_.end(), ids.begin(), ids.end());
  links_.insert(links_.end(), links.begin(), links.end());
  first_token_.push_back(ids_.size());
  first_link_.push_back(links_.size());
  longest_ = std::max(longest_, ids.size());
}

}  // namespace heed::train
