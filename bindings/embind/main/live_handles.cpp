#include "../boundary/entry.hpp"
#include "layers.hpp"
#include "models.hpp"

namespace heed::wasm {

namespace {

// Prepared layers and models that were not disposed.
std::size_t live_handles() { return live_layers() + live_models(); }

}  // namespace

EMSCRIPTEN_BINDINGS(heed_live_handles) { emscripten::function("liveHandles", &live_handles); }

}  // namespace heed::wasm
