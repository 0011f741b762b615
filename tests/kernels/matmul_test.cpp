#include "heed/kernels/matmul.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <vector>

#include "reference/kernels.hpp"
#include "support/difference.hpp"
#include "support/every_target.hpp"
#include "support/guarded.hpp"
#include "support/product_cases.hpp"

namespace heed::test {
namespace {

using kernels::Activation;
using kernels::Epilogue;

// All that a product needs, with gaps, borders and odd addresses.
struct Product {
  ProductSizes s;
  Guarded a, b, c, packed;
  Product(const ProductSizes& sizes, Random& random)
      : s(sizes), a(s.m, s.k, 3, 1), b(s.k, s.n, 2, 3), c(s.m, s.n, 5, 1), packed(1, kernels::packed_size(s.k, s.n), 0, 2) {
    a.fill(random);
    b.fill(random);
    c.fill(random);
  }
  [[nodiscard]] std::vector<double> exact() {
    return reference::matmul(numbers_of(a.view()), numbers_of(b.view()), s.m, s.k, s.n);
  }
  // Sum of |a||b|, which bounds the rounding error.
  [[nodiscard]] std::vector<double> magnitude() {
    return reference::matmul(absolute(numbers_of(a.view())), absolute(numbers_of(b.view())), s.m, s.k, s.n);
  }
};

template <class Body>
void for_each_case(std::uint64_t seed, Body body) {
  on_every_target([&] {
    Random random(seed);
    for (const ProductSizes& s : kProductCases) {
      CAPTURE(s.m, s.k, s.n);
      body(Product(s, random), random);
    }
  });
}

void check_plain(Product& p) {
  const std::vector<double> want = p.exact();
  const std::vector<double> magnitude = p.magnitude();
  const double bound = static_cast<double>(p.s.k) * 0x1p-24;
  for (std::size_t i = 0; i < p.s.m; ++i) {
    for (std::size_t j = 0; j < p.s.n; ++j) {
      CAPTURE(i, j);
      const std::size_t e = i * p.s.n + j;
      CHECK(difference(p.c.view().at(i, j), want[e]) <= bound * magnitude[e]);
    }
  }
  CHECK(p.c.untouched_around());
  CHECK(p.packed.untouched_around());
}

TEST_CASE("The product keeps its error bound, whatever the sizes", "[kernels][matmul]") {
  for_each_case(12, [](Product p, Random&) {
    kernels::matmul(p.a.view(), p.b.view(), p.c.view(), p.packed.data());
    check_plain(p);
  });
}

TEST_CASE("Rows that are at work one block after another give the bits of each by itself", "[kernels][matmul]") {
  on_every_target([&] {
    Random random(20);
    for (const ProductSizes& s : kBlockCases) {
      CAPTURE(s.m, s.k, s.n);
      Product p(s, random);
      kernels::matmul(p.a.view(), p.b.view(), p.c.view(), p.packed.data());
      check_plain(p);
      Guarded one(1, p.s.n, 0, 1);
      for (const std::size_t i : {std::size_t{0}, p.s.m / 2, p.s.m - 1}) {
        CAPTURE(i);
        kernels::matmul_packed(p.a.view().row_range(i, 1), p.packed.data(), one.view());
        CHECK(numbers_of(one.view()) == numbers_of(p.c.view().row_range(i, 1)));
      }
    }
  });
}

TEST_CASE("A transposed right side gives the same bits", "[kernels][matmul]") {
  for_each_case(13, [](Product p, Random&) {
    Guarded transposed(p.s.n, p.s.k, 1, 1);
    for (std::size_t i = 0; i < p.s.k; ++i) {
      for (std::size_t j = 0; j < p.s.n; ++j) transposed.view().at(j, i) = p.b.view().at(i, j);
    }
    Guarded plain = p.c;
    kernels::matmul(p.a.view(), p.b.view(), plain.view(), p.packed.data());
    kernels::matmul_transposed(p.a.view(), transposed.view(), p.c.view(), p.packed.data());
    CHECK(numbers_of(p.c.view()) == numbers_of(plain.view()));
    CHECK(p.packed.untouched_around());
  });
}

TEST_CASE("A transposed left side gives the same bits", "[kernels][matmul]") {
  for_each_case(14, [](Product p, Random&) {
    Guarded transposed(p.s.k, p.s.m, 1, 1);
    for (std::size_t i = 0; i < p.s.m; ++i) {
      for (std::size_t j = 0; j < p.s.k; ++j) transposed.view().at(j, i) = p.a.view().at(i, j);
    }
    Guarded plain = p.c;
    kernels::matmul(p.a.view(), p.b.view(), plain.view(), p.packed.data());
    Guarded scratch(1, kernels::left_transposed_scratch(p.s.k, p.s.m, p.s.n), 0, 1);
    kernels::matmul_left_transposed(transposed.view(), p.b.view(), p.c.view(), scratch.data());
    CHECK(numbers_of(p.c.view()) == numbers_of(plain.view()));
    CHECK(scratch.untouched_around());
    CHECK(p.c.untouched_around());
  });
}

TEST_CASE("A row doesn't depend on the rows beside it, nor a column on the columns", "[kernels][matmul]") {
  for_each_case(15, [](Product p, Random&) {
    kernels::matmul(p.a.view(), p.b.view(), p.c.view(), p.packed.data());
    Guarded one(1, p.s.n, 0, 1);
    for (std::size_t i = 0; i < p.s.m; ++i) {
      CAPTURE(i);
      kernels::matmul_packed(p.a.view().row_range(i, 1), p.packed.data(), one.view());
      CHECK(numbers_of(one.view()) == numbers_of(p.c.view().row_range(i, 1)));
    }
    Guarded column(p.s.m, 1, 0, 1);
    Guarded packed_column(1, kernels::packed_size(p.s.k, 1), 0, 1);
    for (std::size_t j = 0; j < p.s.n; ++j) {
      CAPTURE(j);
      kernels::matmul(p.a.view(), p.b.view().column_range(j, 1), column.view(), packed_column.data());
      CHECK(numbers_of(column.view()) == numbers_of(p.c.view().column_range(j, 1)));
    }
  });
}

TEST_CASE("A shorter left side meets the first rows of the right one only", "[kernels][matmul]") {
  for_each_case(19, [](Product p, Random& random) {
    for (const std::size_t more : {std::size_t{1}, std::size_t{6}}) {
      CAPTURE(more);
      Guarded taller(p.s.k + more, p.s.n, 1, 1);
      taller.fill(random);
      for (std::size_t i = 0; i < p.s.k; ++i) {
        for (std::size_t j = 0; j < p.s.n; ++j) taller.view().at(i, j) = p.b.view().at(i, j);
      }
      std::vector<float> packed(kernels::packed_size(p.s.k + more, p.s.n));
      kernels::pack(taller.view(), packed.data());
      kernels::matmul_packed_leading(p.a.view(), packed.data(), p.s.k + more, p.c.view());
      Guarded plain = p.c;
      kernels::matmul(p.a.view(), p.b.view(), plain.view(), p.packed.data());
      CHECK(numbers_of(p.c.view()) == numbers_of(plain.view()));
      CHECK(p.c.untouched_around());
    }
  });
}

double activated(Activation activation, double x) {
  switch (activation) {
    case Activation::none: return x;
    case Activation::relu: return reference::relu(x);
    case Activation::gelu: return reference::gelu(x);
    case Activation::gelu_tanh: return reference::gelu_tanh(x);
    case Activation::silu: return reference::silu(x);
  }
  return x;
}

TEST_CASE("The epilogue scales, adds the bias, activates and adds the residual, in this order", "[kernels][matmul]") {
  int turn = 0;
  for_each_case(16, [&turn](Product p, Random& random) {
    ++turn;
    constexpr Activation activations[] = {Activation::none, Activation::gelu, Activation::silu, Activation::relu,
                                          Activation::gelu_tanh};
    Guarded bias(1, p.s.n, 0, 1);
    Guarded residual(p.s.m, p.s.n, 4, 3);
    bias.fill(random);
    residual.fill(random);
    for (int parts = 0; parts < 8; ++parts) {  // all subsets of bias, residual, residual being c itself
      const bool with_bias = (parts & 1) != 0, with_residual = (parts & 2) != 0, in_place = (parts & 4) != 0;
      Epilogue epilogue;
      epilogue.scale = 0.37F;
      epilogue.activation = activations[(turn + parts) % 5];
      if (with_bias) epilogue.bias = bias.data();
      Guarded c = p.c;
      if (with_residual) {
        epilogue.residual = in_place ? c.data() : residual.data();
        epilogue.residual_stride = in_place ? c.view().stride : residual.view().stride;
      }
      CAPTURE(with_bias, with_residual, in_place, static_cast<int>(epilogue.activation));
      kernels::matmul(p.a.view(), p.b.view(), c.view(), p.packed.data(), epilogue);
      CHECK(c.untouched_around());
      const std::vector<double> product = p.exact();
      const std::vector<double> magnitude = p.magnitude();
      for (std::size_t i = 0; i < p.s.m; ++i) {
        for (std::size_t j = 0; j < p.s.n; ++j) {
          CAPTURE(i, j);
          const std::size_t e = i * p.s.n + j;
          const double shift = with_bias ? static_cast<double>(bias.data()[j]) : 0.0;
          double want = activated(epilogue.activation, product[e] * static_cast<double>(epilogue.scale) + shift);
          if (with_residual) want += static_cast<double>((in_place ? p.c : residual).view().at(i, j));
          // 1.13 is the steepest slope of any of the activations
          const double bound =
              (static_cast<double>(p.s.k) * magnitude[e] * 1.13 + 8.0 * (std::fabs(shift) + std::fabs(want) + 1.0)) *
              0x1p-24;
          CHECK(difference(c.view().at(i, j), want) <= bound);
        }
      }
    }
  });
}

TEST_CASE("The identity on the right gives the left side bit for bit", "[kernels][matmul]") {
  Random random(17);
  on_every_target([&] {
    for (const std::size_t n : {std::size_t{1}, std::size_t{5}, std::size_t{33}}) {
      Guarded a(7, n, 1, 1), identity(n, n, 0, 1), c(7, n, 0, 1);
      a.fill(random);
      identity.fill(random, 0.0);
      for (std::size_t i = 0; i < n; ++i) identity.view().at(i, i) = 1.0F;
      std::vector<float> scratch(kernels::packed_size(n, n));
      kernels::matmul(a.view(), identity.view(), c.view(), scratch.data());
      CHECK(numbers_of(c.view()) == numbers_of(a.view()));
    }
  });
}

TEST_CASE("Blocks of rows join without a seam", "[kernels][matmul]") {
  // So deep that the left side exceeds the second-level cache and is taken in several blocks.
  Random random(18);
  on_every_target([&] {
    Product p({131, 3000, 19}, random);
    kernels::matmul(p.a.view(), p.b.view(), p.c.view(), p.packed.data());
    check_plain(p);
  });
}

}  // namespace
}  // namespace heed::test
