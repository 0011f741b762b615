#include "heed/model/config.hpp"

#include "heed/core/error.hpp"

namespace heed {

namespace {

void want_positive(const char* field, std::size_t value) {
  if (value == 0) raise(ErrorCode::bad_option, {"config: ", field, " is 0, it has to be at least 1"});
}

}  // namespace

void ModelConfig::check() const {
  block.check("config");
  want_positive("layers", n_layers);
  want_positive("vocabSize", vocab_size);
  want_positive("maxSeqLen", max_seq_len);
  if (padding && position_start == 0) raise(ErrorCode::bad_option, {"config: padding has no row, positionStart is 0"});
  if ((positions == Positions::rope) != block.attention.rope.has_value()) {
    raise(ErrorCode::bad_option,
          {positions == Positions::rope ? "config: positions is rope, but the block's attention has no rope settings"
                                        : "config: the block's attention has rope settings, but positions isn't rope"});
  }
  if (head != OutputHead::none) return;
  if (head_bias) raise(ErrorCode::bad_option, {"config: headBias is set, but there is no head"});
}

}  // namespace heed
