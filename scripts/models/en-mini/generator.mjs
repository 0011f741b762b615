// English sentences with a pronoun whose antecedent is known, by what is said of it, by number or by gender.
//
//   const generate = sentences({ seed: 1, split: 'train' });   const sentence = generate();
//
// A sentence names two or three things of different classes and then says something that fits exactly one of them: the same
// words before the pronoun serve either, so that the shape of a sentence is right half the time.
//
// Splits: 'train' never lets a pronoun mean a held-out noun and never joins a held-out pair of noun and predicate. 'dev' and 'test'
// use held-out pairs of known nouns, or, with `nouns: 'held-out'`, nouns that were never an antecedent.
import { Draft } from './sentences/draft.mjs';
import { another, HEADS, opening, people } from './sentences/heads.mjs';
import { isDemo } from './sentences/held-out.mjs';
import { plain } from './sentences/plain.mjs';
import { fits, pours, roles } from './sentences/roles.mjs';
import { tail } from './sentences/tails.mjs';
import { writer } from './sentences/writer.mjs';

/** @typedef {import('./sentences/draft.mjs').Sentence} Sentence */
/** @typedef {import('./sentences/draft.mjs').Entity} Entity */
/** @typedef {import('./sentences/writer.mjs').Writer} Writer */

/** The rest names two things of which only one is such as is said. @type {[number, Kind][]} */
const SHARES = [
  [28, 'plain'],
  [7, 'fits'],
  [1, 'pours'],
  [10, 'roles'],
  [12, 'people'],
  [42, 'contrast'],
];
const LONGEST = 40;

/** Things of which one is meant. @param {Writer} write @param {boolean | undefined} meansFirst @returns {Sentence | undefined} */
function contrast(write, meansFirst = write.chance(0.5)) {
  const draft = new Draft();
  opening(write, draft);
  const head = write.drawIndex(HEADS);
  const named = HEADS[head]?.[1](write, draft) ?? [];
  const [first, second] = named;
  if (!first || !second || first.noun === second.noun) return undefined;
  const entity = meansFirst ? first : second;
  const rivals = named.filter((other) => other !== entity);
  if (write.chance(0.12)) rivals.push(another(write, draft, named));
  return tail(write, draft, entity, rivals) ? closed(draft, `contrast-${head}`) : undefined;
}

/** A man and a woman, or somebody and a thing: the pronoun's own form tells. @param {Writer} write @returns {Sentence | undefined} */
function ofPeople(write) {
  const draft = new Draft();
  opening(write, draft);
  const { subject, object, pronouns } = people(write, draft);
  const isFirst = write.chance(0.5);
  return tail(write, draft, isFirst ? subject : object, [], isFirst ? pronouns[0] : pronouns[1])
    ? closed(draft, 'people')
    : undefined;
}

const DECIDED = { fits, pours, roles };

/** What happened decides which is meant. @param {Writer} write @param {keyof typeof DECIDED} how @param {boolean} [meansFirst] @returns {Sentence | undefined} */
function decided(write, how, meansFirst = write.chance(0.5)) {
  const draft = new Draft();
  opening(write, draft);
  return DECIDED[how](write, draft, meansFirst) ? closed(draft, how) : undefined;
}

/** @param {Draft} draft @param {string} template */
function closed(draft, template) {
  draft.say('.');
  return draft.finish(template);
}

/** @typedef {'plain'|'fits'|'pours'|'roles'|'people'|'contrast'} Kind */
/** @type {Record<Kind, (write: Writer) => Sentence | undefined>} */
const OF_KIND = {
  plain,
  contrast: (write) => contrast(write),
  people: ofPeople,
  fits: (write) => decided(write, 'fits'),
  pours: (write) => decided(write, 'pours'),
  roles: (write) => decided(write, 'roles'),
};

/** @param {{seed: number, split?: 'train'|'dev'|'test', nouns?: 'known'|'held-out', only?: Kind}} options @returns {() => Sentence} */
export function sentences({ seed, split = 'train', nouns = 'known', only }) {
  const write = writer({ seed, split, nouns });
  const shares = SHARES.filter(([, kind]) => split === 'train' || kind !== 'plain');
  return function next() {
    for (;;) {
      const drawn = only ?? /** @type {[number, Kind]} */ (shares[write.drawIndex(shares)])[1];
      const sentence = OF_KIND[drawn](write);
      if (sentence && sentence.words.length <= LONGEST && !isDemo(sentence.text)) return sentence;
    }
  };
}

/**
 * Pairs that differ in what is said only: the same things named, once the one meant and once the other.
 * @param {{seed: number, split: 'dev'|'test', nouns?: 'known'|'held-out', kind?: 'contrast'|'fits'|'pours'|'roles'}} options @returns {() => {first: Sentence, second: Sentence}}
 */
export function pairs({ seed, split, nouns = 'known', kind = 'contrast' }) {
  let at = seed * 1_000_003;
  const of = (/** @type {number} */ from, /** @type {boolean} */ meansFirst) => {
    const write = writer({ seed: from, split, nouns });
    return kind === 'contrast' ? contrast(write, meansFirst) : decided(write, kind, meansFirst);
  };
  const beginning = (/** @type {Sentence} */ { words, pronouns }) => words.slice(0, firstOf(pronouns)).join(' ');
  const firstOf = (/** @type {Sentence['pronouns']} */ pronouns) => pronouns[0]?.pronoun ?? 0;
  return function next() {
    for (;;) {
      at = (at + 1) >>> 0;
      const [first, second] = [of(at, true), of(at, false)];
      if (!first || !second || isDemo(first.text) || isDemo(second.text)) continue;
      if (first.words.length > LONGEST || second.words.length > LONGEST || beginning(first) !== beginning(second))
        continue;
      return { first, second };
    }
  };
}
