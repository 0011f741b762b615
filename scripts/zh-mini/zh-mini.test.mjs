import { test } from 'node:test';
import assert from 'node:assert/strict';
import { sentences, isDemo, HELD_OUT, heldOutPair } from './generator.mjs';
import { CLASSES, PEOPLE } from './words.mjs';
import { tokenise, buildVocabulary } from './tokens.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { measure, favourites, candidates, bestOffset, makeCard, cardTable } from './measure.mjs';
import { readMarked } from './natural.mjs';

test('the word lists are wide, and held-out nouns are in them', () => {
  const nouns = CLASSES.flatMap((kind) => kind.nouns.map(([noun]) => noun));
  const predicates = new Set(
    [...CLASSES, ...PEOPLE].flatMap((kind) => [...kind.adjectives, ...kind.states, ...kind.acts]),
  );
  assert.ok(new Set(nouns).size >= 400, `${new Set(nouns).size} nouns`);
  assert.ok(predicates.size >= 150, `${predicates.size} predicates`);
  for (const noun of HELD_OUT) assert.ok(nouns.includes(noun), noun);
});

test('the generator repeats itself for the same seed, and only then', () => {
  const take = (/** @type {number} */ seed) => {
    const next = sentences({ seed });
    return Array.from({ length: 50 }, () => next().text);
  };
  assert.deepEqual(take(5), take(5));
  assert.notDeepEqual(take(5), take(6));
});

test('training sentences: no demo, no held-out antecedent, every pronoun after its noun', () => {
  const next = sentences({ seed: 11 });
  const held = new Set(HELD_OUT);
  let nearer = 0,
    pronouns = 0;
  for (let i = 0; i < 20000; i += 1) {
    const s = next();
    assert.ok(!isDemo(s.text), s.text);
    assert.equal(s.words.join(''), s.text);
    for (const { pronoun, antecedents } of s.pronouns) {
      pronouns += 1;
      assert.ok(antecedents.length && antecedents.every((a) => a < pronoun), s.text);
      assert.match(s.words[pronoun], /^[它他她]$/);
      assert.ok(
        antecedents.every((a) => !held.has(s.words[a])),
        s.text,
      );
      const [next1, next2] = s.words.slice(pronoun + 1);
      if (next2 && s.relations.some((r) => r.kind === 'degree' && r.from === pronoun + 1))
        assert.ok(
          !heldOutPair(s.words[antecedents[0]], next2) ||
            /贵|便宜|好|大|小|漂亮|特别|新|旧|重|轻|奇怪|重要|有名|可爱|普通|值钱|不错/.test(next2),
          next1 + s.text,
        );
    }
    nearer += Number(s.nearer);
  }
  assert.ok(pronouns > 15000 && nearer > 5000, `${pronouns} pronouns, ${nearer} with another noun nearer`);
});

test('the demo sentence and its variants are recognised', () => {
  for (const text of [
    '我吃了一个苹果，它很甜',
    '我吃了一个苹果，它很贵。',
    '我吃了一个苹果它很圆',
    '我 吃了 一个 苹果 ， 它 很 脆',
  ])
    assert.ok(isDemo(text), text);
  assert.ok(!isDemo('我吃了一个梨，它很甜'));
});

test('test sentences have held-out antecedents, dev and test different ones', () => {
  const antecedents = (/** @type {'dev'|'test'} */ split) => {
    const next = sentences({ seed: 3, split });
    return new Set(
      Array.from({ length: 800 }, next).flatMap((s) =>
        s.pronouns.filter((p) => s.words[p.pronoun] === '它').map((p) => s.words[p.antecedents[0]]),
      ),
    );
  };
  const [dev, tested] = [antecedents('dev'), antecedents('test')];
  for (const noun of [...dev, ...tested]) assert.ok(HELD_OUT.includes(noun), noun);
  assert.equal([...dev].filter((noun) => tested.has(noun)).length, 0);
});

test('tokens are those of a BERT tokenizer with this vocabulary', () => {
  const vocabulary = buildVocabulary(['我2019年看了《龙猫》。'], 100);
  const { tokens, tokenAt } = tokenise('我 2019年看了MV《龙鼠》。', vocabulary);
  assert.deepEqual(tokens, [
    '我',
    '2',
    '##0',
    '##1',
    '##9',
    '年',
    '看',
    '了',
    'm',
    '##v',
    '《',
    '龙',
    '[UNK]',
    '》',
    '。',
  ]);
  assert.deepEqual(tokenAt.slice(0, 4), [0, 0, 1, 2]);
});

test('measure finds the head that was planted, on a fake model', async () => {
  // Layer 1, head 0 looks from a pronoun at the word marked A; layer 0, head 1 at the previous word; the others at the first.
  const weights = (/** @type {string[]} */ words) => {
    const n = words.length,
      data = new Float32Array(2 * 2 * n * n);
    for (let h = 0; h < 4; h += 1)
      for (let q = 0; q < n; q += 1) {
        const k = h === 2 ? words.findIndex((w) => w.startsWith('A')) : h === 1 ? Math.max(0, q - 1) : 0;
        data[(h * n + q) * n + k] = 1;
      }
    return { layers: 2, heads: 2, data };
  };
  const make = (/** @type {string} */ text) => {
    const words = text.split(' ');
    return {
      words,
      from: words.indexOf('它'),
      to: [words.findIndex((w) => w.startsWith('A'))],
      among: words.flatMap((w, i) => (/^[AN]/.test(w) ? [i] : [])),
    };
  };
  const cases = ['我 A苹果 N桌 ， 它 甜', 'N书 和 A笔 它 细', 'A猫 N杯 它 跑', '你 N鱼 ， A鸟 ， 它 飞'].map(make);
  const { rows } = await measure(
    [
      {
        relation: 'pronoun → antecedent',
        reading: 'noun',
        set: 'fake',
        choose: cases,
        report: cases,
        baselines: { first: (c) => /** @type {number[]} */ (c.among)[0] },
      },
    ],
    weights,
  );
  assert.deepEqual(
    { ...rows[0], baselines: undefined, offset: undefined },
    {
      relation: 'pronoun → antecedent',
      reading: 'noun',
      set: 'fake',
      layer: 1,
      head: 0,
      cases: 4,
      correct: 4,
      accuracy: 1,
      strongest: 1,
      meanWeight: 1,
      chosenOn: 1,
      baselines: undefined,
      offset: undefined,
    },
  );
  const card = makeCard(rows, { name: 'fake' });
  const [{ relation, layer, head, baseline, n }] = card.relations;
  assert.deepEqual(
    { relation, layer, head, baseline, n },
    { relation: 'coreference', layer: 1, head: 0, baseline: 0.5, n: 4 },
  );
  assert.match(
    cardTable(card),
    /\| 1 \| 0 \| 100\.0 % \| 100\.0 % \| 4 \| first 50\.0 %, best offset \(-?\d+\) 50\.0 % \|/,
  );
  assert.equal(rows[0].baselines.first, 0.5);
  assert.equal(bestOffset(cases).correct, 2);
  assert.deepEqual(candidates({ words: ['我', '，', '它', '。'], from: 2, to: [0] }), [0]);
  assert.deepEqual([...favourites(cases[0], weights(cases[0].words))], [1, 1, 1, 1]); // ties go to the first candidate
});

const data = process.env.HEED_TRAINING_DATA ?? '';
test(
  'the marked sentences are still where they were marked',
  { skip: !existsSync(data) && 'HEED_TRAINING_DATA names no folder' },
  () => {
    const marks = JSON.parse(readFileSync(new URL('./natural.json', import.meta.url), 'utf8'));
    const [dev, tested] = [readMarked(data, marks, 'dev'), readMarked(data, marks, 'test')];
    assert.ok(dev.length >= 60 && tested.filter((s) => s.rival).length >= 60);
    for (const s of [...dev, ...tested]) {
      assert.match(s.words[s.pronoun], /^它们?$/);
      assert.ok(
        s.antecedents.every((a) => a < s.pronoun && s.nouns.includes(a)),
        s.from,
      );
      assert.equal(
        s.rival,
        s.nouns.some((n) => n < s.pronoun && !s.antecedents.includes(n)),
        s.from,
      );
    }
  },
);
