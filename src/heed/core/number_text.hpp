// A number for a message. printf would cost 9 KB of wasm, std::to_chars even more.
#pragma once

#include <string>

namespace heed {

// At most nine digits: "0.5", "-1", "1e-7", "NaN", "-Infinity".
std::string number_text(double x);

}  // namespace heed
