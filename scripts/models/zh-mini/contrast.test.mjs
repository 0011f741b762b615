import { test } from 'node:test';
import assert from 'node:assert/strict';
import { CLASSES } from './contrast/nouns.mjs';
import { pairHeldOut } from './contrast/entities.mjs';
import { allowed } from './contrast/exceptions.mjs';
import { pairs, rolePairs } from './contrast/pairs.mjs';
import { decisive, nameOf, PREDICATES, SAID_OF } from './contrast/predicates.mjs';
import { SHAPES } from './contrast/shapes.mjs';
import { contrasts } from './contrast/sentences.mjs';
import { writtenPairs } from './contrast/written.mjs';
import { HELD_OUT, isDemo } from './sentences/held-out.mjs';
import { meetsHeldOut } from './sentences/meets.mjs';

/** @typedef {import('../common/draft.mjs').Sentence} Sentence */

const held = new Set(HELD_OUT);
/** @type {Map<string, Set<string>>} */
const classesOf = new Map();
for (const { name, nouns } of CLASSES)
  for (const [noun] of nouns) classesOf.set(noun, (classesOf.get(noun) ?? new Set()).add(name));

test('several hundred nouns and predicates; every noun has many', () => {
  assert.ok(classesOf.size >= 500, `${classesOf.size} nouns`);
  assert.ok(PREDICATES.length >= 700, `${PREDICATES.length} predicates`);
  assert.ok(CLASSES.length >= 40);
  for (const { name, nouns } of CLASSES) {
    const said = SAID_OF.get(name) ?? [];
    assert.ok(said.length >= 3, `${name}: ${said.length}`);
    for (const [noun, measure] of nouns) {
      assert.ok(measure, noun);
      assert.ok(
        said.some((p) => allowed(noun, p)),
        noun,
      );
    }
  }
});

test('no noun stands in two classes, so that what may be said of it is one list', () => {
  for (const [noun, classes] of classesOf) assert.equal(classes.size, 1, noun);
});

test('what may be said of both decides nothing', () => {
  const names = (/** @type {string} */ a, /** @type {string} */ b) => decisive(a, b).map(nameOf);
  assert.ok(names('fruit', 'furniture').includes('甜'));
  assert.ok(!names('fruit', 'drink').includes('甜'));
  assert.ok(!names('car', 'beast').includes('快'));
  assert.ok(names('beast', 'drink').includes('渴') && names('drink', 'beast').includes('香'));
  assert.ok(names('beast', 'road').includes('累') && names('road', 'beast').includes('宽'));
  assert.deepEqual(decisive('fruit', 'fruit'), []);
  for (const { name } of CLASSES)
    for (const { name: other } of CLASSES)
      for (const p of decisive(name, other)) assert.ok(p.of.has(name) && !p.of.has(other) && !p.might.has(other));
});

test('every shape can be said with the classes that it names', () => {
  for (const [, { a, b, forms }] of SHAPES) {
    for (const name of [...a, ...b]) assert.ok(SAID_OF.has(name), name);
    for (const form of forms)
      assert.ok(
        form.some((word) => /^(TAKE)?A$/.test(word)) && form.some((word) => /^(TAKE)?B$/.test(word)),
        form.join(' '),
      );
  }
});

test('training: shape says nothing, held-out nouns and pairs stay out, so do the sentences that are shown', () => {
  const next = contrasts({ seed: 5 });
  let nearest = 0,
    two = 0;
  for (let i = 0; i < 12000; i += 1) {
    const s = next();
    assert.ok(!isDemo(s.text), s.text);
    assert.ok(!meetsHeldOut(s), s.text);
    for (const { pronoun, antecedents } of s.pronouns) {
      assert.ok(
        s.nouns.every((n) => !held.has(s.words[n])),
        s.text,
      );
      const before = s.nouns.filter((n) => n < pronoun && classesOf.has(s.words[n]));
      if (before.length !== 2) continue;
      two += 1;
      nearest += Number(antecedents.includes(before[1]));
    }
  }
  assert.ok(two > 6000, `${two}`);
  assert.ok(Math.abs(nearest / two - 0.5) < 0.02, `the nearer one is meant in ${nearest} of ${two}`);
});

test('pairs differ in the predicate alone, and in what is meant', () => {
  for (const make of [
    pairs({ seed: 1, nouns: 'training' }),
    pairs({ seed: 2, nouns: 'test' }),
    rolePairs({ seed: 3, nouns: 'training' }),
  ])
    for (let i = 0; i < 300; i += 1) {
      const { first, second } = make();
      const [a, b] = [first, second].map((s) => s.pronouns[0]);
      assert.equal(a.pronoun, b.pronoun);
      assert.deepEqual(first.words.slice(0, a.pronoun), second.words.slice(0, b.pronoun));
      assert.notDeepEqual(a.antecedents, b.antecedents);
      const different = first.words.filter((word, k) => word !== second.words[k]);
      assert.ok(different.length <= 2 && different.length >= 1, `${first.text} ${second.text}`); // a part and what it is like
    }
});

test('pairs to measure on: unseen combinations, or nouns that training never had for an antecedent', () => {
  const unseen = pairs({ seed: 9, nouns: 'training' });
  const byName = new Map(PREDICATES.map((p) => [nameOf(p), p]));
  let checked = 0;
  for (let i = 0; i < 300; i += 1)
    for (const s of Object.values(unseen())) {
      const noun = s.words[s.pronouns[0].antecedents[0]];
      assert.ok(!held.has(noun), noun);
      const said = s.words.slice(s.pronouns[0].pronoun).map((word) => byName.get(word));
      if (s.template === 'pair-part') continue; // 它的味道很香: it's the smell that is
      for (const p of said)
        if (p && [.../** @type {Set<string>} */ (classesOf.get(noun))].some((name) => p.of.has(name))) {
          checked += 1;
          assert.ok(pairHeldOut(noun, p), s.text);
        }
    }
  assert.ok(checked > 400, `${checked}`);
  const nouns = (/** @type {'dev'|'test'} */ split) => {
    const next = pairs({ seed: 4, nouns: split });
    return new Set(
      Array.from({ length: 300 }, next).flatMap((pair) =>
        Object.values(pair).map((s) => s.words[s.pronouns[0].antecedents[0]]),
      ),
    );
  };
  const [dev, tested] = [nouns('dev'), nouns('test')];
  for (const noun of [...dev, ...tested]) assert.ok(held.has(noun), noun);
  assert.equal([...dev].filter((noun) => tested.has(noun)).length, 0);
});

test('the written pairs are whole, and differ in what is meant', () => {
  for (const split of /** @type {const} */ (['dev', 'test'])) {
    const cases = writtenPairs(split);
    assert.equal(cases.length, 34);
    cases.forEach(({ words, nouns, pronoun, antecedents }, i) => {
      assert.ok(
        [...nouns, ...antecedents].every((at) => at >= 0 && at < pronoun),
        words.join(' '),
      );
      if (i % 2) assert.notDeepEqual(antecedents, cases[i - 1].antecedents);
    });
  }
});
