// A call's arguments, in the order in which JavaScript wrote them into the staging: slots of eight bytes each.
//
//   a number, true or false                    float64
//   a text (UTF-8) or a list of whole numbers  uint32 address, uint32 bytes or numbers
//   a tensor                                   uint32 address of [address, rank, extents …]; 0 where it isn't given
//
// A function reads them one after the other; JavaScript has checked what kind each is, and that whole numbers are whole.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "exchange.hpp"
#include "heed/api/parameters.hpp"
#include "heed/api/tensor.hpp"

namespace heed::wasm {

class Arguments {
 public:
  Arguments() : slot_(staging()) {}

  double number();
  // NaN stands for "not given".
  std::optional<double> optional_number();
  bool flag() { return number() != 0; }
  // A number beyond what a size can be is the largest size, which every check refuses.
  std::size_t size();
  std::string_view text();
  std::span<const std::int32_t> integers();
  api::TensorRef tensor();
  // Their number first, then of each its name and itself.
  api::NamedTensors named_tensors();

 private:
  struct Place {
    Address address;
    std::uint32_t count;
  };
  template <class T>
  T next();

  const std::byte* slot_;
};

// The memory of a tensor that was staged: it is the caller's own, and may be written to.
float* writable(const api::TensorRef& staged);

}  // namespace heed::wasm
