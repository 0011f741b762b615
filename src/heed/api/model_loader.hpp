// A folder as Hugging Face lays it out → a model: config.json first, then the safetensors files in pieces, as they arrive.
// Every number goes straight to its place; beside the model there is never more than a file's header and a piece.
//
//   ModelLoader loader(config_json);
//   loader.begin_file("model.safetensors", size);  loader.feed(bytes) …;  loader.end_file();
//   std::unique_ptr<LoadedModel> model = loader.finish();
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "heed/checkpoint/stream.hpp"
#include "heed/model/architectures/architecture.hpp"
#include "heed/model/parameters.hpp"

namespace heed::api {

struct LoadedModel {
  const architectures::Architecture* architecture = nullptr;
  std::unique_ptr<Model> model;
  std::vector<checkpoint::TensorEntry> tensors;  // all that the files hold
  std::vector<std::string> unexpected;              // those of them that nothing here is known about
};

class TensorPlacer;  // the sink: whose numbers these are and where they go

class ModelLoader {
 public:
  // storage : how to keep the weights of linear layers and the token embedding; not given: as the files have them, which
  // is f16 where all matrices of the first file are F16 or I8, else f32.
  // Throws Error{bad_checkpoint | unsupported_model}.
  explicit ModelLoader(std::string_view config_json, std::optional<nn::Storage> storage = std::nullopt);
  ~ModelLoader();
  ModelLoader(const ModelLoader&) = delete;
  ModelLoader& operator=(const ModelLoader&) = delete;

  // A checkpoint in several files: model.safetensors.index.json. Returns their names.
  // Throws Error{bad_checkpoint | unsupported_model}.
  std::vector<std::string> read_index(std::string_view json);

  // One file after another, each from begin to end. file_size : where known.
  // Throws Error{bad_checkpoint | unsupported_model | out_of_memory}; the loader is of no use afterwards.
  void begin_file(const std::string& name, std::optional<std::uint64_t> file_size);
  void feed(std::span<const std::byte> bytes);
  void end_file();

  // Throws Error{missing_tensor} listing what the files lacked.
  std::unique_ptr<LoadedModel> finish();

 private:
  std::unique_ptr<TensorPlacer> placer_;
  std::optional<checkpoint::SafetensorsStream> stream_;
};

}  // namespace heed::api
