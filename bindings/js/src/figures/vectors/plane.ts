// The plane in which some vectors spread most: their first two principal components (Pearson 1901), by power iteration.

type Vector = readonly number[] | Float32Array;

export interface Plane {
  /** Where any vector falls. */
  readonly project: (vector: Vector) => readonly [x: number, y: number];
  /** How much of the squared spread the two directions keep. */
  readonly share: number;
}

const ROUNDS = 500;

export function planeOf(vectors: readonly Vector[]): Plane {
  const width = vectors[0]?.length ?? 0;
  const mean = Array.from({ length: width }, (_, i) => sum(vectors, (vector) => vector[i] ?? 0) / vectors.length);
  const rows = vectors.map((vector) => mean.map((value, i) => (vector[i] ?? 0) - value));
  const first = direction(rows, []);
  const second = direction(rows, [first]);
  const spread = (axis: Vector): number => sum(rows, (row) => dot(row, axis) ** 2);
  const all = sum(rows, (row) => dot(row, row));
  return {
    project: (vector) => {
      const from = mean.map((value, i) => (vector[i] ?? 0) - value);
      return [dot(from, first), dot(from, second)];
    },
    share: all === 0 ? 1 : (spread(first) + spread(second)) / all,
  };
}

/** The direction of the largest spread that is orthogonal to those that are known; zeros where none is left but rounding. */
function direction(rows: readonly Vector[], known: readonly Vector[]): number[] {
  const width = rows[0]?.length ?? 0;
  const least = 1e-12 * sum(rows, (row) => dot(row, row));
  let axis = unit(
    without(
      Array.from({ length: width }, (_, i) => 1 + i / width),
      known,
    ),
  );
  for (let round = 0; round < ROUNDS; round++) {
    const shares = rows.map((row) => dot(row, axis));
    const next = axis.map((_, i) => sum(rows, (row, n) => (row[i] ?? 0) * (shares[n] ?? 0)));
    const rest = without(next, known);
    if (Math.hypot(...rest) <= least) return rest.map(() => 0);
    axis = unit(rest);
  }
  return axis;
}

function without(vector: readonly number[], known: readonly Vector[]): number[] {
  return known.reduce<number[]>(
    (rest, axis) => {
      const share = dot(rest, axis);
      return rest.map((value, i) => value - share * (axis[i] ?? 0));
    },
    [...vector],
  );
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector);
  return length === 0 ? [...vector] : vector.map((value) => value / length);
}

export function dot(a: Vector, b: Vector): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += (a[i] ?? 0) * (b[i] ?? 0);
  return total;
}

function sum<One>(all: readonly One[], of: (one: One, n: number) => number): number {
  return all.reduce((total, one, n) => total + of(one, n), 0);
}
