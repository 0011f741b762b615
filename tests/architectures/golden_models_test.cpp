// Every architecture of tests/golden/models (scripts/golden/make_models.py, make_encoders.py), natively: weights and output of every layer,
// hidden states and logits against a float64 forward in NumPy.
#include <catch_amalgamated.hpp>
#include <fstream>
#include <iterator>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "heed/api/model_loader.hpp"
#include "heed/model/session.hpp"
#include "support/difference.hpp"

namespace {

using heed::test::relative_error;

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

std::vector<std::int32_t> whole(const std::vector<float>& numbers) { return {numbers.begin(), numbers.end()}; }

// What a golden's file says, taken out name by name: what is left at the end was never compared.
class Expected {
 public:
  explicit Expected(const std::string& path) {
    const std::string bytes = slurp(path);
    heed::checkpoint::SafetensorsStream stream("expected.safetensors", bytes.size(), collector_);
    stream.feed(std::as_bytes(std::span(bytes)));
    stream.finish();
  }
  [[nodiscard]] bool has(const std::string& name) const { return collector_.tensors.contains(name); }
  [[nodiscard]] bool empty() const { return collector_.tensors.empty(); }
  std::vector<float> take(const std::string& name) { return std::move(collector_.tensors.extract(name).mapped()); }

 private:
  Collector collector_;
};

}  // namespace

TEST_CASE("every architecture computes what NumPy computes", "[architectures]") {
  const std::string name =
      GENERATE(as<std::string>{}, "bert", "bert-plain", "gpt2", "gpt2-untied", "llama", "mistral", "qwen2", "qwen3",
               "gpt_neox", "gpt_neox-sequential", "llama-linear", "llama-3", "mistral-rope_parameters",
               "gpt_neox-rope_parameters", "gpt2-silu", "gpt2-own-head", "bert-own-head", "llama-own-head", "distilbert",
               "distilbert-body", "roberta", "roberta-body", "xlm-roberta", "electra-generator", "electra", "albert",
               "albert-wide", "roformer", "roformer-body", "opt", "opt-behind");
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
  CHECK(loaded->unexpected.empty());

  Expected expected(folder + "expected.safetensors");
  const std::vector<std::int32_t> ids = whole(expected.take("ids"));
  std::vector<std::int32_t> types = whole(expected.take("types"));
  if (loaded->model->config().n_token_types == 0) types.clear();
  heed::nn::TraceRequest request{.taps = {heed::nn::Tap::weights, heed::nn::Tap::resid_post}, .layers = {}};
  if (expected.has("logits")) request.taps.push_back(heed::nn::Tap::logits);

  heed::Session session(*loaded->model);
  const heed::nn::Trace trace = session.make_trace(request, ids.size());
  const heed::ConstMatrix hidden = session.forward(ids, types, trace);
  const std::vector<float> want_hidden = expected.take("hidden");
  CHECK(relative_error({hidden.data, hidden.rows * hidden.cols}, want_hidden) < kPromise);

  const std::vector<float> weights = expected.take("weights");  // [n_layers, n_heads, seq_len, seq_len]
  const std::vector<float> resid_post = expected.take("residPost");  // [n_layers, seq_len, d_model]
  for (const heed::nn::TraceEntry& entry : trace.entries()) {
    CAPTURE(heed::nn::tap_name(entry.tap), entry.layer);
    const std::span<const float> got(trace.data() + entry.offset, heed::element_count("tap", entry.shape));
    if (entry.tap == heed::nn::Tap::logits) {
      CHECK(relative_error(got, expected.take("logits")) < kPromise);
      continue;
    }
    const std::vector<float>& want = entry.tap == heed::nn::Tap::weights ? weights : resid_post;
    CHECK(want.size() == got.size() * loaded->model->config().n_layers);
    CHECK(relative_error(got, std::span(want).subspan(entry.layer * got.size(), got.size())) < kPromise);
  }
  CHECK(expected.empty());
}
