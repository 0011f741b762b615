// Folders that a fuzzer or a reader of the code found answered otherwise than with the right Error (tests/fuzz).
#include <catch_amalgamated.hpp>
#include <string>

#include "architectures/folder.hpp"
#include "heed/core/arena.hpp"
#include "heed/core/error.hpp"
#include "heed/model/config.hpp"
#include "heed/nn/linear.hpp"

using namespace heed;  // NOLINT(google-build-using-namespace)
using test::Folder;

namespace {

std::string config(const std::string& more) {
  return R"({"model_type":"llama","hidden_size":4,"intermediate_size":3,"num_attention_heads":2,"num_hidden_layers":1,)"
         R"("vocab_size":5)" +
         more + "}";
}

template <class Work>
void refuse(Work work, ErrorCode code, const std::string& says) {
  try {
    work();
    FAIL("nothing was thrown");
  } catch (const Error& error) {
    CHECK(error.code() == code);
    CHECK_THAT(error.what(), Catch::Matchers::ContainsSubstring(says));
  }
}

}  // namespace

TEST_CASE("layers without end are refused before they are listed", "[damaged]") {
  Folder folder = test::make_folder(config(""));
  folder.config = config(R"(,"num_hidden_layers":1073741824)");
  refuse([&] { test::load(folder); }, ErrorCode::out_of_memory, "loadModel: needs 8192.0 GiB of memory");
}

TEST_CASE("a config that the files can't fill is refused before there is room for it", "[damaged]") {
  // Of several files the first one's shapes are known by then, and the names of all.
  const auto [n_files, says_more, what] = GENERATE(table<std::size_t, std::string, std::string>({
      {1, R"("n_positions":900000)", "wpe.weight has shape [11, 4], config.json means [900000, 4]"},
      {2, R"("n_positions":900000)", "wpe.weight has shape [11, 4], config.json means [900000, 4]"},
      {1, R"("vocab_size":900000)", "wte.weight has shape [5, 4], config.json means [900000, 4]"},
      {2, R"("vocab_size":900000)", "wte.weight has shape [5, 4], config.json means [900000, 4]"},
      {1, R"("n_inner":900000)", "config.json means [4, 900000]"},
      {1, R"("n_layer":900)", "the checkpoint lacks 10788 tensors"},
      {2, R"("n_layer":900)", "the checkpoint lacks 10788 tensors"},
  }));
  CAPTURE(n_files, says_more);
  const std::string config = R"({"model_type":"gpt2","n_embd":4,"n_head":2,"n_layer":1,"vocab_size":5,"n_positions":11)";
  Folder folder = test::make_folder(config + "}", "F32", n_files, false);
  folder.config = config + "," + says_more + "}";
  const std::size_t before = buffers_made();
  const auto load = [&] { test::load(folder); };
  CHECK_THROWS_WITH(load(), Catch::Matchers::ContainsSubstring(what));
  CHECK(buffers_made() == before);
}

TEST_CASE("of a key that comes twice the last counts", "[damaged]") {
  Folder folder = test::make_folder(config(""));
  folder.config = config(R"(,"vocab_size":6)");
  refuse([&] { test::load(folder); }, ErrorCode::bad_checkpoint,
         "embed_tokens.weight has shape [5, 4], config.json means [6, 4]");
}

TEST_CASE("a tensor's name is one line", "[damaged]") {
  for (const std::string name : {R"(a\nb)", R"(a\tb)", R"(\u0000)"}) {
    Folder folder = test::make_folder(config(""));
    test::add_tensor(folder.files[0], name, "F32", {1});
    refuse([&] { test::load(folder); }, ErrorCode::bad_checkpoint, "holds a control character");
  }
  Folder sharded = test::make_folder(config(""), "F32", 2);
  sharded.files[1].name = R"(a\nb)";
  refuse([&] { test::load(sharded); }, ErrorCode::bad_checkpoint, "not a file of this folder");
}

// Sizes whose product is 0 in 32 bits: in WebAssembly a model of such sizes had no room for its numbers.
TEST_CASE("products of sizes are refused where 32 bits don't hold them", "[damaged]") {
  ModelConfig model;
  model.block.d_model = 65536;
  model.block.d_ff = 1;
  model.block.attention = {.n_heads = 65536, .n_kv_heads = 65536, .d_head = 65536, .causal = true};
  refuse([&] { model.block.check("config"); }, ErrorCode::out_of_memory, "config: query of shape [65536, 65536]");

  refuse([] { nn::Linear(std::size_t{1} << 28, 1, false); }, ErrorCode::out_of_memory, "linear: weight");
}
