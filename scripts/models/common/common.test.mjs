import { test } from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardTable, makeCard } from './card.mjs';
import { buildVocabulary, tokenise } from './characters.mjs';
import { copies, exampleOf, lineOf } from './examples.mjs';
import { fillBlanks } from './fill-mask.mjs';
import { bestOffset, candidates, favourites, measure } from './heads.mjs';
import { quantise } from './quantise.mjs';
import { numbersOf, readTensors, writeTensors } from './safetensors.mjs';
import { wilson } from './statistics.mjs';
import { takePairs } from './coreference.mjs';
import { treebankRelations } from './treebank.mjs';

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
  const rows = await measure(
    [
      {
        relation: 'coreference',
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
      relation: 'coreference',
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
    /\| 1 \| 0 \| 100\.0 % \| 51\.0–100\.0 \| 100\.0 % \| 4 \| first 50\.0 %, best offset \(-?\d+\) 50\.0 % \|/,
  );
  assert.equal(rows[0].baselines.first, 0.5);
  assert.equal(bestOffset(cases).correct, 2);
  assert.deepEqual(candidates({ words: ['我', '，', '它', '。'], from: 2, to: [0] }), [0]);
  assert.deepEqual([...favourites(cases[0], weights(cases[0].words))], [1, 1, 1, 1]); // ties go to the first candidate
});

test('cases that belong together are right together', async () => {
  // One head, which always looks at the first word.
  const weights = (/** @type {string[]} */ words) => {
    const data = new Float32Array(words.length ** 2);
    words.forEach((_, q) => (data[q * words.length] = 1));
    return { layers: 1, heads: 1, data };
  };
  const words = '狗 喝 奶 它 渴'.split(' ');
  const pair = [0, 2].map((to) => ({ words, from: 3, to: [to], among: [0, 2], nouns: [0, 2] }));
  const relation = { relation: 'coreference', reading: 'noun', set: 'fake', choose: pair, report: pair };
  const first = { first: (/** @type {any} */ c) => c.nouns[0] };
  const [each, both] = await measure(
    [
      { ...relation, baselines: first },
      { ...relation, baselines: first, together: 2 },
    ],
    weights,
  );
  assert.deepEqual([each.cases, each.accuracy, each.baselines.first], [2, 0.5, 0.5]);
  assert.deepEqual([both.cases, both.accuracy, both.baselines.first], [1, 0, 0]);
});

test('a head is named after a relation only where it is surely better than its position', () => {
  const row = {
    relation: 'next',
    reading: 'word',
    set: 's',
    layer: 0,
    head: 0,
    cases: 1000,
    correct: 970,
    accuracy: 0.97,
    strongest: 0,
    meanWeight: 0,
    chosenOn: 1,
    offset: 1,
  };
  const named = (/** @type {number} */ baseline) =>
    makeCard([{ ...row, baselines: { 'best offset': baseline } }], {}).relations[0].named;
  assert.deepEqual([named(1), named(0.97), named(0.96), named(0.95)], [false, false, false, true]);
  const [{ interval }] = makeCard([{ ...row, baselines: { 'best offset': 1 } }], {}).relations;
  assert.deepEqual(interval, [0.9575, 0.9789]);
});

test('Wilson intervals are those of the textbook', () => {
  const close = (/** @type {number[]} */ a, /** @type {number[]} */ b) =>
    a.forEach((x, i) => assert.ok(Math.abs(x - b[i]) < 5e-5, `${a}`));
  close(wilson(8, 10), [0.49016, 0.94332]);
  close(wilson(0, 20), [0, 0.16113]);
  close(wilson(0, 0), [0, 1]);
});

test('pairs are taken once each', () => {
  const sentence = (/** @type {string} */ text) =>
    /** @type {any} */ ({ text, words: [...text], nouns: [0], pronouns: [{ pronoun: 1, antecedents: [0] }] });
  const texts = ['ab', 'ab', 'cd'];
  let at = 0;
  const taken = takePairs(() => ({ first: sentence(texts[at]), second: sentence(`${texts[at++]}x`) }), 2);
  assert.deepEqual(
    taken.map((s) => s.words.join('')),
    ['ab', 'abx', 'cd', 'cdx'],
  );
});

test('a line says which tokens a pronoun stands for', () => {
  const vocabulary = buildVocabulary(['我吃梨，它脆'], 100);
  const cut = (/** @type {string} */ text) => tokenise(text, vocabulary);
  const sentence = /** @type {any} */ ({
    text: '我吃梨，它脆',
    words: ['我', '吃', '梨', '，', '它', '脆'],
    pronouns: [{ pronoun: 4, antecedents: [2] }],
  });
  const example = exampleOf(sentence, 'x');
  assert.equal(lineOf(example, cut), '我 吃 梨 ， 它 脆\t4:2-3');
  assert.equal(lineOf({ ...example, text: '我吃' }, cut), null); // too short
  assert.equal(lineOf({ ...example, text: '我吃桃，它脆' }, cut), null); // stands for [UNK]
  assert.equal(copies('a', 2.5, () => 0.4).length, 3);
  assert.equal(copies('a', 2.5, () => 0.6).length, 2);
});

test('the treebank gives both directions, chosen and reported on different sentences', () => {
  const tree = {
    words: ['狗', '喝', '奶'],
    arcs: [
      { name: 'nsubj', dependent: 0, governor: 1 },
      { name: 'obj', dependent: 2, governor: 1 },
    ],
  };
  const relations = treebankRelations(Array(80).fill(tree), 'trees');
  assert.deepEqual(
    relations.map((r) => r.relation),
    ['previous', 'next', 'nsubj → governor', 'governor → nsubj', 'obj → governor', 'governor → obj'],
  );
  const object = relations[5];
  assert.equal(object.choose.length, 40);
  assert.deepEqual({ ...object.report[0], words: 0 }, { words: 0, from: 1, to: [2] });
});

test('blanks: what fits counts, and how many different answers there are', async () => {
  const answers = new Map([
    ['a', '甜'],
    ['b', '快'],
    ['c', '甜'],
  ]);
  const got = await fillBlanks(
    [...answers.keys()].map((text) => ({ text, fits: ['甜', '脆'] })),
    async (text) => answers.get(text) ?? '',
  );
  assert.deepEqual(got, { right: 2, n: 3, different: 2, wrong: ['b → 快'] });
});

test('eight bits: no number moves by more than half a step of its row, each is an f16 number; vectors stay as they are', () => {
  const numbers = Float32Array.from({ length: 12 }, (_, i) => Math.sin(7 * i) * 10 ** (i % 3));
  const tensors = new Map([
    ['w', { dtype: 'F32', shape: [3, 4], bytes: new Uint8Array(numbers.buffer) }],
    ['b', { dtype: 'F16', shape: [2], bytes: new Uint8Array([0x00, 0x3c, 0x00, 0xb8]) }],
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'heed-'));
  try {
    const path = join(folder, 'm.safetensors');
    writeTensors(path, quantise(tensors));
    const back = readTensors(path);
    assert.deepEqual([...back.keys()], ['w_scale', 'w', 'b']);
    const [scale, whole, b] = ['w_scale', 'w', 'b'].map((name) => /** @type {any} */ (back.get(name)));
    assert.deepEqual([scale.shape, whole.dtype, whole.shape], [[3, 1], 'I8', [3, 4]]);
    assert.deepEqual([...numbersOf(b)], [1, -0.5]);
    const scales = numbersOf(scale);
    numbers.forEach((x, i) => {
      const step = scales[Math.floor(i / 4)];
      const product = Math.abs(step * ((whole.bytes[i] << 24) >> 24));
      if (product) assert.ok(Number.isInteger(product / 2 ** (Math.floor(Math.log2(product)) - 10)), `${i}`);
      assert.ok(step <= (1.125 * Math.max(...numbers.slice(i - (i % 4), i - (i % 4) + 4).map(Math.abs))) / 127 + 1e-9);
      assert.ok(Math.abs(x - step * ((whole.bytes[i] << 24) >> 24)) <= step / 2 + 1e-6, `${i}`);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
