// Both teaching articles' functions, with their own shapes. Run: node examples/articles.mjs
import { loadEngine } from 'heed';

const engine = await loadEngine();
const { ops } = engine;
console.log(`heed ${engine.version}, WebAssembly ${engine.simd}\n`);

/** Normally distributed, scaled; the same on every run. */
let state = 7;
const uniform = () => (state = (state * 48271) % 2147483647) / 2147483647;
const normal = (scale, ...shape) => ({
  data: Float32Array.from(
    { length: shape.reduce((a, b) => a * b) },
    () => scale * Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()),
  ),
  shape,
});
const percent = (weights) => [...weights].map((w) => `${(100 * w).toFixed(1).padStart(5)} %`).join('  ');

// "From RNN to attention": causal self-attention with B = 2, T = 5, D = 64 and W ~ 0.02 · N(0, 1).
const [B, T, D] = [2, 5, 64];
const x = normal(1, B, T, D);
const weights = { wq: normal(0.02, D, D), wk: normal(0.02, D, D), wv: normal(0.02, D, D) };
const before = await ops.causalSelfAttention(x, weights);
console.log('causal self-attention, weights of the first sequence: each row sums to 100 %, the future is hidden');
for (let t = 0; t < T; t++)
  console.log(`  position ${t}  ${percent(before.weights.data.subarray(t * T, (t + 1) * T))}`);

const changed = { data: x.data.slice(), shape: x.shape };
changed.data.fill(1, 3 * D, 4 * D); // x[0, 3]
const after = await ops.causalSelfAttention(changed, weights);
const same = (from, to) =>
  before.context.data.subarray(from * D, to * D).every((v, i) => v === after.context.data[from * D + i]);
console.log(
  `changed x[0, 3]: output[0, 0..2] is ${same(0, 3) ? 'bit-identical' : 'different'}, output[0, 3..4] is ${same(3, 5) ? 'bit-identical' : 'different'}\n`,
);

// "Why attention beat the RNN": how strongly the last output depends on an input that is far away.
const length = 40;
const words = normal(1, length, 16);
const paths = {
  rnn: await ops.pathGradient({ kind: 'rnn', x: words, wx: normal(0.25, 16, 16), wh: normal(0.2, 16, 16) }),
  lstm: await ops.pathGradient({ kind: 'lstm', x: words, wx: normal(0.25, 16, 64), wh: normal(0.25, 16, 64) }),
  attention: await ops.pathGradient({
    kind: 'attention',
    x: words,
    wq: normal(0.25, 16, 16),
    wk: normal(0.25, 16, 16),
    wv: normal(0.25, 16, 16),
  }),
};
console.log('‖∂ last output / ∂ input‖ at distance    1         10        39');
for (const [kind, { data }] of Object.entries(paths)) {
  const at = (distance) => data[length - 1 - distance].toExponential(2).padEnd(9);
  console.log(`  ${kind.padEnd(36)}${at(1)} ${at(10)} ${at(39)}`);
}

// One Transformer block, post-norm as drawn: 4 heads over 5 tokens.
const F = 128;
const parameters = {
  'self_attn.in_proj_weight': normal(0.1, 3 * D, D),
  'self_attn.out_proj.weight': normal(0.1, D, D),
  'linear1.weight': normal(0.1, F, D),
  'linear2.weight': normal(0.1, D, F),
  'norm1.weight': { data: new Float32Array(D).fill(1), shape: [D] },
  'norm2.weight': { data: new Float32Array(D).fill(1), shape: [D] },
};
const block = await ops.transformerBlock(x, { heads: 4, parameters });
console.log(`\nTransformer block: weights [${block.weights.shape}], output [${block.output.shape}]`);
console.log(`  head 0, token 4: ${percent(block.weights.data.subarray(4 * T, 5 * T))}`);
engine.dispose();
