// The bundled model: the attention weights of two sentences against an independent float64 forward of the checkpoint
// (scripts/golden/mini_forward.py). bindings/js/test/model/zh-mini.test.ts holds the package to the same goldens.
#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "heed/api/model_loader.hpp"
#include "heed/api/model_runner.hpp"
#include "support/difference.hpp"
#include "support/golden.hpp"

namespace {

const std::string kFolder = std::string(HEED_GOLDEN_DIR) + "/../../bindings/js/models/zh-mini/";

std::string slurp(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Every character of the sentences takes three bytes of UTF-8 and is a token of its own.
std::vector<std::int32_t> ids_of(const std::string& sentence) {
  std::vector<std::string> vocabulary;
  std::ifstream in(kFolder + "vocab.txt");
  for (std::string line; std::getline(in, line);) vocabulary.push_back(line);
  std::vector<std::int32_t> ids;
  for (std::size_t at = 0; at < sentence.size(); at += 3) {
    const auto place = std::find(vocabulary.begin(), vocabulary.end(), sentence.substr(at, 3));
    REQUIRE(place != vocabulary.end());
    ids.push_back(static_cast<std::int32_t>(place - vocabulary.begin()));
  }
  return ids;
}

}  // namespace

TEST_CASE("zh-mini attends as NumPy says it does", "[architectures]") {
  // Half of what native and WebAssembly may lie apart, so that they hold that too.
  constexpr double promise = 5e-6;

  heed::api::ModelLoader loader(slurp(kFolder + "config.json"));
  const std::string bytes = slurp(kFolder + "model.safetensors");
  loader.begin_file("model.safetensors", bytes.size());
  loader.feed(std::as_bytes(std::span(bytes)));
  loader.end_file();
  const auto loaded = loader.finish();
  heed::api::ModelRunner runner(*loaded->model);

  const auto [name, sentence] = GENERATE(table<std::string, std::string>(
      {{"zh-mini/sweet", "我吃了一个苹果，它很甜"}, {"zh-mini/dear", "我吃了一个苹果，它很贵"}}));
  CAPTURE(name);
  const heed::test::Golden golden = heed::test::load_golden(name);  // [n_layers, n_heads, seq_len, seq_len]
  const heed::nn::Trace& trace = runner.run(ids_of(sentence), {}, {.taps = {heed::nn::Tap::weights}, .layers = {}}, {});
  REQUIRE(trace.entries().size() == golden.shape[0]);
  for (const heed::nn::TraceEntry& entry : trace.entries()) {
    const std::size_t count = heed::element_count("weights", entry.shape);
    const std::span<const float> got(trace.data() + entry.offset, count);
    CAPTURE(entry.layer);
    CHECK(heed::test::largest_difference(got, std::span(golden.values).subspan(entry.layer * count, count)) <= promise);
  }
}
