// How much of a gradient reaches the first of many blocks.
#include "../boundary/arguments.hpp"
#include "../boundary/entry.hpp"
#include "../boundary/guarded.hpp"
#include "../boundary/options.hpp"
#include "heed/train/depth_gradient.hpp"

namespace heed::wasm {

namespace {

// −1 says that the call failed. Not a result of floats: the norm may be smaller than any of them.
double depth_gradient() {
  double norm = -1.0;
  guarded([&] {
    Arguments arguments;
    train::DepthConfig config;
    config.depth = arguments.size();
    config.width = arguments.size();
    config.length = arguments.size();
    config.placement = placement("depthGradient", arguments.text());
    config.residual = arguments.flag();
    config.seed = arguments.size();
    norm = train::depth_gradient(config);
  });
  return norm;
}

}  // namespace

EMSCRIPTEN_BINDINGS(heed_depth) { emscripten::function("depthGradient", &depth_gradient); }

}  // namespace heed::wasm
