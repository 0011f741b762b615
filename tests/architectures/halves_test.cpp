// Checkpoints in f16, whose numbers go into a model that keeps f16 as they are: the same model as number by number.
#include <catch_amalgamated.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "architectures/folder.hpp"
#include "heed/api/model_runner.hpp"
#include "heed/core/error.hpp"

using namespace heed;  // NOLINT(google-build-using-namespace)
using test::Folder;

namespace {

// Layouts of every kind: rows, columns, three in one either way.
std::string any_config() {
  return GENERATE(
      as<std::string>{},
      R"({"model_type":"bert","vocab_size":13,"hidden_size":12,"num_hidden_layers":2,"num_attention_heads":3,"intermediate_size":20,"max_position_embeddings":8})",
      R"({"model_type":"gpt2","vocab_size":13,"n_embd":12,"n_layer":2,"n_head":3,"n_positions":8})",
      R"({"model_type":"llama","vocab_size":13,"hidden_size":12,"num_hidden_layers":2,"num_attention_heads":3,"intermediate_size":20})",
      R"({"model_type":"gpt_neox","vocab_size":13,"hidden_size":12,"num_hidden_layers":2,"num_attention_heads":3,"intermediate_size":20,"max_position_embeddings":8,"rotary_pct":0.5})");
}

std::vector<float> everything(const api::LoadedModel& loaded) {
  api::ModelRunner runner(*loaded.model);
  const std::vector<std::int32_t> ids = {1, 12, 5, 0};
  const nn::Trace& trace = runner.run(ids, {}, {}, {});
  std::vector<float> all(trace.data(), trace.data() + trace.size());
  for (const api::Candidate& one : runner.candidates(2, 13)) all.push_back(static_cast<float>(one.probability));
  return all;
}

std::string failure_of(const Folder& folder, std::size_t piece) {
  try {
    test::load(folder, piece);
  } catch (const Error& error) {
    CHECK(error.code() == ErrorCode::bad_checkpoint);
    return error.what();
  }
  return "nothing was thrown";
}

}  // namespace

TEST_CASE("f16 weights: pieces of any size give the same model", "[architectures][f16]") {
  const Folder folder = test::make_folder(any_config(), "F16");
  const auto number_by_number = test::load(folder, 1);  // a byte at a time leaves nothing to be taken as it is
  REQUIRE(number_by_number->model->config().block.storage == nn::Storage::f16);
  const std::vector<float> want = everything(*number_by_number);
  for (const std::size_t piece : {2, 3, 7, 64, 257, 1 << 20}) {
    CAPTURE(piece);
    CHECK(everything(*test::load(folder, piece)) == want);
  }
}

TEST_CASE("f16 weights that are not finite are refused by name, wherever they are", "[architectures][f16]") {
  const Folder whole = test::make_folder(any_config(), "F16");
  for (const int bad : {0x7C00, 0xFC00, 0x7E00, 0xFC01}) {
    for (const test::Entry& entry : whole.files[0].entries) {
      Folder folder = whole;
      const std::size_t last = std::stoul(entry.end) - 2;
      folder.files[0].data[last] = static_cast<char>(bad & 0xFF);
      folder.files[0].data[last + 1] = static_cast<char>(bad >> 8);
      for (const std::size_t piece : {1, 1 << 20}) {
        CAPTURE(bad, piece);
        CHECK(failure_of(folder, piece) == "model.safetensors: tensor " + entry.name + " holds NaN or an infinite number");
      }
    }
  }
}
