#include "models.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "guarded.hpp"
#include "heed/api/model_loader.hpp"
#include "heed/api/model_runner.hpp"
#include "model_options.hpp"
#include "options.hpp"

namespace heed::embind::models {

namespace {

struct Entry {
  std::optional<api::ModelLoader> loader;
  std::unique_ptr<api::LoadedModel> loaded;
  std::optional<api::ModelRunner> runner;
  std::vector<std::unique_ptr<api::Generator>> generators;  // by their handles, as table() is
  std::vector<std::uint32_t> table;
};

// Handle h stands for entry h − 1; an empty entry is free.
std::vector<std::unique_ptr<Entry>>& table() {
  static std::vector<std::unique_ptr<Entry>> models;
  return models;
}

Entry& entry(Handle handle) { return *table()[static_cast<std::size_t>(handle) - 1]; }

// Puts an item into the first free place and returns its handle.
template <class Item>
Handle keep(std::vector<std::unique_ptr<Item>>& items, std::unique_ptr<Item> item) {
  std::size_t i = 0;
  while (i < items.size() && items[i] != nullptr) ++i;
  if (i == items.size()) items.emplace_back();
  items[i] = std::move(item);
  return static_cast<Handle>(i + 1);
}

std::span<const std::int32_t> staged(Address address, std::size_t count) {
  return {memory_at<std::int32_t>(address), count};
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

}  // namespace

Handle begin(const std::string& config_json, const std::string& dtype) {
  Handle handle = 0;
  guarded([&] {
    auto fresh = std::make_unique<Entry>();
    fresh->loader.emplace(config_json, dtype == "auto" ? std::nullopt : std::optional(storage("loadModel", dtype)));
    handle = keep(table(), std::move(fresh));
  });
  return handle;
}

std::string read_index(Handle handle, const std::string& json) {
  std::string files;
  guarded([&] { files = lines(entry(handle).loader->read_index(json)); });
  return files;
}

bool begin_file(Handle handle, const std::string& name, double size) {
  return guarded([&] {
    entry(handle).loader->begin_file(name, size < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(size)));
  });
}

bool feed(Handle handle, Address address, double count) {
  const auto* bytes = memory_at<std::byte>(address);
  return guarded([&] { entry(handle).loader->feed({bytes, static_cast<std::size_t>(count)}); });
}

bool end_file(Handle handle) {
  return guarded([&] { entry(handle).loader->end_file(); });
}

bool finish(Handle handle) {
  return guarded([&] {
    Entry& e = entry(handle);
    e.loaded = e.loader->finish();
    e.loader.reset();
    e.runner.emplace(*e.loaded->model);
  });
}

FactsJs facts(Handle handle) { return describe(*entry(handle).loaded); }

std::string tensors(Handle handle) {
  std::vector<std::string> rows;
  for (const checkpoint::TensorEntry& one : entry(handle).loaded->tensors) {
    rows.push_back(message(one.name, "\t", checkpoint::dtype_name(one.dtype), "\t", to_string(one.shape)));
  }
  return lines(rows);
}

std::string surplus(Handle handle) { return lines(entry(handle).loaded->surplus); }

bool run(Handle handle, Address address, int count, bool has_types, bool has_mask, int ablated,
         const RunOptionsJs& options) {
  return guarded([&] {
    Entry& e = entry(handle);
    const auto n = static_cast<std::size_t>(count);
    const std::size_t types = has_types ? n : 0;
    const std::size_t before = n + types + (has_mask ? n : 0);
    const std::span<const std::int32_t> words = staged(address, before + 2 * static_cast<std::size_t>(ablated));
    RunOptions switched = run_options(options);
    for (std::size_t at = n + types; at < before; ++at) switched.keep.push_back(words[at] != 0 ? 1 : 0);
    for (std::size_t at = before; at < words.size(); at += 2) {
      switched.ablate.push_back({static_cast<std::size_t>(words[at]), static_cast<std::size_t>(words[at + 1])});
    }
    tabulate(e.runner->run(words.first(n), words.subspan(n, types), {.taps = taps(options.taps), .layers = {}}, switched),
             e.table);
  });
}

Address trace_table(Handle handle) { return address_of(entry(handle).table.data()); }

void release(Handle handle) {
  if (auto& runner = entry(handle).runner) runner->release();
}

bool candidates(Handle handle, int position, int count) {
  return guarded([&] {
    add_candidates(entry(handle).runner->candidates(static_cast<std::size_t>(position), static_cast<std::size_t>(count)));
  });
}

Handle begin_generation(Handle handle, const GeneratorOptionsJs& options) {
  Handle generation = 0;
  guarded([&] {
    Entry& e = entry(handle);
    generation = keep(e.generators, std::make_unique<api::Generator>(*e.loaded->model, generator_options(options)));
  });
  return generation;
}

int generate(Handle handle, Handle generation, Address address, int count) {
  int id = -1;
  guarded([&] {
    Entry& e = entry(handle);
    api::Generator& generator = *e.generators[static_cast<std::size_t>(generation) - 1];
    id = static_cast<int>(generator.step(staged(address, static_cast<std::size_t>(count))));
    add_candidates(generator.candidates());
    tabulate(generator.trace(), e.table);
  });
  return id;
}

void end_generation(Handle handle, Handle generation) {
  entry(handle).generators[static_cast<std::size_t>(generation) - 1].reset();
}

void dispose(Handle handle) { table()[static_cast<std::size_t>(handle) - 1].reset(); }

std::size_t live() {
  return static_cast<std::size_t>(std::count_if(table().begin(), table().end(), [](const auto& e) { return e != nullptr; }));
}

}  // namespace heed::embind::models
