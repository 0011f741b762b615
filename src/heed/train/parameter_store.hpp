// All parameters of a model in one flat run of floats. Gradients and the optimiser's moments are runs of the same
// layout, so that one list of names (list_parameters) serves all of them, and what works on numbers needs no names.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "heed/core/arena.hpp"
#include "heed/core/view.hpp"
#include "heed/model/parameters.hpp"
#include "heed/train/linear_backward.hpp"
#include "heed/train/norm_backward.hpp"

namespace heed::train {

// Where each parameter lies.
class ParameterLayout {
 public:
  struct Entry {
    std::string name;
    Shape shape;
    std::size_t offset = 0;  // in floats; every parameter starts on a cache line
    std::size_t count = 0;
    [[nodiscard]] std::size_t rows() const { return shape.size() > 1 ? shape[0] : 1; }
    [[nodiscard]] std::size_t cols() const { return shape.back(); }
  };

  explicit ParameterLayout(std::vector<ParameterInfo> infos);
  explicit ParameterLayout(const ModelConfig& config) : ParameterLayout(list_parameters(config)) {}

  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  [[nodiscard]] std::size_t size() const { return size_; }        // floats of a run, gaps included
  [[nodiscard]] std::size_t count() const;                        // parameters
  [[nodiscard]] const Entry* find(std::string_view name) const;   // null: there is none
  [[nodiscard]] Matrix matrix(float* run, std::string_view name) const;  // empty where there is none
  [[nodiscard]] float* vector(float* run, std::string_view name) const;  // null where there is none

 private:
  std::vector<Entry> entries_;
  std::size_t size_ = 0;
};

// The parts of a run by their place in the model: parameters or gradients alike.
struct BlockView {
  LinearView query, key, value, attn_out, gate, up, down;
  NormView norm1, norm2, query_norm, key_norm;
};

struct ModelView {
  Matrix token_embedding, position_embedding, token_type_embedding;
  NormView embedding_norm, final_norm, head_norm;
  std::vector<BlockView> blocks;
  LinearView head_transform;
  LinearView head;  // weight is token_embedding where the head is tied

  ModelView(const ModelConfig& config, const ParameterLayout& layout, float* run);
};

// Copies the parameters into a model, for a Session to run.
void copy_to_model(const ParameterLayout& layout, const float* run, Model& model);

}  // namespace heed::train
