// A model's parameters by name. One list of them serves load, save, count and train.
//
// Canonical names, l = 0 … n_layers − 1 (an architecture maps a checkpoint's names to these):
//   embedding.token [vocab_size, d]   embedding.position [position_rows, d]   embedding.token_type [n_token_types, d]
//   embedding.norm.weight|bias [d]   embedding.project.weight|bias, where the tables have a width of their own in place of d
//   block.<l>.query|key|value.weight|bias   block.<l>.attn_out.weight|bias   block.<l>.query_norm|key_norm.weight
//   block.<l>.norm1|norm2.weight|bias   block.<l>.gate|up|down.weight|bias
//   final_norm.weight|bias
//   head.transform.weight|bias   head.norm.weight|bias   head.weight [vocab_size, d]   head.bias [vocab_size]
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "heed/core/arena.hpp"
#include "heed/core/shape.hpp"
#include "heed/model/config.hpp"
#include "heed/nn/block.hpp"

namespace heed {

struct ParameterInfo {
  std::string name;
  Shape shape;  // [n] or [out, in]
};

// Every parameter that a model of this config has, in a fixed order.
std::vector<ParameterInfo> list_parameters(const ModelConfig& config);

// Where a parameter's values go: one of these.
struct ParameterSlot {
  Buffer* values = nullptr;  // small tables, norms
  nn::PackedWeight* weight = nullptr;
  nn::Linear* bias = nullptr;
};

// What a model has learned, packed for use; const while sessions run on it.
class Model {
 public:
  // Room for every parameter. Throws Error{bad_option | out_of_memory}.
  explicit Model(const ModelConfig& config);
  // In two steps, for who wants to compare the list with a file before the room is taken: only parameters() and find() until
  // make_room().
  struct ListOnly {};
  Model(const ModelConfig& config, ListOnly list_only);
  void make_room();

  [[nodiscard]] const ModelConfig& config() const { return config_; }
  [[nodiscard]] const std::vector<ParameterInfo>& parameters() const { return infos_; }

  // values : row-major, as the list says. Throws Error{not_found | bad_shape}; Error{bad_value} for what f16 can't hold.
  // `transposed`: values are [in, out], for the weights of linear layers only (bad_option elsewhere).
  void set(const std::string& name, std::span<const float> values, bool transposed = false);

  // The same piece by piece, as a file brings them: `parameter` counts along parameters().
  [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;
  // run[i] goes to [row, col + i]; a vector is one row.
  void write_row(std::size_t parameter, std::size_t row, std::size_t col, std::span<const float> run);
  // The same with f16 numbers as a file has them, of a parameter that keeps such as they are.
  [[nodiscard]] bool keeps_halves(std::size_t parameter) const;
  void write_halves(std::size_t parameter, std::size_t row, std::size_t col, std::span<const std::byte> run);
  // run[i] goes to [row + i, col]; matrices only.
  void write_column(std::size_t parameter, std::size_t row, std::size_t col, std::span<const float> run);

  // The names that were not set, or not to their end, in the list's order.
  [[nodiscard]] std::vector<std::string> missing() const;

  // Makes one matrix of the token embedding and the head where they hold the same, as of a tied model whose file has both.
  void share_equal_head();

  // What the forward pass reads.
  struct Parts {
    nn::PackedWeight token_embedding;  // empty where config.shares_embedding(): it is the head's weight then
    Buffer position_embedding, token_type_embedding;
    nn::NormParameters embedding_norm, final_norm, head_norm;
    std::vector<nn::BlockParameters> blocks;
    nn::Linear embedding_project;
    nn::Linear head_transform;
    nn::Linear head;
  };
  [[nodiscard]] const Parts& parts() const { return *parts_; }

 private:
  void list();

  ModelConfig config_;
  std::vector<ParameterInfo> infos_;
  std::vector<std::size_t> by_name_;  // their places, sorted by their names
  std::vector<std::size_t> written_;  // numbers that have arrived, of each
  std::unique_ptr<Parts> parts_;  // stays where it is when the model moves: sessions and slots_ point into it
  std::vector<ParameterSlot> slots_;  // [infos_.size()]: where each of them goes
};

}  // namespace heed
