// Random numbers that are the same for the same seed, in every browser: figures say which seed they drew from.

/** mulberry32: numbers in [0, 1). */
export function uniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Numbers of N(0, 1), two at a time (Box & Muller 1958). */
export function normal(seed: number): () => number {
  const draw = uniform(seed);
  let kept: number | undefined;
  return () => {
    if (kept !== undefined) {
      const second = kept;
      kept = undefined;
      return second;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - draw()));
    const angle = 2 * Math.PI * draw();
    kept = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}

/** `count` numbers of N(0, deviation²). */
export function normals(count: number, seed: number, deviation = 1): Float32Array {
  const draw = normal(seed);
  return Float32Array.from({ length: count }, () => deviation * draw());
}

/** Several streams from one seed, none of which is the beginning of another. */
export const stream = (seed: number, which: number): number =>
  (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(which + 1, 0x85ebca77)) >>> 0;
