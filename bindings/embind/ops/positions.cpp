// Where a token stands, as tables and as turns.
#include "heed/api/positions.hpp"

#include "../boundary/arguments.hpp"
#include "../boundary/entry.hpp"
#include "../boundary/guarded.hpp"
#include "../boundary/options.hpp"

namespace heed::wasm {

HEED_OPERATION(sinusoidalPositions) {
  return guarded([] {
    Arguments arguments;
    const std::size_t seq_len = arguments.size();
    const std::size_t d_model = arguments.size();
    const double base = arguments.number();
    const api::RopeLayout layout = rope_layout("sinusoidalPositions", "layout", arguments.text());
    add_result(api::sinusoidal_positions(seq_len, d_model, base, layout));
  });
}

HEED_OPERATION(rope) {
  return guarded([] {
    Arguments arguments;
    const api::TensorRef x = arguments.tensor();
    const api::TensorRef positions = arguments.tensor();
    const double base = arguments.number();
    add_result(api::rope(x, positions, base, rope_layout("rope", "layout", arguments.text())));
  });
}

}  // namespace heed::wasm
