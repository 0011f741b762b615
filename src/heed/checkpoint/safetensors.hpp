// The safetensors format: 8 bytes of header length (little-endian), a JSON header, the tensors one after another.
//   {"name": {"dtype": "F16", "shape": [2, 3], "data_offsets": [0, 12]}, …, "__metadata__": {"format": "pt"}}
// Offsets count from the end of the header.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "heed/checkpoint/dtype.hpp"
#include "heed/core/shape.hpp"

namespace heed::checkpoint {

inline constexpr std::size_t kHeaderStart = 8;                    // bytes before the header
inline constexpr std::uint64_t kMostHeaderBytes = 100'000'000;  // the format's own limit

struct TensorEntry {
  std::string name;
  Dtype dtype = Dtype::f32;
  Shape shape;
  std::uint64_t begin = 0;  // bytes, from the end of the header
  std::uint64_t end = 0;
};

// The header's length from a file's first 8 bytes. Throws Error{bad_checkpoint} where it can't be one: beyond the format's
// limit, beyond the file (whose size, where known, includes these 8 bytes), or the beginning of an HTML page.
std::uint64_t header_length(const std::string& file, std::span<const std::byte, kHeaderStart> bytes,
                            std::optional<std::uint64_t> file_size);

// The tensors, in the order of their offsets. The header is untrusted: throws Error{bad_checkpoint}, naming file and tensor,
// where it isn't JSON of this form, a name comes twice, a dtype is unknown, a shape's product overflows or doesn't
// fit its offsets, offsets overlap, leave a hole or (where data_size is known) don't end where the file does.
std::vector<TensorEntry> parse_header(const std::string& file, std::string_view json,
                                      std::optional<std::uint64_t> data_size);

// The first bytes of a file that holds these tensors in this order (begin and end are set), the length included.
// Padded with spaces, so that the data starts at a multiple of 8.
std::string make_header(std::span<TensorEntry> entries);

}  // namespace heed::checkpoint
