// A session runs a model: it owns the scratch, the key/value cache and nothing that was learned.
// All memory is sized when it starts; a forward pass allocates nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "heed/core/arena.hpp"
#include "heed/model/parameters.hpp"
#include "heed/nn/trace.hpp"

namespace heed {

struct SessionOptions {
  std::size_t max_tokens = 0;      // the longest call; 0: the model's max_seq_len
  bool cache = false;              // keep keys and values, so that the next call goes on from here: causal models only
  std::size_t cache_tokens = 0;    // what the cache holds, this call's tokens included; 0: the model's max_seq_len
  std::size_t max_logit_rows = 1;  // rows of logits to have memory for from the start; asking for more gets it later
};

struct HeadAddress {
  std::size_t layer = 0;
  std::size_t head = 0;
};

// What a reader may switch; everything is recomputed, nothing painted over. ({}: so that a caller can name only some.)
struct RunOptions {
  std::optional<bool> causal{};
  std::optional<float> scale{};          // of q·k; 1 for none
  std::optional<Positions> positions{};  // learned: only where the model has a table
  bool residual = true;
  std::vector<HeadAddress> ablate{};     // heads whose context is set to zero
  std::vector<std::uint8_t> keep{};  // one for each token of the calls that follow, 0: hidden from all; empty: all seen
};

class Session {
 public:
  // The model has to outlive the session. Throws Error{bad_option | too_long | out_of_memory}.
  explicit Session(const Model& model, const SessionOptions& options = {});

  // Applies to the calls that follow, and forgets what is cached, since that was computed otherwise.
  // Throws Error{bad_option | not_found}, and then nothing has changed.
  void set_options(const RunOptions& options);

  // A trace that fits a call of seq_len tokens from where the session stands.
  [[nodiscard]] nn::Trace make_trace(const nn::TraceRequest& request, std::size_t seq_len) const;

  // ids : token ids, below vocab_size; token_types : empty (all 0) or as long as ids.
  // Throws Error{bad_value | bad_shape | too_long}; bad_value also where something overflows, naming the layer.
  // Returns the hidden states behind the last block (and final norm): [ids.size(), d_model], valid until the next call.
  ConstMatrix forward(std::span<const std::int32_t> ids, std::span<const std::int32_t> token_types, const nn::Trace& trace);

  // Logits of the rows [first, first + count) of the last call: [count, vocab_size], valid until the next call.
  // Throws Error{bad_option | bad_shape | out_of_memory}, and Error{bad_value} where they overflow.
  ConstMatrix logits(std::size_t first, std::size_t count);

  [[nodiscard]] std::size_t length() const { return length_; }  // tokens in the cache
  // Forgets all but the first `length` tokens. Throws Error{bad_value} when there are fewer.
  void rewind(std::size_t length);

  [[nodiscard]] const ModelConfig& config() const { return config_; }  // the model's, with the RunOptions applied
  [[nodiscard]] const Arena& arena() const { return arena_; }

 private:
  void check_input(std::span<const std::int32_t> ids, std::span<const std::int32_t> token_types) const;
  void make_position_tables(const ModelConfig& config);
  [[nodiscard]] ConstMatrix added_positions(std::span<const std::int32_t> ids);

  const Model* model_;
  SessionOptions options_;
  ModelConfig config_;
  std::vector<std::uint8_t> ablated_;  // [n_layers, n_heads]
  std::vector<std::uint8_t> keep_;  // as in RunOptions
  std::size_t max_length_ = 0;  // of cached tokens and a call's together

  Arena arena_;
  Buffer states_;  // [max_tokens, d_model]
  Buffer logits_;  // [as many rows as were ever asked for, vocab_size]
  Buffer positions_;  // sinusoidal: [max_length_, d_model]
  Buffer rope_cosines_, rope_sines_;  // rope: [max_length_, width / 2]
  Buffer cached_;  // the caches' memory
  std::vector<nn::KeyValueCache> caches_;  // [n_layers]
  std::size_t length_ = 0;
  std::size_t last_rows_ = 0;  // of the last call
};

}  // namespace heed
