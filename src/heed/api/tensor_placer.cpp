#include "heed/api/tensor_placer.hpp"

#include <algorithm>
#include <cmath>

#include "heed/api/memory.hpp"
#include "heed/api/read_settings.hpp"
#include "heed/api/tensor_names.hpp"
#include "heed/checkpoint/json.hpp"
#include "heed/core/error.hpp"
#include "heed/core/half.hpp"
#include "heed/kernels/stored.hpp"

namespace heed::api {

namespace {

using architectures::RuleMatch;
using checkpoint::Json;
using checkpoint::TensorEntry;

constexpr std::size_t kMostFiles = 4096;  // of one checkpoint; the largest published have some two hundred
constexpr std::size_t kFusedNearby = 8;   // parameters that one tensor fills are as near to each other as that
constexpr std::size_t kFloatsPerLayer = 2048;  // names, shapes and places of a layer's parameters take no more

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

TensorPlacer::TensorPlacer(std::string_view config_json, std::optional<nn::Storage> storage)
    : storage_(storage),
      settings_(read_settings(config_json)),
      architecture_(architectures::find_architecture(settings_.text("model_type", ""))) {}

bool TensorPlacer::has(std::string_view name) const {
  return std::any_of(names_.begin(), names_.end(), [&](const Listed& listed) { return bare(listed.name) == name; });
}

std::string_view TensorPlacer::bare(std::string_view name) const {
  const std::array<std::string_view, 4> prefixes = {architecture_.prefix, "module.", "model.", "0.auto_model."};
  const auto strip = [&](std::string_view prefix) {
    if (prefix.empty() || !name.starts_with(prefix)) return false;
    name.remove_prefix(prefix.size());
    return true;
  };
  while (std::any_of(prefixes.begin(), prefixes.end(), strip)) continue;
  return name;
}

std::string TensorPlacer::about(std::string_view tensor) const { return message(file_, ": tensor ", tensor); }

std::vector<std::string> TensorPlacer::read_index(std::string_view json) {
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
void TensorPlacer::make_model(std::span<const TensorEntry> entries) {
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

void TensorPlacer::header(std::span<const TensorEntry> entries) {
  if (indexed_) {
    check_against_index(entries);
  } else {
    for (const TensorEntry& entry : entries) names_.push_back({entry.name, file_});
    config_ = architecture_.read_config(settings_, *this);
  }
  if (loaded_ == nullptr) make_model(entries);
  for (const TensorEntry& entry : entries) loaded_->tensors.push_back(entry);  // inserting a range is 1 KB of code
}

void TensorPlacer::check_against_index(std::span<const TensorEntry> entries) const {
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

bool TensorPlacer::begin(const TensorEntry& entry) {
  tensor_ = entry.name;
  const std::string_view name = bare(entry.name);
  const std::optional<RuleMatch> match = architectures::match_name(architecture_, name);
  if (match) return claim(entry, *match);
  if (!architectures::is_unused(architecture_, name)) loaded_->unexpected.push_back(entry.name);
  return false;
}

// The parameters that a tensor fills: one, or query, key and value. None where the model has no such.
TensorPlacer::Places TensorPlacer::places(const RuleMatch& match) const {
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

void TensorPlacer::check_shapes(std::span<const TensorEntry> entries) const {
  for (const TensorEntry& entry : entries) {
    if (const auto match = architectures::match_name(architecture_, bare(entry.name))) (void)target(entry, *match);
  }
}

// Whether the files have a tensor for every parameter.
void TensorPlacer::check_names() const {
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

std::optional<TensorTarget> TensorPlacer::target(const TensorEntry& entry, const RuleMatch& match) const {
  const Places at = places(match);
  if (at.count == 0) {
    refuse_unplaced(entry, match);
    return std::nullopt;
  }
  return TensorTarget(about(entry.name), entry, match.rule->layout, *loaded_->model, at.parts());
}

bool TensorPlacer::claim(const TensorEntry& entry, const RuleMatch& match) {
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
void TensorPlacer::refuse_unplaced(const TensorEntry& entry, const RuleMatch& match) const {
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

void TensorPlacer::refuse_not_finite() const {
  raise(ErrorCode::bad_checkpoint, {about(tensor_), " holds NaN or an infinite number"});
}

bool TensorPlacer::halves(std::span<const std::byte> run) {
  if (!target_.write_halves(*loaded_->model, run)) return false;
  if (!checkpoint::are_finite_halves(run)) refuse_not_finite();
  return true;
}

void TensorPlacer::values(std::span<const float> run) {
  const float largest = checkpoint::largest_magnitude(run);
  if (!std::isfinite(largest)) refuse_not_finite();
  if (config_.block.storage == nn::Storage::f16 && largest > kLargestHalf) {
    const auto large = std::find_if(run.begin(), run.end(), [](float x) { return std::fabs(x) > kLargestHalf; });
    raise(ErrorCode::bad_checkpoint,
          {about(tensor_), " holds ", *large, ", f16 ends at ", kLargestHalf, "; load the model with dtype 'f32'"});
  }
  target_.write(*loaded_->model, run);
}

std::unique_ptr<LoadedModel> TensorPlacer::finish() {
  if (loaded_ == nullptr) raise(ErrorCode::bad_checkpoint, {"the checkpoint has no file with tensors"});
  check_complete(claimed_, loaded_->unexpected);
  loaded_->model->share_equal_head();
  return std::move(loaded_);
}

// there : whether there is a tensor for it, of each parameter; others : the tensors that the model has no place for
void TensorPlacer::check_complete(const std::vector<char>& there, const std::vector<std::string>& others) const {
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

}  // namespace heed::api
