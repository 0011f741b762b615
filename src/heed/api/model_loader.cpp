#include "heed/api/model_loader.hpp"

#include "heed/api/tensor_placer.hpp"
#include "heed/core/error.hpp"

namespace heed::api {

ModelLoader::ModelLoader(std::string_view config_json, std::optional<nn::Storage> storage)
    : placer_(std::make_unique<TensorPlacer>(config_json, storage)) {}
ModelLoader::~ModelLoader() = default;

std::vector<std::string> ModelLoader::read_index(std::string_view json) { return placer_->read_index(json); }

void ModelLoader::begin_file(const std::string& name, std::optional<std::uint64_t> file_size) {
  placer_->begin_file(name);
  stream_.emplace(name, file_size, *placer_);
}

void ModelLoader::feed(std::span<const std::byte> bytes) {
  if (!stream_) raise(ErrorCode::bad_checkpoint, {"loadModel: bytes came before a file was begun"});
  stream_->feed(bytes);
}

void ModelLoader::end_file() {
  if (!stream_) raise(ErrorCode::bad_checkpoint, {"loadModel: a file ended before it was begun"});
  stream_->finish();
  stream_.reset();
}

std::unique_ptr<LoadedModel> ModelLoader::finish() {
  if (stream_) raise(ErrorCode::bad_checkpoint, {"loadModel: the last file has not ended"});
  return placer_->finish();
}

}  // namespace heed::api
