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

struct Chosen {
  uint32x4_t v;
};

inline constexpr std::size_t kVectorRegisters = 32;

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

HEED_INLINE Chosen less(Vec a, Vec b) { return {vcltq_f32(a.v, b.v)}; }
HEED_INLINE Vec select(Chosen chosen, Vec yes, Vec no) { return {vbslq_f32(chosen.v, yes.v, no.v)}; }

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
