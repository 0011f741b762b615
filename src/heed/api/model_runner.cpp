#include "heed/api/model_runner.hpp"

#include <algorithm>

#include "heed/api/check.hpp"
#include "heed/core/error.hpp"

namespace heed::api {

namespace {

constexpr std::size_t kRoomStep = 64;  // tokens by which a session's memory grows

void check_length(const char* who, std::size_t tokens, std::size_t most) {
  if (tokens > most) fail(ErrorCode::too_long, who, tokens, " tokens were given, this model takes at most ", most);
}

}  // namespace

const nn::Trace& ModelRunner::run(std::span<const std::int32_t> ids, std::span<const std::int32_t> token_types,
                                  const nn::TraceRequest& request, const RunOptions& options) {
  const std::size_t most = model_->config().max_seq_len;
  if (ids.empty()) fail(ErrorCode::bad_value, "run", "there are no tokens");
  check_length("run", ids.size(), most);
  release();
  if (!session_ || room_ < ids.size()) {
    session_.reset();  // the old one goes before the new one comes
    const std::size_t room = std::min((ids.size() + kRoomStep - 1) / kRoomStep * kRoomStep, most);
    session_.emplace(*model_, SessionOptions{.max_tokens = room});
    room_ = room;
  }
  session_->set_options(options);
  trace_ = session_->make_trace(request, ids.size());
  session_->forward(ids, token_types, trace_);
  return trace_;
}

std::vector<Candidate> ModelRunner::candidates(std::size_t position, std::size_t count) {
  if (!session_) fail(ErrorCode::bad_value, "candidates", "nothing has run yet");
  const ConstMatrix logits = session_->logits(position, 1);
  return likeliest({logits.data, logits.cols}, count);
}

Generator::Generator(const Model& model, const GeneratorOptions& options)
    : options_(options), model_(&model), sampler_(options.sampler) {
  if (model.config().head != OutputHead::language) {
    fail(ErrorCode::bad_option, "generate", "this model has no head that predicts the next token");
  }
  check_length("generate", options.most_tokens, model.config().max_seq_len);
}

std::size_t Generator::step(std::span<const std::int32_t> ids) {
  if (ids.empty()) fail(ErrorCode::bad_value, "generate", "there are no tokens to go on from");
  if (!session_) {
    const std::size_t length = std::max(options_.most_tokens, ids.size());
    check_length("generate", length, model_->config().max_seq_len);
    session_.emplace(*model_, SessionOptions{.max_tokens = options_.cache ? ids.size() : length,
                                             .cache = options_.cache,
                                             .cache_tokens = options_.cache ? length : 0});
  }
  std::span<const std::int32_t> now = ids;
  if (!options_.cache) {
    ids_.insert(ids_.end(), ids.begin(), ids.end());
    now = ids_;
  }
  trace_ = session_->make_trace(options_.request, now.size());
  session_->forward(now, {}, trace_);
  const ConstMatrix logits = session_->logits(now.size() - 1, 1);
  const std::span<const float> row(logits.data, logits.cols);
  const double temperature = options_.sampler.temperature == 0.0 ? 1.0 : options_.sampler.temperature;
  candidates_ = options_.candidates == 0 ? std::vector<Candidate>() : likeliest(row, options_.candidates, temperature);
  return sampler_.choose(row);
}

}  // namespace heed::api
