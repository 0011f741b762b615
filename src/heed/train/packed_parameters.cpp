#include "heed/train/packed_parameters.hpp"

#include "heed/kernels/matmul.hpp"

namespace heed::train {

PackedLinear::PackedLinear(const LinearView& parameters)
    : forward(parameters.weight.cols, parameters.weight.rows, parameters.bias != nullptr),
      back(kernels::packed_size(parameters.weight.rows, parameters.weight.cols)) {}

void PackedLinear::update(const LinearView& parameters) {
  forward.weight().set(parameters.weight);
  if (parameters.bias != nullptr) forward.set_bias(parameters.bias);
  kernels::pack(parameters.weight, back.data());
}

PackedParameters::PackedParameters(const ModelView& parameters) : blocks_(parameters.blocks.size()) {
  for (std::size_t l = 0; l < blocks_.size(); ++l) {
    const BlockView& from = parameters.blocks[l];
    PackedBlock& to = blocks_[l];
    add_job(to.query, from.query);
    add_job(to.key, from.key);
    add_job(to.value, from.value);
    add_job(to.attn_out, from.attn_out);
    add_job(to.gate, from.gate);
    add_job(to.up, from.up);
    add_job(to.down, from.down);
  }
  add_job(head_transform_, parameters.head_transform);
  add_job(head_, parameters.head);
  update();
}

void PackedParameters::add_job(PackedLinear& packed, const LinearView& parameters) {
  if (parameters.weight.empty()) return;  // this model has no such layer
  packed = PackedLinear(parameters);
  jobs_.push_back({&packed, &parameters});
}

void PackedParameters::update(std::size_t part, std::size_t parts) {
  for (std::size_t i = part; i < jobs_.size(); i += parts) jobs_[i].packed->update(*jobs_[i].parameters);
}

}  // namespace heed::train
