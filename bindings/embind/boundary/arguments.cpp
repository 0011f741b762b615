#include "arguments.hpp"

#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>

namespace heed::wasm {

namespace {

constexpr std::size_t kSlot = 8;  // bytes

}  // namespace

template <class T>
T Arguments::next() {
  static_assert(sizeof(T) == kSlot);
  T value{};
  std::memcpy(&value, slot_, kSlot);
  slot_ += kSlot;
  return value;
}

double Arguments::number() { return next<double>(); }

std::optional<double> Arguments::optional_number() {
  const double value = number();
  return std::isnan(value) ? std::nullopt : std::optional(value);
}

std::size_t Arguments::size() {
  const double value = number();
  constexpr std::size_t largest = std::numeric_limits<std::size_t>::max();
  return value < static_cast<double>(largest) ? static_cast<std::size_t>(value) : largest;
}

std::string_view Arguments::text() {
  const auto [address, bytes] = next<Place>();
  return {memory_at<char>(address), bytes};
}

std::span<const std::int32_t> Arguments::integers() {
  const auto [address, count] = next<Place>();
  return {memory_at<std::int32_t>(address), count};
}

api::TensorRef Arguments::tensor() {
  const Address address = next<Place>().address;
  if (address == 0) return {};
  const auto* words = memory_at<std::uint32_t>(address);
  std::array<std::size_t, api::kAnyRank> extents{};
  std::copy_n(words + 2, words[1], extents.begin());
  return {memory_at<float>(words[0]), api::Extents(std::span(extents).first(words[1]))};
}

api::NamedTensors Arguments::named_tensors() {
  api::NamedTensors tensors;
  for (std::size_t left = size(); left > 0; --left) {
    const std::string_view name = text();
    tensors.emplace_back(std::string(name), tensor());
  }
  return tensors;
}

float* writable(const api::TensorRef& staged) {
  auto* start = reinterpret_cast<float*>(staging());
  return start + (staged.data() - start);
}

}  // namespace heed::wasm
