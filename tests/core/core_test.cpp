// Arena, buffers, shapes, errors.
#include <catch_amalgamated.hpp>
#include <cstdint>
#include <string>

#include "heed/core/arena.hpp"
#include "heed/core/error.hpp"
#include "heed/core/shape.hpp"

namespace {

using namespace heed;

template <class Call>
ErrorCode code_of(Call call) {
  try {
    call();
  } catch (const Error& error) {
    return error.code();
  }
  FAIL("nothing was thrown");
  return ErrorCode::bad_value;
}

TEST_CASE("A buffer is aligned and zeroed", "[core]") {
  const std::size_t count = GENERATE(1, 3, 16, 65);
  const Buffer buffer(count);
  CHECK(reinterpret_cast<std::uintptr_t>(buffer.data()) % kAlignment == 0);
  REQUIRE(buffer.size() >= count);
  for (std::size_t i = 0; i < buffer.size(); ++i) CHECK(buffer.data()[i] == 0.0F);
  CHECK(Buffer(0).data() == nullptr);
}

TEST_CASE("Memory that cannot be had is an error, not the end", "[core]") {
  CHECK(code_of([] { Buffer(SIZE_MAX); }) == ErrorCode::out_of_memory);
  CHECK(code_of([] { Buffer(SIZE_MAX / 8); }) == ErrorCode::out_of_memory);
  CHECK_NOTHROW(Buffer(3));
}

TEST_CASE("A scope gives back what was taken inside it; every piece starts aligned", "[core]") {
  Arena arena(64);
  CHECK(arena.take(3) != nullptr);
  CHECK(arena.used() == aligned_count(3));
  {
    const Arena::Scope scope(arena);
    const float* piece = arena.take(17);
    CHECK(reinterpret_cast<std::uintptr_t>(piece) % kAlignment == 0);
    CHECK(arena.used() == aligned_count(3) + aligned_count(17));
    CHECK(code_of([&] { (void)arena.take(17); }) == ErrorCode::out_of_memory);
    CHECK(arena.used() == aligned_count(3) + aligned_count(17));
  }
  CHECK(arena.used() == aligned_count(3));
  CHECK(arena.peak() == aligned_count(3) + aligned_count(17));
  CHECK(code_of([&] { (void)arena.take(SIZE_MAX - 3); }) == ErrorCode::out_of_memory);
}

TEST_CASE("Sizes are multiplied with care", "[core]") {
  CHECK(element_count("x", Shape{2, 3, 5}) == 30);
  CHECK(element_count("x", Shape{}) == 1);
  CHECK(element_count("x", Shape{7, 0}) == 0);
  CHECK(element_count("x", Shape{1U << 15U, 1U << 15U}) == 1U << 30U);
  const Shape huge{1U << 20U, 1U << 20U, 1U << 20U, 1U << 20U};
  CHECK(code_of([&] { element_count("x", huge); }) == ErrorCode::out_of_memory);
  CHECK(to_string(Shape{2, 5, 64}) == "[2, 5, 64]");
}

TEST_CASE("A matrix view looks at rows and columns of somebody's memory", "[core]") {
  float data[12];
  for (int i = 0; i < 12; ++i) data[i] = static_cast<float>(i);
  const Matrix x(data, 3, 4);
  const Matrix part = x.row_range(1, 2).column_range(1, 3);
  CHECK(part.at(1, 2) == 11.0F);
  CHECK(part.row(0)[0] == 5.0F);
  CHECK(part.stride == 4);
  CHECK(x.column_range(2, 0).empty());
}

TEST_CASE("Every error code has its public name", "[core]") {
  CHECK(code_name(ErrorCode::bad_shape) == "bad-shape");
  CHECK(code_name(ErrorCode::bad_value) == "bad-value");
  CHECK(code_name(ErrorCode::bad_option) == "bad-option");
  CHECK(code_name(ErrorCode::too_long) == "too-long");
  CHECK(code_name(ErrorCode::not_found) == "not-found");
  CHECK(code_name(ErrorCode::bad_checkpoint) == "bad-checkpoint");
  CHECK(code_name(ErrorCode::unsupported_model) == "unsupported-model");
  CHECK(code_name(ErrorCode::missing_tensor) == "missing-tensor");
  CHECK(code_name(ErrorCode::out_of_memory) == "out-of-memory");
  const Error error(ErrorCode::bad_shape, message("attention: key has last dimension ", 48, ", query has ", 64U));
  CHECK(std::string(error.what()) == "attention: key has last dimension 48, query has 64");
}

}  // namespace
