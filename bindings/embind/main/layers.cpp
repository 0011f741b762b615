// Prepared layers. From run to run nothing but the handle crosses over: JavaScript writes into the layer's own input and
// reads from its own output.
#include "layers.hpp"

#include "../boundary/arguments.hpp"
#include "../boundary/entry.hpp"
#include "../boundary/guarded.hpp"
#include "../boundary/handles.hpp"
#include "../boundary/options.hpp"
#include "heed/api/prepared.hpp"

namespace heed::wasm {

namespace {

Handles<api::Prepared>& layers() {
  static Handles<api::Prepared> handles;
  return handles;
}

Handle prepare_linear() {
  Handle handle = 0;
  guarded([&] {
    Arguments arguments;
    const api::TensorRef weight = arguments.tensor();
    const api::TensorRef bias = arguments.tensor();
    handle = layers().keep(api::prepare_linear(weight, bias, storage("prepareLinear", arguments.text())));
  });
  return handle;
}

Handle prepare_block() {
  Handle handle = 0;
  guarded([&] {
    Arguments arguments;
    const api::BlockOptions options = read_block_options("prepareBlock", arguments);
    handle = layers().keep(api::prepare_block(options, arguments.named_tensors()));
  });
  return handle;
}

// Sets the shape of the runs that follow: the list that was staged. The result's memory is told by the table's first entry.
bool set_shape(Handle handle) {
  return guarded([&] {
    const std::span<const std::int32_t> extents = Arguments().integers();
    api::Prepared& layer = layers()[handle];
    layer.set_shape(api::Extents(Shape(extents.begin(), extents.end())));
    show_result(layer.output(), layer.output_shape());
  });
}

Address input_address(Handle handle) { return address_of(layers()[handle].input()); }

bool run_layer(Handle handle) {
  return guarded([&] { layers()[handle].run(); });
}

void dispose_layer(Handle handle) { layers().drop(handle); }

}  // namespace

EMSCRIPTEN_BINDINGS(heed_layers) {
  using emscripten::function;
  function("prepareLinear", &prepare_linear);
  function("prepareBlock", &prepare_block);
  function("layerSetShape", &set_shape);
  function("layerInput", &input_address);
  function("layerRun", &run_layer);
  function("layerDispose", &dispose_layer);
}

std::size_t live_layers() { return layers().live(); }

}  // namespace heed::wasm
