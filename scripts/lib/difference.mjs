// How far numbers are apart: every comparison of computed numbers, in the tests of the package and in the benchmark, asks
// here. What can't be compared is infinitely far apart: NaN on either side, an infinity that the other side hasn't, lists of
// different lengths, and lists without any number. tests/support/difference.hpp is the same for C++.

/** |got − want|; 0 for infinities of one sign. */
export function difference(got, want) {
  if (got === want) return 0;
  const apart = Math.abs(got - want);
  return Number.isNaN(apart) ? Infinity : apart;
}

/** max |got − want| */
export function largestDifference(got, want) {
  let largest = 0;
  for (const apart of differences(got, want)) largest = Math.max(largest, apart);
  return largest;
}

/** √ mean (got − want)² */
export function rootMeanSquare(got, want) {
  let sum = 0;
  for (const apart of differences(got, want)) sum += apart ** 2;
  return Math.sqrt(sum / Math.max(1, want.length));
}

/** max |got − want| / max |want|: elementwise against the largest finite magnitude of `want`. */
export function relativeError(got, want) {
  let magnitude = 0;
  for (const value of Array.from(want)) if (Number.isFinite(value)) magnitude = Math.max(magnitude, Math.abs(value));
  const largest = largestDifference(got, want);
  return magnitude === 0 ? largest : largest / magnitude;
}

/** ‖got − want‖ / ‖want‖ */
export function relativeNorm(got, want) {
  const size = Math.sqrt(Array.from(want).reduce((sum, value) => sum + value ** 2, 0));
  const apart = rootMeanSquare(got, want) * Math.sqrt(Math.max(1, want.length));
  return size === 0 || apart === Infinity ? apart : apart / size;
}

/** The other direction, for what has to differ: further apart than `least`, and every number a number. */
export function areApart(a, b, least) {
  const largest = largestDifference(a, b);
  return largest > least && largest !== Infinity;
}

function* differences(got, want) {
  if (got.length !== want.length || want.length === 0) yield Infinity;
  else for (let i = 0; i < want.length; i++) yield difference(got[i], want[i]);
}
