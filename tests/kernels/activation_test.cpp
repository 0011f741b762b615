#include "heed/kernels/activation.hpp"

#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "reference/kernels.hpp"
#include "support/difference.hpp"
#include "support/every_target.hpp"
#include "support/golden.hpp"
#include "support/guarded.hpp"

namespace heed::test {
namespace {

using kernels::Activation;

constexpr std::size_t kSizes[] = {1, 3, 5, 7, 8, 13, 17, 31, 65, 129};

struct Named {
  Activation activation;
  const char* name;
  double (*exact)(double);
};

constexpr Named kActivations[] = {{Activation::none, "none", [](double x) { return x; }},
                                  {Activation::relu, "relu", reference::relu},
                                  {Activation::gelu, "gelu", reference::gelu},
                                  {Activation::gelu_tanh, "gelu_tanh", reference::gelu_tanh},
                                  {Activation::silu, "silu", reference::silu}};

TEST_CASE("Activations keep their bound from tiny to huge", "[kernels][activation]") {
  std::vector<float> x;
  for (int e = -120; e <= 120; ++e) {
    for (int i = 0; i < 16; ++i) {
      const float v = std::ldexp(1.0F + static_cast<float>(i) * 0.0619F, e);
      x.insert(x.end(), {v, -v});
    }
  }
  for (int i = -60'000; i <= 60'000; ++i) x.push_back(static_cast<float>(i) * 2.03e-4F);
  on_every_target([&] {
    for (const Named& f : kActivations) {
      std::vector<float> y(x.size());
      kernels::activate(f.activation, x.data(), y.data(), x.size());
      Worst worst;
      for (std::size_t i = 0; i < x.size(); ++i) {
        const double v = static_cast<double>(x[i]);
        worst.see(difference(y[i], f.exact(v)) / std::fabs(v == 0.0 ? 1.0 : v) * 0x1p24, v);
      }
      INFO(f.name << ", worst at x = " << worst.at);
      CHECK(worst.error <= (f.activation == Activation::relu ? 0.0 : kernels::kMaxActivationError));
    }
  });
}

// Every 997th float from -1e5 to -1e-45, and the largest below them.
std::vector<float> below_0() {
  std::vector<float> x;
  for (std::uint32_t bits = 0x80000001U; bits < 0xC7C35000U; bits += 997) x.push_back(std::bit_cast<float>(bits));
  x.insert(x.end(), {-1e30F, -1e38F, -3.4e38F});
  return x;
}

TEST_CASE("What is left of a number below 0 keeps its digits to the last that is normal, and is 0 beyond",
          "[kernels][activation]") {
  constexpr double least = std::numeric_limits<float>::min();
  const std::vector<float> x = below_0();
  on_every_target([&] {
    for (const Named& f : kActivations) {
      std::vector<float> y(x.size());
      kernels::activate(f.activation, x.data(), y.data(), x.size());
      Worst worst;
      for (std::size_t i = 0; i < x.size(); ++i) {
        const double v = static_cast<double>(x[i]);
        const double want = f.exact(v);
        if (std::fabs(want) >= least) {
          worst.see(relative_difference(y[i], want), v);
        } else if (v < -1.0) {
          // Where rounding decides, the last normal number is as good as 0.
          const bool right = y[i] == 0.0F || std::fabs(want) >= least * (1.0 - kernels::kMaxRelativeActivationError);
          if (!right) FAIL(f.name << " of " << v << " is " << y[i] << ", not " << want);
        } else if (!(difference(y[i], want) <= 0x1p-149)) {
          FAIL(f.name << " of " << v << " is " << y[i] << ", not " << want);
        }
      }
      CAPTURE(f.name, worst.at, worst.error * 0x1p24);
      CHECK(worst.error <= kernels::kMaxRelativeActivationError);
    }
  });
}

TEST_CASE("Tails agree with sixty digits", "[kernels][activation]") {
  const std::vector<float> x = load_golden("tails/x").floats;
  on_every_target([&] {
    for (const auto& [activation, name] :
         {std::pair{Activation::gelu, "gelu"}, {Activation::gelu_tanh, "gelu-tanh"}, {Activation::silu, "silu"}}) {
      const std::vector<double> want = load_golden(std::string("tails/") + name).values;
      std::vector<float> y(x.size());
      kernels::activate(activation, x.data(), y.data(), x.size());
      for (std::size_t i = 0; i < x.size(); ++i) {
        CAPTURE(name, x[i], y[i], want[i]);
        CHECK(difference(y[i], want[i]) <= kernels::kMaxRelativeActivationError * std::fabs(want[i]));
      }
    }
  });
}

TEST_CASE("One number far below 0 leaves those beside it as they are", "[kernels][activation]") {
  Random random(4);
  on_every_target([&] {
    for (const Named& f : kActivations) {
      for (std::size_t place = 0; place < 33; ++place) {
        CAPTURE(f.name, place);
        std::vector<float> x = random.numbers(33);
        std::vector<float> want(33);
        kernels::activate(f.activation, x.data(), want.data(), 33);
        x[place] = -150.0F;
        want[place] = f.activation == Activation::none ? -150.0F : 0.0F;
        kernels::activate(f.activation, x.data(), x.data(), 33);
        CHECK(x == want);
      }
    }
  });
}

TEST_CASE("What isn't finite stays so: an overflow is still to be seen", "[kernels][activation]") {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  on_every_target([&] {
    for (const Named& f : kActivations) {
      for (std::size_t place = 0; place < 33; ++place) {
        for (const float value : {infinity, -infinity, std::numeric_limits<float>::quiet_NaN()}) {
          CAPTURE(f.name, place, value);
          std::vector<float> x(33, 0.5F);
          x[place] = value;
          kernels::activate(f.activation, x.data(), x.data(), 33);
          CHECK_FALSE(std::isfinite(x[place]));
        }
      }
    }
  });
}

TEST_CASE("Activations write what they should and nothing else, in place or not", "[kernels][activation]") {
  Random random(1);
  on_every_target([&] {
    for (const Named& f : kActivations) {
      for (const std::size_t n : kSizes) {
        CAPTURE(f.name, n);
        Guarded x(1, n, 0, 3);
        Guarded y(1, n, 0, 1);
        x.fill(random, 3.0);
        kernels::activate(f.activation, x.data(), y.data(), n);
        CHECK(y.untouched_around());
        for (std::size_t i = 0; i < n; ++i) {
          const double v = static_cast<double>(x.data()[i]);
          CHECK(difference(y.data()[i], f.exact(v)) <= kernels::kMaxActivationError * 0x1p-24 * std::fabs(v));
        }
        kernels::activate(f.activation, x.data(), x.data(), n);
        CHECK(x.untouched_around());
        for (std::size_t i = 0; i < n; ++i) CHECK(x.data()[i] == y.data()[i]);
      }
    }
  });
}

TEST_CASE("silu_multiply is silu of the gate times the other", "[kernels][activation]") {
  Random random(2);
  on_every_target([&] {
    for (const std::size_t n : kSizes) {
      CAPTURE(n);
      Guarded gate(1, n, 0, 2);
      Guarded up(1, n, 0, 1);
      gate.fill(random, 3.0);
      up.fill(random);
      std::vector<double> want;
      for (std::size_t i = 0; i < n; ++i) {
        want.push_back(reference::silu(static_cast<double>(gate.data()[i])) * static_cast<double>(up.data()[i]));
      }
      kernels::silu_multiply(gate.data(), up.data(), up.data(), n);
      CHECK(up.untouched_around());
      for (std::size_t i = 0; i < n; ++i) {
        CHECK(relative_difference(up.data()[i], want[i]) <= 4e-7);
      }
    }
  });
}

}  // namespace
}  // namespace heed::test
