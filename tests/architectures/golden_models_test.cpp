// Every architecture of tests/golden/models (scripts/golden/make_models.py), natively: weights of all layers and logits
// against a float64 forward in NumPy.
#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "heed/api/model_loader.hpp"
#include "heed/api/model_runner.hpp"

namespace {

constexpr double kPromise = 1e-5;  // relative to the tensor's largest magnitude

std::string slurp(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

class Collector final : public heed::checkpoint::TensorSink {
 public:
  void header(std::span<const heed::checkpoint::TensorEntry> /*entries*/) override {}
  bool begin(const heed::checkpoint::TensorEntry& entry) override {
    current = &tensors[entry.name];
    return true;
  }
  void values(std::span<const float> run) override { current->insert(current->end(), run.begin(), run.end()); }
  std::map<std::string, std::vector<float>> tensors;
  std::vector<float>* current = nullptr;
};

double relative_error(const float* got, const std::vector<float>& want, std::size_t first, std::size_t count) {
  double most = 0.0;
  double worst = 0.0;
  for (std::size_t i = 0; i < count; ++i) {
    most = std::max(most, std::abs(static_cast<double>(want[first + i])));
    worst = std::max(worst, std::abs(static_cast<double>(got[i]) - want[first + i]));
  }
  return worst / most;
}

std::vector<std::int32_t> whole(const std::vector<float>& numbers) { return {numbers.begin(), numbers.end()}; }

}  // namespace

TEST_CASE("every architecture computes what NumPy computes", "[architectures]") {
  const std::string name = GENERATE(as<std::string>{}, "bert", "bert-plain", "gpt2", "gpt2-untied", "llama", "mistral",
                                    "qwen2", "qwen3", "gpt_neox", "gpt_neox-sequential", "llama-linear", "llama-3",
                                    "mistral-rope_parameters", "gpt_neox-rope_parameters");
  CAPTURE(name);
  const std::string folder = std::string(HEED_GOLDEN_DIR) + "/models/" + name + "/";
  heed::api::ModelLoader loader(slurp(folder + "config.json"));
  std::vector<std::string> files = {"model.safetensors"};
  if (const std::string index = slurp(folder + "model.safetensors.index.json"); !index.empty())
    files = loader.read_index(index);
  for (const std::string& file : files) {
    const std::string bytes = slurp(folder + file);
    loader.begin_file(file, bytes.size());
    loader.feed(std::as_bytes(std::span(bytes)));
    loader.end_file();
  }
  const auto loaded = loader.finish();
  CHECK(loaded->surplus.empty());

  Collector expected;
  const std::string bytes = slurp(folder + "expected.safetensors");
  heed::checkpoint::SafetensorsStream stream("expected.safetensors", bytes.size(), expected);
  stream.feed(std::as_bytes(std::span(bytes)));
  stream.finish();

  heed::api::ModelRunner runner(*loaded->model);
  const bool has_logits = expected.tensors.contains("logits");
  heed::nn::TraceRequest request{.taps = {heed::nn::Tap::weights}, .layers = {}};
  if (has_logits) request.taps.push_back(heed::nn::Tap::logits);
  const bool typed = loaded->model->config().n_token_types > 0;
  const std::vector<std::int32_t> types = typed ? whole(expected.tensors["types"]) : std::vector<std::int32_t>();
  const heed::nn::Trace& trace = runner.run(whole(expected.tensors["ids"]), types, request, {});
  for (const heed::nn::TraceEntry& entry : trace.entries()) {
    const std::size_t count = heed::element_count("tap", entry.shape);
    const float* got = trace.data() + entry.offset;
    if (entry.tap == heed::nn::Tap::logits) {
      CHECK(relative_error(got, expected.tensors["logits"], 0, count) < kPromise);
    } else {
      CHECK(relative_error(got, expected.tensors["weights"], entry.layer * count, count) < kPromise);
    }
  }
}
