#include "heed/model/parameters.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string_view>
#include <utility>

#include "heed/core/error.hpp"
#include "heed/core/half.hpp"
#include "heed/core/sort.hpp"

namespace heed {

namespace {

using Parts = Model::Parts;

// Lists every parameter of a config in the one fixed order, and where in `parts` each of them goes. Where there are no
// parts (only the list is wanted) the slots are empty.
//
// To add a parameter: its member in Parts (or nn::BlockParameters), its memory in make_parts(), its line here, its
// name in the header's list.
class Walk {
 public:
  Walk(const ModelConfig& config, Parts* parts) : config_(config), parts_(parts) {
    const std::size_t d = config_.block.d_model;
    embedding();
    for (std::size_t l = 0; l < config_.stored_blocks(); ++l) {
      block(message("block.", l, "."), parts_ == nullptr ? nullptr : &parts_->blocks[l]);
    }
    if (config_.final_norm) norm("final_norm", part(&Parts::final_norm), config_.block.norm, d);
    head();
  }

  std::vector<ParameterInfo> infos;
  std::vector<ParameterSlot> slots;

 private:
  void visit(std::string name, Shape shape, const ParameterSlot& slot) {
    infos.push_back({std::move(name), std::move(shape)});
    slots.push_back(slot);
  }
  template <class Whole, class Part>
  static Part* member(Whole* whole, Part Whole::* which) {
    return whole == nullptr ? nullptr : &(whole->*which);
  }
  template <class Part>
  Part* part(Part Parts::* which) {
    return member(parts_, which);
  }

  static nn::PackedWeight* weight(nn::Linear* layer) { return layer == nullptr ? nullptr : &layer->weight(); }

  void embedding() {
    const std::size_t d = config_.embedding_width();
    nn::PackedWeight* token = config_.shares_embedding() ? weight(part(&Parts::head)) : part(&Parts::token_embedding);
    visit("embedding.token", Shape{config_.vocab_size, d}, ParameterSlot{.weight = token});
    if (config_.positions == Positions::learned) {
      visit("embedding.position", Shape{config_.position_rows(), d},
            ParameterSlot{.values = part(&Parts::position_embedding)});
    }
    if (config_.n_token_types > 0) {
      visit("embedding.token_type", Shape{config_.n_token_types, d},
            ParameterSlot{.values = part(&Parts::token_type_embedding)});
    }
    if (config_.embedding_norm) norm("embedding.norm", part(&Parts::embedding_norm), config_.block.norm, d);
    if (config_.d_embedding > 0)
      linear("embedding.project", part(&Parts::embedding_project), config_.block.d_model, d, true);
  }

  void block(const std::string& prefix, nn::BlockParameters* p) {
    using B = nn::BlockParameters;
    const nn::BlockConfig& block = config_.block;
    const nn::AttentionConfig& attention = block.attention;
    const std::size_t d = block.d_model;
    const std::size_t d_query = attention.n_heads * attention.d_head;
    const std::size_t d_key = attention.n_kv_heads * attention.d_head;

    norm(prefix + "norm1", member(p, &B::norm1), block.norm, d);
    linear(prefix + "query", member(p, &B::query), d_query, d, config_.attention_bias);
    linear(prefix + "key", member(p, &B::key), d_key, d, config_.attention_bias);
    linear(prefix + "value", member(p, &B::value), d_key, d, config_.attention_bias);
    if (attention.qk_norm) {
      norm(prefix + "query_norm", member(p, &B::query_norm), nn::Norm::rms, attention.d_head);
      norm(prefix + "key_norm", member(p, &B::key_norm), nn::Norm::rms, attention.d_head);
    }
    linear(prefix + "attn_out", member(p, &B::attn_out), d, d_query, config_.attn_out_bias);
    norm(prefix + "norm2", member(p, &B::norm2), block.norm, d);
    if (block.feed_forward == nn::FeedForward::swiglu) {
      linear(prefix + "gate", member(p, &B::gate), block.d_ff, d, config_.feed_forward_bias);
    }
    linear(prefix + "up", member(p, &B::up), block.d_ff, d, config_.feed_forward_bias);
    linear(prefix + "down", member(p, &B::down), d, block.d_ff, config_.feed_forward_bias);
  }

  void head() {
    const std::size_t d = config_.embedding_width();
    if (config_.head == OutputHead::none) return;
    if (config_.head == OutputHead::masked) {
      linear("head.transform", part(&Parts::head_transform), d, config_.block.d_model, true);
      norm("head.norm", part(&Parts::head_norm), config_.block.norm, d);
    }
    nn::Linear* matrix = part(&Parts::head);
    if (!config_.tied_head) visit("head.weight", Shape{config_.vocab_size, d}, ParameterSlot{.weight = weight(matrix)});
    if (config_.has_head_bias()) visit("head.bias", Shape{config_.vocab_size}, ParameterSlot{.bias = matrix});
  }

  void linear(const std::string& name, nn::Linear* layer, std::size_t out, std::size_t in, bool has_bias) {
    visit(name + ".weight", Shape{out, in}, ParameterSlot{.weight = weight(layer)});
    if (has_bias) visit(name + ".bias", Shape{out}, ParameterSlot{.bias = layer});
  }

  void norm(const std::string& name, nn::NormParameters* p, nn::Norm kind, std::size_t width) {
    visit(name + ".weight", Shape{width}, ParameterSlot{.values = member(p, &nn::NormParameters::weight)});
    if (kind != nn::Norm::layer) return;
    visit(name + ".bias", Shape{width}, ParameterSlot{.values = member(p, &nn::NormParameters::bias)});
  }

  const ModelConfig& config_;
  Parts* parts_;
};

std::unique_ptr<Parts> make_parts(const ModelConfig& config) {
  const std::size_t d_model = config.block.d_model;
  const std::size_t d = config.embedding_width();
  auto parts = std::make_unique<Parts>();
  const auto table = [d](const char* name, std::size_t rows) { return Buffer(element_count(name, std::array{rows, d})); };

  const nn::Storage storage = config.block.storage;
  element_count("embedding.token", std::array{config.vocab_size, d});  // too large? then in the parameter's name
  if (!config.shares_embedding()) parts->token_embedding = nn::PackedWeight(d, config.vocab_size, storage);
  if (config.positions == Positions::learned) {
    parts->position_embedding = table("embedding.position", config.position_rows());
  }
  if (config.n_token_types > 0) parts->token_type_embedding = table("embedding.token_type", config.n_token_types);
  if (config.embedding_norm) parts->embedding_norm = nn::NormParameters(config.block.norm, d);
  if (config.d_embedding > 0) parts->embedding_project = nn::Linear(d, d_model, true, storage);
  parts->blocks.reserve(config.stored_blocks());
  for (std::size_t l = 0; l < config.stored_blocks(); ++l) {
    parts->blocks.emplace_back(config.block, config.attention_bias, config.feed_forward_bias, config.attn_out_bias);
  }
  if (config.final_norm) parts->final_norm = nn::NormParameters(config.block.norm, d_model);
  if (config.head == OutputHead::masked) {
    parts->head_transform = nn::Linear(d_model, d, true, storage);
    parts->head_norm = nn::NormParameters(config.block.norm, d);
  }
  if (config.head != OutputHead::none) parts->head = nn::Linear(d, config.vocab_size, config.has_head_bias(), storage);
  return parts;
}

}  // namespace

std::vector<ParameterInfo> list_parameters(const ModelConfig& config) {
  config.check();
  return Walk(config, nullptr).infos;
}

Model::Model(const ModelConfig& config) : Model(config, ListOnly()) { make_room(); }

Model::Model(const ModelConfig& config, ListOnly /*list_only*/) : config_(config) {
  config_.check();
  list();
}

void Model::make_room() {
  parts_ = make_parts(config_);
  list();
}

void Model::list() {
  Walk walk(config_, parts_.get());
  infos_ = std::move(walk.infos);
  slots_ = std::move(walk.slots);
  written_.resize(infos_.size());
  by_name_.resize(infos_.size());
  std::iota(by_name_.begin(), by_name_.end(), std::size_t{0});
  sort_small(by_name_, [this](std::size_t a, std::size_t b) { return infos_[a].name < infos_[b].name; });
}

void Model::share_equal_head() {
  const std::optional<std::size_t> matrix = find("head.weight");
  if (!matrix || !(parts_->token_embedding == parts_->head.weight())) return;
  written_.erase(written_.begin() + static_cast<std::ptrdiff_t>(*matrix));
  parts_->token_embedding = {};
  config_.tied_head = true;
  list();
}

void Model::set(const std::string& name, std::span<const float> values, bool transposed) {
  const std::optional<std::size_t> found = find(name);
  if (!found) raise(ErrorCode::not_found, {"model: there is no parameter ", name});
  const Shape& shape = infos_[*found].shape;
  const ParameterSlot& slot = slots_[*found];
  if (values.size() != element_count(name, shape)) {
    raise(ErrorCode::bad_shape, {"model: ", name, " has ", values.size(), " numbers, it has to be ", to_string(shape)});
  }
  if (transposed && slot.weight == nullptr) {
    raise(ErrorCode::bad_option, {"model: ", name, " is not a linear layer's weight, it has no transpose"});
  }

  if (keeps_halves(*found)) {
    for (const float value : values) {
      if (std::fabs(value) <= kLargestHalf) continue;
      raise(ErrorCode::bad_value, {"model: ", name, " holds ", static_cast<double>(value), ", f16 ends at 65504"});
    }
  }

  if (slot.values != nullptr) std::copy(values.begin(), values.end(), slot.values->data());
  if (slot.bias != nullptr) slot.bias->set_bias(values.data());
  if (slot.weight != nullptr) {
    if (transposed) {
      slot.weight->set_transposed({values.data(), shape[1], shape[0]});
    } else {
      slot.weight->set({values.data(), shape[0], shape[1]});
    }
  }
  written_[*found] = values.size();
}

std::optional<std::size_t> Model::find(std::string_view name) const {
  const auto before = [this](std::size_t i, std::string_view wanted) { return infos_[i].name < wanted; };
  const auto place = std::lower_bound(by_name_.begin(), by_name_.end(), name, before);
  if (place == by_name_.end() || infos_[*place].name != name) return std::nullopt;
  return *place;
}

void Model::write_row(std::size_t parameter, std::size_t row, std::size_t col, std::span<const float> run) {
  const ParameterSlot& slot = slots_[parameter];
  if (slot.values != nullptr) {
    std::copy(run.begin(), run.end(), slot.values->data() + row * infos_[parameter].shape.back() + col);
  }
  if (slot.bias != nullptr) slot.bias->write_bias(col, run);
  if (slot.weight != nullptr) slot.weight->write_row(row, col, run);
  written_[parameter] += run.size();
}

bool Model::keeps_halves(std::size_t parameter) const {
  const nn::PackedWeight* const weight = slots_[parameter].weight;
  return weight != nullptr && weight->storage() == nn::Storage::f16;
}

void Model::write_halves(std::size_t parameter, std::size_t row, std::size_t col, std::span<const std::byte> run) {
  slots_[parameter].weight->write_halves(row, col, run);
  written_[parameter] += run.size() / 2;
}

void Model::write_column(std::size_t parameter, std::size_t row, std::size_t col, std::span<const float> run) {
  const ParameterSlot& slot = slots_[parameter];
  if (slot.values != nullptr) {
    float* to = slot.values->data() + row * infos_[parameter].shape.back() + col;
    for (std::size_t i = 0; i < run.size(); ++i) to[i * infos_[parameter].shape.back()] = run[i];
  }
  if (slot.weight != nullptr) slot.weight->write_column(row, col, run);
  written_[parameter] += run.size();
}

std::vector<std::string> Model::missing() const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < infos_.size(); ++i) {
    if (written_[i] < element_count(infos_[i].name, infos_[i].shape)) names.push_back(infos_[i].name);
  }
  return names;
}

}  // namespace heed
