#include "heed/core/number_text.hpp"

#include <cmath>
#include <cstdlib>

namespace heed {

namespace {

constexpr int kDigits = 9;

// x = digits · 10^(exponent − 8), digits of kDigits figures.
struct Decimal {
  long long digits = 0;
  int exponent = 0;
};

Decimal decimal(double x) {
  Decimal d;
  while (x >= 10) {
    x /= 10;
    ++d.exponent;
  }
  while (x < 1) {
    x *= 10;
    --d.exponent;
  }
  d.digits = std::llround(x * 1e8);
  if (d.digits >= 1'000'000'000) {
    d.digits /= 10;
    ++d.exponent;
  }
  return d;
}

}  // namespace

std::string number_text(double x) {
  if (std::isnan(x)) return "NaN";
  const std::string sign = std::signbit(x) && x != 0 ? "-" : "";
  if (std::isinf(x)) return sign + "Infinity";
  if (x == 0) return "0";
  const Decimal d = decimal(std::fabs(x));
  std::string figures = std::to_string(d.digits);
  figures.resize(figures.find_last_not_of('0') + 1);
  const bool plain = d.exponent >= -5 && d.exponent < kDigits;
  if (plain && d.exponent < 0) return sign + "0." + std::string(static_cast<std::size_t>(-d.exponent - 1), '0') + figures;
  // How many figures stand before the point.
  const std::size_t whole = plain ? static_cast<std::size_t>(d.exponent) + 1 : 1;
  if (figures.size() < whole) figures.append(whole - figures.size(), '0');
  std::string text = sign + figures.substr(0, whole);
  if (figures.size() > whole) text += "." + figures.substr(whole);
  if (!plain) text += (d.exponent < 0 ? "e-" : "e+") + std::to_string(std::abs(d.exponent));
  return text;
}

}  // namespace heed
