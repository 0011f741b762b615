// What JavaScript may call, registered through Embind; bindings/js/src/wasm-module.ts has its types.
//
// Functions take and return numbers, true and false only: Embind hands those over as they are. A text, a list or an object it
// would convert, and allocate for without asking whether there is room: those lie in the staging (exchange.hpp).
#pragma once

#include <emscripten/bind.h>

// An operation of Engine.ops, which takes its arguments from the staging and leaves its results in the table of results.
// It is in the module whose folder it is defined in; JavaScript asks the module which it has.
//
// To add one: the operation itself (src/heed/api); its HEED_OPERATION, in main/ where figures and models need it, else in ops/;
// its types and source (bindings/js/src/ops-types.ts); which arguments it takes and what its results are called (ops.ts).
#define HEED_OPERATION(name)                                                          \
  static bool op_##name();                                                            \
  EMSCRIPTEN_BINDINGS(heed_##name) { emscripten::function("op:" #name, &op_##name); } \
  static bool op_##name()
