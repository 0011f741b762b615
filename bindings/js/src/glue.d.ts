// What scripts/build.mjs puts beside the bundle: Emscripten's glue, one file per build.
declare module '*/heed.relaxed.js' {
  const createHeed: import('./wasm-module.js').HeedModuleFactory;
  export default createHeed;
}
declare module '*/heed.simd128.js' {
  const createHeed: import('./wasm-module.js').HeedModuleFactory;
  export default createHeed;
}
