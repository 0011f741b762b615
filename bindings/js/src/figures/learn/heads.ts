// What each head does with the pronoun: the word that it weighs most, against the noun that is meant.
import type { Tensor } from '../../ops-types.js';
import type { Model } from '../../model/types.js';
import type { Sentence } from './grammar.js';

export interface HeadPlace {
  readonly layer: number;
  readonly head: number;
}

export interface Measured {
  /** Chosen on the dev part. */
  readonly best: HeadPlace;
  /** Of that head on the test part: how often the noun that is meant weighs most of all words. */
  readonly accuracy: number;
  readonly n: number;
}

/** The pronoun's row, each word with the sum of its tokens. */
export function atPronoun({ data, shape }: Tensor, { starts, tokens, pronoun, words }: Sentence): number[] {
  const size = shape.at(-1) ?? 0;
  const row = data.subarray((starts[pronoun] ?? 0) * size, ((starts[pronoun] ?? 0) + 1) * size);
  return words.map((_, word) => {
    const [from, to] = [starts[word] ?? 0, starts[word + 1] ?? tokens.length];
    return row.subarray(from, to).reduce((sum, weight) => sum + weight, 0);
  });
}

export async function measure(
  model: Model,
  idsOf: (sentence: Sentence) => number[],
  dev: readonly Sentence[],
  test: readonly Sentence[],
): Promise<Measured> {
  const onDev = await rightByHead(model, idsOf, dev);
  const most = Math.max(...onDev.flat());
  const layer = onDev.findIndex((heads) => heads.includes(most));
  const head = onDev[layer]?.indexOf(most) ?? 0;
  const onTest = await rightByHead(model, idsOf, test);
  return { best: { layer, head }, accuracy: (onTest[layer]?.[head] ?? 0) / test.length, n: test.length };
}

/** By layer and head: in how many sentences the noun that is meant weighs most. */
async function rightByHead(
  model: Model,
  idsOf: (sentence: Sentence) => number[],
  sentences: readonly Sentence[],
): Promise<number[][]> {
  const { layers, heads } = model.config;
  const right = Array.from({ length: layers }, () => new Array<number>(heads).fill(0));
  for (const sentence of sentences) {
    const run = await model.run(Int32Array.from(idsOf(sentence)), { taps: ['weights'] });
    for (const [layer, counts] of right.entries())
      for (const head of counts.keys())
        if (heaviest(atPronoun(run.weights(layer, head), sentence)) === sentence.noun)
          counts[head] = (counts[head] ?? 0) + 1;
  }
  return right;
}

function heaviest(row: readonly number[]): number {
  return row.indexOf(Math.max(...row));
}
