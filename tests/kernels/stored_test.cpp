#include "heed/kernels/stored.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "heed/core/half.hpp"
#include "reference/kernels.hpp"
#include "support/difference.hpp"
#include "support/every_target.hpp"
#include "support/guarded.hpp"
#include "support/product_cases.hpp"

namespace heed::test {
namespace {

using kernels::kByteBlock;
using kernels::Storage;
using kernels::Stored;

// A left side, and a right side in some storage, with borders around all memory.
struct Case {
  ProductSizes s;
  Guarded a, b, c, memory, scratch;
  Stored right;

  Case(const ProductSizes& sizes, Storage storage, Random& random)
      : s(sizes),
        a(s.m, s.k, 3, 1),
        b(s.k, s.n, 2, 3),
        c(s.m, s.n, 5, 1),
        memory(1, kernels::stored_size(storage, s.k, s.n), 0, 0),
        scratch(1, kernels::stored_scratch(storage, s.m, s.k), 0, 0),
        right{storage, s.k, s.n, memory.data()} {
    a.fill(random);
    b.fill(random);
    c.fill(random);
    std::fill_n(memory.data(), kernels::stored_size(storage, s.k, s.n), 0.0F);  // as Buffer comes
  }
  void put_all() {
    for (std::size_t j = 0; j < s.n; ++j) {
      std::vector<float> column(s.k);
      for (std::size_t p = 0; p < s.k; ++p) column[p] = b.view().at(p, j);
      kernels::put_column(right, j, 0, column);
    }
  }
  // The right side as it is after storing, [k, n].
  [[nodiscard]] std::vector<double> stored_numbers() const {
    std::vector<double> numbers(s.k * s.n);
    std::vector<float> column(s.k);
    for (std::size_t j = 0; j < s.n; ++j) {
      kernels::get_column(right, j, column.data());
      for (std::size_t p = 0; p < s.k; ++p) numbers[p * s.n + j] = column[p];
    }
    return numbers;
  }
  void check_borders() {
    CHECK(c.untouched_around());
    CHECK(memory.untouched_around());
    CHECK(scratch.untouched_around());
  }
};

template <class Body>
void for_each_case(Storage storage, std::uint64_t seed, Body body) {
  on_every_target([&] {
    Random random(seed);
    for (const ProductSizes& s : kProductCases) {
      CAPTURE(s.m, s.k, s.n);
      body(Case(s, storage, random));
    }
  });
}

// The left side as 7-bit steps within each block, as stored.hpp describes it.
struct Rounded {
  std::vector<double> values;
  std::vector<double> doubts;  // one step where a number lies so near the middle of two that either is right, else 0
};
Rounded round_left(const Matrix& a) {
  Rounded rounded;
  for (std::size_t i = 0; i < a.rows; ++i) {
    for (std::size_t first = 0; first < a.cols; first += kByteBlock) {
      const std::size_t end = std::min(first + kByteBlock, a.cols);
      const auto [low, high] = std::minmax_element(a.row(i) + first, a.row(i) + end);
      const double step = (static_cast<double>(*high) - *low) / 127.0;
      for (std::size_t p = first; p < end; ++p) {
        const double steps = step > 0 ? (a.at(i, p) - static_cast<double>(*low)) / step : 0.0;
        rounded.values.push_back(*low + std::round(steps) * step);
        rounded.doubts.push_back(std::fabs(steps - std::floor(steps) - 0.5) < 1e-4 ? step : 0.0);
      }
    }
  }
  return rounded;
}

}  // namespace

TEST_CASE("f16: the product's bits are those of the rounded numbers in float32", "[kernels][stored]") {
  for_each_case(Storage::f16, 31, [](Case p) {
    p.put_all();
    Guarded widened(p.s.k, p.s.n, 0, 1);
    for (std::size_t i = 0; i < p.s.k; ++i) {
      for (std::size_t j = 0; j < p.s.n; ++j) widened.view().at(i, j) = half_to_float(float_to_half(p.b.view().at(i, j)));
    }
    CHECK(p.stored_numbers() == numbers_of(widened.view()));

    const std::vector<float> bias(p.s.n, 0.25F);
    const kernels::Epilogue epilogue{.bias = bias.data(), .residual = p.c.view().data, .residual_stride = p.c.view().stride};
    Guarded plain = p.c;
    Guarded packed(1, kernels::packed_size(p.s.k, p.s.n), 0, 0);
    kernels::Epilogue of_plain = epilogue;
    of_plain.residual = plain.view().data;
    kernels::matmul(p.a.view(), widened.view(), plain.view(), packed.data(), of_plain);
    kernels::matmul_stored(p.a.view(), p.right, p.c.view(), p.scratch.data(), epilogue);
    CHECK(numbers_of(p.c.view()) == numbers_of(plain.view()));
    p.check_borders();
  });
}

TEST_CASE("f16: rows give the same memory as columns", "[kernels][stored]") {
  for_each_case(Storage::f16, 32, [](Case p) {
    p.put_all();
    const std::vector<double> by_columns = p.stored_numbers();
    for (std::size_t i = 0; i < p.s.k; ++i) {
      const float* row = p.b.view().row(i);
      const std::size_t half = p.s.n / 2;
      kernels::put_row(p.right, i, 0, {row, half});
      kernels::put_row(p.right, i, half, {row + half, p.s.n - half});
    }
    CHECK(p.stored_numbers() == by_columns);
    CHECK(p.memory.untouched_around());
  });
}

TEST_CASE("f16: halves as a file has them are what is stored", "[kernels][stored]") {
  for_each_case(Storage::f16, 37, [](Case p) {
    std::vector<double> want(p.s.k * p.s.n);
    for (std::size_t j = 0; j < p.s.n; ++j) {
      std::vector<std::uint16_t> halves(p.s.k);
      for (std::size_t i = 0; i < p.s.k; ++i) {
        halves[i] = float_to_half(p.b.view().at(i, j));
        want[i * p.s.n + j] = half_to_float(halves[i]);
      }
      const auto bytes = std::as_bytes(std::span(halves));
      const std::size_t first = p.s.k / 3;
      kernels::put_halves(p.right, j, 0, bytes.first(2 * first));
      kernels::put_halves(p.right, j, first, bytes.subspan(2 * first));
    }
    CHECK(p.stored_numbers() == want);
    CHECK(p.memory.untouched_around());
  });
}

TEST_CASE("q8: every number is within half a step of its block", "[kernels][stored]") {
  for_each_case(Storage::q8, 33, [](Case p) {
    p.put_all();
    const std::vector<double> stored = p.stored_numbers();
    for (std::size_t j = 0; j < p.s.n; ++j) {
      for (std::size_t first = 0; first < p.s.k; first += kByteBlock) {
        const std::size_t end = std::min(first + kByteBlock, p.s.k);
        double largest = 0.0;
        for (std::size_t i = first; i < end; ++i) largest = std::max(largest, std::fabs(double{p.b.view().at(i, j)}));
        for (std::size_t i = first; i < end; ++i) {
          CAPTURE(i, j);
          CHECK(difference(stored[i * p.s.n + j], p.b.view().at(i, j)) <= 0.50001 * largest / 127.0);
        }
      }
    }
  });
}

TEST_CASE("q8: the product is that of the rounded sides", "[kernels][stored]") {
  for_each_case(Storage::q8, 34, [](Case p) {
    p.put_all();
    kernels::matmul_stored(p.a.view(), p.right, p.c.view(), p.scratch.data());
    const Rounded left = round_left(p.a.view());
    const std::vector<double> right = p.stored_numbers();
    const std::vector<double> want = reference::matmul(left.values, right, p.s.m, p.s.k, p.s.n);
    const std::vector<double> magnitude = reference::matmul(absolute(left.values), absolute(right), p.s.m, p.s.k, p.s.n);
    const std::vector<double> doubt = reference::matmul(left.doubts, absolute(right), p.s.m, p.s.k, p.s.n);
    for (std::size_t e = 0; e < want.size(); ++e) {
      CAPTURE(e);
      const double got = p.c.view().at(e / p.s.n, e % p.s.n);
      CHECK(difference(got, want[e]) <= 1e-5 * magnitude[e] + doubt[e] + 1e-12);
    }
    p.check_borders();
  });
}

TEST_CASE("q8: what isn't finite is seen in the result, and only in its row", "[kernels][stored]") {
  constexpr float inf = std::numeric_limits<float>::infinity();
  for (const float bad : {std::nanf(""), inf, -inf, 3e38F}) {
    for_each_case(Storage::q8, 36, [bad](Case p) {
      p.put_all();
      if (p.s.k < 2) return;
      kernels::matmul_stored(p.a.view(), p.right, p.c.view(), p.scratch.data());
      const std::vector<double> before = numbers_of(p.c.view());
      const std::size_t row = p.s.m / 2;
      p.a.view().at(row, p.s.k / 2) = bad;
      p.a.view().at(row, 0) = std::isfinite(bad) ? -bad : 1.0F;  // finite, but further apart than float32 reaches
      kernels::matmul_stored(p.a.view(), p.right, p.c.view(), p.scratch.data());
      const std::vector<double> after = numbers_of(p.c.view());
      for (std::size_t e = 0; e < after.size(); ++e) {
        CAPTURE(e);
        if (e / p.s.n == row) {
          CHECK(!std::isfinite(after[e]));
        } else {
          CHECK(after[e] == before[e]);
        }
      }
    });
  }
}

TEST_CASE("q8: a row doesn't depend on the rows beside it", "[kernels][stored]") {
  for_each_case(Storage::q8, 35, [](Case p) {
    p.put_all();
    kernels::matmul_stored(p.a.view(), p.right, p.c.view(), p.scratch.data());
    Guarded one(1, p.s.n, 0, 1);
    for (std::size_t i = 0; i < p.s.m; ++i) {
      kernels::matmul_stored(p.a.view().row_range(i, 1), p.right, one.view(), p.scratch.data());
      CHECK(numbers_of(one.view()) == numbers_of(p.c.view().row_range(i, 1)));
    }
  });
}

}  // namespace heed::test
