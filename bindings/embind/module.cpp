// The table of contents of what is bound to JavaScript.
//
// Tensors cross through the staging and the table of results (exchange.hpp); what is listed here takes and returns
// plain numbers, booleans and short texts, and answers false or 0 where the error is to be fetched.
// To add an operation: an adapter in ops.cpp, a line here, an entry in bindings/js/src/ops.ts.
#include <emscripten/bind.h>

#include <string>

#include "diagnostics.hpp"
#include "exchange.hpp"
#include "layers.hpp"
#include "models.hpp"
#include "ops.hpp"
#include "options.hpp"

using emscripten::function;

EMSCRIPTEN_BINDINGS(heed_exchange) {
  namespace embind = heed::embind;
  function("reserve", &embind::reserve);
  function("resultsTable", &embind::results_table);
  function("release", &embind::release);
  function("errorCode", &embind::error_code);
  function("errorMessage", &embind::error_message);
}

EMSCRIPTEN_BINDINGS(heed_ops) {
  using heed::embind::BlockOptionsJs;
  namespace ops = heed::embind::ops;
  emscripten::value_object<BlockOptionsJs>("BlockOptions")
      .field("heads", &BlockOptionsJs::heads)
      .field("kvHeads", &BlockOptionsJs::kv_heads)
      .field("causal", &BlockOptionsJs::causal)
      .field("scale", &BlockOptionsJs::scale)
      .field("ropeLayout", &BlockOptionsJs::rope_layout)
      .field("ropeBase", &BlockOptionsJs::rope_base)
      .field("norm", &BlockOptionsJs::norm)
      .field("placement", &BlockOptionsJs::placement)
      .field("activation", &BlockOptionsJs::activation)
      .field("eps", &BlockOptionsJs::eps)
      .field("residual", &BlockOptionsJs::residual)
      .field("dtype", &BlockOptionsJs::dtype);
  function("attention", &ops::attention);
  function("causalSelfAttention", &ops::causal_self_attention);
  function("multiHeadAttention", &ops::multi_head_attention);
  function("transformerBlock", &ops::transformer_block);
  function("softmax", &ops::softmax);
  function("layerNorm", &ops::layer_norm);
  function("rmsNorm", &ops::rms_norm);
  function("gelu", &ops::gelu);
  function("sinusoidalPositions", &ops::sinusoidal_positions);
  function("rope", &ops::rope);
  function("rnn", &ops::rnn);
  function("lstm", &ops::lstm);
  function("rnnPathGradient", &ops::rnn_path_gradient);
  function("lstmPathGradient", &ops::lstm_path_gradient);
  function("attentionPathGradient", &ops::attention_path_gradient);
}

EMSCRIPTEN_BINDINGS(heed_layers) {
  namespace layers = heed::embind::layers;
  function("prepareLinear", &layers::prepare_linear);
  function("prepareBlock", &layers::prepare_block);
  function("layerSetShape", &layers::set_shape);
  function("layerInput", &layers::input_address);
  function("layerRun", &layers::run);
  function("layerDispose", &layers::dispose);
}

EMSCRIPTEN_BINDINGS(heed_models) {
  namespace models = heed::embind::models;
  emscripten::value_object<models::FactsJs>("ModelFacts")
      .field("architecture", &models::FactsJs::architecture)
      .field("layers", &models::FactsJs::layers)
      .field("heads", &models::FactsJs::heads)
      .field("kvHeads", &models::FactsJs::kv_heads)
      .field("dModel", &models::FactsJs::d_model)
      .field("dHead", &models::FactsJs::d_head)
      .field("dFf", &models::FactsJs::d_ff)
      .field("vocabSize", &models::FactsJs::vocab_size)
      .field("maxSeqLen", &models::FactsJs::max_seq_len)
      .field("tokenTypes", &models::FactsJs::token_types)
      .field("causal", &models::FactsJs::causal)
      .field("positions", &models::FactsJs::positions)
      .field("head", &models::FactsJs::head)
      .field("tied", &models::FactsJs::tied)
      .field("dtype", &models::FactsJs::dtype)
      .field("parameters", &models::FactsJs::parameters);
  emscripten::value_object<models::RunOptionsJs>("RunOptions")
      .field("taps", &models::RunOptionsJs::taps)
      .field("causal", &models::RunOptionsJs::causal)
      .field("scale", &models::RunOptionsJs::scale)
      .field("positions", &models::RunOptionsJs::positions)
      .field("residual", &models::RunOptionsJs::residual);
  emscripten::value_object<models::GeneratorOptionsJs>("GeneratorOptions")
      .field("temperature", &models::GeneratorOptionsJs::temperature)
      .field("topK", &models::GeneratorOptionsJs::top_k)
      .field("topP", &models::GeneratorOptionsJs::top_p)
      .field("seed", &models::GeneratorOptionsJs::seed)
      .field("mostTokens", &models::GeneratorOptionsJs::most_tokens)
      .field("cache", &models::GeneratorOptionsJs::cache)
      .field("candidates", &models::GeneratorOptionsJs::candidates)
      .field("taps", &models::GeneratorOptionsJs::taps);
  function("modelBegin", &models::begin);
  function("modelReadIndex", &models::read_index);
  function("modelBeginFile", &models::begin_file);
  function("modelFeed", &models::feed);
  function("modelEndFile", &models::end_file);
  function("modelFinish", &models::finish);
  function("modelFacts", &models::facts);
  function("modelTensors", &models::tensors);
  function("modelSurplus", &models::surplus);
  function("modelRun", &models::run);
  function("modelTraceTable", &models::trace_table);
  function("modelRelease", &models::release);
  function("modelCandidates", &models::candidates);
  function("modelBeginGeneration", &models::begin_generation);
  function("modelGenerate", &models::generate);
  function("modelEndGeneration", &models::end_generation);
  function("modelDispose", &models::dispose);
}

EMSCRIPTEN_BINDINGS(heed_diagnostics) {
  namespace diagnostics = heed::embind::diagnostics;
  diagnostics::install_memory_probe();
  function("version", +[] { return std::string{HEED_VERSION}; });
  function("simd", &diagnostics::simd);
  function("bytesInUse", &diagnostics::bytes_in_use);
  function("liveHandles", &diagnostics::live_handles);
}
