// Which heads have a name, and what is said of them: only what was measured, and where it was.
import { describe, expect, it } from 'vitest';
import { Reading } from '../../../src/figures/runs/reading.js';
import type { Question } from '../../../src/figures/runs/reading.js';
import type { World } from '../../../src/figures/runs/world.js';
import { en } from '../../../src/figures/shared/labels/en.js';
import { zh } from '../../../src/figures/shared/labels/zh.js';
import { bestHeads, measurementsOf } from '../../../src/figures/shared/relations.js';
import type { Relation } from '../../../src/model/types.js';

const coreference: Relation = {
  relation: 'coreference',
  layer: 1,
  head: 0,
  accuracy: 0.92,
  interval: [0.897, 0.941],
  baseline: 0.52,
  named: true,
  n: 600,
  on: 'generated',
  reading: 'word',
  strongest: 0.91,
};
const CARD: Relation[] = [
  coreference,
  { ...coreference, on: 'natural', accuracy: 0.8, interval: [0.72, 0.86], baseline: 0.746, named: false, n: 126 },
  { ...coreference, on: 'natural', reading: 'noun', accuracy: 0.82 },
  { ...coreference, on: 'held-out', accuracy: 0.9 },
  // A position is as good.
  { relation: 'degree', layer: 0, head: 1, accuracy: 0.97, baseline: 1, n: 300, named: false },
  { relation: 'next', layer: 0, head: 0, accuracy: 0.95, baseline: 1, n: 300 },
  // Right among what might be meant, seldom the strongest of the row.
  {
    relation: 'verb-object',
    layer: 1,
    head: 1,
    accuracy: 0.71,
    baseline: 0.5,
    n: 200,
    on: 'generated',
    strongest: 0.32,
  },
];

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

/** Where each word stands among the pieces: ## goes on with the one before. */
const wordsIn = (words: readonly string[], pieces: readonly string[]) => {
  const starts = pieces.flatMap((piece, i) => (piece.startsWith('##') ? [] : [i]));
  return words.map((text, i) => ({ text, first: starts[i] ?? 0, last: (starts[i + 1] ?? pieces.length) - 1 }));
};

async function reading(
  question: Partial<Question>,
  known: (word: string) => boolean = () => true,
  cut?: string[],
): Promise<Reading> {
  const words = question.words ?? ['我', '吃', '它'];
  const pieces = cut ?? words.map((word) => (known(word) ? word : '[UNK]'));
  const square = { data: new Float32Array(words.length ** 2), shape: [words.length, words.length] };
  const run = {
    tokens: {
      pieces,
      special: pieces.map(() => false),
      words: wordsIn(words, pieces),
    },
    tap: () => square,
    weights: () => square,
    wordWeights: () => square,
  };
  const model = {
    config: { layers: 2, heads: 2, causal: false },
    card: { name: 'mini', relations: CARD },
    run: () => Promise.resolve(run),
  };
  const world = { model: () => Promise.resolve(model), run: () => Promise.resolve(run) } as unknown as World;
  return Reading.of(world, {
    model: 'mini',
    words,
    causal: undefined,
    scale: undefined,
    positions: undefined,
    ...question,
  });
}

describe('the heads that have a name', () => {
  it('are those that do better than a rule that looks at positions', () => {
    expect(bestHeads(CARD).map(({ relation }) => relation)).toEqual(['coreference', 'verb-object']);
  });

  it('keep the first measurement, and one of each set that says something else', () => {
    expect(measurementsOf(CARD, coreference).map(({ on, reading }) => [on, reading])).toEqual([
      ['generated', 'word'],
      ['natural', 'word'],
    ]);
  });
});

describe('what is said of a head', () => {
  it('names each set, its interval, its size and what a rule gets', () => {
    const rows = measurementsOf(CARD, coreference);
    expect(plain(en.measuredOn(rows))).toBe(
      'Measured for coreference: generated sentences 92 % (90–94 %, n = 600; best rule without weights 52 %), natural ones 80 % (72–86 %, n = 126; rule 75 %).',
    );
    expect(plain(zh.measuredOn(rows))).toBe(
      '对“指代”测得：生成的句子 92 %（90–94 %，n = 600；不看权重的最好规则 52 %），真实的句子 80 %（72–86 %，n = 126；规则 75 %）。',
    );
  });

  it('says where the right word is not the strongest of the row', () => {
    const rows = CARD.filter(({ relation }) => relation === 'verb-object');
    expect(plain(en.measuredOn(rows))).toContain('the right word weighs most in 32 %');
    expect(plain(zh.measuredOn(rows))).toContain('对的词权重最大的占 32 %');
    expect(en.measuredOn([coreference])).not.toContain('weighs most');
  });

  it('is in the reader’s language; what a word depends on is its governor', () => {
    expect(en.relation('verb-object')).toBe('verb → object');
    expect(en.relation('governor → nsubj')).toBe('governor → subject');
    expect(zh.relation('nsubj → governor')).toBe('主语 → 支配词');
    expect(zh.relation('determiner-noun')).toBe('限定词 → 名词');
    expect(en.relation('some_thing-else')).toBe('some thing else');
  });
});

describe('what was measured holds', () => {
  const sourceOf = (one: Reading) => one.attention({ layer: 1, head: 0 }, 'word').source;

  it('of the model as it was trained', async () => {
    expect(sourceOf(await reading({}))).toMatchObject({ relation: coreference });
    expect(sourceOf(await reading({ causal: false, positions: 'model' }))).toMatchObject({ relation: coreference });
  });

  it.each([{ causal: true }, { scale: 'none' }, { scale: 0.5 }, { positions: 'none' }] as const)(
    'not under %o',
    async (change) => {
      const one = await reading(change);
      expect(sourceOf(one)).not.toHaveProperty('relation');
      expect(one.measured).toEqual([]);
      expect(one.place({ layer: undefined, head: undefined })).toMatchObject({ layer: 1, head: 0 });
    },
  );

  it('not of a text that the model can’t read, which it says', async () => {
    const one = await reading({ words: ['The', 'dog', '它'] }, (word) => word === '它');
    expect(one.measured).toEqual([]);
    const look = { layer: undefined, head: undefined };
    expect(one.remarks(look, en).join(' ')).toContain('mini knows less than half of these words');
    expect(one.remarks(look, zh).join(' ')).toContain('mini 认识的不到一半');
    const spelled = await reading({ words: ['dog', '它', 'milk'] }, () => true, [
      'd',
      '##o',
      '##g',
      '它',
      'm',
      '##i',
      '##l',
      '##k',
    ]);
    expect(spelled.measured).toEqual([]);
    expect((await reading({ words: ['狗', '它', '3', '。'] }, (word) => word === '它')).remarks(look, en)).toEqual([]);
  });
});
