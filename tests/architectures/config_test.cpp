// config.json as small models on the Hub have it, their sizes shrunk: every key they have, the tensors beside the model's own,
// and what the model that comes of it is.
#include <algorithm>
#include <catch_amalgamated.hpp>
#include <string>
#include <utility>
#include <vector>

#include "architectures/folder.hpp"
#include "heed/api/model_runner.hpp"
#include "heed/core/error.hpp"

using namespace heed;  // NOLINT(google-build-using-namespace)
using test::Folder;

namespace {

std::unique_ptr<api::LoadedModel> load_and_run(const Folder& folder) {
  std::unique_ptr<api::LoadedModel> loaded = test::load(folder);
  const std::vector<std::int32_t> ids = {0, 1, 2};
  api::ModelRunner runner(*loaded->model);
  runner.run(ids, {}, {.taps = {nn::Tap::weights}, .layers = {}}, {});
  return loaded;
}

// With a head for the next token, tied to the embedding or not.
void check_language_head(const ModelConfig& config, bool tied) {
  CHECK(config.head == OutputHead::language);
  CHECK(config.tied_head == tied);
}

const std::string kMiniLm = R"({
  "_name_or_path": "nreimers/MiniLM-L6-H384-uncased", "architectures": ["BertModel"], "attention_probs_dropout_prob": 0.1,
  "classifier_dropout": null, "gradient_checkpointing": false, "hidden_act": "gelu", "hidden_dropout_prob": 0.1,
  "hidden_size": 12, "initializer_range": 0.02, "intermediate_size": 20, "layer_norm_eps": 1e-12,
  "max_position_embeddings": 16, "model_type": "bert", "num_attention_heads": 4, "num_hidden_layers": 2, "pad_token_id": 0,
  "position_embedding_type": "absolute", "transformers_version": "4.8.2", "type_vocab_size": 2, "use_cache": true,
  "vocab_size": 11})";

const std::string kBge = R"({
  "architectures": ["BertModel"], "attention_probs_dropout_prob": 0.1, "bos_token_id": 0, "classifier_dropout": null,
  "directionality": "bidi", "eos_token_id": 2, "hidden_act": "gelu", "hidden_dropout_prob": 0.1, "hidden_size": 12,
  "id2label": {"0": "LABEL_0"}, "initializer_range": 0.02, "intermediate_size": 20, "label2id": {"LABEL_0": 0},
  "layer_norm_eps": 1e-12, "max_position_embeddings": 16, "model_type": "bert", "num_attention_heads": 2,
  "num_hidden_layers": 1, "output_past": true, "pad_token_id": 0, "pooler_fc_size": 768, "pooler_num_attention_heads": 12,
  "pooler_num_fc_layers": 3, "pooler_size_per_head": 128, "pooler_type": "first_token_transform",
  "position_embedding_type": "absolute", "torch_dtype": "float32", "transformers_version": "4.26.0", "type_vocab_size": 2,
  "use_cache": true, "vocab_size": 11})";

const std::string kDistilGpt2 = R"({
  "_num_labels": 1, "activation_function": "gelu_new", "architectures": ["GPT2LMHeadModel"], "attn_pdrop": 0.1,
  "bos_token_id": 50256, "embd_pdrop": 0.1, "eos_token_id": 50256, "id2label": {"0": "LABEL_0"}, "initializer_range": 0.02,
  "label2id": {"LABEL_0": 0}, "layer_norm_epsilon": 1e-05, "model_type": "gpt2", "n_ctx": 16, "n_embd": 12, "n_head": 3,
  "n_inner": null, "n_layer": 2, "n_positions": 16, "reorder_and_upcast_attn": false, "resid_pdrop": 0.1,
  "scale_attn_by_inverse_layer_idx": false, "scale_attn_weights": true, "summary_activation": null,
  "summary_first_dropout": 0.1, "summary_proj_to_labels": true, "summary_type": "cls_index", "summary_use_proj": true,
  "task_specific_params": {"text-generation": {"do_sample": true, "max_length": 50}}, "vocab_size": 13})";

const std::string kTinyLlama = R"({
  "architectures": ["LlamaForCausalLM"], "attention_bias": false, "bos_token_id": 1, "eos_token_id": 2, "hidden_act": "silu",
  "hidden_size": 16, "initializer_range": 0.02, "intermediate_size": 20, "max_position_embeddings": 32,
  "model_type": "llama", "num_attention_heads": 4, "num_hidden_layers": 2, "num_key_value_heads": 2, "pretraining_tp": 1,
  "rms_norm_eps": 1e-05, "rope_scaling": null, "rope_theta": 10000.0, "tie_word_embeddings": false,
  "torch_dtype": "bfloat16", "transformers_version": "4.35.0", "use_cache": true, "vocab_size": 13})";

const std::string kSmolLm2 = R"({
  "architectures": ["LlamaForCausalLM"], "attention_bias": false, "attention_dropout": 0.0, "bos_token_id": 0,
  "eos_token_id": 0, "hidden_act": "silu", "hidden_size": 18, "initializer_range": 0.041666666666666664,
  "intermediate_size": 20, "is_llama_config": true, "max_position_embeddings": 32, "mlp_bias": false, "model_type": "llama",
  "num_attention_heads": 9, "num_hidden_layers": 2, "num_key_value_heads": 3, "pad_token_id": null, "pretraining_tp": 1,
  "rms_norm_eps": 1e-05, "rope_interleaved": false, "rope_scaling": null, "rope_theta": 100000, "tie_word_embeddings": true,
  "torch_dtype": "bfloat16", "transformers_version": "4.40.1", "transformers.js_config": {"dtype": "q4",
  "kv_cache_dtype": {"q4f16": "float16", "fp16": "float16"}}, "use_cache": true, "vocab_size": 13})";

const std::string kLlama32 = R"({
  "architectures": ["LlamaForCausalLM"], "attention_bias": false, "attention_dropout": 0.0, "bos_token_id": 128000,
  "eos_token_id": [128001, 128008, 128009], "head_dim": 4, "hidden_act": "silu", "hidden_size": 16,
  "initializer_range": 0.02, "intermediate_size": 20, "max_position_embeddings": 131072, "mlp_bias": false,
  "model_type": "llama", "num_attention_heads": 4, "num_hidden_layers": 2, "num_key_value_heads": 2, "pretraining_tp": 1,
  "rms_norm_eps": 1e-05, "rope_scaling": {"factor": 32.0, "high_freq_factor": 4.0, "low_freq_factor": 1.0,
  "original_max_position_embeddings": 8192, "rope_type": "llama3"}, "rope_theta": 500000.0, "tie_word_embeddings": true,
  "torch_dtype": "bfloat16", "transformers_version": "4.45.0.dev0", "use_cache": true, "vocab_size": 13})";

const std::string kMistral = R"({
  "architectures": ["MistralForCausalLM"], "attention_dropout": 0.0, "bos_token_id": 1, "eos_token_id": 2, "head_dim": null,
  "hidden_act": "silu", "hidden_size": 16, "initializer_range": 0.02, "intermediate_size": 20,
  "max_position_embeddings": 32768, "model_type": "mistral", "num_attention_heads": 4, "num_hidden_layers": 1,
  "num_key_value_heads": 2, "rms_norm_eps": 1e-05, "rope_theta": 10000.0, "sliding_window": 4096,
  "tie_word_embeddings": false, "torch_dtype": "bfloat16", "transformers_version": "4.34.0.dev0", "use_cache": true,
  "vocab_size": 13})";

const std::string kQwen25 = R"({
  "architectures": ["Qwen2ForCausalLM"], "attention_dropout": 0.0, "bos_token_id": 151643, "eos_token_id": 151645,
  "hidden_act": "silu", "hidden_size": 16, "initializer_range": 0.02, "intermediate_size": 20,
  "max_position_embeddings": 32768, "max_window_layers": 21, "model_type": "qwen2", "num_attention_heads": 4,
  "num_hidden_layers": 2, "num_key_value_heads": 2, "rms_norm_eps": 1e-06, "rope_theta": 1000000.0, "sliding_window": 4096,
  "tie_word_embeddings": true, "torch_dtype": "bfloat16", "transformers_version": "4.43.1", "use_cache": true,
  "use_mrope": false, "use_sliding_window": false, "vocab_size": 13})";

const std::string kQwen3 = R"({
  "architectures": ["Qwen3ForCausalLM"], "attention_bias": false, "attention_dropout": 0.0, "bos_token_id": 151643,
  "dtype": "bfloat16", "eos_token_id": 151645, "head_dim": 8, "hidden_act": "silu", "hidden_size": 16,
  "initializer_range": 0.02, "intermediate_size": 20, "layer_types": ["full_attention", "full_attention"],
  "max_position_embeddings": 40960, "max_window_layers": 28, "model_type": "qwen3", "num_attention_heads": 4,
  "num_hidden_layers": 2, "num_key_value_heads": 2, "rms_norm_eps": 1e-06, "rope_parameters": {"rope_theta": 1000000,
  "rope_type": "default"}, "sliding_window": null, "tie_word_embeddings": true, "transformers_version": "5.0.0",
  "use_cache": true, "use_sliding_window": false, "vocab_size": 13})";

const std::string kPythia = R"({
  "architectures": ["GPTNeoXForCausalLM"], "attention_bias": true, "attention_dropout": 0.0, "bos_token_id": 0,
  "classifier_dropout": 0.1, "eos_token_id": 0, "hidden_act": "gelu", "hidden_dropout": 0.0, "hidden_size": 16,
  "initializer_range": 0.02, "intermediate_size": 20, "layer_norm_eps": 1e-05, "max_position_embeddings": 32,
  "model_type": "gpt_neox", "num_attention_heads": 2, "num_hidden_layers": 2, "rope_scaling": null, "rotary_emb_base": 10000,
  "rotary_pct": 0.25, "tie_word_embeddings": false, "torch_dtype": "float16", "transformers_version": "4.24.0",
  "use_cache": true, "use_parallel_residual": true, "vocab_size": 13})";

}  // namespace

TEST_CASE("MiniLM and BGE: encoders without a head, position_ids and a pooler beside", "[config]") {
  Folder folder = test::make_folder(kMiniLm, "F32", 1, false);
  test::add_tensor(folder.files[0], "embeddings.position_ids", "I64", {1, 16});
  test::add_tensor(folder.files[0], "pooler.dense.weight", "F32", {12, 12});
  test::add_tensor(folder.files[0], "pooler.dense.bias", "F32", {12});
  const auto loaded = load_and_run(folder);
  CHECK(loaded->unexpected.empty());
  CHECK(loaded->model->config().head == OutputHead::none);
  CHECK_FALSE(loaded->model->config().block.attention.causal);
  CHECK(load_and_run(test::make_folder(kBge, "F16", 1, false))->model->config().n_token_types == 2);
}

// The numbers of a file's tensor once more, under another name.
void store_again(test::File& file, const std::string& of, std::string name) {
  const auto from = std::find_if(file.entries.begin(), file.entries.end(), [&](const auto& e) { return e.name == of; });
  REQUIRE(from != file.entries.end());
  const std::string bytes = file.data.substr(std::stoul(from->begin), std::stoul(from->end) - std::stoul(from->begin));
  const std::vector<std::size_t> shape{std::stoul(from->shape[0]), std::stoul(from->shape[1])};
  test::add_tensor(file, std::move(name), from->dtype, shape);
  file.data.replace(file.data.size() - bytes.size(), bytes.size(), bytes);
}

TEST_CASE("DistilGPT-2: masks kept as tensors, a head tied and stored all the same", "[config]") {
  Folder folder = test::make_folder(kDistilGpt2);
  for (test::Entry& entry : folder.files[0].entries) entry.name = "transformer." + entry.name;
  test::add_tensor(folder.files[0], "transformer.h.0.attn.bias", "F32", {1, 1, 16, 16});
  test::add_tensor(folder.files[0], "transformer.h.1.attn.bias", "BOOL", {1, 1, 16, 16});
  test::add_tensor(folder.files[0], "transformer.h.1.attn.masked_bias", "F32", {});
  store_again(folder.files[0], "transformer.wte.weight", "lm_head.weight");
  const auto loaded = load_and_run(folder);
  CHECK(loaded->unexpected.empty());
  check_language_head(loaded->model->config(), true);
  CHECK(loaded->model->config().block.d_ff == 48);
}

TEST_CASE("A head that the file has is used, whatever tie_word_embeddings says; equal to the embedding, it is one matrix",
          "[config]") {
  const std::string config = GENERATE(as<std::string>{}, kDistilGpt2, kSmolLm2, kQwen3);
  CAPTURE(config);
  const std::size_t without = load_and_run(test::make_folder(config, "F32", 1, false))->model->parameters().size();
  const std::string embedding = config == kDistilGpt2 ? "wte.weight" : "embed_tokens.weight";
  Folder same = test::make_folder(config, "F32", 1, false);
  store_again(same.files[0], embedding, "lm_head.weight");
  Folder other = test::make_folder(config, "F32", 1, false);
  store_again(other.files[0], embedding, "lm_head.weight");
  char& last = other.files[0].data.back();
  last = static_cast<char>(last ^ 1);  // the last number's exponent
  const auto tied = load_and_run(same);
  check_language_head(tied->model->config(), true);
  CHECK(tied->model->parameters().size() == without);
  CHECK(tied->model->missing().empty());
  const auto untied = load_and_run(other);
  check_language_head(untied->model->config(), false);
  CHECK(untied->model->parameters().size() == without + 1);
}

TEST_CASE("TinyLlama, SmolLM2, Llama 3.2: heads, groups, and frequencies kept as tensors", "[config]") {
  Folder tiny = test::make_folder(kTinyLlama, "BF16", 2);
  test::add_tensor(tiny.files[0], "model.layers.0.self_attn.rotary_emb.inv_freq", "F32", {2});
  const auto loaded = load_and_run(tiny);
  CHECK(loaded->unexpected.empty());
  check_language_head(loaded->model->config(), false);
  CHECK(loaded->model->config().block.attention.n_kv_heads == 2);

  const auto smol = load_and_run(test::make_folder(kSmolLm2, "BF16"));
  check_language_head(smol->model->config(), true);
  CHECK(smol->model->config().block.attention.rope->base == 100000.0);

  const auto llama = load_and_run(test::make_folder(kLlama32, "BF16"));
  const nn::RopeConfig rope = *llama->model->config().block.attention.rope;
  CHECK(rope.base == 500000.0);
  CHECK(rope.scaling.factor == 32.0);
  CHECK(rope.scaling.trained_length == 8192.0);
  CHECK(rope.scaling.low == 1.0);
  CHECK(rope.scaling.high == 4.0);
  CHECK(llama->model->config().max_seq_len == 131072);
}

TEST_CASE("Mistral, Qwen 2.5, Qwen 3: sliding windows that count and that don't", "[config]") {
  CHECK(load_and_run(test::make_folder(kMistral, "BF16"))->model->config().max_seq_len == 4096);

  const ModelConfig qwen2 = load_and_run(test::make_folder(kQwen25, "BF16"))->model->config();
  check_language_head(qwen2, true);
  CHECK(qwen2.max_seq_len == 32768);
  CHECK(qwen2.attention_bias);
  // Qwen 2 looks at its window only where it is told to.
  std::string unsaid = kQwen25;
  unsaid.replace(unsaid.find("\"use_sliding_window\": false, "), 29, "");
  CHECK(load_and_run(test::make_folder(unsaid))->model->config().max_seq_len == 32768);
  std::string used = kQwen25;
  used.replace(used.find("\"use_sliding_window\": false"), 27, "\"use_sliding_window\": true");
  CHECK(load_and_run(test::make_folder(used))->model->config().max_seq_len == 4096);

  Folder folder = test::make_folder(kQwen3, "BF16");
  store_again(folder.files[0], "embed_tokens.weight", "lm_head.weight");
  const auto qwen3 = load_and_run(folder);
  CHECK(qwen3->unexpected.empty());
  check_language_head(qwen3->model->config(), true);
  CHECK(qwen3->model->config().block.attention.d_head == 8);
  CHECK(qwen3->model->config().block.attention.rope->base == 1000000.0);
}

TEST_CASE("Pythia: a part of each head turns, masks and frequencies kept as tensors", "[config]") {
  Folder folder = test::make_folder(kPythia, "F16");
  for (test::Entry& entry : folder.files[0].entries) {
    if (entry.name != "embed_out.weight") entry.name = "gpt_neox." + entry.name;
  }
  test::add_tensor(folder.files[0], "gpt_neox.layers.0.attention.bias", "BOOL", {1, 1, 32, 32});
  test::add_tensor(folder.files[0], "gpt_neox.layers.0.attention.masked_bias", "F16", {});
  test::add_tensor(folder.files[0], "gpt_neox.layers.0.attention.rotary_emb.inv_freq", "F16", {1});
  const auto loaded = load_and_run(folder);
  CHECK(loaded->unexpected.empty());
  check_language_head(loaded->model->config(), false);
  CHECK(loaded->model->config().block.attention.rope->width == 2);
}

TEST_CASE("what a model for another task has beside the body is unexpected, and is said", "[config]") {
  Folder folder = test::make_folder(kMiniLm, "F32", 1, false);
  test::add_tensor(folder.files[0], "classifier.weight", "F32", {2, 12});
  CHECK(load_and_run(folder)->unexpected == std::vector<std::string>{"classifier.weight"});
}

TEST_CASE("RoPE settings that can't be followed are refused by name", "[config]") {
  const auto refuse = [](const std::string& settings, ErrorCode code, const std::string& says) {
    CAPTURE(settings);
    std::string config = kTinyLlama;
    config.replace(config.find("\"rope_scaling\": null"), 20, settings);
    try {
      test::make_folder(config);
      FAIL("nothing was thrown");
    } catch (const Error& error) {
      CHECK(error.code() == code);
      CHECK_THAT(error.what(), Catch::Matchers::ContainsSubstring(says));
    }
  };
  for (const std::string kind : {"dynamic", "yarn", "longrope", "su", "mrope"}) {
    refuse(R"("rope_scaling": {"type": ")" + kind + R"(", "factor": 2})", ErrorCode::unsupported_model,
           "config.json: rope_scaling.type is '" + kind + "', Heed knows 'default', 'linear', 'llama3'");
  }
  refuse(R"("rope_parameters": {"rope_type": "yarn"})", ErrorCode::unsupported_model, "rope_parameters.rope_type is 'yarn'");
  refuse(R"("rope_scaling": {"rope_type": "linear"})", ErrorCode::bad_checkpoint, "rope_scaling.factor is missing");
  refuse(R"("rope_scaling": {"rope_type": "llama3", "factor": 8, "low_freq_factor": 1})", ErrorCode::bad_checkpoint,
         "rope_scaling.original_max_position_embeddings is missing");
  refuse(R"("rope_scaling": {"rope_type": "linear", "factor": "2"})", ErrorCode::bad_checkpoint, "has to be a number");
  refuse(R"("rope_scaling": {"rope_type": "linear", "factor": 0})", ErrorCode::bad_option, "has factor 0");
  refuse(R"("rope_scaling": {"rope_type": "llama3", "factor": 8, "low_freq_factor": 4, "high_freq_factor": 4,
         "original_max_position_embeddings": 8})",
         ErrorCode::bad_option, "low 4, high 4");
  for (const std::string share : {"0", "-0.5", "1.5", "1e300"}) {
    refuse("\"partial_rotary_factor\": " + share, ErrorCode::bad_checkpoint, "above 0, at most 1");
  }
  refuse("\"partial_rotary_factor\": 0.01", ErrorCode::bad_option, "even number");
}
