// Goldens: small .npy files under tests/golden, made by scripts/golden/make_*.py.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "heed/core/shape.hpp"
#include "heed/core/view.hpp"

namespace heed::test {

struct Golden {
  Shape shape;
  std::vector<double> values;  // row-major, as they were saved (float32, float64, int32 or int64)
  std::vector<float> floats;   // the same, rounded

  // The last dimension is a row's length, all others together are the rows.
  [[nodiscard]] ConstMatrix matrix() const;
  [[nodiscard]] std::size_t size() const { return values.size(); }
};

// "recurrent/rnn/x" reads tests/golden/recurrent/rnn/x.npy. Throws std::runtime_error naming the file.
Golden load_golden(const std::string& name);
bool has_golden(const std::string& name);

}  // namespace heed::test
