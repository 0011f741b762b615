// What this browser's WebAssembly can do, asked with the smallest modules that use it.
import { HeedError } from './errors.js';
import { describe } from './tensor.js';
import type { Simd } from './types.js';

const MAGIC = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
// () → v128, one function
const HEADER = [1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0];
// try … catch_all, how C++ exceptions are caught
const EXCEPTIONS = [6, 64, 25, 11];
const MODULES: Record<Simd, readonly number[]> = {
  // i8x16.splat, i8x16.popcnt
  simd128: [...HEADER, 10, 14, 1, 12, 0, ...EXCEPTIONS, 65, 0, 253, 15, 253, 98, 11],
  // two splats, i8x16.relaxed_swizzle, i8x16.popcnt
  relaxed: [...HEADER, 10, 21, 1, 19, 0, ...EXCEPTIONS, 65, 1, 253, 15, 65, 2, 253, 15, 253, 128, 2, 253, 98, 11],
};

/** Whether this browser can run that build. */
export function supports(simd: Simd): boolean {
  return typeof WebAssembly === 'object' && WebAssembly.validate(new Uint8Array([...MAGIC, ...MODULES[simd]]));
}

/** @throws HeedError `bad-option`, `unsupported-browser` */
export function chooseSimd(wish: unknown): Simd {
  if (wish !== undefined && wish !== 'auto' && wish !== 'simd128' && wish !== 'relaxed') {
    throw new HeedError(
      'bad-option',
      `loadEngine: simd is ${describe(wish)}, want one of 'auto', 'simd128', 'relaxed'`,
    );
  }
  if (wish !== 'simd128' && supports('relaxed')) return 'relaxed';
  if (!supports('simd128')) {
    throw new HeedError('unsupported-browser', 'loadEngine: this browser has no WebAssembly with SIMD and exceptions');
  }
  if (wish !== 'relaxed') return 'simd128';
  throw new HeedError(
    'unsupported-browser',
    "loadEngine: simd 'relaxed' is not supported here; 'simd128' and 'auto' are",
  );
}
