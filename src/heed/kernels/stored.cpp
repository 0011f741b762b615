#include "heed/kernels/stored.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "heed/core/half.hpp"

namespace heed::kernels {

namespace {

// Where things lie; panels as matmul.hpp describes them.
struct Places {
  explicit Places(const Stored& stored) : stored_(stored) {}

  std::size_t panel = packed_size(1, 1);  // columns side by side
  std::size_t panels() const { return (stored_.n + panel - 1) / panel; }
  std::size_t blocks() const { return (stored_.k + kByteBlock - 1) / kByteBlock; }
  std::size_t fours() const { return (stored_.k + 3) / 4 * 4; }
  std::size_t factors() const { return panels() * blocks() * panel; }
  std::size_t byte_count() const { return panels() * panel * fours(); }

  // Of the number at [row, column]; along a column the next lies `panel` further.
  std::size_t number(std::size_t row, std::size_t column) const {
    return (column / panel * stored_.k + row) * panel + column % panel;
  }
  std::size_t byte(std::size_t row, std::size_t column) const {
    return column / panel * panel * fours() + row / 4 * 4 * panel + column % panel * 4 + row % 4;
  }
  std::size_t factor(std::size_t row, std::size_t column) const {
    return (column / panel * blocks() + row / kByteBlock) * panel + column % panel;
  }

  std::uint16_t* halves() const { return reinterpret_cast<std::uint16_t*>(stored_.data); }
  float* scales() const { return stored_.data; }
  float* sums() const { return stored_.data + factors(); }
  std::int8_t* bytes() const { return reinterpret_cast<std::int8_t*>(stored_.data + 2 * factors()); }

 private:
  const Stored& stored_;
};

void put_bytes(const Places& places, std::size_t column, std::size_t first, std::span<const float> values) {
  float largest = 0.0F;
  for (const float value : values) largest = std::max(largest, std::fabs(value));
  const float scale = largest / 127.0F;
  const float inverse = largest > 0.0F ? 127.0F / largest : 0.0F;
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto byte = static_cast<std::int8_t>(std::lrint(values[i] * inverse));
    places.bytes()[places.byte(first + i, column)] = byte;
    sum += byte;
  }
  places.scales()[places.factor(first, column)] = scale;
  places.sums()[places.factor(first, column)] = scale * static_cast<float>(sum);
}

}  // namespace

std::size_t stored_size(Storage storage, std::size_t k, std::size_t n) {
  const Stored stored{storage, k, n};
  switch (storage) {
    case Storage::f16: return (packed_size(k, n) + 1) / 2;
    case Storage::q8: return 2 * Places(stored).factors() + Places(stored).byte_count() / sizeof(float);
    case Storage::f32: break;
  }
  return packed_size(k, n);
}

void put_column(const Stored& to, std::size_t column, std::size_t first, std::span<const float> values) {
  const Places places(to);
  if (to.storage == Storage::q8) {
    for (std::size_t i = 0; i < values.size(); i += kByteBlock) {
      put_bytes(places, column, first + i, values.subspan(i, std::min(kByteBlock, values.size() - i)));
    }
    return;
  }
  if (to.storage == Storage::f32) {
    std::size_t at = places.number(first, column);
    for (const float value : values) {
      to.data[at] = value;
      at += places.panel;
    }
    return;
  }
  // Rounded side by side, as vectors, then dealt out.
  std::array<std::uint16_t, kByteBlock> halves;  // NOLINT(cppcoreguidelines-pro-type-member-init): written before it is read
  for (std::size_t i = 0; i < values.size(); i += halves.size()) {
    const std::size_t count = std::min(halves.size(), values.size() - i);
    for (std::size_t j = 0; j < count; ++j) halves[j] = float_to_half(values[i + j]);
    put_halves(to, column, first + i, std::as_bytes(std::span(halves).first(count)));
  }
}

void put_halves(const Stored& to, std::size_t column, std::size_t first, std::span<const std::byte> halves) {
  const Places places(to);
  std::uint16_t* const numbers = places.halves();
  const std::size_t step = places.panel;
  const std::size_t count = halves.size() / sizeof(std::uint16_t);
  std::size_t at = places.number(first, column);
  std::size_t i = 0;
  // Four in a load: this runs for every number of a checkpoint, and before V8 has optimised it.
  for (; i + 4 <= count; i += 4, at += 4 * step) {
    std::array<std::uint16_t, 4> four;  // NOLINT(cppcoreguidelines-pro-type-member-init): written before it is read
    std::memcpy(four.data(), halves.data() + 2 * i, sizeof(four));
    numbers[at] = four[0];
    numbers[at + step] = four[1];
    numbers[at + 2 * step] = four[2];
    numbers[at + 3 * step] = four[3];
  }
  for (; i < count; ++i, at += step) std::memcpy(numbers + at, halves.data() + 2 * i, sizeof(std::uint16_t));
}

void put_row(const Stored& to, std::size_t row, std::size_t first, std::span<const float> values) {
  const Places places(to);
  for (std::size_t i = 0; i < values.size();) {
    const std::size_t at = places.number(row, first + i);
    const std::size_t count = std::min(places.panel - (first + i) % places.panel, values.size() - i);
    if (to.storage == Storage::f16) {
      for (std::size_t j = 0; j < count; ++j) places.halves()[at + j] = float_to_half(values[i + j]);
    } else {
      std::copy_n(values.data() + i, count, to.data + at);
    }
    i += count;
  }
}

void get_column(const Stored& from, std::size_t column, float* values) {
  const Places places(from);
  for (std::size_t row = 0; row < from.k; ++row) {
    switch (from.storage) {
      case Storage::f32: values[row] = from.data[places.number(row, column)]; break;
      case Storage::f16: values[row] = half_to_float(places.halves()[places.number(row, column)]); break;
      case Storage::q8:
        values[row] =
            places.scales()[places.factor(row, column)] * static_cast<float>(places.bytes()[places.byte(row, column)]);
        break;
    }
  }
}

void get_row(const Stored& from, std::size_t row, float* values) {
  const Places places(from);
  for (std::size_t column = 0; column < from.n; ++column) values[column] = from.data[places.number(row, column)];
}

ByteRight byte_right(const Stored& right) {
  const Places places(right);
  return {places.bytes(), places.scales(), places.sums()};
}

}  // namespace heed::kernels
