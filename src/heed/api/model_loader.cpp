#include "heed/api/model_loader.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include "heed/api/memory.hpp"
#include "heed/api/read_settings.hpp"
#include "heed/api/tensor_target.hpp"
#include "heed/checkpoint/json.hpp"
#include "heed/core/error.hpp"
#include "heed/core/half.hpp"
#include "heed/core/sort.hpp"
#include "heed/kernels/stored.hpp"

namespace heed::api {

namespace {

using architectures::Architecture;
using architectures::RuleMatch;
using architectures::Settings;
using checkpoint::Json;
using checkpoint::TensorEntry;

constexpr std::size_t kNamesInMessage = 5;
constexpr std::size_t kMostFiles = 4096;  // of one checkpoint; the largest published have some two hundred
constexpr std::size_t kFusedNearby = 8;   // parameters that one tensor fills are as near to each other as that
constexpr std::size_t kFloatsPerLayer = 2048;  // names, shapes and places of a layer's parameters take no more

// "a, b and 7 more"
std::string list_names(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kNamesInMessage); ++i) text += message(i == 0 ? "" : ", ", names[i]);
  if (names.size() > kNamesInMessage) text += message(" and ", names.size() - kNamesInMessage, " more");
  return text;
}

// Names to look for among others: of a hundred thousand, each has to be found soon.
class Names {
 public:
  // Of those items that `counts` says yes to.
  template <class Item, class Counts>
  Names(std::span<const Item> items, Counts counts) {
    for (const Item& item : items) {
      if (counts(item)) in_order_.push_back(item.name);
    }
    sorted_ = in_order_;
    sort_names(sorted_);
  }
  // In their first order.
  [[nodiscard]] std::vector<std::string> without(const Names& others) const {
    std::vector<std::string> rest;
    for (const std::string_view name : in_order_) {
      if (!std::binary_search(others.sorted_.begin(), others.sorted_.end(), name)) rest.emplace_back(name);
    }
    return rest;
  }

 private:
  std::vector<std::string_view> in_order_;
  std::vector<std::string_view> sorted_;
};

// What the model's parameters will take, asked before the first of them is made.
void check_memory(const ModelConfig& config) {
  MemoryPlan plan("loadModel");
  plan.floats(std::uint64_t{config.n_layers} * kFloatsPerLayer).check();  // the list below is as long as that
  for (const ParameterInfo& info : list_parameters(config)) {
    const std::size_t count = element_count(info.name, info.shape);
    const bool is_plain = info.shape.size() == 1 || info.name == "embedding.position" || info.name == "embedding.token_type";
    plan.floats(is_plain ? count : kernels::stored_size(config.block.storage, info.shape[1], info.shape[0]));
  }
  plan.check();
}

}  // namespace

class ModelLoader::Placement final : public checkpoint::TensorSink, public architectures::TensorNames {
 public:
  Placement(std::string_view config_json, std::optional<nn::Storage> storage)
      : storage_(storage),
        settings_(read_settings(config_json)),
        architecture_(architectures::find_architecture(settings_.text("model_type", ""))) {}

  std::vector<std::string> read_index(std::string_view json);
  void begin_file(const std::string& name) { file_ = name; }
  std::unique_ptr<LoadedModel> finish();

  void header(std::span<const TensorEntry> entries) override;
  bool begin(const TensorEntry& entry) override;
  void values(std::span<const float> run) override;
  bool halves(std::span<const std::byte> run) override;

  [[nodiscard]] bool has(std::string_view name) const override {
    return std::any_of(names_.begin(), names_.end(), [&](const Listed& listed) { return bare(listed.name) == name; });
  }

 private:
  struct Listed {
    std::string name;
    std::string file;
  };

  // Without the prefixes that a model with a head puts before its names, and whatever else it was wrapped in.
  [[nodiscard]] std::string_view bare(std::string_view name) const {
    const std::array<std::string_view, 4> prefixes = {architecture_.prefix, "module.", "model.", "0.auto_model."};
    const auto strip = [&](std::string_view prefix) {
      if (prefix.empty() || !name.starts_with(prefix)) return false;
      name.remove_prefix(prefix.size());
      return true;
    };
    while (std::any_of(prefixes.begin(), prefixes.end(), strip)) continue;
    return name;
  }
  [[nodiscard]] std::string about(std::string_view tensor) const { return message(file_, ": tensor ", tensor); }
  void check_against_index(std::span<const TensorEntry> entries) const;
  void make_model(std::span<const TensorEntry> entries);
  // Of a tensor in the list of parameters.
  struct Places {
    std::array<std::size_t, 3> at{};
    std::size_t count = 0;
    [[nodiscard]] std::span<const std::size_t> parts() const { return std::span(at).first(count); }
  };
  [[nodiscard]] Places places(const RuleMatch& match) const;
  void check_names() const;
  void check_shapes(std::span<const TensorEntry> entries) const;
  // Throws Error{bad_checkpoint} where the shape isn't what config.json means; none for what the model has no place for.
  [[nodiscard]] std::optional<TensorTarget> target(const TensorEntry& entry, const RuleMatch& match) const;
  bool claim(const TensorEntry& entry, const RuleMatch& match);
  void check_complete(const std::vector<char>& there, const std::vector<std::string>& others) const;
  void refuse_unplaced(const TensorEntry& entry, const RuleMatch& match) const;
  [[noreturn]] void refuse_not_finite() const;

  std::optional<nn::Storage> storage_;
  Settings settings_;
  const Architecture& architecture_;
  std::vector<Listed> names_;  // of all files
  bool indexed_ = false;
  std::string file_;  // the one that is being read
  std::unique_ptr<LoadedModel> loaded_;
  ModelConfig config_;
  std::vector<char> claimed_;  // [parameters]: a tensor for it has come
  TensorTarget target_;
  std::string_view tensor_;
};

std::vector<std::string> ModelLoader::Placement::read_index(std::string_view json) {
  constexpr const char* file = "model.safetensors.index.json";
  const Json index = checkpoint::parse_json(file, json);
  const Json* map = index.find("weight_map");
  if (map == nullptr || map->kind != Json::Kind::object || map->keys.empty()) {
    raise(ErrorCode::bad_checkpoint, {file, ": weight_map, the table from tensors to files, is missing"});
  }
  std::vector<std::string> files;
  for (std::size_t i = 0; i < map->keys.size(); ++i) {
    const std::string& shard = map->items[i].text;
    if (shard.empty() || shard.find_first_of("/\\\n") != std::string::npos || shard.starts_with('.')) {
      raise(ErrorCode::bad_checkpoint,
            {file, ": tensor ", map->keys[i], " is said to be in '", shard, "', which is not a file of this folder"});
    }
    names_.push_back({map->keys[i], shard});
    if (std::find(files.begin(), files.end(), shard) == files.end()) files.push_back(shard);
    if (files.size() > kMostFiles) {
      raise(ErrorCode::bad_checkpoint, {file, ": weight_map names more than ", kMostFiles, " files"});
    }
  }
  indexed_ = true;
  config_ = architecture_.read_config(settings_, *this);
  return files;
}

// entries : the first file's
void ModelLoader::Placement::make_model(std::span<const TensorEntry> entries) {
  const auto fits_in_half = [](const TensorEntry& e) {
    const bool is_matrix = e.shape.size() == 2 && e.shape[1] != 1;  // a column: factors of an I8 matrix's rows
    return !is_matrix || e.dtype == checkpoint::Dtype::f16 || e.dtype == checkpoint::Dtype::i8;
  };
  const bool halves = std::all_of(entries.begin(), entries.end(), fits_in_half);
  config_.block.storage = storage_.value_or(halves ? nn::Storage::f16 : nn::Storage::f32);
  check_memory(config_);
  loaded_ = std::make_unique<LoadedModel>();
  loaded_->architecture = &architecture_;
  loaded_->model = std::make_unique<Model>(config_, Model::ListOnly());
  // Whatever can be wrong is looked for before there is room for the numbers: WebAssembly never gives memory back.
  claimed_.assign(loaded_->model->parameters().size(), 0);
  check_shapes(entries);
  check_names();
  loaded_->model->make_room();
}

void ModelLoader::Placement::header(std::span<const TensorEntry> entries) {
  if (indexed_) {
    check_against_index(entries);
  } else {
    for (const TensorEntry& entry : entries) names_.push_back({entry.name, file_});
    config_ = architecture_.read_config(settings_, *this);
  }
  if (loaded_ == nullptr) make_model(entries);
  for (const TensorEntry& entry : entries) loaded_->tensors.push_back(entry);  // inserting a range is 1 KB of code
}

void ModelLoader::Placement::check_against_index(std::span<const TensorEntry> entries) const {
  const Names held(entries, [](const TensorEntry&) { return true; });
  const Names listed(std::span<const Listed>(names_), [&](const Listed& it) { return it.file == file_; });
  if (const std::vector<std::string> missing = listed.without(held); !missing.empty()) {
    raise(ErrorCode::missing_tensor,
          {file_, " lacks ", missing.size(), " tensors that the index lists for it: ", list_names(missing)});
  }
  if (const std::vector<std::string> stray = held.without(listed); !stray.empty()) {
    raise(ErrorCode::bad_checkpoint,
          {file_, " holds ", stray.size(), " tensors that the index doesn't list for it: ", list_names(stray)});
  }
}

bool ModelLoader::Placement::begin(const TensorEntry& entry) {
  tensor_ = entry.name;
  const std::string_view name = bare(entry.name);
  const std::optional<RuleMatch> match = architectures::match_name(architecture_, name);
  if (match) return claim(entry, *match);
  if (!architectures::is_unused(architecture_, name)) loaded_->surplus.push_back(entry.name);
  return false;
}

// The parameters that a tensor fills: one, or query, key and value. None where the model has no such.
ModelLoader::Placement::Places ModelLoader::Placement::places(const RuleMatch& match) const {
  static constexpr std::array<std::string_view, 3> kParts = {"query", "key", "value"};
  const bool fused = match.rule->to.find('*') != std::string_view::npos;
  Places places;
  for (; places.count < (fused ? 3 : 1); ++places.count) {
    const std::string canonical = architectures::fill_pattern(match.rule->to, match.layer, kParts[places.count]);
    const std::optional<std::size_t> parameter = loaded_->model->find(canonical);
    if (!parameter) return {};
    places.at[places.count] = *parameter;
  }
  return places;
}

void ModelLoader::Placement::check_shapes(std::span<const TensorEntry> entries) const {
  for (const TensorEntry& entry : entries) {
    if (const auto match = architectures::match_name(architecture_, bare(entry.name))) (void)target(entry, *match);
  }
}

// Whether the files have a tensor for every parameter.
void ModelLoader::Placement::check_names() const {
  std::vector<char> named(claimed_.size(), 0);
  std::vector<std::string> others;
  for (const Listed& listed : names_) {
    const std::string_view name = bare(listed.name);
    const std::optional<RuleMatch> match = architectures::match_name(architecture_, name);
    if (!match) {
      if (!architectures::is_unused(architecture_, name)) others.push_back(listed.name);
      continue;
    }
    const Places at = places(*match);  // a temporary would be gone before the first of its parts is looked at
    for (const std::size_t i : at.parts()) named[i] = 1;
  }
  check_complete(named, others);
}

std::optional<TensorTarget> ModelLoader::Placement::target(const TensorEntry& entry, const RuleMatch& match) const {
  const Places at = places(match);
  if (at.count == 0) {
    refuse_unplaced(entry, match);
    return std::nullopt;
  }
  return TensorTarget(about(entry.name), entry, match.rule->layout, *loaded_->model, at.parts());
}

bool ModelLoader::Placement::claim(const TensorEntry& entry, const RuleMatch& match) {
  const std::optional<TensorTarget> to = target(entry, match);
  if (!to) return false;
  const Places at = places(match);
  if (claimed_[at.at[0]] != 0) return false;  // another spelling of what is here already
  for (const std::size_t i : at.parts()) claimed_[i] = 1;
  target_ = *to;
  return true;
}

// A tensor whose name is known, but not as a part of the model that config.json describes. A head may be left over, without
// its other parts; anything else would make the model compute something else than it was trained for.
void ModelLoader::Placement::refuse_unplaced(const TensorEntry& entry, const RuleMatch& match) const {
  if (match.rule->to.starts_with("head.")) return;
  const std::size_t layers = loaded_->model->config().n_layers;
  if (match.layer && *match.layer >= layers) {
    raise(ErrorCode::bad_checkpoint,
          {about(entry.name), " belongs to layer ", *match.layer, ", config.json has ", layers, " layers"});
  }
  throw Error(
      ErrorCode::bad_checkpoint,
      message(about(entry.name), " has no place in the model that config.json describes (", architecture_.model_type, ")"));
}

void ModelLoader::Placement::refuse_not_finite() const {
  raise(ErrorCode::bad_checkpoint, {about(tensor_), " holds NaN or an infinite number"});
}

bool ModelLoader::Placement::halves(std::span<const std::byte> run) {
  if (!target_.write_halves(*loaded_->model, run)) return false;
  if (!checkpoint::are_finite_halves(run)) refuse_not_finite();
  return true;
}

void ModelLoader::Placement::values(std::span<const float> run) {
  const float largest = checkpoint::largest_magnitude(run);
  if (!std::isfinite(largest)) refuse_not_finite();
  if (config_.block.storage == nn::Storage::f16 && largest > kLargestHalf) {
    const auto large = std::find_if(run.begin(), run.end(), [](float x) { return std::fabs(x) > kLargestHalf; });
    raise(ErrorCode::bad_checkpoint,
          {about(tensor_), " holds ", *large, ", f16 ends at ", kLargestHalf, "; load the model with dtype 'f32'"});
  }
  target_.write(*loaded_->model, run);
}

std::unique_ptr<LoadedModel> ModelLoader::Placement::finish() {
  if (loaded_ == nullptr) raise(ErrorCode::bad_checkpoint, {"the checkpoint has no file with tensors"});
  check_complete(claimed_, loaded_->surplus);
  loaded_->model->share_equal_head();
  return std::move(loaded_);
}

// there : whether there is a tensor for it, of each parameter; others : the tensors that the model has no place for
void ModelLoader::Placement::check_complete(const std::vector<char>& there, const std::vector<std::string>& others) const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < there.size(); ++i) {
    if (there[i] != 0) continue;
    const std::string name = architectures::checkpoint_name(architecture_, loaded_->model->parameters()[i].name);
    // A fused tensor fills several parameters.
    const auto near = names.end() - static_cast<std::ptrdiff_t>(std::min(names.size(), kFusedNearby));
    if (std::find(near, names.end(), name) == names.end()) names.push_back(name);
  }
  if (!names.empty()) {
    raise(ErrorCode::missing_tensor,
          {"the checkpoint lacks ", names.size(), names.size() == 1 ? " tensor" : " tensors", " of this ",
           architecture_.model_type, " model: ", list_names(names),
           others.empty() ? "" : "; what it holds and this model hasn't: ", others.empty() ? "" : list_names(others)});
  }
}

ModelLoader::ModelLoader(std::string_view config_json, std::optional<nn::Storage> storage)
    : placement_(std::make_unique<Placement>(config_json, storage)) {}
ModelLoader::~ModelLoader() = default;

std::vector<std::string> ModelLoader::read_index(std::string_view json) { return placement_->read_index(json); }

void ModelLoader::begin_file(const std::string& name, std::optional<std::uint64_t> file_size) {
  placement_->begin_file(name);
  stream_.emplace(name, file_size, *placement_);
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
  return placement_->finish();
}

}  // namespace heed::api
