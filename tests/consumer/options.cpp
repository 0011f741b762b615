// Options can be given by the one field that matters, without a compiler's warning about the others.
#include <heed/heed.hpp>
#include <heed/train/corruption.hpp>
#include <heed/train/trainer.hpp>

int main() {
  const heed::api::AttentionOptions attention{.causal = true};
  const heed::api::MultiHeadOptions multi_head{.heads = 2};
  const heed::api::SamplerOptions sampler{.temperature = 0.5};
  const heed::api::GeneratorOptions generator{.sampler = sampler};
  const heed::nn::PathGradientOptions path_gradient{.log = true};
  const heed::nn::RopeConfig rope{.base = 500.0};
  const heed::nn::TraceRequest request{.taps = {heed::nn::Tap::weights}};
  const heed::ModelConfig config{.n_layers = 1};
  const heed::RunOptions run{.residual = false};
  const heed::SessionOptions session{.cache = true};
  const heed::train::MaskedObjective objective{.pronoun_weight = 2.0};
  const heed::train::TrainerConfig trainer{.seed = 7};
  const bool others_are_as_ever = !attention.scale && !attention.mask.given() && !multi_head.rope &&
                                  generator.request.taps.empty() && path_gradient.norm == heed::nn::JacobianNorm::spectral &&
                                  rope.width == 0 && request.layers.empty() && config.block.d_model == 0 && !run.causal &&
                                  session.max_tokens == 0 && objective.pronouns.empty() &&
                                  trainer.optimiser.warmup_steps == 0;
  return others_are_as_ever ? 0 : 1;
}
