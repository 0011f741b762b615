// The types that numbers have in a checkpoint, and the way from them to float and back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace heed::checkpoint {

// Those that Heed reads come first; the others are known by their size, so that a file which holds them beside
// what the model needs can be read all the same.
enum class Dtype { f32, f16, bf16, f64, i64, u64, i32, u32, i16, u16, i8, u8, boolean, f8_e4m3, f8_e5m2, f8_e8m0 };

std::string_view dtype_name(Dtype dtype);  // "F32", as safetensors spells it
std::optional<Dtype> dtype_from_name(std::string_view name);
std::size_t dtype_size(Dtype dtype);  // bytes
bool is_readable(Dtype dtype);        // F32, F16, BF16: without more than the tensor itself

// bytes : values.size() numbers of a readable dtype or I8, little-endian, at any address
void widen(Dtype dtype, const std::byte* bytes, std::span<float> values);
// bytes : room for values.size() numbers. To the nearest, ties to even; too large becomes infinity.
void narrow(std::span<const float> values, Dtype dtype, std::byte* bytes);
// The largest |value|; NaN where there is one.
float largest_magnitude(std::span<const float> values);
// Whether none of these f16 numbers is NaN or infinite.
bool are_finite_halves(std::span<const std::byte> halves);

}  // namespace heed::checkpoint
