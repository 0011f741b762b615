#include "heed/checkpoint/json.hpp"

#include <algorithm>
#include <cmath>

#include "heed/checkpoint/utf8.hpp"
#include "heed/core/error.hpp"

namespace heed::checkpoint {

namespace {

constexpr int kMaxDepth = 64;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

class Parser {
 public:
  Parser(const std::string& file, std::string_view text) : file_(file), text_(text) {}

  Json document() {
    skip_space();
    if (peek() == '<') {
      raise(ErrorCode::bad_checkpoint,
            {file_, " is not JSON but begins with '<': an HTML page was probably sent in its place"});
    }
    Json value = this->value(0);
    skip_space();
    if (at_ != text_.size()) fail("the end");
    return value;
  }

 private:
  [[noreturn]] void fail(const char* wanted) const {
    raise(ErrorCode::bad_checkpoint,
          {file_, " is not JSON: at byte ", at_, at_ >= text_.size() ? " the text ends, " : " ", wanted, " was expected"});
  }

  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_space() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n' || text_[at_] == '\r'))
      ++at_;
  }
  void expect(char c, const char* wanted) {
    if (peek() != c) fail(wanted);
    ++at_;
  }

  // Steps over white space, and over this bracket if it is the next.
  bool ends_with(char bracket) {
    skip_space();
    if (peek() != bracket) return false;
    ++at_;
    return true;
  }

  Json value(int depth) {
    if (depth > kMaxDepth) fail("at most 64 levels of nesting");
    skip_space();
    switch (peek()) {
      case '{': return object(depth);
      case '[': return array(depth);
      case '"': {
        Json json;
        json.kind = Json::Kind::string;
        json.text = string();
        return json;
      }
      case 't': return word("true", Json::Kind::boolean, true);
      case 'f': return word("false", Json::Kind::boolean, false);
      case 'n': return word("null", Json::Kind::null, false);
      default: return number();
    }
  }

  Json word(std::string_view spelling, Json::Kind kind, bool flag) {
    if (text_.substr(at_, spelling.size()) != spelling) fail("a value");
    at_ += spelling.size();
    Json json;
    json.kind = kind;
    json.flag = flag;
    return json;
  }

  Json object(int depth) {
    Json json;
    json.kind = Json::Kind::object;
    ++at_;
    bool more = !ends_with('}');
    while (more) {
      skip_space();
      if (peek() != '"') fail("a key in quotes");
      json.keys.push_back(string());
      skip_space();
      expect(':', "a ':'");
      json.items.push_back(value(depth + 1));
      more = !ends_with('}');
      if (more) expect(',', "a ',' or '}'");
    }
    return json;
  }

  Json array(int depth) {
    Json json;
    json.kind = Json::Kind::array;
    ++at_;
    bool more = !ends_with(']');
    while (more) {
      json.items.push_back(value(depth + 1));
      more = !ends_with(']');
      if (more) expect(',', "a ',' or ']'");
    }
    return json;
  }

  // Stands for itself inside a string.
  static bool is_plain(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; }

  std::string string() {
    std::string out;
    ++at_;
    while (true) {
      const std::size_t begin = at_;
      while (at_ < text_.size() && is_plain(text_[at_])) ++at_;
      out.append(text_, begin, at_ - begin);
      if (at_ >= text_.size()) fail("the end of a string");
      const char c = text_[at_];
      if (c != '"' && c != '\\') fail("no control character inside a string");
      ++at_;
      if (c == '"') return out;
      escape(out);
    }
  }

  void escape(std::string& out) {
    const char c = peek();
    ++at_;
    switch (c) {
      case '"':
      case '\\':
      case '/': out += c; return;
      case 'b': out += '\b'; return;
      case 'f': out += '\f'; return;
      case 'n': out += '\n'; return;
      case 'r': out += '\r'; return;
      case 't': out += '\t'; return;
      case 'u': break;
      default: --at_; fail("an escape such as \\n or \\u4e00");
    }
    std::uint32_t code = four_digits();
    if (code >= 0xD800 && code < 0xDC00 && text_.substr(at_, 2) == "\\u") {  // the first half of a surrogate pair
      at_ += 2;
      const std::uint32_t low = four_digits();
      if (low < 0xDC00 || low > 0xDFFF) fail("the second half of a surrogate pair");
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    append_utf8(code, out);
  }

  std::uint32_t four_digits() {
    std::uint32_t code = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      const char c = peek();
      code <<= 4;
      if (is_digit(c)) {
        code += static_cast<std::uint32_t>(c - '0');
      } else if ((c | 0x20) >= 'a' && (c | 0x20) <= 'f') {
        code += static_cast<std::uint32_t>((c | 0x20) - 'a' + 10);
      } else {
        fail("four hexadecimal digits");
      }
    }
    return code;
  }

  // Decimal digits are gathered into a whole number below 2^53 (further ones only move the point), so that a number with
  // at most 15 digits and a small exponent is rounded once: exactly as it should be.
  Json number() {
    const bool negative = peek() == '-';
    if (negative) ++at_;
    if (!is_digit(peek())) fail("a value");
    double digits = 0.0;
    int exponent = 0;
    const auto gather = [&](int step) {
      for (; is_digit(peek()); ++at_) {
        if (digits < 9e14) {
          digits = digits * 10.0 + (peek() - '0');
          exponent += step;
        } else if (step == 0) {
          ++exponent;
        }
      }
    };
    if (peek() == '0') {
      ++at_;
      if (is_digit(peek())) fail("a number without leading zeros");
    } else {
      gather(0);
    }
    if (peek() == '.') {
      ++at_;
      if (!is_digit(peek())) fail("a digit after the point");
      gather(-1);
    }
    if ((peek() | 0x20) == 'e') {
      ++at_;
      exponent += signed_exponent();
    }
    Json json;
    json.kind = Json::Kind::number;
    json.number = shifted(digits, exponent);
    if (negative) json.number = -json.number;
    if (!std::isfinite(json.number)) fail("a number that fits a double");
    return json;
  }

  // By squaring: exact up to 10^22, which a double holds.
  static double power_of_ten(int exponent) {
    double product = 1.0;
    for (double square = 10.0; exponent != 0; exponent /= 2, square *= square) {
      if (exponent % 2 != 0) product *= square;
    }
    return product;
  }

  // digits · 10^exponent, also where that power alone is beyond a double.
  static double shifted(double digits, int exponent) {
    constexpr int kSafe = 300;
    if (digits == 0.0) return 0.0;
    if (exponent < -kSafe) {
      digits /= 1e300;
      exponent += kSafe;
    }
    return exponent < 0 ? digits / power_of_ten(-exponent) : digits * power_of_ten(exponent);
  }

  int signed_exponent() {
    const bool negative = peek() == '-';
    if (negative || peek() == '+') ++at_;
    if (!is_digit(peek())) fail("a digit in the exponent");
    int exponent = 0;
    for (; is_digit(peek()); ++at_) exponent = std::min(exponent * 10 + (peek() - '0'), 9999);
    return negative ? -exponent : exponent;
  }

  std::string_view file_;
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

const Json* Json::find(const char* key) const {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i] == key) return &items[i];
  }
  return nullptr;
}

std::optional<std::uint64_t> Json::whole() const {
  if (kind != Kind::number || number < 0.0 || number > 9007199254740992.0 || number != std::floor(number))
    return std::nullopt;
  return static_cast<std::uint64_t>(number);
}

Json parse_json(const std::string& file, std::string_view text) { return Parser(file, text).document(); }

}  // namespace heed::checkpoint
