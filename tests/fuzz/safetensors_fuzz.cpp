// A header and data of any kind, in pieces of any size: tensors or an Error, and the same whatever the pieces were.
#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "fuzz/memory.hpp"
#include "heed/checkpoint/stream.hpp"
#include "heed/core/error.hpp"

using namespace heed::checkpoint;  // NOLINT(google-build-using-namespace)

namespace {

constexpr std::size_t kBytesPerByte = 800;  // the header's JSON, and its entries three times over
constexpr std::size_t kBytesAnyway = 1U << 16;

// What a reader saw. Every second tensor isn't wanted.
class Diary final : public TensorSink {
 public:
  void header(std::span<const TensorEntry> entries) override {
    std::uint64_t at = 0;
    for (const TensorEntry& entry : entries) {
      if (entry.begin != at || entry.end < entry.begin) std::abort();
      at = entry.end;
    }
  }
  bool begin(const TensorEntry& entry) override {
    text += "\n" + entry.name + " ";
    return (text.size() & 1U) != 0 || !is_readable(entry.dtype);
  }
  void values(std::span<const float> run) override {
    count += run.size();
    for (const float& value : run) {
      std::uint32_t bits = 0;
      std::copy_n(reinterpret_cast<const char*>(&value), sizeof(bits), reinterpret_cast<char*>(&bits));
      sum = sum * 31 + bits;
    }
  }

  std::string text;
  std::size_t count = 0;
  std::uint64_t sum = 0;
};

// All that a reader saw, or why it stopped.
std::string read(const std::string& file, std::optional<std::uint64_t> size, std::size_t piece) {
  Diary diary;
  std::string end = "read";
  heed::fuzz::watch_memory();
  try {
    SafetensorsStream stream("a file", size, diary);
    const std::span<const std::byte> bytes = std::as_bytes(std::span(file));
    for (std::size_t at = 0; at < bytes.size(); at += piece)
      stream.feed(bytes.subspan(at, std::min(piece, bytes.size() - at)));
    stream.finish();
  } catch (const heed::Error& error) {
    end = error.what();
    if (error.code() != heed::ErrorCode::bad_checkpoint && error.code() != heed::ErrorCode::unsupported_model) std::abort();
  }
  heed::fuzz::want_memory_below(kBytesPerByte * file.size() + kBytesAnyway);
  return end + diary.text + std::to_string(diary.count) + " " + std::to_string(diary.sum);
}

}  // namespace

// The header's text, a line break, the data; what else there is to decide stands behind.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  FuzzedDataProvider data(bytes, size);
  const bool sized = data.ConsumeBool();
  const auto piece = data.ConsumeIntegralInRange<std::size_t>(1, 64);
  const auto wrong_by = data.ConsumeIntegralInRange(-4, 4);  // 0: the header's length is right
  const std::string text = data.ConsumeRemainingBytesAsString();
  const std::size_t end = std::min(text.find('\n'), text.size());

  std::uint64_t length = end + static_cast<std::uint64_t>(static_cast<std::int64_t>(wrong_by));
  std::string file;
  for (int i = 0; i < 8; ++i, length >>= 8) file += static_cast<char>(length & 0xFF);
  file += text.substr(0, end) + text.substr(std::min(end + 1, text.size()));

  const std::optional<std::uint64_t> said = sized ? std::optional<std::uint64_t>(file.size()) : std::nullopt;
  const std::string whole = read(file, said, std::max<std::size_t>(1, file.size()));
  const std::string pieces = read(file, said, piece);
  if (whole != pieces) {
    std::fprintf(stderr, "whole: %s\nin pieces: %s\n", whole.c_str(), pieces.c_str());
    std::abort();
  }
  return 0;
}
