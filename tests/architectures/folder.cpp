#include "architectures/folder.hpp"

#include <algorithm>
#include <span>

#include "heed/api/read_settings.hpp"
#include "heed/checkpoint/dtype.hpp"
#include "heed/core/error.hpp"
#include "heed/model/architectures/architecture.hpp"
#include "support/random.hpp"

namespace heed::test {

namespace {

using architectures::Architecture;
using architectures::Layout;

class Names final : public architectures::TensorNames {
 public:
  Names(bool all, bool tied) : all_(all), tied_(tied) {}
  [[nodiscard]] bool has(std::string_view name) const override {
    const bool is_matrix =
        name == "lm_head.weight" || name == "embed_out.weight" || name == "cls.predictions.decoder.weight";
    return all_ && !(tied_ && is_matrix);
  }

 private:
  bool all_;
  bool tied_;
};

std::vector<std::size_t> file_shape(Layout layout, std::vector<std::size_t> shape) {
  if (layout == Layout::qkv || layout == Layout::qkv_heads) shape[0] *= 3;
  if (shape.size() == 2 && (layout == Layout::qkv || layout == Layout::transposed)) std::swap(shape[0], shape[1]);
  return shape;
}

std::string little_endian(std::uint64_t value) {
  std::string bytes;
  for (int i = 0; i < 8; ++i) bytes += static_cast<char>((value >> (8 * i)) & 0xFF);
  return bytes;
}

void append(File& file, const std::string& name, const std::string& dtype, const std::vector<std::size_t>& shape,
            const std::string& bytes) {
  const std::size_t begin = file.data.size();
  file.data += bytes;
  Entry entry{name, dtype, {}, std::to_string(begin), std::to_string(file.data.size())};
  for (const std::size_t extent : shape) entry.shape.push_back(std::to_string(extent));
  file.entries.push_back(entry);
}

}  // namespace

std::string header_json(const File& file) {
  std::string json = "{";
  for (const Entry& entry : file.entries) {
    if (json.size() > 1) json += ',';
    json += "\"" + entry.name + R"(":{"dtype":")" + entry.dtype + R"(","shape":[)";
    for (std::size_t i = 0; i < entry.shape.size(); ++i) json += (i == 0 ? "" : ",") + entry.shape[i];
    json += R"(],"data_offsets":[)" + entry.begin + "," + entry.end + "]}";
  }
  return json + "}";
}

std::string index_json(const Folder& folder) {
  std::string json;
  for (const File& file : folder.files) {
    for (const Entry& entry : file.entries) {
      json += (json.empty() ? "\"" : ",\"") + entry.name + "\":\"" + file.name + "\"";
    }
  }
  return R"({"weight_map":{)" + json + "}}";
}

std::string to_bytes(const File& file) {
  const std::string header = header_json(file);
  return little_endian(header.size()) + header + file.data;
}

Folder make_folder(std::string config, std::string_view dtype, std::size_t n_files, bool with_head) {
  const architectures::Settings settings = api::read_settings(config);
  const Architecture& architecture = architectures::find_architecture(settings.text("model_type", ""));
  // As most files are: without the head's matrix where it is the embedding.
  const bool tied =
      settings.flag("tie_word_embeddings", architecture.model_type == "gpt2" || architecture.model_type == "bert");
  const std::vector<ParameterInfo> parameters = list_parameters(architecture.read_config(settings, Names(with_head, tied)));
  const checkpoint::Dtype stored = *checkpoint::dtype_from_name(dtype);

  Folder folder{std::move(config), {}};
  for (std::size_t i = 0; i < n_files; ++i) {
    folder.files.push_back({n_files == 1 ? "model.safetensors" : "model-" + std::to_string(i) + ".safetensors", {}, {}});
  }
  Random random(1);
  std::vector<std::string> done;  // a fused tensor is three parameters
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const std::string name = architectures::checkpoint_name(architecture, parameters[i].name);
    if (std::find(done.begin(), done.end(), name) != done.end()) continue;
    done.push_back(name);
    const std::vector<std::size_t> shape =
        file_shape(architectures::match_name(architecture, name)->rule->layout, parameters[i].shape);
    const std::vector<float> values = random.numbers(element_count(name, shape), 0.3);
    std::string bytes(values.size() * checkpoint::dtype_size(stored), '\0');
    checkpoint::narrow(values, stored, std::as_writable_bytes(std::span(bytes)).data());
    append(folder.files[i * n_files / parameters.size()], name, std::string(dtype), shape, bytes);
  }
  return folder;
}

void add_tensor(File& file, std::string name, std::string dtype, const std::vector<std::size_t>& shape) {
  const std::size_t size = checkpoint::dtype_size(*checkpoint::dtype_from_name(dtype));
  append(file, std::move(name), std::move(dtype), shape, std::string(element_count("tensor", shape) * size, '\0'));
}

std::unique_ptr<api::LoadedModel> load(const Folder& folder, std::size_t piece) {
  api::ModelLoader loader(folder.config);
  if (folder.files.size() > 1) loader.read_index(index_json(folder));
  for (const File& file : folder.files) {
    const std::string bytes = to_bytes(file);
    loader.begin_file(file.name, bytes.size());
    for (std::span<const std::byte> rest = std::as_bytes(std::span(bytes)); !rest.empty();) {
      const std::size_t count = std::min(piece, rest.size());
      loader.feed(rest.first(count));
      rest = rest.subspan(count);
    }
    loader.end_file();
  }
  return loader.finish();
}

}  // namespace heed::test
