// The trained model as an ordinary Hugging Face folder: BertForMaskedLM.
#pragma once

#include <string>

#include "heed/train/examples.hpp"
#include "heed/train/trainer.hpp"

namespace heed::trainer {

// config.json, model.safetensors (f16), vocab.txt, tokenizer.json, tokenizer_config.json.
// The sinusoids become the position table, token types are zeros, the decoder is the embedding (left out: tied).
// The tokenizer puts no special tokens around a sentence.
void write_bert_folder(const std::string& folder, train::Trainer& trainer, const train::Vocabulary& vocabulary);

}  // namespace heed::trainer
