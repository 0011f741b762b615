#include "heed/train/parameter_store.hpp"

#include "heed/core/error.hpp"

namespace heed::train {

ParameterLayout::ParameterLayout(std::vector<ParameterInfo> infos) {
  for (ParameterInfo& info : infos) {
    Entry entry{.name = std::move(info.name), .shape = std::move(info.shape), .offset = size_};
    entry.count = element_count(entry.name, entry.shape);
    size_ += aligned_count(entry.count);
    entries_.push_back(std::move(entry));
  }
}

std::size_t ParameterLayout::count() const {
  std::size_t sum = 0;
  for (const Entry& entry : entries_) sum += entry.count;
  return sum;
}

const ParameterLayout::Entry* ParameterLayout::find(std::string_view name) const {
  for (const Entry& entry : entries_) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

Matrix ParameterLayout::matrix(float* run, std::string_view name) const {
  const Entry* entry = find(name);
  return entry == nullptr ? Matrix{} : Matrix{run + entry->offset, entry->rows(), entry->cols()};
}

float* ParameterLayout::vector(float* run, std::string_view name) const {
  const Entry* entry = find(name);
  return entry == nullptr ? nullptr : run + entry->offset;
}

ModelView::ModelView(const ModelConfig& config, const ParameterLayout& layout, float* run) {
  const auto linear = [&](const std::string& name) -> LinearView {
    return {layout.matrix(run, name + ".weight"), layout.vector(run, name + ".bias")};
  };
  const auto norm = [&](const std::string& name) -> NormView {
    return {layout.vector(run, name + ".weight"), layout.vector(run, name + ".bias")};
  };
  token_embedding = layout.matrix(run, "embedding.token");
  position_embedding = layout.matrix(run, "embedding.position");
  token_type_embedding = layout.matrix(run, "embedding.token_type");
  embedding_norm = norm("embedding.norm");
  final_norm = norm("final_norm");
  head_norm = norm("head.norm");
  for (std::size_t l = 0; l < config.n_layers; ++l) {
    const std::string prefix = message("block.", l, ".");
    blocks.push_back({.query = linear(prefix + "query"),
                      .key = linear(prefix + "key"),
                      .value = linear(prefix + "value"),
                      .attn_out = linear(prefix + "attn_out"),
                      .gate = linear(prefix + "gate"),
                      .up = linear(prefix + "up"),
                      .down = linear(prefix + "down"),
                      .norm1 = norm(prefix + "norm1"),
                      .norm2 = norm(prefix + "norm2"),
                      .query_norm = norm(prefix + "query_norm"),
                      .key_norm = norm(prefix + "key_norm")});
  }
  head_transform = linear("head.transform");
  head = linear("head");
  if (config.tied_head) head.weight = token_embedding;
}

void copy_to_model(const ParameterLayout& layout, const float* run, Model& model) {
  for (const ParameterLayout::Entry& entry : layout.entries()) model.set(entry.name, {run + entry.offset, entry.count});
}

}  // namespace heed::train
