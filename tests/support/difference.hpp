// How far numbers are apart: every comparison of computed numbers in the tests asks here. What can't be compared is
// infinitely far apart: NaN on either side, an infinity that the other side hasn't, lists of different lengths, and lists
// without any number. std::max(worst, NaN) is worst; a test that compares by itself would pass on NaN.
#pragma once

#include <span>

namespace heed::test {

// |got − want|; 0 for infinities of one sign.
double difference(double got, double want);

// The same as a share of |want|, where that isn't 0.
double relative_difference(double got, double want);

// max |got − want|
double largest_difference(std::span<const float> got, std::span<const float> want);
double largest_difference(std::span<const float> got, std::span<const double> want);

// max |got − want| / max |want|: elementwise against the largest finite magnitude of `want`.
double relative_error(std::span<const float> got, std::span<const float> want);
double relative_error(std::span<const float> got, std::span<const double> want);

// The other direction, for what has to differ: further apart than `least`, and every number a number.
bool are_apart(std::span<const float> a, std::span<const float> b, double least);

// The largest of many errors, and where it was found. NaN is larger than all numbers, and stays.
struct Worst {
  double error = 0.0;
  double at = 0.0;

  void see(double found, double place);
};

}  // namespace heed::test
