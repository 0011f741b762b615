// What JavaScript may call. Functions take and return numbers only, so that nothing is converted on the way and nothing
// allocates unchecked; texts, lists and tensors lie in the staging (exchange.hpp). There is no glue in between: JavaScript
// calls what the module exports by these names (bindings/js/src/wasm-module.ts lists them).
#pragma once

// An entry of this name, which must be unique in the module.
#define HEED_ENTRY(name) __attribute__((export_name(name), used))

// An operation of Engine.ops, which takes its arguments from the staging and leaves its results in the table of results.
// It is in the module whose folder it is defined in; JavaScript sees in the exports which one that is.
//
// To add one: the operation itself (src/heed/api); its HEED_OPERATION, in main/ where figures and models need it, else in ops/;
// its types and source (bindings/js/src/ops-types.ts); which arguments it takes and what its results are called (ops.ts).
#define HEED_OPERATION(name) HEED_ENTRY("op:" #name) bool op_##name()
