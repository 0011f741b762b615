#include "exchange.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "guarded.hpp"
#include "heed/api/memory.hpp"
#include "heed/core/arena.hpp"

namespace heed::embind {

namespace {

constexpr std::size_t kMostResults = 8;
constexpr std::size_t kLeastStaging = std::size_t{1} << 16;  // bytes; so that small calls never come back for more
constexpr std::size_t kKeptStaging = std::size_t{1} << 23;  // bytes; more is given back after each call

Buffer& staging() {
  static Buffer buffer;
  return buffer;
}

std::vector<api::Tensor>& results() {
  static std::vector<api::Tensor> tensors;
  return tensors;
}

std::array<std::uint32_t, 1 + kMostResults * kWordsPerTensor>& table() {
  static std::array<std::uint32_t, 1 + kMostResults * kWordsPerTensor> words{};
  return words;
}

struct Failure {
  std::string code;
  std::string message;
};

Failure& failure() {
  static Failure last;
  return last;
}

void write_entry(std::size_t i, const float* data, std::span<const std::size_t> shape) {
  const std::span<std::uint32_t> words = std::span(table()).subspan(1 + i * kWordsPerTensor, kWordsPerTensor);
  words[0] = address_of(data);
  words[1] = static_cast<std::uint32_t>(shape.size());
  for (std::size_t axis = 0; axis < shape.size(); ++axis) words[2 + axis] = static_cast<std::uint32_t>(shape[axis]);
  table()[0] = static_cast<std::uint32_t>(i + 1);
}

}  // namespace

Address reserve(const std::string& who, double bytes) {
  Address address = 0;
  guarded([&] {
    const auto floats = static_cast<std::size_t>(std::max(bytes, static_cast<double>(kLeastStaging)) / sizeof(float)) + 1;
    if (staging().size() < floats) {
      staging() = Buffer();  // the old one goes before the new one comes
      api::MemoryPlan(who.c_str()).floats(floats).check();
      staging() = Buffer(floats);
    }
    address = address_of(staging().data());
  });
  return address;
}

std::size_t input_count() { return reinterpret_cast<const std::uint32_t*>(staging().data())[0]; }

float* input_memory(std::size_t i) {
  const auto from_start = static_cast<std::size_t>(input(i).data() - staging().data());
  return staging().data() + from_start;
}

api::TensorRef input(std::size_t i) {
  const std::uint32_t* words = reinterpret_cast<const std::uint32_t*>(staging().data()) + 1 + i * kWordsPerTensor;
  std::array<std::size_t, api::kAnyRank> extents{};
  std::copy_n(words + 2, words[1], extents.begin());
  return {memory_at<float>(words[0]), api::Extents(std::span(extents).first(words[1]))};
}

Address results_table() { return address_of(table().data()); }

void add_result(api::Tensor tensor) {
  results().push_back(std::move(tensor));
  const api::Tensor& kept = results().back();
  write_entry(results().size() - 1, kept.data(), {kept.shape().data(), kept.dimension()});
}

void show_result(const float* data, const api::Extents& shape) { write_entry(0, data, shape); }

double release() {
  results().clear();
  table()[0] = 0;
  if (staging().size() > kKeptStaging / sizeof(float)) staging() = Buffer();
  return static_cast<double>(staging().size() * sizeof(float));
}

std::string error_code() { return failure().code; }
std::string error_message() { return failure().message; }

void set_error(std::string code, std::string message) { failure() = {std::move(code), std::move(message)}; }

std::size_t live_results() { return results().size(); }

}  // namespace heed::embind
