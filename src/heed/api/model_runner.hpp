// Runs a loaded model: one call over a whole text with every wanted tap, and token by token for generation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "heed/api/candidates.hpp"
#include "heed/api/model_loader.hpp"
#include "heed/model/session.hpp"
#include "heed/nn/trace.hpp"

namespace heed::api {

// A text at a time.
class ModelRunner {
 public:
  explicit ModelRunner(const Model& model) : model_(&model) {}

  // The taps, valid until the next call. token_types : empty (all 0) or as long as ids.
  // Throws Error{bad_value | bad_shape | bad_option | not_found | too_long | out_of_memory}.
  const nn::Trace& run(std::span<const std::int32_t> ids, std::span<const std::int32_t> token_types,
                       const nn::TraceRequest& request, const RunOptions& options);
  // What the model thinks stands at this position of the last run.
  std::vector<Candidate> candidates(std::size_t position, std::size_t count);
  // Gives the last run's memory back.
  void release() { trace_ = nn::Trace(); }

 private:
  const Model* model_;
  std::optional<Session> session_;
  std::size_t room_ = 0;  // tokens that the session has memory for
  nn::Trace trace_;
};

struct GeneratorOptions {
  SamplerOptions sampler{};
  std::size_t most_tokens = 0;  // prompt and new ones together
  bool cache = true;            // false: everything is computed again for every token, to see that it is the same
  std::size_t candidates = 0;   // how many to keep
  nn::TraceRequest request{};
};

// A token at a time.
class Generator {
 public:
  // Throws Error{bad_option | too_long | out_of_memory}.
  Generator(const Model& model, const GeneratorOptions& options);

  // Reads on: the prompt first, then the token that was chosen. Returns the next token.
  // Throws Error{bad_value | too_long}.
  std::size_t step(std::span<const std::int32_t> ids);

  [[nodiscard]] const std::vector<Candidate>& candidates() const { return candidates_; }  // of the last step
  [[nodiscard]] const nn::Trace& trace() const { return trace_; }                         // of the last step

 private:
  GeneratorOptions options_;
  const Model* model_;
  std::optional<Session> session_;
  std::vector<std::int32_t> ids_;  // all so far, without a cache
  Sampler sampler_;
  std::vector<Candidate> candidates_;
  nn::Trace trace_;
};

}  // namespace heed::api
