#include "support/golden.hpp"

#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace heed::test {
namespace {

std::string path_of(const std::string& name) { return std::string(HEED_GOLDEN_DIR) + "/" + name + ".npy"; }

template <class T>
void convert(const std::string& bytes, std::size_t offset, std::vector<double>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    T value;
    std::memcpy(&value, bytes.data() + offset + i * sizeof(T), sizeof(T));
    values[i] = static_cast<double>(value);
  }
}

}  // namespace

ConstMatrix Golden::matrix() const {
  const std::size_t cols = shape.empty() ? 1 : shape.back();
  return {floats.data(), cols == 0 ? 0 : floats.size() / cols, cols};
}

bool has_golden(const std::string& name) { return std::ifstream(path_of(name)).good(); }

// The .npy format, version 1.0: magic, two bytes of version, two of header length, a Python dict as text, the data.
Golden load_golden(const std::string& name) {
  const std::string path = path_of(name);
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("no golden " + path);
  const std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (bytes.size() < 10 || bytes.compare(1, 5, "NUMPY") != 0 || bytes[6] != 1) {
    throw std::runtime_error("not a .npy file of version 1: " + path);
  }
  const std::size_t header_length = static_cast<unsigned char>(bytes[8]) + 256U * static_cast<unsigned char>(bytes[9]);
  const std::string header = bytes.substr(10, header_length);
  if (header.find("'fortran_order': False") == std::string::npos) {
    throw std::runtime_error("column-major golden " + path);
  }

  Golden golden;
  std::size_t at = header.find('(', header.find("'shape'")) + 1;
  while (header[at] != ')') {
    std::size_t used = 0;
    golden.shape.push_back(std::stoul(header.substr(at), &used));
    at = header.find_first_not_of(", ", at + used);
  }
  std::size_t count = 1;
  for (const std::size_t extent : golden.shape) count *= extent;
  golden.values.resize(count);

  const std::size_t data = 10 + header_length;
  const std::size_t type = header.find('<');
  const std::string dtype = type == std::string::npos ? "?" : header.substr(type + 1, 2);
  if (dtype == "f8") {
    convert<double>(bytes, data, golden.values);
  } else if (dtype == "f4") {
    convert<float>(bytes, data, golden.values);
  } else if (dtype == "i8") {
    convert<std::int64_t>(bytes, data, golden.values);
  } else if (dtype == "i4") {
    convert<std::int32_t>(bytes, data, golden.values);
  } else {
    throw std::runtime_error("golden of type " + header + ": " + path);
  }
  golden.floats.assign(golden.values.begin(), golden.values.end());
  return golden;
}

}  // namespace heed::test
