#include "support/difference.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace heed::test {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

template <class Want>
double largest_of(std::span<const float> got, std::span<const Want> want) {
  if (got.size() != want.size() || want.empty()) return kInfinity;
  Worst worst;
  for (std::size_t i = 0; i < want.size(); ++i) {
    worst.see(difference(static_cast<double>(got[i]), static_cast<double>(want[i])), static_cast<double>(i));
  }
  return worst.error;
}

template <class Want>
double relative_of(std::span<const float> got, std::span<const Want> want) {
  double magnitude = 0.0;
  for (const Want value : want) {
    if (std::isfinite(value)) magnitude = std::max(magnitude, std::fabs(static_cast<double>(value)));
  }
  const double largest = largest_of(got, want);
  return magnitude == 0.0 ? largest : largest / magnitude;
}

}  // namespace

double difference(double got, double want) {
  if (got == want) return 0.0;
  const double apart = std::fabs(got - want);
  return std::isnan(apart) ? kInfinity : apart;
}

double relative_difference(double got, double want) {
  const double apart = difference(got, want);
  return want == 0.0 || std::isinf(apart) ? apart : apart / std::fabs(want);
}

double largest_difference(std::span<const float> got, std::span<const float> want) { return largest_of(got, want); }
double largest_difference(std::span<const float> got, std::span<const double> want) { return largest_of(got, want); }

double relative_error(std::span<const float> got, std::span<const float> want) { return relative_of(got, want); }
double relative_error(std::span<const float> got, std::span<const double> want) { return relative_of(got, want); }

bool are_apart(std::span<const float> a, std::span<const float> b, double least) {
  const double largest = largest_difference(a, b);
  return std::isfinite(largest) && largest > least;
}

void Worst::see(double found, double place) {
  if (found <= error) return;
  error = std::isnan(found) ? kInfinity : found;
  at = place;
}

}  // namespace heed::test
