import { test } from 'node:test';
import assert from 'node:assert/strict';
import { sentences, isDemo, HELD_OUT } from './generator.mjs';
import { meetsHeldOut } from './sentences/meets.mjs';
import { CLASSES, PEOPLE } from './words.mjs';
import { existsSync } from 'node:fs';
import { readMarked } from './natural/marked.mjs';

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
      assert.ok(!meetsHeldOut(s), s.text);
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
  for (const text of ['小狗喝了牛奶，因为它很渴', '小狗喝了一碗牛奶，它很香']) assert.ok(isDemo(text), text);
  assert.ok(!isDemo('小猫喝了牛奶，因为它很渴'));
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

const data = process.env.HEED_TRAINING_DATA ?? '';
test(
  'the marked sentences are still where they were marked',
  { skip: !existsSync(data) && 'HEED_TRAINING_DATA names no folder' },
  () => {
    const [dev, tested] = [readMarked(data, 'dev'), readMarked(data, 'test')];
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
