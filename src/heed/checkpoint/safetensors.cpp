#include "heed/checkpoint/safetensors.hpp"

#include <algorithm>
#include <limits>

#include "heed/checkpoint/json.hpp"
#include "heed/core/error.hpp"
#include "heed/core/sort.hpp"

namespace heed::checkpoint {

namespace {

template <class... Parts>
[[noreturn]] void fail(const Parts&... parts) {
  raise(ErrorCode::bad_checkpoint, {parts...});
}

// What every message about a tensor begins with.
std::string about(const std::string& file, std::string_view tensor) { return message(file, ": tensor ", tensor); }

std::optional<std::uint64_t> byte_count(const Shape& shape, Dtype dtype) {
  std::uint64_t bytes = dtype_size(dtype);
  for (const std::size_t extent : shape) {
    if (extent != 0 && bytes > std::numeric_limits<std::uint64_t>::max() / extent) return std::nullopt;
    bytes *= extent;
  }
  return bytes;
}

TensorEntry parse_entry(const std::string& file, const std::string& name, const Json& json) {
  TensorEntry entry;
  entry.name = name;
  const std::string who = about(file, name);
  const Json* dtype = json.find("dtype");
  const Json* shape = json.find("shape");
  const Json* offsets = json.find("data_offsets");
  if (dtype == nullptr || shape == nullptr || offsets == nullptr) fail(who, " lacks dtype, shape or data_offsets");
  if (json.keys.size() != 3) fail(who, " has ", json.keys.size(), " fields, it has to have dtype, shape and data_offsets");

  const std::optional<Dtype> known = dtype_from_name(dtype->text);
  if (!known) fail(who, " has dtype '", dtype->text, "', which is not one of safetensors'");
  entry.dtype = *known;

  if (shape->kind != Json::Kind::array) fail(who, " has a shape that is not an array");
  for (const Json& extent : shape->items) {
    const std::optional<std::uint64_t> whole = extent.whole();
    if (!whole || *whole > std::numeric_limits<std::uint32_t>::max()) fail(who, " has a shape of other than whole numbers");
    entry.shape.push_back(static_cast<std::size_t>(*whole));
  }
  const std::optional<std::uint64_t> bytes = byte_count(entry.shape, entry.dtype);
  if (!bytes) fail(who, " has shape ", to_string(entry.shape), ", whose product overflows");

  if (offsets->kind != Json::Kind::array || offsets->items.size() != 2)
    fail(who, " has data_offsets that are not two numbers");
  const std::optional<std::uint64_t> begin = offsets->items[0].whole();
  const std::optional<std::uint64_t> end = offsets->items[1].whole();
  if (!begin || !end || *begin > *end) fail(who, " has data_offsets that are not two whole numbers in order");
  if (*end - *begin != *bytes) {
    fail(who, " has ", *end - *begin, " bytes, shape ", to_string(entry.shape), " of ", dtype->text, " needs ", *bytes);
  }
  entry.begin = *begin;
  entry.end = *end;
  return entry;
}

void check_names(const std::string& file, const std::vector<TensorEntry>& entries) {
  std::vector<std::string_view> names;
  names.reserve(entries.size());
  for (const TensorEntry& entry : entries) names.push_back(entry.name);
  sort_names(names);
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice != names.end()) fail(about(file, *twice), " is listed twice");
}

// Sorted entries have to follow each other without overlap and without hole.
void check_offsets(const std::string& file, const std::vector<TensorEntry>& entries,
                   std::optional<std::uint64_t> data_size) {
  std::uint64_t at = 0;
  std::string_view before = "the header";
  for (const TensorEntry& entry : entries) {
    const std::string who = about(file, entry.name);
    if (data_size && entry.end > *data_size) {
      fail(who, " ends at byte ", entry.end, " of the data, the file has only ", *data_size);
    }
    if (entry.begin < at) fail(who, " overlaps ", before, ": it begins at byte ", entry.begin, ", that ends at ", at);
    if (entry.begin > at)
      fail(who, " begins at byte ", entry.begin, ", ", before, " ends at ", at, ": nobody owns the hole");
    at = entry.end;
    before = entry.name;
  }
  if (data_size && at != *data_size)
    fail(file, ": the tensors end at byte ", at, " of the data, the file goes on to ", *data_size);
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

}  // namespace

std::uint64_t header_length(const std::string& file, std::span<const std::byte, kHeaderStart> bytes,
                            std::optional<std::uint64_t> file_size) {
  std::uint64_t length = 0;
  for (std::size_t i = 0; i < kHeaderStart; ++i) length |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * i);
  if (length > kMostHeaderBytes) {
    // Only here: the length of a small header may have the byte '<' in front, too.
    if (bytes[0] == std::byte{'<'}) {
      fail(file, " is not a safetensors file but begins with '<': an HTML page was probably sent in its place");
    }
    fail(file, " is not a safetensors file: its first 8 bytes say a header of ", length, " bytes");
  }
  if (length < 2) fail(file, ": a header of ", length, " bytes can't hold a table of tensors");
  if (file_size && (*file_size < kHeaderStart || length > *file_size - kHeaderStart)) {
    fail(file, ": the header is said to have ", length, " bytes, the file has ", *file_size);
  }
  return length;
}

std::vector<TensorEntry> parse_header(const std::string& file, std::string_view json,
                                      std::optional<std::uint64_t> data_size) {
  const Json header = parse_json(message("the header of ", file), json);
  if (header.kind != Json::Kind::object) fail("the header of ", file, " is not a table of tensors");

  std::vector<TensorEntry> entries;
  entries.reserve(header.keys.size());
  for (std::size_t i = 0; i < header.keys.size(); ++i) {
    const std::string& name = header.keys[i];
    if (name == "__metadata__") continue;
    // A name is a line in lists and messages.
    if (std::any_of(name.begin(), name.end(), [](char c) { return c >= 0 && c < ' '; })) {
      fail(file, ": a tensor's name holds a control character: ", name);
    }
    entries.push_back(parse_entry(file, name, header.items[i]));
  }
  check_names(file, entries);
  sort_small(entries, [](const TensorEntry& a, const TensorEntry& b) {
    return a.begin != b.begin ? a.begin < b.begin : a.end < b.end;
  });
  check_offsets(file, entries, data_size);
  return entries;
}

std::string make_header(std::span<TensorEntry> entries) {
  std::string json = R"({"__metadata__":{"format":"pt"})";
  std::uint64_t at = 0;
  for (TensorEntry& entry : entries) {
    const std::optional<std::uint64_t> bytes = byte_count(entry.shape, entry.dtype);
    if (!bytes) fail("tensor '", entry.name, "' has shape ", to_string(entry.shape), ", whose product overflows");
    entry.begin = at;
    entry.end = at + *bytes;
    at = entry.end;
    json += message(",", quoted(entry.name), R"(:{"dtype":")", dtype_name(entry.dtype), R"(","shape":)",
                    to_string(entry.shape), R"(,"data_offsets":[)", entry.begin, ",", entry.end, "]}");
  }
  json += '}';
  while ((kHeaderStart + json.size()) % 8 != 0) json += ' ';

  const std::uint64_t length = json.size();  // 64 bits, also where size_t has 32: it is shifted by up to 56
  std::string head;
  for (std::size_t i = 0; i < kHeaderStart; ++i) head += static_cast<char>((length >> (8 * i)) & 0xFF);
  return head + json;
}

}  // namespace heed::checkpoint
