#include "exchange.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "entry.hpp"
#include "guarded.hpp"
#include "heed/core/arena.hpp"
#include "memory.hpp"

namespace heed::wasm {

namespace {

constexpr std::size_t kMostResults = 8;
constexpr std::size_t kWordsPerResult = 2 + api::kAnyRank;
constexpr std::size_t kLeastStaging = std::size_t{1} << 16;  // bytes; so that small calls never come back for more
constexpr std::size_t kKeptStaging = std::size_t{1} << 23;  // bytes; more is given back after each call

Buffer& buffer() {
  static Buffer staged;
  return staged;
}

std::vector<api::Tensor>& results() {
  static std::vector<api::Tensor> tensors = [] {
    std::vector<api::Tensor> none;
    none.reserve(kMostResults);
    return none;
  }();
  return tensors;
}

std::array<std::uint32_t, 1 + kMostResults * kWordsPerResult> table{};

std::string& answer() {
  static std::string text;
  return text;
}

void write_entry(std::size_t i, const float* data, std::span<const std::size_t> shape) {
  const std::span<std::uint32_t> words = std::span(table).subspan(1 + i * kWordsPerResult, kWordsPerResult);
  words[0] = address_of(data);
  words[1] = static_cast<std::uint32_t>(shape.size());
  for (std::size_t axis = 0; axis < shape.size(); ++axis) words[2 + axis] = static_cast<std::uint32_t>(shape[axis]);
  table[0] = static_cast<std::uint32_t>(i + 1);
}

}  // namespace

std::byte* staging() { return reinterpret_cast<std::byte*>(buffer().data()); }

void add_result(api::Tensor tensor) {
  results().push_back(std::move(tensor));
  const api::Tensor& kept = results().back();
  write_entry(results().size() - 1, kept.data(), {kept.shape().data(), kept.dimension()});
}

void show_result(const float* data, const api::Extents& shape) { write_entry(0, data, shape); }

void set_answer(std::string text) { answer() = std::move(text); }

// ---- what JavaScript calls

namespace {

// Room for this many bytes of staging; 0 where they can't be had. What was staged before is lost.
Address reserve(double bytes) {
  Address address = 0;
  guarded([&] {
    results();  // what lives on is taken before what is large, so that it doesn't lie above it, where memory is given back
    const auto floats = static_cast<std::size_t>(std::max(bytes, static_cast<double>(kLeastStaging)) / sizeof(float)) + 1;
    if (buffer().size() < floats) {
      buffer() = Buffer();  // the old one goes before the new one comes
      Buffer larger(floats);
      need_reserve();
      buffer() = std::move(larger);
    }
    address = address_of(buffer().data());
  });
  return address;
}

// The same address for the module's lifetime.
Address results_table() { return address_of(table.data()); }

Address answer_address() { return address_of(answer().data()); }
std::size_t answer_size() { return answer().size(); }

// Frees results and answer, and the staging where it is large; gives free memory back. Returns how many bytes of staging are left.
double release() {
  results().clear();
  table[0] = 0;
  answer() = std::string();
  if (buffer().size() > kKeptStaging / sizeof(float)) buffer() = Buffer();
  give_back();
  return static_cast<double>(buffer().size() * sizeof(float));
}

}  // namespace

EMSCRIPTEN_BINDINGS(heed_exchange) {
  using emscripten::function;
  function("reserve", &reserve);
  function("results", &results_table);
  function("answer", &answer_address);
  function("answerSize", &answer_size);
  function("release", &release);
}

}  // namespace heed::wasm
