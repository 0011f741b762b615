// Going on with a text, token by token.
import { HeedError } from '../errors.js';
import { Options } from '../options.js';
import type { Tensor } from '../ops-types.js';
import { describe } from '../tensor.js';
import { checkAborted, orAborted } from './abort.js';
import type { AskModel, ModelReply, Trace } from './calls.js';
import type { OpenGeneration } from './generation.js';
import type { LoadedParts } from './load.js';
import { TextStream } from './tokenizer/text-stream.js';
import type { ModelTokenizer } from './tokenizer/tokenizer.js';
import type { GenerateOptions, GenerateStep } from './types.js';

const NAMES = [
  'maxNewTokens',
  'temperature',
  'topK',
  'topP',
  'seed',
  'candidates',
  'ignoreEnd',
  'cache',
  'attention',
  'signal',
] as const;

/** @throws HeedError on the first step */
export async function* generate(
  ask: AskModel,
  parts: LoadedParts,
  getTokenizer: () => ModelTokenizer,
  open: OpenGeneration,
  prompt: string,
  options: GenerateOptions | undefined,
): AsyncGenerator<GenerateStep> {
  const o = new Options('generate', options, NAMES);
  const { config, handle, endIds } = parts;
  const tokenizer = getTokenizer();
  if (typeof prompt !== 'string')
    throw new HeedError('bad-value', `generate: prompt is ${describe(prompt)}, want a text`);
  if (config.head !== 'language') {
    throw new HeedError(
      'unsupported-model',
      `generate: this model (${config.architecture}) does not predict the next token`,
    );
  }
  const { ids } = tokenizer.tokenize(prompt, undefined, {
    who: 'generate',
    tokens: config.maxSeqLen,
    vocabulary: config.vocabSize,
  });
  if (ids.length === 0) throw new HeedError('bad-value', 'generate: the prompt has no tokens');
  const wanted = ids.length + o.whole('maxNewTokens', 0, 50);
  const mostTokens = Math.min(wanted, config.maxSeqLen + 1);
  const signal = o.signal();
  const attention = o.boolean('attention', false);
  const end = o.boolean('ignoreEnd', false) ? [] : endIds;
  const scalars = {
    temperature: o.number('temperature', 0),
    topK: o.whole('topK', 0, 0),
    topP: o.number('topP', 1),
    seed: o.whole('seed', 0, 0, Number.MAX_SAFE_INTEGER),
    mostTokens: Math.min(mostTokens, config.maxSeqLen),
    cache: o.boolean('cache', true),
    candidates: o.whole('candidates', 0, 5),
    taps: attention ? 'weights' : '',
  };
  checkAborted(signal);
  if (ids.length >= mostTokens) return;
  const generation = await ask({ kind: 'beginGeneration', handle, options: scalars });
  open.handle = generation;
  try {
    const stream = new TextStream((some) => tokenizer.decode(some), Array.from(ids));
    const compute = async (next: Int32Array): Promise<ModelReply<'generate'>> => {
      checkAborted(signal);
      return orAborted(ask({ kind: 'generate', handle, generation, ids: next }), signal);
    };
    let step = await compute(ids);
    for (let count = ids.length + 1; !end.includes(step.id); count++) {
      const isLast = count === mostTokens;
      const told: GenerateStep = {
        id: step.id,
        text: stream.add(step.id),
        candidates: step.candidates.map(({ id, probability }) => ({ piece: tokenizer.piece(id), id, probability })),
        ...(attention && { attention: lastRows(step.trace, config.layers) }),
      };
      if (isLast) {
        yield { ...told, end: mostTokens < wanted ? 'context' : 'length' };
        return;
      }
      // Whether this is the last one, the next one says.
      const computing = compute(Int32Array.of(step.id));
      computing.catch(() => undefined); // awaited below
      const following = end.length > 0 ? await computing.catch(() => undefined) : undefined;
      yield following && end.includes(following.id) ? { ...told, end: 'end-token' } : told;
      step = await computing;
      getTokenizer(); // the model may have gone while the step was looked at
      checkAborted(signal);
    }
  } finally {
    open.handle = undefined;
    await ask({ kind: 'endGeneration', handle, generation }).catch(() => undefined);
  }
}

/** [L, H, k]: each head's last row. */
function lastRows({ data, entries }: Trace, layers: number): Tensor {
  const [heads = 0, rows = 0, columns = 0] = entries[0]?.shape ?? [];
  const all = new Float32Array(layers * heads * columns);
  entries.forEach(({ offset }, layer) => {
    for (let h = 0; h < heads; h++) {
      const start = offset + (h * rows + rows - 1) * columns;
      all.set(data.subarray(start, start + columns), (layer * heads + h) * columns);
    }
  });
  return { data: all, shape: [layers, heads, columns] };
}
