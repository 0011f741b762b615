// What this browser's WebAssembly can do, asked with the smallest modules that use it.
import { HeedError } from './errors.js';
import { describe } from './tensor.js';
import type { Simd } from './types.js';

const MAGIC = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
// () → v128: i8x16.splat, i8x16.popcnt
const SIMD128 = [1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
// () → v128: two splats, i8x16.relaxed_swizzle
const RELAXED = [1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 15, 1, 13, 0, 65, 1, 253, 15, 65, 2, 253, 15, 253, 128, 2, 11];
// () → (): try … catch_all, how C++ exceptions are caught
const EXCEPTIONS = [1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];

function validates(body: readonly number[]): boolean {
  return typeof WebAssembly === 'object' && WebAssembly.validate(new Uint8Array([...MAGIC, ...body]));
}

/** Whether this browser can run that build. */
export function supports(simd: Simd): boolean {
  return validates(EXCEPTIONS) && validates(SIMD128) && (simd === 'simd128' || validates(RELAXED));
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
