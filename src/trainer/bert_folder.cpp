#include "bert_folder.hpp"

#include <span>
#include <vector>

#include "files.hpp"
#include "heed/checkpoint/safetensors.hpp"
#include "heed/core/error.hpp"
#include "heed/nn/positions.hpp"

namespace heed::trainer {
namespace {

constexpr std::size_t kTokenTypes = 2;  // what every BERT has; both rows are zeros

struct Rule {
  std::string_view ours;
  std::string_view theirs;
};
constexpr Rule kRules[] = {
    {"embedding.token", "bert.embeddings.word_embeddings.weight"},
    {"embedding.norm", "bert.embeddings.LayerNorm"},
    {"query", "attention.self.query"},
    {"key", "attention.self.key"},
    {"value", "attention.self.value"},
    {"attn_out", "attention.output.dense"},
    {"norm1", "attention.output.LayerNorm"},
    {"up", "intermediate.dense"},
    {"down", "output.dense"},
    {"norm2", "output.LayerNorm"},
    {"head.transform", "cls.predictions.transform.dense"},
    {"head.norm", "cls.predictions.transform.LayerNorm"},
    {"head.bias", "cls.predictions.bias"},
};

// "block.2.query.weight" → "bert.encoder.layer.2.attention.self.query.weight"
std::string bert_name(std::string_view ours) {
  std::string prefix;
  std::string_view rest = ours;
  if (rest.starts_with("block.")) {
    rest.remove_prefix(6);
    prefix = message("bert.encoder.layer.", rest.substr(0, rest.find('.')), ".");
    rest.remove_prefix(rest.find('.') + 1);
  }
  for (const Rule& rule : kRules) {
    if (rest == rule.ours) return message(prefix, rule.theirs);
    if (rest.starts_with(rule.ours) && rest[rule.ours.size()] == '.') {
      return message(prefix, rule.theirs, rest.substr(rule.ours.size()));
    }
  }
  throw Error(ErrorCode::unsupported_model, message("BERT has no place for ", ours));
}

std::string safetensors(train::Trainer& trainer) {
  const ModelConfig& model = trainer.model();
  const std::size_t d = model.block.d_model;
  std::vector<float> positions(model.max_seq_len * d);
  nn::sinusoidal_positions({positions.data(), model.max_seq_len, d});
  const std::vector<float> types(kTokenTypes * d);

  std::vector<checkpoint::TensorEntry> entries;
  std::vector<std::span<const float>> values;
  const auto add = [&](std::string name, Shape shape, std::span<const float> from) {
    entries.push_back({.name = std::move(name), .dtype = checkpoint::Dtype::f16, .shape = std::move(shape)});
    values.push_back(from);
  };
  for (const auto& entry : trainer.layout().entries()) {
    add(bert_name(entry.name), entry.shape, {trainer.parameters() + entry.offset, entry.count});
  }
  add("bert.embeddings.position_embeddings.weight", {model.max_seq_len, d}, positions);
  add("bert.embeddings.token_type_embeddings.weight", {kTokenTypes, d}, types);

  std::string bytes = checkpoint::make_header(entries);
  for (const std::span<const float> from : values) {
    const std::size_t at = bytes.size();
    bytes.resize(at + 2 * from.size());
    checkpoint::narrow(from, checkpoint::Dtype::f16, reinterpret_cast<std::byte*>(&bytes[at]));
  }
  return bytes;
}

std::string config_json(const ModelConfig& model) {
  const nn::BlockConfig& block = model.block;
  const char* activation = block.feed_forward == nn::FeedForward::relu        ? "relu"
                           : block.feed_forward == nn::FeedForward::gelu_tanh ? "gelu_new"
                                                                              : "gelu";
  char eps[32];
  std::snprintf(eps, sizeof eps, "%g", static_cast<double>(block.eps));
  return message(
      "{\n  \"architectures\": [\"BertForMaskedLM\"],\n  \"model_type\": \"bert\",\n  \"vocab_size\": ", model.vocab_size,
      ",\n  \"hidden_size\": ", block.d_model, ",\n  \"num_hidden_layers\": ", model.n_layers,
      ",\n  \"num_attention_heads\": ", block.attention.n_heads, ",\n  \"intermediate_size\": ", block.d_ff,
      ",\n  \"hidden_act\": \"", activation, "\",\n  \"hidden_dropout_prob\": 0.0,\n  \"attention_probs_dropout_prob\": 0.0",
      ",\n  \"max_position_embeddings\": ", model.max_seq_len, ",\n  \"type_vocab_size\": ", kTokenTypes,
      ",\n  \"layer_norm_eps\": ", eps, ",\n  \"position_embedding_type\": \"absolute\",\n  \"pad_token_id\": 0",
      ",\n  \"tie_word_embeddings\": true,\n  \"torch_dtype\": \"float16\"\n}\n");
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

// What BertTokenizerFast would save, less its post-processor: [CLS] and [SEP] are not put around a sentence.
std::string tokenizer_json(const train::Vocabulary& vocabulary) {
  std::string special;
  std::string vocab;
  for (std::size_t id = 0; id < vocabulary.size(); ++id) {
    const std::string token = quoted(vocabulary.tokens()[id]);
    vocab += message(id == 0 ? "" : ",", "\n      ", token, ": ", id);
    if (id >= static_cast<std::size_t>(vocabulary.first_ordinary())) continue;
    special +=
        message(id == 0 ? "" : ",", "\n    {\"id\": ", id, ", \"content\": ", token,
                ", \"single_word\": false, \"lstrip\": false, \"rstrip\": false, \"normalized\": false, \"special\": true}");
  }
  return message(R"({
  "version": "1.0",
  "truncation": null,
  "padding": null,
  "added_tokens": [)",
                 special, R"(
  ],
  "normalizer": {"type": "BertNormalizer", "clean_text": true, "handle_chinese_chars": true, "strip_accents": null, "lowercase": true},
  "pre_tokenizer": {"type": "BertPreTokenizer"},
  "post_processor": null,
  "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": true},
  "model": {
    "type": "WordPiece",
    "unk_token": "[UNK]",
    "continuing_subword_prefix": "##",
    "max_input_chars_per_word": 100,
    "vocab": {)",
                 vocab, "\n    }\n  }\n}\n");
}

std::string tokenizer_config_json(const ModelConfig& model) {
  return message(
      R"({"tokenizer_class": "BertTokenizer", "do_lower_case": true, "tokenize_chinese_chars": true, "strip_accents": null, )",
      R"("unk_token": "[UNK]", "sep_token": "[SEP]", "pad_token": "[PAD]", "cls_token": "[CLS]", "mask_token": "[MASK]", )",
      R"("model_max_length": )", model.max_seq_len, "}\n");
}

}  // namespace

void write_bert_folder(const std::string& folder, train::Trainer& trainer, const train::Vocabulary& vocabulary) {
  make_folder(folder);
  std::string vocab;
  for (const std::string& token : vocabulary.tokens()) vocab += token + "\n";
  write_file(folder + "/model.safetensors", safetensors(trainer));
  write_file(folder + "/config.json", config_json(trainer.model()));
  write_file(folder + "/vocab.txt", vocab);
  write_file(folder + "/tokenizer.json", tokenizer_json(vocabulary));
  write_file(folder + "/tokenizer_config.json", tokenizer_config_json(trainer.model()));
}

}  // namespace heed::trainer
