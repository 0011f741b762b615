#include "heed/api/prepared.hpp"

#include <algorithm>

#include "heed/api/check.hpp"
#include "heed/api/memory.hpp"
#include "heed/api/rope_tables.hpp"
#include "heed/nn/linear.hpp"

namespace heed::api {

namespace {

// Grows, never shrinks.
template <class Memory>
void ensure(Memory& memory, std::size_t have, std::size_t count) {
  if (have >= count) return;
  memory = Memory();  // the old one goes before the new one comes
  memory = Memory(count);
}

class PreparedLinear final : public Prepared {
 public:
  PreparedLinear(ConstMatrix weight, const float* bias, nn::Storage storage)
      : linear_(weight, bias, storage), storage_(storage) {}

 protected:
  Sizes resize(const Extents& x) override {
    const TensorRef ref(nullptr, x);
    check_rank("run", "x", ref, 1, kAnyRank, "[..., in]");
    if (ref.extent(0) != linear_.in()) {
      fail(ErrorCode::bad_shape, "run", "x has last dimension ", ref.extent(0), ", the layer's weight takes ", linear_.in());
    }
    const Extents output = x.with_tail(1, {linear_.out()});
    rows_ = ref.leading(1);
    MemoryPlan plan("run");
    plan.tensor("x", x).tensor("the result", output);
    const std::size_t scratch = nn::PackedWeight::scratch(storage_, rows_, linear_.in());
    plan.floats(scratch).check();
    ensure(arena_, arena_.capacity(), scratch);
    return {output, false};
  }
  void compute(float* input, float* output) override {
    linear_.forward({input, rows_, linear_.in()}, {output, rows_, linear_.out()}, arena_);
  }

 private:
  nn::Linear linear_;
  nn::Storage storage_;
  std::size_t rows_ = 0;
  Arena arena_;
};

class PreparedBlock final : public Prepared {
 public:
  PreparedBlock(const BlockOptions& options, const NamedTensors& parameters) : block_("prepareBlock", options, parameters) {}

 protected:
  Sizes resize(const Extents& x) override {
    const TensorRef ref(nullptr, x);
    check_rank("run", "x", ref, 2, 3, "[seqLen, d] or [batch, seqLen, d]");
    const nn::BlockConfig& config = block_.config;
    if (ref.extent(0) != config.d_model) {
      fail(ErrorCode::bad_shape, "run", "x has last dimension ", ref.extent(0), ", the block's norm1.weight has ",
           config.d_model);
    }
    const std::size_t seq_len = ref.extent(1);
    const std::size_t batch = ref.leading(2);
    const std::size_t d_head = config.attention.d_head;
    // What the kernels will need is a sum of products of these: none may overflow before it is compared with what there is.
    MemoryPlan("run").tensor("x", x).tensor("the weights", {batch, config.attention.n_heads, seq_len, seq_len});
    const std::size_t scratch = nn::block_scratch(config, batch, seq_len, seq_len) +
                                (config.attention.rope ? rope_tables_scratch(d_head, seq_len) : 0);
    MemoryPlan("run").tensor("x", x).floats(scratch).check();
    ensure(arena_, arena_.capacity(), scratch);
    arena_.reset();
    call_ = {};
    call_.who = "run";
    call_.batch = batch;
    call_.seq_len = seq_len;
    if (config.attention.rope) {
      const RopeTables rope = make_rope_tables(*config.attention.rope, d_head, seq_len, arena_);
      call_.rope_cosines = rope.cosines;
      call_.rope_sines = rope.sines;
    }
    return {x, true};
  }
  void compute(float* input, float* /*output*/) override {
    nn::run_block(block_.config, block_.parameters, call_, {input, call_.batch * call_.seq_len, block_.config.d_model},
                  arena_);
  }

 private:
  Block block_;
  Arena arena_;
  nn::BlockCall call_;
};

}  // namespace

void Prepared::set_shape(const Extents& x) {
  if (!shape_.empty() && x == shape_) return;
  shape_ = Extents();  // if anything below throws, there is no shape until one is set
  const Sizes sizes = resize(x);
  ensure(input_, input_.size(), element_count("x", x));
  if (!sizes.in_place) ensure(output_, output_.size(), element_count("the result", sizes.output));
  output_data_ = sizes.in_place ? input_.data() : output_.data();
  output_shape_ = sizes.output;
  shape_ = x;
}

void Prepared::run() {
  check_finite("run", "x", {input_.data(), shape_});
  compute(input_.data(), output_data_);
  check_result("run", "the results", output_data_, element_count("the result", output_shape_));
}

Tensor Prepared::run(const TensorRef& x) {
  set_shape(x.shape());
  std::ranges::copy(x.values(), input());
  run();
  Tensor result = make_tensor(output_shape_);
  std::copy_n(output_data_, result.size(), result.data());
  return result;
}

std::unique_ptr<Prepared> prepare_linear(const TensorRef& weight, const TensorRef& bias, nn::Storage storage) {
  constexpr const char* who = "prepareLinear";
  check_rank(who, "weight", weight, 2, 2, "[out, in]");
  check_optional_shape(who, "bias", bias, {weight.extent(1)});
  check_finite(who, "weight", weight);
  check_finite(who, "bias", bias);
  check_storable(who, "weight", weight, storage);
  MemoryPlan(who).floats(kernels::stored_size(storage, weight.extent(0), weight.extent(1))).check();
  return std::make_unique<PreparedLinear>(weight.matrix(0), bias.data(), storage);
}

std::unique_ptr<Prepared> prepare_block(const BlockOptions& options, const NamedTensors& parameters) {
  return std::make_unique<PreparedBlock>(options, parameters);
}

}  // namespace heed::api
