#include "heed/kernels/matmul.hpp"
#include "heed/nn/block.hpp"
#include "heed/train/block_places.hpp"
#include "heed/train/block_tape.hpp"

namespace heed::train {
namespace {

// What dropout takes from a block (Srivastava et al. 2014).
class BlockDropout final : public nn::Disturbance {
 public:
  BlockDropout(const Pass& pass, std::size_t layer) : pass_(pass), layer_(layer) {}

  void attention(const nn::AttentionArguments& a, std::size_t sequence, const float* weights, Matrix context,
                 Arena& arena) const override {
    if (pass_.attention_dropout == 0.0F) return;
    const std::size_t length = a.value.rows;
    const std::size_t square = length * length;
    const std::size_t d_head = context.cols / a.n_heads;
    const std::size_t group = a.n_heads / a.n_kv_heads;
    const Arena::Scope scope(arena);
    float* left = arena.take(a.n_heads * square);
    float* packed = arena.take(kernels::packed_size(length, d_head));
    dropout(pass_.attention_dropout, weights_key(pass_, layer_, sequence), weights, left, a.n_heads * square);
    for (std::size_t h = 0; h < a.n_heads; ++h) {
      kernels::matmul({left + h * square, length, length}, a.value.column_range(h / group * d_head, d_head),
                      context.column_range(h * d_head, d_head), packed);
    }
  }

  void summand(std::size_t part, Matrix y) const override {
    if (pass_.hidden_dropout == 0.0F) return;
    dropout(pass_.hidden_dropout, hidden_key(pass_, layer_, part), y.data, y.data, y.rows * y.cols);
  }

 private:
  const Pass& pass_;
  std::size_t layer_;
};

BlockTape take_tape(const nn::BlockConfig& config, const Pass& pass, ConstMatrix x, Arena& memory) {
  const nn::AttentionConfig& attention = config.attention;
  const std::size_t rows = pass.rows;
  const std::size_t d = config.d_model;
  const std::size_t d_query = attention.n_heads * attention.d_head;
  const std::size_t d_key = attention.n_kv_heads * attention.d_head;
  const bool pre = config.placement == nn::Placement::pre;
  std::size_t squares = 0;
  for (const std::size_t length : pass.lengths) squares += length * length;

  BlockTape tape;
  tape.x = x;
  if (pre) tape.normed1 = memory.take_matrix(rows, d);
  if (attention.qk_norm) {
    tape.query_raw = memory.take_matrix(rows, d_query);
    tape.key_raw = memory.take_matrix(rows, d_key);
  }
  tape.query = memory.take_matrix(rows, d_query);
  tape.key = memory.take_matrix(rows, d_key);
  tape.value = memory.take_matrix(rows, d_key);
  tape.weights = memory.take(attention.n_heads * squares);
  tape.context = memory.take_matrix(rows, d_query);
  tape.sum1 = memory.take_matrix(rows, d);
  tape.mid = pre ? tape.sum1 : memory.take_matrix(rows, d);
  tape.normed2 = pre ? memory.take_matrix(rows, d) : tape.mid;
  if (config.feed_forward == nn::FeedForward::swiglu) tape.gate = memory.take_matrix(rows, config.d_ff);
  tape.up = memory.take_matrix(rows, config.d_ff);
  tape.hidden = memory.take_matrix(rows, config.d_ff);
  tape.sum2 = memory.take_matrix(rows, d);
  tape.out = pre ? tape.sum2 : memory.take_matrix(rows, d);
  return tape;
}

}  // namespace

std::size_t block_tape_size(const nn::BlockConfig& config, std::size_t rows, std::size_t longest) {
  const nn::AttentionConfig& attention = config.attention;
  const std::size_t query = aligned_count(rows * attention.n_heads * attention.d_head);
  const std::size_t key = aligned_count(rows * attention.n_kv_heads * attention.d_head);
  const std::size_t raw = attention.qk_norm ? query + key : 0;
  const std::size_t gate = config.feed_forward == nn::FeedForward::swiglu ? 1 : 0;
  // Σ length² is largest when all sequences are as long as may be
  return raw + 2 * query + 2 * key + aligned_count(attention.n_heads * rows * longest) +
         4 * aligned_count(rows * config.d_model) + (2 + gate) * aligned_count(rows * config.d_ff);
}

BlockTape block_forward(const BlockLayer& layer, const Pass& pass, ConstMatrix x, Arena& memory, Arena& scratch) {
  const BlockTape tape = take_tape(layer.config, pass, x, memory);
  const BlockDropout dropped(pass, layer.index);
  nn::BlockCall call;
  call.lengths = pass.lengths;
  call.rope_cosines = pass.rope_cosines;
  call.rope_sines = pass.rope_sines;
  call.layer = layer.index;
  if (pass.hidden_dropout > 0.0F || pass.attention_dropout > 0.0F) call.disturbance = &dropped;

  const PackedBlock& packed = layer.packed;
  const BlockView& p = layer.parameters;
  const nn::BlockParts parts{packed.query.forward,
                             packed.key.forward,
                             packed.value.forward,
                             packed.attn_out.forward,
                             packed.gate.forward,
                             packed.up.forward,
                             packed.down.forward,
                             p.norm1,
                             p.norm2,
                             p.query_norm,
                             p.key_norm};
  nn::run_block(layer.config, parts, call, tape, scratch);
  return tape;
}

}  // namespace heed::train
