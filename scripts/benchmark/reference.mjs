// The same mathematics once more, in float64 and in the plainest way: what every output is held against before it is timed.

/** x [rows, inner] · Wᵀ + b, with W [columns, inner]. */
export function linear(x, rows, weight, bias) {
  const [columns, inner] = weight.shape;
  const w = Float64Array.from(weight.data);
  const y = new Float64Array(rows * columns);
  for (let c = 0; c < columns; c++) {
    for (let r = 0; r < rows; r++) {
      // Two chains, because one waits for its own sum.
      let even = bias ? bias.data[c] : 0;
      let odd = 0;
      let k = 0;
      for (; k + 1 < inner; k += 2) {
        even += x[r * inner + k] * w[c * inner + k];
        odd += x[r * inner + k + 1] * w[c * inner + k + 1];
      }
      if (k < inner) even += x[r * inner + k] * w[c * inner + k];
      y[r * columns + c] = even + odd;
    }
  }
  return y;
}

export function softmaxRows(x, columns) {
  const y = new Float64Array(x.length);
  for (let start = 0; start < x.length; start += columns) {
    let most = -Infinity;
    for (let i = start; i < start + columns; i++) most = Math.max(most, x[i]);
    let sum = 0;
    for (let i = start; i < start + columns; i++) sum += y[i] = Math.exp(x[i] - most);
    for (let i = start; i < start + columns; i++) y[i] /= sum;
  }
  return y;
}

export function layerNorm(x, weight, bias, eps) {
  const columns = weight.data.length;
  const y = new Float64Array(x.length);
  for (let start = 0; start < x.length; start += columns) {
    let mean = 0;
    for (let i = 0; i < columns; i++) mean += x[start + i] / columns;
    let variance = 0;
    for (let i = 0; i < columns; i++) variance += (x[start + i] - mean) ** 2 / columns;
    const scale = 1 / Math.sqrt(variance + eps);
    for (let i = 0; i < columns; i++) y[start + i] = (x[start + i] - mean) * scale * weight.data[i] + bias.data[i];
  }
  return y;
}

/** x Φ(x). */
export const gelu = (x) => 0.5 * x * (1 + erf(x / Math.SQRT2));
/** GPT-2's approximation (Hendrycks and Gimpel 2016). */
export const geluTanh = (x) => 0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3)));

/** erf by its series Σ 2/√π · e^(-x²) · 2ⁿ x^(2n+1) / (2n+1)!!, all of whose terms are positive; good to 1e-15. */
export function erf(x) {
  if (Math.abs(x) > 6) return Math.sign(x);
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum); n++) sum += term *= (2 * x * x) / (2 * n + 1);
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

/**
 * Attention of one head. `query` holds rows whose positions are `positions`; stride and start say where the head lies in
 * a row of width `stride`. Adds into `context`, laid out like `query`.
 */
function attendHead({ query, key, value, keys, positions, stride, start, dHead, causal }, context) {
  const scores = new Float64Array(keys);
  positions.forEach((position, row) => {
    const seen = causal ? position + 1 : keys;
    for (let k = 0; k < seen; k++) {
      let sum = 0;
      for (let i = 0; i < dHead; i++) sum += query[row * stride + start + i] * key[k * stride + start + i];
      scores[k] = sum / Math.sqrt(dHead);
    }
    const weights = softmaxRows(scores.subarray(0, seen), seen);
    for (let k = 0; k < seen; k++) {
      for (let i = 0; i < dHead; i++) context[row * stride + start + i] += weights[k] * value[k * stride + start + i];
    }
  });
}

/** Context of heads that lie one behind the other: [heads, T, dHead]. */
export function attention(query, key, value, [heads, length, dHead], causal) {
  const context = new Float64Array(heads * length * dHead);
  const positions = Array.from({ length }, (_, t) => t);
  for (let h = 0; h < heads; h++) {
    const of = (x) => x.subarray(h * length * dHead, (h + 1) * length * dHead);
    const head = { query: of(query), key: of(key), value: of(value), keys: length, stride: dHead, start: 0 };
    attendHead({ ...head, positions, dHead, causal }, of(context));
  }
  return context;
}

/**
 * A block's output at the rows `positions` of x [T, d]. Keys and values are needed of every row, all else only of these:
 * a long sequence can be checked at some of its rows.
 */
export function block(x, config, parameters, positions) {
  const { d, heads, causal, placement, activation, eps } = config;
  const length = x.length / d;
  const p = (name) => parameters[name];
  const norm = (rows, which) => layerNorm(rows, p(`${which}.weight`), p(`${which}.bias`), eps);
  const pick = (rows) => {
    const picked = new Float64Array(positions.length * d);
    positions.forEach((t, i) => picked.set(rows.subarray(t * d, (t + 1) * d), i * d));
    return picked;
  };
  const part = (name, i) => ({
    data: p(name).data.subarray((i * p(name).data.length) / 3, ((i + 1) * p(name).data.length) / 3),
    shape: [d, d],
  });
  const project = (rows, count, i) =>
    linear(rows, count, part('self_attn.in_proj_weight', i), part('self_attn.in_proj_bias', i));
  const plus = (a, b) => a.map((value, i) => value + b[i]);
  const rows = positions.length;

  const all = Float64Array.from(x);
  const attended = placement === 'pre' ? norm(all, 'norm1') : all;
  const context = new Float64Array(rows * d);
  const parts = {
    query: project(pick(attended), rows, 0),
    key: project(attended, length, 1),
    value: project(attended, length, 2),
  };
  const dHead = d / heads;
  for (let h = 0; h < heads; h++) {
    attendHead({ ...parts, keys: length, positions, stride: d, start: h * dHead, dHead, causal }, context);
  }
  const mixed = linear(context, rows, p('self_attn.out_proj.weight'), p('self_attn.out_proj.bias'));
  const middle = plus(pick(all), mixed);
  const between = placement === 'post' ? norm(middle, 'norm1') : middle;
  const fed = placement === 'pre' ? norm(between, 'norm2') : between;
  const hidden = linear(fed, rows, p('linear1.weight'), p('linear1.bias'));
  const active = hidden.map(activation === 'gelu' ? gelu : geluTanh);
  const out = plus(between, linear(active, rows, p('linear2.weight'), p('linear2.bias')));
  return placement === 'post' ? norm(out, 'norm2') : out;
}
