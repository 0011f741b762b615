// What the heads of en-mini are measured on: generated sentences that training never had, to choose on and to report on.
// To add a relation, append to the list that `collect` returns.
import { coreferenceRelations, marked, takePairs } from '../common/coreference.mjs';
import { pairs, sentences } from './generator.mjs';
import { writtenPairs } from './written.mjs';

/** @typedef {import('./generator.mjs').Sentence} Sentence */
/** @typedef {import('../common/heads.mjs').Relation} Relation */
/** @typedef {import('../common/heads.mjs').Case} Case */
/** @typedef {import('../common/coreference.mjs').MarkedSet} MarkedSet */

const SEEDS = { dev: 7001, test: 7002 };
const isPunctuation = (/** @type {string} */ word) => /^[\p{P}\p{S}]+$/u.test(word);

/** @param {'dev'|'test'} split @param {number} count @param {import('./generator.mjs').Kind} [only] @returns {Sentence[]} with one pronoun each */
function generated(split, count, only) {
  const next = sentences({ seed: SEEDS[split], split, ...(only ? { only } : {}) });
  /** @type {Sentence[]} */ const taken = [];
  while (taken.length < count) {
    const sentence = next();
    if (sentence.pronouns.length === 1) taken.push(sentence);
  }
  return taken;
}

/** So many pairs of each kind in which what happened decides. @param {'dev'|'test'} split @param {number} count */
const decided = (split, count) =>
  /** @type {const} */ (['fits', 'pours', 'roles']).flatMap((kind) =>
    takePairs(pairs({ seed: SEEDS[split] + 300, split, kind }), kind === 'pours' ? Math.ceil(count / 10) : count),
  );

/** @param {number} cases @param {number} pairCount @returns {MarkedSet[]} */
function coreference(cases, pairCount) {
  const each = (
    /** @type {'known'|'held-out'} */ nouns,
    /** @type {'dev'|'test'} */ split,
    /** @type {number} */ count,
  ) => takePairs(pairs({ seed: SEEDS[split] + 100, split, nouns }), count);
  const [known, held] = /** @type {const} */ (['known', 'held-out']).map((nouns) => ({
    choose: each(nouns, 'dev', Math.ceil(pairCount / 2)),
    report: each(nouns, 'test', pairCount),
  }));
  const of = (/** @type {'people'|undefined} */ only) => ({
    choose: generated('dev', cases, only).map(marked),
    report: generated('test', cases, only).map(marked),
  });
  return [
    { set: 'generated, noun and predicate never together in training', on: 'generated', ...of(undefined) },
    { set: 'contrastive, noun and predicate never together in training', on: 'contrastive', ...known },
    { set: 'the same, both of a pair', on: 'contrastive-pairs', ...known, together: 2 },
    { set: 'contrastive, nouns never an antecedent in training', on: 'held-out', ...held },
    { set: 'the same, both of a pair', on: 'held-out-pairs', ...held, together: 2 },
    { set: 'he, she, it and they: the pronoun itself decides', on: 'people', ...of('people') },
    {
      set: 'what happened decides: what fits, what is full, what could not be done; both of a pair',
      on: 'role-pairs',
      together: 2,
      choose: decided('dev', pairCount / 3),
      report: decided('test', pairCount / 3),
    },
    {
      set: 'pairs written by hand, both of a pair',
      on: 'written-pairs',
      together: 2,
      choose: writtenPairs('dev'),
      report: writtenPairs('test'),
    },
  ];
}

/** @type {[relation: string, kind: string, back: boolean][]} */
const BETWEEN_WORDS = [
  ['determiner-noun', 'determiner', false],
  ['adjective-noun', 'adjective', false],
  ['verb-object', 'object', false],
  ['subject-verb', 'subject', false],
];

/** @param {Sentence[]} from @param {string} kind @param {boolean} back @returns {Case[]} */
const casesOf = (from, kind, back) =>
  from.flatMap(({ words, nouns, relations }) =>
    relations
      .filter((relation) => relation.kind === kind)
      .map((relation) => ({
        words,
        nouns,
        from: back ? relation.to : relation.from,
        to: [back ? relation.from : relation.to],
      })),
  );

/** The word before, the word behind. @param {Sentence[]} from @param {number} step @returns {Case[]} */
const neighbours = (from, step) =>
  from.flatMap(({ words, nouns }) =>
    words.flatMap((word, at) => {
      const to = at + step;
      if (isPunctuation(word) || to < 0 || to >= words.length) return [];
      return [{ words, nouns, from: at, to: [to], among: words.flatMap((_, i) => (i === at ? [] : [i])) }];
    }),
  );

/** @param {{cases?: number, pairCount?: number}} options @returns {Relation[]} */
export function collect({ cases = 600, pairCount = 600 } = {}) {
  const [dev, test] = [generated('dev', cases), generated('test', cases)];
  const set = 'generated';
  return [
    ...coreferenceRelations(coreference(cases, pairCount)),
    ...BETWEEN_WORDS.map(([relation, kind, back]) => ({
      relation,
      reading: /** @type {const} */ ('word'),
      set,
      on: 'generated',
      choose: casesOf(dev, kind, back),
      report: casesOf(test, kind, back),
    })),
    .../** @type {[string, number][]} */ ([
      ['previous', -1],
      ['next', 1],
    ]).map(([relation, step]) => ({
      relation,
      reading: /** @type {const} */ ('word'),
      set,
      on: 'generated',
      choose: neighbours(dev.slice(0, cases / 4), step),
      report: neighbours(test.slice(0, cases / 4), step),
    })),
  ];
}
