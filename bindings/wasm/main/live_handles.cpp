#include "../boundary/entry.hpp"
#include "layers.hpp"
#include "models.hpp"

namespace heed::wasm {

// Prepared layers and models that were not disposed.
HEED_ENTRY("liveHandles") std::size_t live_handles() { return live_layers() + live_models(); }

}  // namespace heed::wasm
