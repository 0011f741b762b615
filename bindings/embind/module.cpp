// The table of contents of what is bound to JavaScript.
#include <emscripten/bind.h>
#include <string>

EMSCRIPTEN_BINDINGS(heed) {
    emscripten::function("version", +[] { return std::string{HEED_VERSION}; });
}
