// The mathematics once more, naively and in float64: nothing here comes from src/.

export type Vector = readonly number[];
export type Matrix = readonly Vector[];

export const dot = (a: Vector, b: Vector): number => a.reduce((sum, value, i) => sum + value * (b[i] ?? NaN), 0);
/** x W */
export const times = (x: Vector, w: Matrix): number[] =>
  (w[0] ?? []).map((_, column) => x.reduce((sum, value, row) => sum + value * (w[row]?.[column] ?? NaN), 0));

export function softmax(scores: Vector): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

export function attention(
  queries: Matrix,
  keys: Matrix,
  values: Matrix,
  { scale, causal = false }: { scale: number; causal?: boolean },
): { scores: number[][]; weights: number[][]; context: number[][] } {
  const scores = queries.map((query, t) =>
    keys.map((key, i) => (causal && i > t ? -Infinity : dot(query, key) * scale)),
  );
  const weights = scores.map(softmax);
  const context = weights.map((row) =>
    (values[0] ?? []).map((_, c) => row.reduce((sum, weight, i) => sum + weight * (values[i]?.[c] ?? NaN), 0)),
  );
  return { scores, weights, context };
}

export function causalSelfAttention(
  x: Matrix,
  w: { wq: Matrix; wk: Matrix; wv: Matrix },
  causal: boolean,
  scale?: number,
) {
  const by = (matrix: Matrix): Matrix => x.map((row) => times(row, matrix));
  return attention(by(w.wq), by(w.wk), by(w.wv), { scale: scale ?? 1 / Math.sqrt(w.wq[0]?.length ?? NaN), causal });
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));
export interface Recurrent {
  wx: Matrix;
  wh: Matrix;
  b: Vector;
}

/** The last state of an Elman network. */
export function rnn(x: Matrix, { wx, wh, b }: Recurrent): number[] {
  return x.reduce<number[]>(
    (h, row) => {
      const [a, c] = [times(row, wx), times(h, wh)];
      return b.map((bias, i) => Math.tanh((a[i] ?? NaN) + (c[i] ?? NaN) + bias));
    },
    b.map(() => 0),
  );
}

/** The last state of an LSTM; gates i, f, g, o side by side. */
export function lstm(x: Matrix, { wx, wh, b }: Recurrent): number[] {
  const width = b.length / 4;
  let h = new Array<number>(width).fill(0);
  let c = new Array<number>(width).fill(0);
  for (const row of x) {
    const [a, r] = [times(row, wx), times(h, wh)];
    const gate = (which: number, i: number): number => {
      const at = which * width + i;
      return (a[at] ?? NaN) + (r[at] ?? NaN) + (b[at] ?? NaN);
    };
    c = c.map((cell, i) => sigmoid(gate(1, i)) * cell + sigmoid(gate(0, i)) * Math.tanh(gate(2, i)));
    h = c.map((cell, i) => sigmoid(gate(3, i)) * Math.tanh(cell));
  }
  return h;
}

/** ‖∂ f(x) / ∂ x_t‖₂ for each t: central differences, then the largest singular value by power iteration. */
export function pathGradient(x: Matrix, f: (x: Matrix) => number[]): number[] {
  const step = 1e-5;
  return x.map((row, t) => {
    const moved = (i: number, by: number): number[] =>
      f(x.map((other, u) => (u === t ? other.map((value, j) => (j === i ? value + by : value)) : other)));
    const columns = row.map((_, i) => {
      const [plus, minus] = [moved(i, step), moved(i, -step)];
      return plus.map((value, o) => (value - (minus[o] ?? NaN)) / (2 * step));
    });
    return largestSingularValue(columns);
  });
}

function largestSingularValue(columns: Matrix): number {
  let v = columns.map((_, i) => 1 + 0.1 * i);
  let norm = 0;
  for (let round = 0; round < 500; round++) {
    const image = (columns[0] ?? []).map((_, o) =>
      columns.reduce((sum, column, i) => sum + (column[o] ?? NaN) * (v[i] ?? NaN), 0),
    );
    const back = columns.map((column) => dot(column, image));
    const size = Math.hypot(...back);
    if (size === 0) return 0;
    norm = Math.sqrt(size / Math.hypot(...v));
    v = back.map((value) => value / size);
  }
  return norm;
}
