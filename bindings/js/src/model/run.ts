// What a run computed: one array of floats and where in it each tap lies. Everything here is a look at it, or a copy of a part.
import { HeedError } from '../errors.js';
import type { Dtype, Tensor } from '../ops-types.js';
import type { Trace, TraceEntry } from './calls.js';
import { FORMS, TAPS, type Tap } from './taps.js';
import type { ModelConfig, Run, Tokens } from './types.js';

export class ModelRun implements Run {
  readonly dtype: Dtype;
  private readonly entries = new Map<string, TraceEntry>();

  constructor(
    readonly tokens: Tokens,
    private readonly config: ModelConfig,
    private readonly trace: Trace,
  ) {
    this.dtype = config.dtype;
    for (const entry of trace.entries) this.entries.set(`${TAPS[entry.tap] ?? ''} ${entry.layer}`, entry);
  }

  tap(name: Tap, layer?: number, head?: number): Tensor {
    const form = FORMS[name];
    if (form === 'first_states' || form === 'logits') return this.view(this.entry(name, 0));
    if (layer === undefined) return this.allLayers(name, head);
    const entry = this.entry(name, layer);
    return head === undefined ? this.view(entry) : this.ofHead(name, entry, head);
  }

  weights(layer: number, head: number | 'mean'): Tensor {
    if (head !== 'mean') return this.tap('weights', layer, head);
    const { data, shape } = this.tap('weights', layer);
    const [heads = 1, rows = 0, columns = 0] = shape;
    const mean = new Float32Array(rows * columns);
    for (let h = 0; h < heads; h++) {
      for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] ?? 0) + (data[h * mean.length + i] ?? 0) / heads;
    }
    return { data: mean, shape: [rows, columns] };
  }

  wordWeights(layer: number, head: number | 'mean'): Tensor {
    return betweenWords(this.weights(layer, head), this.tokens.words);
  }

  private entry(name: Tap, layer: number): TraceEntry {
    const entry = this.entries.get(`${name} ${layer}`);
    if (entry) return entry;
    if (!TAPS.includes(name))
      throw new HeedError('not-found', `tap: there is no tap '${name}'; there are ${TAPS.join(', ')}`);
    if (!this.trace.entries.some(({ tap }) => TAPS[tap] === name)) {
      throw new HeedError('not-found', `tap: this run did not keep ${name}; ask for it with taps: ['${name}']`);
    }
    const { layers } = this.config;
    throw new HeedError('not-found', `${name}: there is no layer ${layer}; there are ${layers}, numbered from 0`);
  }

  private view({ offset, shape }: TraceEntry): Tensor {
    const count = shape.reduce((product, extent) => product * extent, 1);
    return { data: this.trace.data.subarray(offset, offset + count), shape };
  }

  private allLayers(name: Tap, head: number | undefined): Tensor {
    const all = Array.from({ length: this.config.layers }, (_, layer) => this.tap(name, layer, head));
    const shape = all[0]?.shape ?? [];
    const count = all[0]?.data.length ?? 0;
    const data = new Float32Array(all.length * count);
    all.forEach((one, layer) => {
      data.set(one.data, layer * count);
    });
    return { data, shape: [all.length, ...shape] };
  }

  private ofHead(name: Tap, entry: TraceEntry, head: number): Tensor {
    const form = FORMS[name];
    if (form !== 'pairs' && form !== 'query_heads' && form !== 'key_heads') {
      throw new HeedError('not-found', `tap: ${name} belongs to a layer, not to a head`);
    }
    const heads = form === 'key_heads' ? this.config.kvHeads : this.config.heads;
    if (!Number.isInteger(head) || head < 0 || head >= heads) {
      throw new HeedError('not-found', `${name}: there is no head ${head}; there are ${heads}, numbered from 0`);
    }
    const { data, shape } = this.view(entry);
    if (form === 'pairs') {
      const [, rows = 0, columns = 0] = shape;
      return { data: data.subarray(head * rows * columns, (head + 1) * rows * columns), shape: [rows, columns] };
    }
    const [rows = 0, columns = 0] = shape;
    const width = columns / heads;
    const part = new Float32Array(rows * width);
    for (let r = 0; r < rows; r++) {
      const start = r * columns + head * width;
      part.set(data.subarray(start, start + width), r * width);
    }
    return { data: part, shape: [rows, width] };
  }
}

/** Summed over a key word's tokens, averaged over a query word's (Clark et al. 2019, section 4). */
export function betweenWords(weights: Tensor, words: Tokens['words']): Tensor {
  const columns = weights.shape[1] ?? 0;
  const count = words.length;
  const data = new Float32Array(count * count);
  words.forEach((query, q) => {
    words.forEach((key, k) => {
      let sum = 0;
      for (let i = query.first; i <= query.last; i++) {
        for (let j = key.first; j <= key.last; j++) sum += weights.data[i * columns + j] ?? 0;
      }
      data[q * count + k] = sum / (query.last - query.first + 1);
    });
  });
  return { data, shape: [count, count] };
}
