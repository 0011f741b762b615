// Sentences to learn from, as token ids, and the vocabulary that they were read with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace heed::train {

// What the objective has to know of a vocabulary.
struct TokenRoles {
  std::size_t size = 0;             // tokens
  std::int32_t unknown = -1;        // -1: there is none
  std::int32_t mask = -1;
  std::int32_t first_ordinary = 0;  // ids below are special tokens
};

// BERT's vocab.txt: one token a line, the line number is the id.
class Vocabulary {
 public:
  // Throws Error{bad_value} when a token stands there twice or [UNK] or [MASK] is missing.
  explicit Vocabulary(std::string_view text);

  [[nodiscard]] std::size_t size() const { return tokens_.size(); }
  [[nodiscard]] const std::vector<std::string>& tokens() const { return tokens_; }
  [[nodiscard]] std::int32_t id(std::string_view token) const;  // of [UNK], where the token isn't there
  [[nodiscard]] std::int32_t unknown() const { return unknown_; }
  [[nodiscard]] std::int32_t mask() const { return mask_; }
  // Ids below this one are special tokens: those in square brackets at the file's beginning.
  [[nodiscard]] std::int32_t first_ordinary() const { return first_ordinary_; }
  [[nodiscard]] TokenRoles roles() const { return {size(), unknown_, mask_, first_ordinary_}; }

 private:
  std::vector<std::string> tokens_;
  std::unordered_map<std::string_view, std::int32_t> ids_;
  std::int32_t unknown_ = 0;
  std::int32_t mask_ = 0;
  std::int32_t first_ordinary_ = 0;
};

// The token at `position` is a pronoun that stands for the tokens [start, end).
struct PronounLink {
  std::uint32_t position = 0;
  std::uint32_t start = 0;
  std::uint32_t end = 0;
};

// Lines of "<token> … <token>TAB<position>:<start>-<end>;…" as scripts/models/README.md describes them; a line without
// a tab is a sentence without links.
class Examples {
 public:
  Examples() = default;
  // Throws Error{bad_value}, naming `what` and the line.
  Examples(std::string_view what, std::string_view text, const Vocabulary& vocabulary);

  // One more. The links lie within it, and a link's position isn't among what it stands for.
  void add(std::span<const std::int32_t> ids, std::span<const PronounLink> links = {});

  [[nodiscard]] std::size_t size() const { return first_token_.size() - 1; }
  [[nodiscard]] std::size_t length(std::size_t i) const { return first_token_[i + 1] - first_token_[i]; }
  [[nodiscard]] std::span<const std::int32_t> ids(std::size_t i) const { return {&ids_[first_token_[i]], length(i)}; }
  [[nodiscard]] std::span<const PronounLink> links(std::size_t i) const {
    return std::span(links_).subspan(first_link_[i], first_link_[i + 1] - first_link_[i]);
  }
  [[nodiscard]] std::size_t longest() const { return longest_; }

 private:
  std::vector<std::int32_t> ids_;
  std::vector<PronounLink> links_;
  std::vector<std::size_t> first_token_{0};
  std::vector<std::size_t> first_link_{0};
  std::size_t longest_ = 0;
};

}  // namespace heed::train
