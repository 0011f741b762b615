// How sure a share is.

/** The Wilson interval of a share, 95 % unless told. @param {number} correct @param {number} n @returns {[low: number, high: number]} */
export function wilson(correct, n, z = 1.959964) {
  if (!n) return [0, 1];
  const share = correct / n,
    square = (z * z) / n;
  const middle = share + square / 2,
    reach = z * Math.sqrt((share * (1 - share)) / n + square / (4 * n));
  return [Math.max(0, (middle - reach) / (1 + square)), Math.min(1, (middle + reach) / (1 + square))];
}
