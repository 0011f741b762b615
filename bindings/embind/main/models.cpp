// Loaded models. A handle is a loader first and, after finish(), the model.
//
// What a run leaves behind crosses over as two things that JavaScript copies: one run of floats, and a table of words that
// says what lies where: [floats' address, their number, entries, then for each: tap, layer, offset in floats, rank, 4 extents].
#include "models.hpp"

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "../boundary/arguments.hpp"
#include "../boundary/entry.hpp"
#include "../boundary/guarded.hpp"
#include "../boundary/handles.hpp"
#include "../boundary/options.hpp"
#include "heed/api/model_loader.hpp"
#include "heed/api/model_runner.hpp"
#include "model_options.hpp"

namespace heed::wasm {

namespace {

struct Entry {
  std::optional<api::ModelLoader> loader;
  std::unique_ptr<api::LoadedModel> loaded;
  std::optional<api::ModelRunner> runner;
  Handles<api::Generator> generators;  // several may go on side by side
  std::vector<std::uint32_t> table;
};

Handles<Entry>& models() {
  static Handles<Entry> handles;
  return handles;
}

std::string lines(const std::vector<std::string>& texts) {
  std::string text;
  for (const std::string& one : texts) text += text.empty() ? one : "\n" + one;
  return text;
}

void tabulate(const nn::Trace& trace, std::vector<std::uint32_t>& words) {
  constexpr std::size_t kExtents = 4;
  words = {address_of(trace.data()), static_cast<std::uint32_t>(trace.size()),
           static_cast<std::uint32_t>(trace.entries().size())};
  for (const nn::TraceEntry& one : trace.entries()) {
    // The batch of one is left out.
    const std::span<const std::size_t> shape = std::span(one.shape).subspan(1);
    words.insert(words.end(), {static_cast<std::uint32_t>(one.tap), static_cast<std::uint32_t>(one.layer),
                               static_cast<std::uint32_t>(one.offset), static_cast<std::uint32_t>(shape.size())});
    for (std::size_t axis = 0; axis < kExtents; ++axis) {
      words.push_back(axis < shape.size() ? static_cast<std::uint32_t>(shape[axis]) : 0U);
    }
  }
}

void add_candidates(const std::vector<api::Candidate>& candidates) {
  api::Tensor result = api::make_tensor({candidates.size(), 2});
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    result.data()[2 * i] = static_cast<float>(candidates[i].id);
    result.data()[2 * i + 1] = static_cast<float>(candidates[i].probability);
  }
  add_result(std::move(result));
}

// ---- loading

Handle begin() {
  Handle handle = 0;
  guarded([&] {
    Arguments arguments;
    const std::string_view config_json = arguments.text();
    const std::string_view dtype = arguments.text();  // "auto": as the files have it
    auto fresh = std::make_unique<Entry>();
    fresh->loader.emplace(config_json, dtype == "auto" ? std::nullopt : std::optional(storage("loadModel", dtype)));
    handle = models().keep(std::move(fresh));
  });
  return handle;
}

// Answers with the shards' names, a line each.
bool read_index(Handle handle) {
  return guarded([&] { set_answer(lines(models()[handle].loader->read_index(Arguments().text()))); });
}

bool begin_file(Handle handle) {
  return guarded([&] {
    Arguments arguments;
    const std::string name(arguments.text());
    std::optional<std::uint64_t> size;
    if (const std::optional<double> known = arguments.optional_number()) size = static_cast<std::uint64_t>(*known);
    models()[handle].loader->begin_file(name, size);
  });
}

// Bytes at the staging's beginning.
bool feed(Handle handle, std::size_t count) {
  return guarded([&] { models()[handle].loader->feed({staging(), count}); });
}

bool end_file(Handle handle) {
  return guarded([&] { models()[handle].loader->end_file(); });
}

// Answers with what the model is: facts().
bool finish(Handle handle) {
  return guarded([&] {
    Entry& entry = models()[handle];
    entry.loaded = entry.loader->finish();
    entry.loader.reset();
    entry.runner.emplace(*entry.loaded->model);
    set_answer(facts(*entry.loaded));
  });
}

// Answers with everything that the files hold, a line each: name, dtype, shape, separated by tabs.
bool tensors(Handle handle) {
  return guarded([&] {
    std::vector<std::string> rows;
    for (const checkpoint::TensorEntry& one : models()[handle].loaded->tensors) {
      rows.push_back(message(one.name, "\t", checkpoint::dtype_name(one.dtype), "\t", to_string(one.shape)));
    }
    set_answer(lines(rows));
  });
}

// Answers with the names of tensors that nothing is known about, a line each.
bool unexpected(Handle handle) {
  return guarded([&] { set_answer(lines(models()[handle].loaded->unexpected)); });
}

// ---- running

bool run(Handle handle) {
  return guarded([&] {
    Arguments arguments;
    const std::span<const std::int32_t> ids = arguments.integers();
    const std::span<const std::int32_t> types = arguments.integers();  // empty, or as many
    nn::TraceRequest request;
    request.taps = read_taps(arguments.text());
    const RunOptions options = read_run_options(arguments);
    Entry& entry = models()[handle];
    tabulate(entry.runner->run(ids, types, request, options), entry.table);
  });
}

// Of the last run or generated token; lives until the next one or release.
Address trace_table(Handle handle) { return address_of(models()[handle].table.data()); }

void release_run(Handle handle) {
  if (auto& runner = models()[handle].runner) runner->release();
}

// The likeliest tokens at a position of the last run, as a result of shape [count, 2]: id and probability.
bool candidates(Handle handle, std::size_t position, std::size_t count) {
  return guarded([&] { add_candidates(models()[handle].runner->candidates(position, count)); });
}

// ---- generating

Handle begin_generation(Handle handle) {
  Handle generation = 0;
  guarded([&] {
    Arguments arguments;
    const api::GeneratorOptions options = read_generator_options(arguments);
    Entry& entry = models()[handle];
    generation = entry.generators.keep(std::make_unique<api::Generator>(*entry.loaded->model, options));
  });
  return generation;
}

// The next token's id, -1: failed. Its candidates become the result, its taps the trace. Ids are staged as in run().
int generate(Handle handle, Handle generation) {
  int id = -1;
  guarded([&] {
    Entry& entry = models()[handle];
    api::Generator& generator = entry.generators[generation];
    const auto next = static_cast<int>(generator.step(Arguments().integers()));
    add_candidates(generator.candidates());
    tabulate(generator.trace(), entry.table);
    id = next;
  });
  return id;
}

void end_generation(Handle handle, Handle generation) { models()[handle].generators.drop(generation); }

void dispose_model(Handle handle) { models().drop(handle); }

}  // namespace

EMSCRIPTEN_BINDINGS(heed_models) {
  using emscripten::function;
  function("modelBegin", &begin);
  function("modelReadIndex", &read_index);
  function("modelBeginFile", &begin_file);
  function("modelFeed", &feed);
  function("modelEndFile", &end_file);
  function("modelFinish", &finish);
  function("modelTensors", &tensors);
  function("modelUnexpected", &unexpected);
  function("modelRun", &run);
  function("modelTrace", &trace_table);
  function("modelRelease", &release_run);
  function("modelCandidates", &candidates);
  function("modelBeginGeneration", &begin_generation);
  function("modelGenerate", &generate);
  function("modelEndGeneration", &end_generation);
  function("modelDispose", &dispose_model);
}

std::size_t live_models() { return models().live(); }

}  // namespace heed::wasm
