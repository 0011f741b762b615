// What is made of samples. Interference only ever slows a sample down: the least says what was possible, the median what was usual.

/** Linear between the two samples next to it, as NumPy does. */
export function quantile(samples, share) {
  if (samples.length === 0) throw new RangeError('a quantile of no samples');
  const sorted = Float64Array.from(samples).sort();
  const at = share * (sorted.length - 1);
  const low = Math.floor(at);
  const high = Math.ceil(at);
  return sorted[low] + (at - low) * (sorted[high] - sorted[low]);
}

export const median = (samples) => quantile(samples, 0.5);

export function summary(samples) {
  return {
    median: median(samples),
    p10: quantile(samples, 0.1),
    p90: quantile(samples, 0.9),
    least: Math.min(...samples),
    rounds: samples.length,
  };
}

/**
 * How many times faster `ours` was than `theirs`: the median over rounds, since both samples of a round saw the same
 * machine, and once more between the least samples of each.
 */
export function speedup(ours, theirs) {
  if (ours.length !== theirs.length) throw new RangeError(`${ours.length} rounds against ${theirs.length}`);
  return { median: median(ours.map((time, i) => theirs[i] / time)), least: Math.min(...theirs) / Math.min(...ours) };
}

/**
 * a + b·x + c·x² through the points, each weighted by 1/y², so that the relative distances are what is kept small: times
 * from 0.1 to 1000 ms would otherwise be a fit to the longest alone. Returns [a, b, c].
 */
export function fitQuadratic(xs, ys) {
  const matrix = [0, 1, 2].map((row) => [0, 1, 2, 3].map((column) => sumOver(xs, ys, row, column)));
  return solve(matrix);
}

function sumOver(xs, ys, row, column) {
  let sum = 0;
  xs.forEach((x, i) => {
    const right = column === 3 ? ys[i] : x ** column;
    sum += (x ** row * right) / ys[i] ** 2;
  });
  return sum;
}

/** Gauss with the largest pivot, on a matrix that carries its right-hand side. */
function solve(matrix) {
  const n = matrix.length;
  for (let step = 0; step < n; step++) {
    let pivot = step;
    for (let row = step + 1; row < n; row++) {
      if (Math.abs(matrix[row][step]) > Math.abs(matrix[pivot][step])) pivot = row;
    }
    [matrix[step], matrix[pivot]] = [matrix[pivot], matrix[step]];
    for (let row = 0; row < n; row++) {
      if (row === step) continue;
      const factor = matrix[row][step] / matrix[step][step];
      for (let column = step; column <= n; column++) matrix[row][column] -= factor * matrix[step][column];
    }
  }
  return matrix.map((row, i) => row[n] / row[i]);
}
