// Files whole, in pieces, and damaged at random: the numbers come back, or an Error does; nothing else.
#include "heed/checkpoint/safetensors.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "heed/checkpoint/stream.hpp"
#include "heed/core/error.hpp"

using namespace heed::checkpoint;  // NOLINT(google-build-using-namespace)

namespace {

class Collector final : public TensorSink {
 public:
  void header(std::span<const TensorEntry> entries) override { count = entries.size(); }
  bool begin(const TensorEntry& entry) override { return is_readable(entry.dtype) || entry.dtype == Dtype::i8; }
  void values(std::span<const float> run) override { all.insert(all.end(), run.begin(), run.end()); }
  std::size_t count = 0;
  std::vector<float> all;
};

// What can be read of the example.
const std::vector<float> kNumbers = {1.0F,  -2.0F, 0.5F, 3.0F,   -0.25F, 8.0F,  1.0F,
                                     -2.0F, 0.5F,  3.0F, -0.25F, 1.0F,   -2.0F, 0.5F};

std::string example() {
  std::vector<TensorEntry> entries = {{"a", Dtype::f32, {2, 3}, 0, 0},
                                      {"b", Dtype::f16, {5}, 0, 0},
                                      {"c", Dtype::i64, {2}, 0, 0},
                                      {"d", Dtype::bf16, {3, 1}, 0, 0}};
  std::string file = make_header(entries);
  const std::vector<float> values = {1.0F, -2.0F, 0.5F, 3.0F, -0.25F, 8.0F};
  const auto add = [&file, &values](Dtype dtype, std::size_t count) {
    std::vector<std::byte> bytes(count * dtype_size(dtype));
    narrow(std::span(values).first(count), dtype, bytes.data());
    file.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  };
  add(Dtype::f32, 6);
  add(Dtype::f16, 5);
  file.append(16, '\1');
  add(Dtype::bf16, 3);
  return file;
}

// Two factors, 0.5 and 2, and six whole numbers behind them.
std::string eight_bits(const TensorEntry& scale, const TensorEntry& weight) {
  std::vector<TensorEntry> entries = {scale, weight};
  std::string file = make_header(entries);
  const std::vector<float> factors = {0.5F, 2.0F};
  std::vector<std::byte> bytes(4);
  narrow(factors, Dtype::f16, bytes.data());
  file.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  for (const int number : {127, -128, 0, -1, 2, -3}) file += static_cast<char>(number);
  return file;
}

void read(const std::string& file, std::size_t piece, bool sized, Collector& sink) {
  SafetensorsStream stream("test.safetensors", sized ? std::optional<std::uint64_t>(file.size()) : std::nullopt, sink);
  const std::span<const std::byte> bytes = std::as_bytes(std::span(file));
  for (std::size_t at = 0; at < bytes.size(); at += piece)
    stream.feed(bytes.subspan(at, std::min(piece, bytes.size() - at)));
  stream.finish();
}

}  // namespace

TEST_CASE("a file gives the same numbers in pieces of any size", "[checkpoint]") {
  const std::string file = example();
  for (std::size_t piece = 1; piece <= file.size(); ++piece) {
    Collector sink;
    read(file, piece, piece % 2 == 0, sink);
    REQUIRE(sink.count == 4);
    REQUIRE(sink.all == kNumbers);
  }
}

TEST_CASE("a header of any length is read, also one whose length begins with the byte of '<'", "[checkpoint]") {
  const std::string file = example();
  const std::size_t length = static_cast<unsigned char>(file[0]) + 256U * static_cast<unsigned char>(file[1]);
  bool like_a_page = false;
  for (std::size_t more = 0; more <= 256; ++more) {
    // Spaces behind the table, as libraries put them there.
    std::string longer = file;
    longer.insert(8 + length, more, ' ');
    longer[0] = static_cast<char>((length + more) % 256);
    longer[1] = static_cast<char>((length + more) / 256);
    like_a_page = like_a_page || longer[0] == '<';
    Collector sink;
    read(longer, 64, true, sink);
    REQUIRE(sink.all == kNumbers);
  }
  CHECK(like_a_page);
  Collector sink;
  CHECK_THROWS_WITH(read("<!doctype html><title>Not found</title>", 64, true, sink),
                    Catch::Matchers::ContainsSubstring("an HTML page was probably sent in its place"));
}

TEST_CASE("a sink that takes halves gets them as they are, whole, and only them", "[checkpoint]") {
  class Keeper final : public TensorSink {
   public:
    void header(std::span<const TensorEntry> /*entries*/) override {}
    bool begin(const TensorEntry& entry) override { return is_readable(entry.dtype); }
    void values(std::span<const float> run) override { all.insert(all.end(), run.begin(), run.end()); }
    bool halves(std::span<const std::byte> run) override {
      taken += run.size() / 2;
      std::vector<float> numbers(run.size() / 2);
      widen(Dtype::f16, run.data(), numbers);
      values(numbers);
      return true;
    }
    std::size_t taken = 0;
    std::vector<float> all;
  };
  const std::string file = example();
  for (std::size_t piece = 1; piece <= file.size(); ++piece) {
    Keeper sink;
    SafetensorsStream stream("test.safetensors", std::nullopt, sink);
    const std::span<const std::byte> bytes = std::as_bytes(std::span(file));
    for (std::size_t at = 0; at < bytes.size(); at += piece)
      stream.feed(bytes.subspan(at, std::min(piece, bytes.size() - at)));
    stream.finish();
    REQUIRE(sink.all == kNumbers);
    REQUIRE(sink.taken <= 5);
    if (piece == file.size()) REQUIRE(sink.taken == 5);
  }
}

TEST_CASE("a matrix in 8 bits is the product with its rows' factors, in pieces of any size", "[checkpoint]") {
  class Wanting final : public TensorSink {
   public:
    void header(std::span<const TensorEntry> /*entries*/) override {}
    bool begin(const TensorEntry& entry) override {
      asked.push_back(entry.name);
      return entry.name != "skipped";
    }
    void values(std::span<const float> run) override { all.insert(all.end(), run.begin(), run.end()); }
    std::vector<std::string> asked;
    std::vector<float> all;
  };
  // The factors as f16: a sink that takes halves must not get them.
  const std::string file = eight_bits({"w_scale", Dtype::f16, {2, 1}, 0, 0}, {"w", Dtype::i8, {2, 3}, 0, 0});
  for (std::size_t piece = 1; piece <= file.size(); ++piece) {
    Wanting sink;
    SafetensorsStream stream("test.safetensors", file.size(), sink);
    const std::span<const std::byte> bytes = std::as_bytes(std::span(file));
    for (std::size_t at = 0; at < bytes.size(); at += piece)
      stream.feed(bytes.subspan(at, std::min(piece, bytes.size() - at)));
    stream.finish();
    REQUIRE(sink.asked == std::vector<std::string>{"w"});
    REQUIRE(sink.all == std::vector<float>{63.5F, -64.0F, 0.0F, -2.0F, 4.0F, -6.0F});
  }
}

TEST_CASE("8 bits without factors, or with another number of them, are refused", "[checkpoint]") {
  const auto message_of = [](const TensorEntry& scale, const TensorEntry& weight) {
    class Wanting final : public TensorSink {
     public:
      void header(std::span<const TensorEntry> /*entries*/) override {}
      bool begin(const TensorEntry& /*entry*/) override { return true; }
      void values(std::span<const float> /*run*/) override {}
    } sink;
    const std::string file = eight_bits(scale, weight);
    SafetensorsStream stream("test.safetensors", file.size(), sink);
    try {
      stream.feed(std::as_bytes(std::span(file)));
    } catch (const heed::Error& error) {
      return std::string(error.what());
    }
    return std::string("no error");
  };
  using Catch::Matchers::ContainsSubstring;
  CHECK_THAT(message_of({"other", Dtype::f16, {2, 1}, 0, 0}, {"w", Dtype::i8, {2, 3}, 0, 0}),
             ContainsSubstring("tensor w has dtype I8, Heed reads F32, F16, BF16, and I8 behind its rows' NAME_scale"));
  CHECK_THAT(message_of({"w_scale", Dtype::f16, {2, 1}, 0, 0}, {"w", Dtype::i8, {3, 2}, 0, 0}),
             ContainsSubstring("tensor w has dtype I8"));
  CHECK_THAT(message_of({"w_scale", Dtype::i16, {2, 1}, 0, 0}, {"w", Dtype::i8, {2, 3}, 0, 0}),
             ContainsSubstring("tensor w_scale has dtype I16"));
}

TEST_CASE("damaged files are refused with an Error", "[checkpoint]") {
  const std::string file =
      GENERATE(example(), eight_bits({"w_scale", Dtype::f16, {2, 1}, 0, 0}, {"w", Dtype::i8, {2, 3}, 0, 0}));
  for (std::size_t length = 0; length < file.size(); ++length) {
    Collector sink;
    REQUIRE_THROWS_AS(read(file.substr(0, length), 7, length % 2 == 0, sink), heed::Error);
  }
  std::mt19937 random(1);
  const auto any = [&random](std::size_t below) { return std::uniform_int_distribution<std::size_t>(0, below - 1)(random); };
  const std::string words = R"({}[]":,0123456789-.eEtruefalsnd_ofsthap\u)";
  for (int round = 0; round < 20000; ++round) {
    std::string damaged = file;
    for (std::size_t i = 0; i <= any(3); ++i) {
      const std::size_t at = any(damaged.size());
      switch (any(4)) {
        case 0: damaged[at] = static_cast<char>(any(256)); break;
        case 1: damaged[at] = words[any(words.size())]; break;
        case 2: damaged.insert(at, 1, words[any(words.size())]); break;
        default: damaged.erase(at, 1 + any(4)); break;
      }
    }
    Collector sink;
    try {
      read(damaged, 1 + any(64), any(2) == 0, sink);
    } catch (const heed::Error&) {
      continue;
    }
  }
  SUCCEED();
}
