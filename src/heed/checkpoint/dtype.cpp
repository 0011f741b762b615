#include "heed/checkpoint/dtype.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "heed/core/half.hpp"

namespace heed::checkpoint {

namespace {

struct Row {
  std::string_view name;
  std::size_t size;
};
// In the order of Dtype.
constexpr std::array<Row, 16> kDtypes{{{"F32", 4},
                                       {"F16", 2},
                                       {"BF16", 2},
                                       {"F64", 8},
                                       {"I64", 8},
                                       {"U64", 8},
                                       {"I32", 4},
                                       {"U32", 4},
                                       {"I16", 2},
                                       {"U16", 2},
                                       {"I8", 1},
                                       {"U8", 1},
                                       {"BOOL", 1},
                                       {"F8_E4M3", 1},
                                       {"F8_E5M2", 1},
                                       {"F8_E8M0", 1}}};

template <class T>
T load(const std::byte* bytes) {
  T value{};
  std::memcpy(&value, bytes, sizeof(T));
  return value;
}

// The lower half of the bits goes, to the nearest even; NaN stays NaN.
std::uint16_t float_to_bfloat(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  if ((bits & 0x7FFFFFFFU) > 0x7F800000U) return static_cast<std::uint16_t>((bits >> 16) | 0x40U);
  return static_cast<std::uint16_t>((bits + 0x7FFFU + ((bits >> 16) & 1U)) >> 16);
}

}  // namespace

std::string_view dtype_name(Dtype dtype) { return kDtypes[static_cast<std::size_t>(dtype)].name; }

std::optional<Dtype> dtype_from_name(std::string_view name) {
  const auto* const found = std::find_if(kDtypes.begin(), kDtypes.end(), [&](const Row& row) { return row.name == name; });
  if (found == kDtypes.end()) return std::nullopt;
  return static_cast<Dtype>(found - kDtypes.begin());
}

std::size_t dtype_size(Dtype dtype) { return kDtypes[static_cast<std::size_t>(dtype)].size; }

bool is_readable(Dtype dtype) { return dtype <= Dtype::bf16; }

void widen(Dtype dtype, const std::byte* bytes, std::span<float> values) {
  switch (dtype) {
    case Dtype::f32: std::memcpy(values.data(), bytes, values.size_bytes()); return;
    case Dtype::f16:
      for (std::size_t i = 0; i < values.size(); ++i) values[i] = half_to_float(load<std::uint16_t>(bytes + 2 * i));
      return;
    case Dtype::bf16:
      for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = std::bit_cast<float>(static_cast<std::uint32_t>(load<std::uint16_t>(bytes + 2 * i)) << 16);
      }
      return;
    case Dtype::i8:
      for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(load<std::int8_t>(bytes + i));
      return;
    default: return;
  }
}

void narrow(std::span<const float> values, Dtype dtype, std::byte* bytes) {
  if (dtype == Dtype::f32) {
    std::memcpy(bytes, values.data(), values.size_bytes());
    return;
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::uint16_t half = dtype == Dtype::f16 ? float_to_half(values[i]) : float_to_bfloat(values[i]);
    std::memcpy(bytes + 2 * i, &half, sizeof(half));
  }
}

// As whole numbers magnitudes have the same order, infinity comes behind them and NaN last.
float largest_magnitude(std::span<const float> values) {
  std::uint32_t largest = 0;
  for (const float value : values) largest = std::max(largest, std::bit_cast<std::uint32_t>(value) & 0x7FFFFFFFU);
  return std::bit_cast<float>(largest);
}

bool are_finite_halves(std::span<const std::byte> halves) {
  std::uint16_t largest = 0;
  for (std::size_t i = 0; i < halves.size(); i += 2) {
    largest = std::max<std::uint16_t>(largest, load<std::uint16_t>(halves.data() + i) & 0x7FFFU);
  }
  return largest < 0x7C00U;
}

}  // namespace heed::checkpoint
