// What scripts/glue.mjs writes: Emscripten's glue, one for all modules.
declare module '*/wasm/glue.js' {
  const createHeed: import('./wasm-module.js').Glue;
  export default createHeed;
}
