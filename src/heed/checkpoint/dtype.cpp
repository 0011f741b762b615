#include "heed/checkpoint/dtype.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

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

float half_to_float(std::uint16_t half) {
  // The half's exponent and fraction, moved to a float's places, are 2^112 times too small; one product puts that right,
  // subnormal numbers included (Giesen, "half_to_float_fast5").
  const std::uint32_t sign = (half & 0x8000U) << 16;
  const float scaled = std::bit_cast<float>((half & 0x7FFFU) << 13) * std::bit_cast<float>(0x77800000U);
  auto bits = std::bit_cast<std::uint32_t>(scaled);
  if ((half & 0x7C00U) == 0x7C00U) bits = 0x7F800000U | ((half & 0x03FFU) << 13);
  return std::bit_cast<float>(bits | sign);
}

std::uint16_t float_to_half(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const std::uint32_t sign = (bits >> 16) & 0x8000U;
  const std::uint32_t magnitude = bits & 0x7FFFFFFFU;
  if (magnitude > 0x7F800000U) return static_cast<std::uint16_t>(sign | 0x7E00U);   // NaN
  if (magnitude >= 0x477FF000U) return static_cast<std::uint16_t>(sign | 0x7C00U);  // from 65520 on: infinity
  if (magnitude < 0x38800000U) {                                                    // below 2^-14: subnormal
    // Adding 0.5 leaves the fraction, rounded as the hardware rounds, in the lowest bits.
    const float shifted = std::bit_cast<float>(magnitude) + 0.5F;
    return static_cast<std::uint16_t>(sign | (std::bit_cast<std::uint32_t>(shifted) - 0x3F000000U));
  }
  const std::uint32_t rounded = magnitude - 0x38000000U + 0x0FFFU + ((magnitude >> 13) & 1U);
  return static_cast<std::uint16_t>(sign | (rounded >> 13));
}

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

}  // namespace heed::checkpoint
