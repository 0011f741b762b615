// A whole folder, valid at first, then damaged in a few places, in pieces as they arrive: a model or an Error. A model that
// comes of it runs; memory stays within what may be had and what the files' own size allows; afterwards a whole folder loads.
#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "architectures/folder.hpp"
#include "fuzz/damage.hpp"
#include "fuzz/memory.hpp"
#include "heed/api/memory.hpp"
#include "heed/api/model_runner.hpp"
#include "heed/core/error.hpp"

namespace heed::fuzz {

namespace {

constexpr nn::Storage kKept[] = {nn::Storage::f32, nn::Storage::f16, nn::Storage::q8};
constexpr std::size_t kMayBeHad = std::size_t{16} << 20;
constexpr std::size_t kBytesPerByte = 1000;
constexpr std::size_t kBytesAnyway = std::size_t{1} << 20;

// A folder as it comes over the wire.
struct Wire {
  std::string config;
  std::optional<std::string> index;
  std::vector<std::pair<std::string, std::string>> files;  // name, bytes
  std::size_t piece = 1;
  bool sized = true;
  std::optional<nn::Storage> storage;  // how the model is kept in memory

  [[nodiscard]] std::size_t size() const {
    std::size_t bytes = config.size() + (index ? index->size() : 0);
    for (const auto& [name, content] : files) bytes += content.size();
    return bytes;
  }
};

Wire draw(FuzzedDataProvider& data) {
  constexpr const char* kStored[] = {"F32", "F16", "BF16"};
  Config config = draw_config(data);
  Folder folder = test::make_folder(to_json(config), data.PickValueInArray(kStored),
                                    data.ConsumeIntegralInRange<std::size_t>(1, 3), data.ConsumeBool());
  const auto often = [&data](int most) { return data.ConsumeIntegralInRange(0, most); };
  for (int i = often(2); i > 0; --i) damage(data, config);
  for (int i = often(2); i > 0; --i) {
    File& file = folder.files[data.ConsumeIntegralInRange<std::size_t>(0, folder.files.size() - 1)];
    if (data.ConsumeBool()) {
      damage(data, file);
    } else {
      damage(data, file.data);
    }
  }

  Wire wire;
  wire.config = to_json(config);
  wire.piece = data.ConsumeIntegralInRange<std::size_t>(1, 512);
  wire.sized = data.ConsumeBool();
  if (data.ConsumeBool()) wire.storage = data.PickValueInArray(kKept);
  if (folder.files.size() > 1) wire.index = index_json(folder);
  for (const File& file : folder.files) wire.files.emplace_back(file.name, to_bytes(file));
  for (int i = often(2); i > 0; --i) {
    const auto which = data.ConsumeIntegralInRange<std::size_t>(0, wire.files.size() + 1);
    if (which < wire.files.size()) {
      damage(data, wire.files[which].second);
    } else if (which == wire.files.size() && wire.index) {
      damage(data, *wire.index);
    } else {
      damage(data, wire.config);
    }
  }
  return wire;
}

std::unique_ptr<api::LoadedModel> load(const Wire& wire) {
  api::ModelLoader loader(wire.config, wire.storage);
  std::vector<std::string> names;
  if (wire.index) {
    names = loader.read_index(*wire.index);
  } else {
    names.push_back(wire.files[0].first);
  }
  for (const std::string& name : names) {
    const auto file = std::find_if(wire.files.begin(), wire.files.end(), [&](const auto& one) { return one.first == name; });
    if (file == wire.files.end()) return nullptr;  // whoever opens files says so
    loader.begin_file(name, wire.sized ? std::optional<std::uint64_t>(file->second.size()) : std::nullopt);
    for (std::span<const std::byte> rest = std::as_bytes(std::span(file->second)); !rest.empty();) {
      const std::size_t count = std::min(wire.piece, rest.size());
      loader.feed(rest.first(count));
      rest = rest.subspan(count);
    }
    loader.end_file();
  }
  return loader.finish();
}

void run(const Model& model) {
  api::ModelRunner runner(model);
  const std::vector<std::int32_t> ids(std::min<std::size_t>(2, model.config().max_seq_len), 0);
  runner.run(ids, {}, {.taps = {nn::Tap::weights}, .layers = {}}, {});
}

void check(const Wire& wire) {
  std::unique_ptr<api::LoadedModel> loaded;
  watch_memory();
  try {
    loaded = load(wire);
  } catch (const Error&) {
  }
  want_memory_below(kMayBeHad + kBytesPerByte * wire.size() + kBytesAnyway);
  if (!loaded) return;
  try {
    run(*loaded->model);
  } catch (const Error&) {
  }
}

// Nothing that went before may change what a folder in order gives.
void check_whole() {
  static const Folder folder = test::make_folder(
      R"({"model_type":"llama","hidden_size":4,"intermediate_size":3,"num_attention_heads":2,"num_hidden_layers":1,)"
      R"("vocab_size":5})");
  if (!load(folder)->model->missing().empty()) std::abort();
}

}  // namespace

}  // namespace heed::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace heed::fuzz;  // NOLINT(google-build-using-namespace)
  heed::api::set_memory_probe([] { return std::uint64_t{kMayBeHad}; });
  FuzzedDataProvider data(bytes, size);
  check(draw(data));
  static int count = 0;
  if (++count % 64 == 0) check_whole();
  return 0;
}
