// What the heads of zh-mini are measured on: relations with their cases, to choose on and to report on.
//
//   const relations = collect({ data: DIR });   without a data folder: generated cases only
//
// To add a relation, append to the list that `collect` returns.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { coreferenceRelations, marked, takePairs } from '../common/coreference.mjs';
import { readTreebank, treebankRelations } from '../common/treebank.mjs';
import { pairs, rolePairs } from './contrast/pairs.mjs';
import { writtenPairs } from './contrast/written.mjs';
import { sentences } from './generator.mjs';
import { readMarked } from './natural/marked.mjs';

/** @typedef {import('../common/draft.mjs').Sentence} Sentence */
/** @typedef {import('../common/heads.mjs').Relation} Relation */
/** @typedef {import('../common/coreference.mjs').Marked} Marked */
/** @typedef {import('../common/coreference.mjs').MarkedSet} MarkedSet */
/** @typedef {{seen: Marked[], held: Marked[], roles: Marked[]}} Pairs */

const SEEDS = { dev: 7001, test: 7002 };

/** @param {'dev'|'test'} split @param {number} count @returns {Sentence[]} with one pronoun each */
function generated(split, count) {
  const next = sentences({ seed: SEEDS[split], split });
  /** @type {Sentence[]} */ const taken = [];
  while (taken.length < count) {
    const sentence = next();
    if (sentence.pronouns.length === 1) taken.push(sentence);
  }
  return taken;
}

/** @param {'dev'|'test'} split @param {number} count @returns {Pairs} */
function contrastive(split, count) {
  const seed = SEEDS[split] + 100;
  return {
    seen: takePairs(pairs({ seed, nouns: 'training' }), count),
    held: takePairs(pairs({ seed: seed + 1, nouns: split }), count),
    roles: takePairs(rolePairs({ seed: seed + 2, nouns: 'training' }), count),
  };
}

/** @param {Sentence[]} dev @param {Sentence[]} test @returns {MarkedSet[]} */
const generatedSets = (dev, test) => [
  {
    set: 'generated, the noun never an antecedent in training',
    on: 'generated',
    choose: dev.map(marked),
    report: test.map(marked),
  },
  {
    set: 'the same, another noun nearer',
    on: 'generated-nearer',
    choose: dev.filter((s) => s.nearer).map(marked),
    report: test.filter((s) => s.nearer).map(marked),
  },
];

/** @param {Marked[]} dev @param {Marked[]} test @returns {MarkedSet[]} */
const naturalSets = (dev, test) => [
  { set: 'natural sentences', on: 'natural', choose: dev, report: test },
  {
    set: 'natural sentences, another noun before the pronoun',
    on: 'natural-rival',
    choose: dev.filter(hasRival),
    report: test.filter(hasRival),
  },
];
const hasRival = (/** @type {Marked & {rival?: boolean}} */ s) => s.rival === true;

/** @param {Pairs} dev @param {Pairs} test @returns {MarkedSet[]} */
const contrastiveSets = (dev, test) => [
  {
    set: 'contrastive, noun and predicate never together in training',
    on: 'contrastive',
    choose: dev.seen,
    report: test.seen,
  },
  { set: 'the same, both of a pair', on: 'contrastive-pairs', choose: dev.seen, report: test.seen, together: 2 },
  { set: 'contrastive, nouns never an antecedent in training', on: 'held-out', choose: dev.held, report: test.held },
  { set: 'the same, both of a pair', on: 'held-out-pairs', choose: dev.held, report: test.held, together: 2 },
  {
    set: 'the predicate fits both, the verb decides; both of a pair',
    on: 'role-pairs',
    choose: dev.roles,
    report: test.roles,
    together: 2,
  },
  {
    set: 'pairs written by hand, both of a pair',
    on: 'written-pairs',
    choose: writtenPairs('dev'),
    report: writtenPairs('test'),
    together: 2,
  },
];

/** @param {Sentence[]} from @param {string} kind @param {boolean} back @returns {import('../common/heads.mjs').Case[]} */
const casesOf = (from, kind, back) =>
  from.flatMap((s) =>
    s.relations
      .filter((r) => r.kind === kind)
      .map((r) =>
        back
          ? { words: s.words, from: r.to, to: [r.from], nouns: s.nouns }
          : { words: s.words, from: r.from, to: [r.to], nouns: s.nouns },
      ),
  );

/** From a word of the sentence to another, as the generator wrote them. @type {[relation: string, kind: string, back: boolean][]} */
const BETWEEN_WORDS = [
  ['quantity', 'quantity', false],
  ['degree', 'degree', false],
  ['verb-object', 'object', false],
  ['object-verb', 'object', true],
];

/** @param {'dev'|'test'} split @param {number} count @returns {Sentence[]} */
function pairSentences(split, count) {
  const next = pairs({ seed: SEEDS[split] + 200, nouns: split });
  return Array.from({ length: count }, next).flatMap(({ first, second }) => [first, second]);
}

/** The noun before: a rule without weights for what is said of something. */
const NOUN_BASELINES = {
  'nearest noun': (/** @type {import('../common/heads.mjs').Case} */ c) =>
    Math.max(-1, ...(c.nouns ?? []).filter((i) => i < c.from)),
  'first noun': (/** @type {import('../common/heads.mjs').Case} */ c) => (c.nouns ?? [])[0],
};

/** @param {{data?: string, cases?: number, pairCount?: number}} options `data`: the data folder @returns {Relation[]} */
export function collect({ data, cases = 600, pairCount = 600 } = {}) {
  const [dev, test] = [generated('dev', cases), generated('test', cases)];
  const natural = data ? naturalSets(readMarked(data, 'dev'), readMarked(data, 'test')) : [];
  const contrast = contrastiveSets(contrastive('dev', Math.ceil(pairCount / 2)), contrastive('test', pairCount));
  /** @type {Relation[]} */ const relations = coreferenceRelations([
    ...generatedSets(dev, test),
    ...natural,
    ...contrast,
  ]);
  for (const [relation, kind, back] of BETWEEN_WORDS)
    relations.push({
      relation,
      reading: 'word',
      set: 'generated, held-out nouns',
      on: 'generated',
      clarity: 'mass',
      choose: casesOf(dev, kind, back),
      report: casesOf(test, kind, back),
    });
  relations.push({
    relation: 'predicate-noun',
    reading: 'word',
    set: 'contrastive, held-out nouns',
    on: 'held-out',
    baselines: NOUN_BASELINES,
    choose: casesOf(pairSentences('dev', cases / 3), 'said', false),
    report: casesOf(pairSentences('test', cases / 3), 'said', false),
  });
  const treebank = data && join(data, 'treebank/zh_gsdsimp-ud-dev.conllu');
  if (treebank && existsSync(treebank))
    relations.push(...treebankRelations(readTreebank(treebank), 'treebank (UD_Chinese-GSDSimp dev)'));
  return relations;
}
