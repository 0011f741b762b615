// Loaded models, known to JavaScript by whole numbers. A handle is a loader first and, after finish(), the model.
//
// What a run leaves behind crosses over as two things that JavaScript copies: one run of floats, and a table of words that
// says what lies where: [floats' address, their number, entries, then for each: tap, layer, offset in floats, rank, 4 extents].
#pragma once

#include <cstddef>
#include <string>

#include "exchange.hpp"

namespace heed::embind::models {

using Handle = int;  // 0: failed

// ---- loading
Handle begin(const std::string& config_json, const std::string& dtype);  // "auto": as the files have it
std::string read_index(Handle handle, const std::string& json);  // the shards' names, a line each; empty: failed
bool begin_file(Handle handle, const std::string& name, double size);  // size -1: not known
bool feed(Handle handle, Address address, double count);  // bytes in wasm memory
bool end_file(Handle handle);
bool finish(Handle handle);

// ---- what it is
struct FactsJs {
  std::string architecture;
  int layers = 0;
  int heads = 0;
  int kv_heads = 0;
  int d_model = 0;
  int d_head = 0;
  int d_ff = 0;
  int vocab_size = 0;
  int max_seq_len = 0;
  int token_types = 0;
  bool causal = false;
  std::string positions;  // "learned", "rope", …
  std::string head;  // "none", "language", "masked"
  bool tied = false;  // the head's matrix is the token embedding
  std::string dtype;  // how weights are kept: "f32", "f16", "q8"
  double parameters = 0;
};
FactsJs facts(Handle handle);
// Everything that the files hold, a line each: name, dtype, shape, separated by tabs.
std::string tensors(Handle handle);
// Tensors that nothing is known about, a line each.
std::string surplus(Handle handle);

// ---- running it
struct RunOptionsJs {
  std::string taps;  // names, a comma between them
  int causal = -1;  // -1: as the model has it
  double scale = 0;  // NaN: as the model has it
  std::string positions;  // "model", "none", "sinusoidal", "rope"
  bool residual = true;
};
// Staged as int32 at `address`: `count` ids, as many token types if has_types, then `ablated` pairs of layer and head.
bool run(Handle handle, Address address, int count, bool has_types, bool has_mask, int ablated, const RunOptionsJs& options);
Address trace_table(Handle handle);  // of the last run; lives until the next one or release
void release(Handle handle);
// The likeliest tokens at a position of the last run, as a result of shape [count, 2]: id and probability.
bool candidates(Handle handle, int position, int count);

// ---- generation
struct GeneratorOptionsJs {
  double temperature = 0;
  int top_k = 0;
  double top_p = 1;
  double seed = 0;
  int most_tokens = 0;
  bool cache = true;
  int candidates = 0;
  std::string taps;
};
Handle begin_generation(Handle handle, const GeneratorOptionsJs& options);  // several may go on side by side
// The next token's id, -1: failed. Its candidates become the result, its taps trace_table(). Ids are staged as in run().
int generate(Handle handle, Handle generation, Address address, int count);
void end_generation(Handle handle, Handle generation);

void dispose(Handle handle);
std::size_t live();

}  // namespace heed::embind::models
