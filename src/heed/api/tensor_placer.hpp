// Whose numbers a checkpoint's tensors are, and where they go: each is looked up in the architecture's rules, held against
// config.json before there is room for the model, and written straight to its place as it arrives.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "heed/api/model_loader.hpp"
#include "heed/api/tensor_target.hpp"
#include "heed/checkpoint/stream.hpp"
#include "heed/model/architectures/architecture.hpp"
#include "heed/model/architectures/settings.hpp"

namespace heed::api {

class TensorPlacer final : public checkpoint::TensorSink, public architectures::TensorNames {
 public:
  TensorPlacer(std::string_view config_json, std::optional<nn::Storage> storage);

  std::vector<std::string> read_index(std::string_view json);
  void begin_file(const std::string& name) { file_ = name; }
  std::unique_ptr<LoadedModel> finish();

  void header(std::span<const checkpoint::TensorEntry> entries) override;
  bool begin(const checkpoint::TensorEntry& entry) override;
  void values(std::span<const float> run) override;
  bool halves(std::span<const std::byte> run) override;

  [[nodiscard]] bool has(std::string_view name) const override;

 private:
  struct Listed {
    std::string name;
    std::string file;
  };

  // Without the prefixes that a model with a head puts before its names, and whatever else it was wrapped in.
  [[nodiscard]] std::string_view bare(std::string_view name) const;
  [[nodiscard]] std::string about(std::string_view tensor) const;  // how messages begin
  void check_against_index(std::span<const checkpoint::TensorEntry> entries) const;
  void make_model(std::span<const checkpoint::TensorEntry> entries);
  // Of a tensor in the list of parameters.
  struct Places {
    std::array<std::size_t, 3> at{};
    std::size_t count = 0;
    [[nodiscard]] std::span<const std::size_t> parts() const { return std::span(at).first(count); }
  };
  [[nodiscard]] Places places(const architectures::RuleMatch& match) const;
  void check_names() const;
  void check_shapes(std::span<const checkpoint::TensorEntry> entries) const;
  // Throws Error{bad_checkpoint} where the shape isn't what config.json means; none for what the model has no place for.
  [[nodiscard]] std::optional<TensorTarget> target(const checkpoint::TensorEntry& entry,
                                                   const architectures::RuleMatch& match) const;
  bool claim(const checkpoint::TensorEntry& entry, const architectures::RuleMatch& match);
  void check_complete(const std::vector<char>& there, const std::vector<std::string>& others) const;
  void refuse_unplaced(const checkpoint::TensorEntry& entry, const architectures::RuleMatch& match) const;
  [[noreturn]] void refuse_not_finite() const;

  std::optional<nn::Storage> storage_;
  architectures::Settings settings_;
  const architectures::Architecture& architecture_;
  std::vector<Listed> names_;  // of all files
  bool indexed_ = false;
  std::string file_;  // the one that is being read
  std::unique_ptr<LoadedModel> loaded_;
  ModelConfig config_;
  std::vector<char> claimed_;  // [parameters]: a tensor for it has come
  TensorTarget target_;
  std::string_view tensor_;
};

}  // namespace heed::api
