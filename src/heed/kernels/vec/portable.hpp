// Four lanes in plain C++: for any machine, and for the sanitizers. See README.md for the words.
#pragma once

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "heed/core/half.hpp"
#include "heed/kernels/vec/inline.hpp"

#define HEED_KERNELS_TARGET portable

namespace heed::kernels::portable {

struct Vec {
  static constexpr std::size_t lanes = 4;
  float lane[lanes];
};

struct VecMask {
  bool lane[Vec::lanes];
};

inline constexpr std::size_t kVectorRegisters = 16;
inline constexpr std::size_t kTileRows = 6;  // of the matrix product, see bodies/tile.inl.hpp
constexpr std::size_t tile_steps(std::size_t /*sums*/) { return 4; }  // addresses are counted up rarely
inline constexpr bool kInterleaves = false;

// f(i) for every lane
template <class F>
HEED_INLINE Vec each_lane(F f) {
  Vec r{};
  for (std::size_t i = 0; i < Vec::lanes; ++i) r.lane[i] = f(i);
  return r;
}

HEED_INLINE Vec load(const float* p) {
  return each_lane([=](std::size_t i) { return p[i]; });
}
HEED_INLINE Vec load_part(const float* p, std::size_t n) {
  return each_lane([=](std::size_t i) { return i < n ? p[i] : 0.0F; });
}
HEED_INLINE void store(float* p, Vec v) {
  for (std::size_t i = 0; i < Vec::lanes; ++i) p[i] = v.lane[i];
}
HEED_INLINE void store_part(float* p, Vec v, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) p[i] = v.lane[i];
}
HEED_INLINE Vec splat(float x) {
  return each_lane([=](std::size_t) { return x; });
}
template <class T>
HEED_INLINE const T* in_memory(const T* table) {
  return table;
}

inline constexpr float kHalfUnit = 1.0F;
HEED_INLINE Vec load_halves(const std::uint16_t* p) {
  return each_lane([=](std::size_t i) { return half_to_float(p[i]); });
}

struct Bytes {
  std::int32_t value[4 * Vec::lanes];
};
struct Ints {
  std::int32_t lane[Vec::lanes];
};
HEED_INLINE Bytes load_bytes(const std::int8_t* p) {
  Bytes r{};
  for (std::size_t i = 0; i < 4 * Vec::lanes; ++i) r.value[i] = p[i];  // NOLINT(bugprone-signed-char-misuse): numbers
  return r;
}
HEED_INLINE Bytes splat_four(const std::uint8_t* p) {
  Bytes r{};
  for (std::size_t i = 0; i < 4 * Vec::lanes; ++i) r.value[i] = p[i % 4];
  return r;
}
HEED_INLINE void store_bytes(std::uint8_t* p, Vec v) {
  for (std::size_t i = 0; i < Vec::lanes; ++i) p[i] = static_cast<std::uint8_t>(v.lane[i]);
}
HEED_INLINE Ints no_ints() { return {}; }
HEED_INLINE Vec to_floats(Ints x) {
  return each_lane([=](std::size_t i) { return static_cast<float>(x.lane[i]); });
}
HEED_INLINE Ints add_dots(Bytes w, Bytes x, Ints sum) {
  for (std::size_t i = 0; i < 4 * Vec::lanes; ++i) sum.lane[i / 4] += w.value[i] * x.value[i];
  return sum;
}

HEED_INLINE Vec operator+(Vec a, Vec b) {
  return each_lane([=](std::size_t i) { return a.lane[i] + b.lane[i]; });
}
HEED_INLINE Vec operator-(Vec a, Vec b) {
  return each_lane([=](std::size_t i) { return a.lane[i] - b.lane[i]; });
}
HEED_INLINE Vec operator*(Vec a, Vec b) {
  return each_lane([=](std::size_t i) { return a.lane[i] * b.lane[i]; });
}
HEED_INLINE Vec operator/(Vec a, Vec b) {
  return each_lane([=](std::size_t i) { return a.lane[i] / b.lane[i]; });
}
HEED_INLINE Vec operator-(Vec a) {
  return each_lane([=](std::size_t i) { return -a.lane[i]; });
}
HEED_INLINE Vec madd(Vec a, Vec b, Vec c) {
  return each_lane([=](std::size_t i) { return a.lane[i] * b.lane[i] + c.lane[i]; });
}
HEED_INLINE Vec min(Vec a, Vec b) {
  return each_lane([=](std::size_t i) { return a.lane[i] < b.lane[i] ? a.lane[i] : b.lane[i]; });
}
HEED_INLINE Vec max(Vec a, Vec b) {
  return each_lane([=](std::size_t i) { return a.lane[i] > b.lane[i] ? a.lane[i] : b.lane[i]; });
}
HEED_INLINE Vec abs(Vec a) {
  return each_lane([=](std::size_t i) { return std::fabs(a.lane[i]); });
}
HEED_INLINE Vec sqrt(Vec a) {
  return each_lane([=](std::size_t i) { return std::sqrt(a.lane[i]); });
}

HEED_INLINE VecMask less(Vec a, Vec b) {
  VecMask r{};
  for (std::size_t i = 0; i < Vec::lanes; ++i) r.lane[i] = a.lane[i] < b.lane[i];
  return r;
}
HEED_INLINE bool any_sign(Vec v) {
  std::uint32_t bits = 0;
  for (const float lane : v.lane) bits |= std::bit_cast<std::uint32_t>(lane);
  return (bits >> 31U) != 0;
}
HEED_INLINE Vec select(VecMask chosen, Vec yes, Vec no) {
  return each_lane([=](std::size_t i) { return chosen.lane[i] ? yes.lane[i] : no.lane[i]; });
}

HEED_INLINE std::uint32_t bits_of(float x) { return std::bit_cast<std::uint32_t>(x); }

HEED_INLINE Vec add_bits(Vec a, Vec b) {
  return each_lane([=](std::size_t i) { return std::bit_cast<float>(bits_of(a.lane[i]) + bits_of(b.lane[i])); });
}
HEED_INLINE Vec bits_to_exponent(Vec v) {
  return each_lane([=](std::size_t i) { return std::bit_cast<float>(bits_of(v.lane[i]) << 23U); });
}

HEED_INLINE float sum(Vec v) { return (v.lane[0] + v.lane[1]) + (v.lane[2] + v.lane[3]); }
HEED_INLINE float largest(Vec v) {
  float r = v.lane[0];
  for (std::size_t i = 1; i < Vec::lanes; ++i) r = v.lane[i] > r ? v.lane[i] : r;
  return r;
}

HEED_INLINE void transpose(Vec (&rows)[Vec::lanes]) {
  for (std::size_t i = 0; i < Vec::lanes; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const float above = rows[j].lane[i];
      rows[j].lane[i] = rows[i].lane[j];
      rows[i].lane[j] = above;
    }
  }
}

}  // namespace heed::kernels::portable

#include "heed/kernels/vec/one_way_dots.hpp"
