#include "state.hpp"

#include <algorithm>
#include <cstring>
#include <span>
#include <vector>

#include "files.hpp"
#include "heed/checkpoint/safetensors.hpp"
#include "heed/checkpoint/stream.hpp"
#include "heed/core/error.hpp"

namespace heed::trainer {
namespace {

using checkpoint::TensorEntry;

// A whole number in pieces of 16 bits, each exact in a float.
constexpr std::size_t kPieces = 4;
void to_pieces(std::uint64_t number, float* pieces) {
  for (std::size_t i = 0; i < kPieces; ++i) pieces[i] = static_cast<float>((number >> (16 * i)) & 0xFFFFU);
}
std::uint64_t from_pieces(const float* pieces) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < kPieces; ++i) number |= static_cast<std::uint64_t>(pieces[i]) << (16 * i);
  return number;
}

// Every tensor of the file, with the memory it is written from and read into.
struct Tensor {
  std::string name;
  Shape shape;
  float* values;
  std::size_t count;
};

std::vector<Tensor> tensors_of(train::Trainer& trainer, float* steps_done, float* fingerprint) {
  std::vector<Tensor> tensors{{"steps_done", {kPieces}, steps_done, kPieces},
                              {"fingerprint", {kPieces}, fingerprint, kPieces}};
  const auto add = [&](const char* kind, float* run) {
    for (const auto& entry : trainer.layout().entries()) {
      tensors.push_back({message(kind, ".", entry.name), entry.shape, run + entry.offset, entry.count});
    }
  };
  add("parameter", trainer.parameters());
  add("first_moment", trainer.first_moment());
  add("second_moment", trainer.second_moment());
  return tensors;
}

class StateSink : public checkpoint::TensorSink {
 public:
  explicit StateSink(std::vector<Tensor> tensors) : tensors_(std::move(tensors)) {}

  void header(std::span<const TensorEntry> entries) override { expect(entries.size() == tensors_.size()); }
  bool begin(const TensorEntry& entry) override {
    const auto found = std::find_if(tensors_.begin(), tensors_.end(), [&](const Tensor& t) { return t.name == entry.name; });
    expect(found != tensors_.end() && found->shape == entry.shape);
    to_ = found->values;
    return true;
  }
  void values(std::span<const float> run) override { to_ = std::copy(run.begin(), run.end(), to_); }

 private:
  static void expect(bool fits) {
    if (!fits)
      throw Error(ErrorCode::bad_checkpoint, "the saved state belongs to a model of another shape; --fresh starts over");
  }
  std::vector<Tensor> tensors_;
  float* to_ = nullptr;
};

}  // namespace

std::uint64_t fingerprint_of(std::initializer_list<std::string_view> texts) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const std::string_view text : texts) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    hash = (hash ^ 0xFFU) * 0x100000001B3U;
  }
  return hash;
}

void save_state(const std::string& path, std::uint64_t fingerprint, train::Trainer& trainer) {
  float steps_pieces[kPieces];
  float fingerprint_pieces[kPieces];
  to_pieces(trainer.steps_done(), steps_pieces);
  to_pieces(fingerprint, fingerprint_pieces);
  const std::vector<Tensor> tensors = tensors_of(trainer, steps_pieces, fingerprint_pieces);
  std::vector<TensorEntry> entries;
  entries.reserve(tensors.size());
  for (const Tensor& tensor : tensors) entries.push_back({.name = tensor.name, .shape = tensor.shape});
  std::string bytes = checkpoint::make_header(entries);
  for (const Tensor& tensor : tensors) {
    const std::size_t at = bytes.size();
    bytes.resize(at + tensor.count * sizeof(float));
    checkpoint::narrow({tensor.values, tensor.count}, checkpoint::Dtype::f32, reinterpret_cast<std::byte*>(&bytes[at]));
  }
  write_file(path, bytes);
}

// steps, fingerprint : [kPieces]
static void read_tensors(const std::string& path, train::Trainer& trainer, float* steps, float* fingerprint) {
  const std::string bytes = read_file(path);
  StateSink sink(tensors_of(trainer, steps, fingerprint));
  checkpoint::SafetensorsStream stream(path, bytes.size(), sink);
  stream.feed(std::as_bytes(std::span(bytes)));
  stream.finish();
}

void load_parameters(const std::string& path, train::Trainer& trainer) {
  float steps_pieces[kPieces] = {};
  float fingerprint_pieces[kPieces] = {};
  read_tensors(path, trainer, steps_pieces, fingerprint_pieces);
  std::fill_n(trainer.first_moment(), trainer.layout().count(), 0.0F);
  std::fill_n(trainer.second_moment(), trainer.layout().count(), 0.0F);
  trainer.parameters_changed(0);
}

bool load_state(const std::string& path, std::uint64_t fingerprint, train::Trainer& trainer) {
  if (!file_exists(path)) return false;
  float steps_pieces[kPieces] = {};
  float fingerprint_pieces[kPieces] = {};
  read_tensors(path, trainer, steps_pieces, fingerprint_pieces);
  if (from_pieces(fingerprint_pieces) != fingerprint) {
    throw Error(ErrorCode::bad_checkpoint,
                message(path, " was written with another recipe or other data; --fresh starts over"));
  }
  trainer.parameters_changed(from_pieces(steps_pieces));
  return true;
}

}  // namespace heed::trainer
