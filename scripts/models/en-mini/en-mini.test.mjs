// node --test scripts/models/en-mini/en-mini.test.mjs
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALSO } from './also.mjs';
import { CLASSES, indefinite, plural } from './classes.mjs';
import { pairs, sentences } from './generator.mjs';
import { heldOut, heldOutPair, isDemo } from './sentences/held-out.mjs';
import { buildVocabulary, pieces, split, tokenise } from './tokens.mjs';

const many = (/** @type {() => any} */ next, n = 3000) => Array.from({ length: n }, next);
const nounsOf = (/** @type {import('./generator.mjs').Sentence} */ { words, pronouns }) =>
  pronouns.map(({ antecedents }) =>
    antecedents
      .map((i) => words[i])
      .join(' ')
      .toLowerCase(),
  );
const singular = new Map(CLASSES.flatMap(({ nouns }) => nouns.map((noun) => [plural(noun), noun])));

test('the same seed gives the same sentences, another seed others', () => {
  const texts = (/** @type {number} */ seed) => many(sentences({ seed }), 50).map(({ text }) => text);
  assert.deepEqual(texts(5), texts(5));
  assert.notDeepEqual(texts(5), texts(6));
});

test('every predicate that is said to fit more classes exists', () => {
  const known = new Set(CLASSES.flatMap(({ be, did, takes }) => [...be, ...did, ...takes]));
  assert.deepEqual(
    [...ALSO.keys()].filter((predicate) => !known.has(predicate)),
    [],
  );
  const names = new Set([...CLASSES.map(({ name }) => name), 'people']);
  assert.deepEqual(
    [...ALSO.values()].flat().filter((name) => !names.has(name)),
    [],
  );
});

test('training never lets a pronoun mean a held-out noun, and never says a held-out pair', () => {
  for (const sentence of many(sentences({ seed: 1 }))) {
    for (const noun of nounsOf(sentence)) {
      const one = singular.get(noun) ?? noun;
      assert.ok(!heldOut.has(one), sentence.text);
      if (sentence.predicate && sentence.template.startsWith('contrast'))
        assert.ok(!heldOutPair(one, sentence.predicate), sentence.text);
    }
    assert.ok(!isDemo(sentence.text));
  }
});

test('test pairs were never said in training, or their nouns never meant', () => {
  for (const { first, second } of many(pairs({ seed: 1, split: 'test' }), 200))
    for (const sentence of [first, second]) {
      const [noun = ''] = nounsOf(sentence);
      assert.ok(heldOutPair(singular.get(noun) ?? noun, sentence.predicate), sentence.text);
    }
  for (const { first, second } of many(pairs({ seed: 1, split: 'test', nouns: 'held-out' }), 200))
    for (const sentence of [first, second]) {
      const [noun = ''] = nounsOf(sentence);
      assert.equal(heldOut.get(singular.get(noun) ?? noun), 'test', sentence.text);
    }
});

test('a pair differs behind the pronoun only, and means another thing', () => {
  for (const { first, second } of many(pairs({ seed: 2, split: 'test' }), 200)) {
    const at = first.pronouns[0]?.pronoun ?? 0;
    assert.deepEqual(first.words.slice(0, at), second.words.slice(0, at));
    assert.notDeepEqual(first.pronouns[0]?.antecedents, second.pronouns[0]?.antecedents);
  }
});

test('shape alone is right about half the time', () => {
  const drawn = many(sentences({ seed: 3, split: 'test', only: 'contrast' }), 2000);
  const nearest = drawn.filter(({ nearer }) => !nearer).length / drawn.length;
  assert.ok(nearest > 0.4 && nearest < 0.6, `nearest noun right in ${nearest}`);
});

test('a predicate that fits a rival is never said', () => {
  const by = new Map(
    CLASSES.flatMap((kind) =>
      kind.nouns.flatMap((noun) => [
        [noun, kind.name],
        [plural(noun), kind.name],
      ]),
    ),
  );
  for (const { text, words, nouns, pronouns, predicate, template } of many(sentences({ seed: 4, only: 'contrast' }))) {
    const meant = new Set(pronouns.flatMap(({ antecedents }) => antecedents));
    const earlier = nouns.filter((i) => i < (pronouns[0]?.pronoun ?? 0) && !meant.has(i));
    for (const i of earlier) {
      const [before, last] = [words[i - 1] ?? '', words[i] ?? ''].map((word) => word.toLowerCase());
      const noun = by.has(`${before} ${last}`) ? `${before} ${last}` : (last ?? '');
      const kind = CLASSES.find(({ name }) => name === by.get(noun));
      const known = kind && [...kind.be, ...kind.did, ...kind.takes].includes(predicate);
      assert.ok(!known || kind.nouns.every((one) => one !== noun), `${template}: ${text}`);
    }
  }
});

test('words are cut as WordPiece cuts them', () => {
  const { ids } = buildVocabulary(['the dogs walk', 'the dog'], 110);
  assert.deepEqual(pieces('dogs', ids), ['dogs']);
  assert.deepEqual(pieces('walks', ids), ['walk', '##s']);
  assert.deepEqual(pieces('日', ids), ['[UNK]']);
  assert.deepEqual(
    split("Didn't go.").map(({ word }) => word),
    ['didn', "'", 't', 'go', '.'],
  );
  const { tokens, from, to } = tokenise('The dogs bark', { tokens: [], ids });
  assert.deepEqual(tokens.slice(from.get(4), to.get(4)), ['dogs']);
});

test('an and a, and plurals', () => {
  assert.deepEqual(['apple', 'uniform', 'dog', 'umbrella', 'e-mail'].map(indefinite), ['an', 'a', 'a', 'an', 'an']);
  assert.deepEqual(['box', 'city', 'boy', 'sheep', 'knife'].map(plural), [
    'boxes',
    'cities',
    'boys',
    'sheep',
    'knives',
  ]);
});
