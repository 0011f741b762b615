// What scripts/glue.mjs writes: Emscripten's glue, one for both builds.
declare module '*/wasm/glue.js' {
  const createHeed: import('./wasm-module.js').HeedModuleFactory;
  export default createHeed;
}
