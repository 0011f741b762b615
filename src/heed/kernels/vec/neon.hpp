// Four lanes of 64-bit ARM's NEON, which every such machine has. See README.md for the words.
#pragma once

#include <arm_neon.h>

#include <cstddef>
#include <cstdint>

#include "heed/kernels/vec/inline.hpp"

#define HEED_KERNELS_TARGET neon

namespace heed::kernels::neon {

struct Vec {
  static constexpr std::size_t lanes = 4;
  float32x4_t v;
};

struct VecMask {
  uint32x4_t v;
};

inline constexpr std::size_t kVectorRegisters = 32;
inline constexpr std::size_t kTileRows = 6;  // of the matrix product, see bodies/tile.inl.hpp
constexpr std::size_t tile_steps(std::size_t /*sums*/) { return 4; }  // addresses are counted up rarely
inline constexpr bool kInterleaves = false;

HEED_INLINE Vec load(const float* p) { return {vld1q_f32(p)}; }
HEED_INLINE void store(float* p, Vec v) { vst1q_f32(p, v.v); }
HEED_INLINE Vec load_part(const float* p, std::size_t n) {
  float32x4_t r = vsetq_lane_f32(p[0], vdupq_n_f32(0.0F), 0);
  if (n > 1) r = vsetq_lane_f32(p[1], r, 1);
  if (n > 2) r = vsetq_lane_f32(p[2], r, 2);
  return {r};
}
HEED_INLINE void store_part(float* p, Vec v, std::size_t n) {
  p[0] = vgetq_lane_f32(v.v, 0);
  if (n > 1) p[1] = vgetq_lane_f32(v.v, 1);
  if (n > 2) p[2] = vgetq_lane_f32(v.v, 2);
}
HEED_INLINE Vec splat(float x) { return {vdupq_n_f32(x)}; }
template <class T>
HEED_INLINE const T* in_memory(const T* table) {
  return table;
}

inline constexpr float kHalfUnit = 1.0F;
HEED_INLINE Vec load_halves(const std::uint16_t* p) { return {vcvt_f32_f16(vreinterpret_f16_u16(vld1_u16(p)))}; }

struct Bytes {
  int8x16_t v;
};
struct Ints {
  int32x4_t v;
};
HEED_INLINE Bytes load_bytes(const std::int8_t* p) { return {vld1q_s8(p)}; }
HEED_INLINE Bytes splat_four(const std::uint8_t* p) {
  std::int32_t four = 0;
  __builtin_memcpy(&four, p, sizeof(four));
  return {vreinterpretq_s8_s32(vdupq_n_s32(four))};
}
HEED_INLINE void store_bytes(std::uint8_t* p, Vec v) {
  const uint16x4_t shorts = vmovn_u32(vcvtq_u32_f32(v.v));
  const std::uint32_t four = vget_lane_u32(vreinterpret_u32_u8(vmovn_u16(vcombine_u16(shorts, shorts))), 0);
  __builtin_memcpy(p, &four, sizeof(four));
}
HEED_INLINE Ints no_ints() { return {vdupq_n_s32(0)}; }
HEED_INLINE Vec to_floats(Ints x) { return {vcvtq_f32_s32(x.v)}; }
HEED_INLINE Ints add_dots(Bytes w, Bytes x, Ints sum) {
  const int16x8_t low = vmull_s8(vget_low_s8(w.v), vget_low_s8(x.v));
  const int16x8_t high = vmull_s8(vget_high_s8(w.v), vget_high_s8(x.v));
  return {vpadalq_s16(sum.v, vpaddq_s16(low, high))};
}

HEED_INLINE Vec operator+(Vec a, Vec b) { return {vaddq_f32(a.v, b.v)}; }
HEED_INLINE Vec operator-(Vec a, Vec b) { return {vsubq_f32(a.v, b.v)}; }
HEED_INLINE Vec operator*(Vec a, Vec b) { return {vmulq_f32(a.v, b.v)}; }
HEED_INLINE Vec operator/(Vec a, Vec b) { return {vdivq_f32(a.v, b.v)}; }
HEED_INLINE Vec operator-(Vec a) { return {vnegq_f32(a.v)}; }
HEED_INLINE Vec madd(Vec a, Vec b, Vec c) { return {vfmaq_f32(c.v, a.v, b.v)}; }
// vminq and vmaxq return NaN when either is NaN; the vocabulary wants b.
HEED_INLINE Vec min(Vec a, Vec b) { return {vbslq_f32(vcltq_f32(a.v, b.v), a.v, b.v)}; }
HEED_INLINE Vec max(Vec a, Vec b) { return {vbslq_f32(vcgtq_f32(a.v, b.v), a.v, b.v)}; }
HEED_INLINE Vec abs(Vec a) { return {vabsq_f32(a.v)}; }
HEED_INLINE Vec sqrt(Vec a) { return {vsqrtq_f32(a.v)}; }

HEED_INLINE VecMask less(Vec a, Vec b) { return {vcltq_f32(a.v, b.v)}; }
HEED_INLINE bool any_sign(Vec v) { return vminvq_s32(vreinterpretq_s32_f32(v.v)) < 0; }
HEED_INLINE Vec select(VecMask chosen, Vec yes, Vec no) { return {vbslq_f32(chosen.v, yes.v, no.v)}; }

HEED_INLINE Vec add_bits(Vec a, Vec b) {
  return {vreinterpretq_f32_u32(vaddq_u32(vreinterpretq_u32_f32(a.v), vreinterpretq_u32_f32(b.v)))};
}
HEED_INLINE Vec bits_to_exponent(Vec v) { return {vreinterpretq_f32_u32(vshlq_n_u32(vreinterpretq_u32_f32(v.v), 23))}; }

HEED_INLINE float sum(Vec v) { return vaddvq_f32(v.v); }
HEED_INLINE float largest(Vec v) { return vmaxvq_f32(v.v); }

HEED_INLINE void transpose(Vec (&rows)[Vec::lanes]) {
  const float32x4x2_t even = vtrnq_f32(rows[0].v, rows[1].v);  // columns 0 and 2 of rows 0 and 1; 1 and 3
  const float32x4x2_t odd = vtrnq_f32(rows[2].v, rows[3].v);
  rows[0].v = vcombine_f32(vget_low_f32(even.val[0]), vget_low_f32(odd.val[0]));
  rows[1].v = vcombine_f32(vget_low_f32(even.val[1]), vget_low_f32(odd.val[1]));
  rows[2].v = vcombine_f32(vget_high_f32(even.val[0]), vget_high_f32(odd.val[0]));
  rows[3].v = vcombine_f32(vget_high_f32(even.val[1]), vget_high_f32(odd.val[1]));
}

}  // namespace heed::kernels::neon

#include "heed/kernels/vec/one_way_dots.hpp"
