/** Numbers in a shape, row-major. Those that Heed returns are owned by JavaScript and stay valid for ever. */
export interface Tensor {
  readonly data: Float32Array;
  readonly shape: readonly number[];
}

/** Nested arrays of numbers; all rows of one depth are equally long. */
export type NestedNumbers = readonly number[] | readonly NestedNumbers[];

/** A tensor as an argument: a {@link Tensor}, nested arrays, or a Float32Array as one row. */
export type TensorLike = Tensor | NestedNumbers | Float32Array;

/** Rotary position embedding of queries and keys (Su et al. 2021). */
export interface RopeParams {
  /** Angles are position · base^(−2i/width). Default 10000. */
  base?: number;
  /** Which components turn together: (i, i + width/2), as in LLaMA, or (2i, 2i + 1), as in the paper. Default `half`. */
  layout?: 'half' | 'interleaved';
}

export interface MultiHeadParams {
  heads: number;
  /** Key/value heads; divides `heads`. Default: as many as heads. */
  kvHeads?: number;
  /** Hide the keys behind each query. Default false. */
  causal?: boolean;
  /** What q·k is multiplied with; default 1/√dHead, `'none'` = 1. */
  scale?: number | 'none';
  rope?: RopeParams;
  /**
   * Learned tensors by the names of torch.nn.MultiheadAttention's state dict:
   * `in_proj_weight` [3D, D], `in_proj_bias` [3D], `out_proj.weight` [D, D], `out_proj.bias` [D];
   * or `q_proj.weight`, `k_proj.weight`, `v_proj.weight` and their `.bias`, needed where kvHeads < heads.
   * Biases may be left out.
   */
  parameters: Record<string, TensorLike>;
}

/**
 * How the weights of linear layers are kept. What is computed from them is float32 in any case.
 *
 * `f16`: half the memory, each number widened on its way into the product. `q8`: a quarter; 8-bit integers with a scale
 * for each 128 inputs of an output, and the layer's input rounded to 7 bits on its way in: fastest with relaxed SIMD,
 * and about a percent off.
 */
export type Dtype = 'f32' | 'f16' | 'q8';

export interface LinearParams {
  /** [out, in], as PyTorch stores it. */
  weight: TensorLike;
  /** [out] */
  bias?: TensorLike;
  /** Default `f32`. */
  dtype?: Dtype;
}

export interface BlockParams extends Omit<MultiHeadParams, 'parameters'> {
  /** Default `layer`. */
  norm?: 'layer' | 'rms';
  /** Norms behind each addition, as in 2017, or before each part. Default `post`. */
  placement?: 'post' | 'pre';
  /** Default `gelu`. */
  activation?: 'gelu' | 'gelu-tanh' | 'relu' | 'swiglu';
  /** Of the norms. Default 1e-5. */
  eps?: number;
  /** false takes both short cuts away. Default true. */
  residual?: boolean;
  /** Default `f32`; of the four or five matrices, not of norms and biases. Only {@link Engine.prepareBlock} packs, so only there it pays. */
  dtype?: Dtype;
  /**
   * Learned tensors by the names of torch.nn.TransformerEncoderLayer's state dict: `self_attn.*` as in
   * {@link MultiHeadParams}, `linear1.*` [F, D], `linear2.*` [D, F], `norm1.*`, `norm2.*` [D];
   * for swiglu `gate_proj.weight`, `up_proj.weight` [F, D], `down_proj.weight` [D, F] in place of linear1 and linear2.
   */
  parameters: Record<string, TensorLike>;
}

export interface AttentionParams {
  /** [..., Tq, d] */
  query: TensorLike;
  /** [..., Tk, d]. The dimensions before the last two equal query's; only the last of them, heads, may be a divisor of query's. */
  key: TensorLike;
  /** [..., Tk, dv] */
  value: TensorLike;
  /** Query i sees keys j ≤ i + offset. Default false. */
  causal?: boolean;
  /** Default 0: the upper triangle is hidden. Tk − Tq aligns the ends instead. */
  offset?: number;
  /** What q·k is multiplied with; default 1/√d, `'none'` = 1. */
  scale?: number | 'none';
  /** [Tq, Tk] of 1 (seen) and 0 (hidden), in addition to `causal`. */
  mask?: TensorLike;
}

export interface SelfAttentionParams {
  /** [D, d], as in the article's x @ W. */
  wq: TensorLike;
  /** [D, d] */
  wk: TensorLike;
  /** [D, dv] */
  wv: TensorLike;
  /** Default true. */
  causal?: boolean;
  /** Default 1/√d, with d the width of the queries. */
  scale?: number | 'none';
}

/** y = x @ W; g = 1 for the RNN, 4 for the LSTM, whose gates i, f, g, o stand side by side. */
export interface RecurrentParams {
  /** [D, g · H] */
  wx: TensorLike;
  /** [H, g · H] */
  wh: TensorLike;
  /** [g · H]; zeros where left out. */
  b?: TensorLike;
}

interface PathGradientOptions {
  /** [T, D] */
  x: TensorLike;
  /** `spectral` (default): the largest stretch of any direction, ‖J‖₂; `frobenius`: √ΣJ². */
  norm?: 'spectral' | 'frobenius';
  /** The natural logarithm of the norm, which neither under- nor overflows. Default false. */
  log?: boolean;
}

export type PathGradientParams =
  | (PathGradientOptions & RecurrentParams & { kind: 'rnn' | 'lstm' })
  | (PathGradientOptions & SelfAttentionParams & { kind: 'attention' });

/**
 * The mathematics by itself.
 *
 * Every call rejects with a {@link HeedError}: `bad-shape`, `bad-value` (NaN, ±∞, or not numbers), `bad-option`,
 * `missing-tensor`, `out-of-memory`, `disposed`. Numbers are float32 throughout.
 */
export interface Ops {
  /**
   * softmax(Q Kᵀ · scale) V (Vaswani et al. 2017, eq. 1).
   *
   * `scores` [..., Tq, Tk] are scaled, with −∞ where a key is hidden, so that softmax(scores) = weights;
   * `weights` [..., Tq, Tk]: row = query, column = key, rows sum to 1, a fully hidden row is 0; `context` [..., Tq, dv].
   */
  attention(a: AttentionParams): Promise<{ scores: Tensor; weights: Tensor; context: Tensor }>;

  /**
   * Q, K, V = x W, then {@link attention} with the upper triangle hidden.
   *
   * x [B, T, D] or [T, D]; `query` and `key` [B, T, d], `scores` and `weights` [B, T, T], `value` and `context` [B, T, dv].
   */
  causalSelfAttention(
    x: TensorLike,
    p: SelfAttentionParams,
  ): Promise<{ query: Tensor; key: Tensor; value: Tensor; scores: Tensor; weights: Tensor; context: Tensor }>;

  /**
   * Self-attention with several heads (Vaswani et al. 2017, section 3.2.2).
   *
   * x [B, T, D] or [T, D]; `weights` [B, H, T, T], or [H, T, T] where x has no batch; `output` has x's shape.
   */
  multiHeadAttention(x: TensorLike, p: MultiHeadParams): Promise<{ weights: Tensor; output: Tensor }>;

  /**
   * Attention → add & norm → feed-forward → add & norm (Vaswani et al. 2017, section 3.1), or with the norms first
   * (Xiong et al. 2020). Shapes as in {@link multiHeadAttention}.
   */
  transformerBlock(x: TensorLike, p: BlockParams): Promise<{ weights: Tensor; output: Tensor }>;

  /** Over the last axis: exp(x / temperature), divided by the row's sum. `temperature` > 0, default 1. */
  softmax(x: TensorLike, o?: { temperature?: number }): Promise<Tensor>;

  /** (x − mean) / √(var + eps) · weight + bias over the last axis (Ba et al. 2016). x [..., d], weight and bias [d], eps 1e-5. */
  layerNorm(x: TensorLike, o: { weight: TensorLike; bias?: TensorLike; eps?: number }): Promise<Tensor>;

  /** x / √(mean(x²) + eps) · weight over the last axis (Zhang & Sennrich 2019). x [..., d], weight [d], eps 1e-5. */
  rmsNorm(x: TensorLike, o: { weight: TensorLike; eps?: number }): Promise<Tensor>;

  /** x Φ(x) (Hendrycks & Gimpel 2016); `approximate: 'tanh'` is the form that GPT-2 was trained with. */
  gelu(x: TensorLike, o?: { approximate?: 'none' | 'tanh' }): Promise<Tensor>;

  /**
   * PE[p, 2i] = sin(p / base^(2i/d)), PE[p, 2i+1] = cos(…) (Vaswani et al. 2017, section 3.5): [seqLen, dModel].
   * `base` > 0, default 10000. `layout: 'half'` has the same numbers in another order: all sines, then all cosines.
   */
  sinusoidalPositions(
    seqLen: number,
    dModel: number,
    o?: { base?: number; layout?: 'interleaved' | 'half' },
  ): Promise<Tensor>;

  /**
   * Rotary position embedding (Su et al. 2021, eq. 34). x [..., T, d] with d even; `positions`: T numbers, or the first
   * one, from which they count up.
   */
  rope(x: TensorLike, o: RopeParams & { positions: readonly number[] | Float32Array | number }): Promise<Tensor>;

  /** h_t = tanh(x_t Wx + h_{t−1} Wh + b) (Elman 1990). x [T, D] or [B, T, D]; `states` [.., T, H]. */
  rnn(x: TensorLike, p: RecurrentParams): Promise<{ states: Tensor }>;

  /** c_t = f ⊙ c_{t−1} + i ⊙ g, h_t = o ⊙ tanh(c_t) (Hochreiter & Schmidhuber 1997). `states` and `cells` [.., T, H]. */
  lstm(x: TensorLike, p: RecurrentParams): Promise<{ states: Tensor; cells: Tensor }>;

  /**
   * ‖∂ output_T / ∂ input_t‖ for t = 0 … T−1, from the exact Jacobians: [T].
   *
   * For attention, output_T is the last row of the context, which every key reaches in one hop.
   */
  pathGradient(p: PathGradientParams): Promise<Tensor>;
}
