/** () → v128 with i8x16.relaxed_swizzle. */
const RELAXED = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 15, 1, 13, 0, 65, 1, 253, 15, 65, 2, 253, 15,
  253, 128, 2, 11,
];

/** Node 20 hides relaxed SIMD behind a flag, which later versions don't know any more. */
export function relaxedSimdFlags(): string[] {
  return WebAssembly.validate(new Uint8Array(RELAXED)) ? [] : ['--experimental-wasm-relaxed-simd'];
}
