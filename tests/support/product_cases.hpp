// Sizes of matrix products that touch every edge of the kernels, and their numbers in double.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "heed/core/view.hpp"

namespace heed::test {

struct ProductSizes {
  std::size_t m, k, n;
};

// Never two alike in one case, all of them around the widths of tiles and panels. The last ones have a row or two left over and
// fewer panels, some of them whole, than these take at once.
inline constexpr ProductSizes kProductCases[] = {
    {1, 3, 5},   {1, 65, 129}, {1, 8, 13},   {2, 5, 7},     {2, 13, 65},  {3, 1, 8},   {3, 7, 129},   {4, 3, 31},
    {5, 8, 1},   {5, 13, 33},  {6, 7, 16},   {7, 65, 3},    {7, 129, 13}, {8, 5, 65},  {9, 2, 17},    {11, 3, 32},
    {12, 1, 5},  {13, 129, 7}, {13, 8, 65},  {24, 5, 64},   {25, 7, 8},   {31, 13, 5}, {65, 3, 13},   {65, 8, 129},
    {129, 5, 1}, {129, 1, 65}, {3, 1000, 5}, {65, 300, 33}, {2, 0, 3},    {17, 0, 33}, {140, 750, 9}, {7, 5, 9},
    {7, 9, 16},  {7, 9, 24},   {8, 3, 8},    {13, 2, 32},   {7, 3, 48},   {15, 5, 64}, {25, 3, 47},   {17, 5, 96}};

// Left sides of more rows than the kernels have at work at once, and of so long ones that there is room for a few or for one;
// a right side so large that its panels are brought near.
inline constexpr ProductSizes kBlockCases[] = {
    {275, 700, 17}, {131, 3072, 3}, {7, 70'001, 3}, {3, 420'001, 9}, {55, 1001, 401}};

inline std::vector<double> numbers_of(const Matrix& x) {
  std::vector<double> all;
  for (std::size_t i = 0; i < x.rows; ++i) all.insert(all.end(), x.row(i), x.row(i) + x.cols);
  return all;
}
inline std::vector<double> absolute(std::vector<double> x) {
  for (double& v : x) v = std::fabs(v);
  return x;
}

}  // namespace heed::test
