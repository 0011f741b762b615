// What scripts/standalone.mjs puts inside the one script.
declare module 'heed:inside' {
  /** The build that every browser with SIMD runs. */
  export const wasm: Uint8Array<ArrayBuffer>;
  /** Its further operations. */
  export const ops: Uint8Array<ArrayBuffer>;
  /** What learns. */
  export const train: Uint8Array<ArrayBuffer>;
  /** The files of each bundled model, by name. */
  export const models: Partial<Record<string, Record<string, Uint8Array<ArrayBuffer>>>>;
}
