// Numbers that look like activations and parameters, the same in every run and in every place.

/** Mulberry32: 32 bits of state are plenty for test data. Uniform in [-1, 1). */
function uniform(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

/** A tensor with entries in ±scale around centre; never all zero, since zeros are cheaper on some paths. */
export function randomTensor(seed, shape, { scale = 1, centre = 0 } = {}) {
  const next = uniform(seed);
  const count = shape.reduce((product, extent) => product * extent, 1);
  return { data: Float32Array.from({ length: count }, () => centre + scale * next()), shape };
}
