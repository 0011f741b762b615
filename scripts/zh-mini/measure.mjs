// What each attention head is good at, measured: for every relation and every head, the share of cases in which the word with
// the largest weight is the right one (Clark et al. 2019, "What Does BERT Look At?", section 4), beside what positions alone reach.
//
//   const cases = await collect({ data: DIR });                 // relations with their cases: to choose on, and to report on
//   const card = await measure(cases, weights);                 // weights: any engine
//
// The head is chosen on one set of cases and its figure comes from another, so that picking the best of many heads does not flatter.
// Chosen is the head that is right and seen to be right: the highest sum of accuracy and, for coreference, mean weight on the
// antecedent; for the others, the share of cases in which the right word has the largest weight of the whole row, the word itself included.
// To add a relation, append to the list that `collect` returns.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sentences } from './generator.mjs';
import { readMarked } from './natural.mjs';

/**
 * @typedef {object} WordWeights   weights between words: summed over a key word's tokens, averaged over a query word's
 * @property {number} layers @property {number} heads
 * @property {Float32Array} data   [layers, heads, words, words]  (layer, head, q_word, k_word)
 */
/** @typedef {(words: string[]) => WordWeights | Promise<WordWeights>} WeightsOf */
/** @typedef {{words: string[], from: number, to: number[], among?: number[]}} Case   `among`: the words that compete; absent: all but `from` and punctuation */
/**
 * @typedef {object} Relation
 * @property {string} relation @property {string} reading @property {string} set   what the reported cases are
 * @property {string} [group]            relations of one group get one head together
 * @property {'strongest'|'mass'} [clarity]   what is added to the accuracy where a head is chosen (default strongest)
 * @property {Case[]} choose @property {Case[]} report
 * @property {Record<string, (c: Case) => number>} [baselines]   what a rule without weights picks
 * @property {boolean} [positions]       compare with the best fixed offset (default true)
 */
/** @typedef {{relation: string, reading: string, set: string, layer: number, head: number, cases: number, correct: number, accuracy: number, strongest: number, meanWeight: number, chosenOn: number, baselines: Record<string, number>, offset?: number}} Row */

const isPunctuation = (/** @type {string} */ word) => /^[\p{P}\p{S}\s]+$/u.test(word);

/** @param {Case} c @returns {number[]} */
export const candidates = (c) =>
  c.among ?? c.words.flatMap((word, i) => (i === c.from || isPunctuation(word) ? [] : [i]));

/** Which candidate each head prefers. @param {Case} c @param {WordWeights} w @returns {Int32Array} [layers · heads] word indices */
export function favourites(c, w) {
  const n = c.words.length,
    among = candidates(c);
  const best = new Int32Array(w.layers * w.heads);
  for (let h = 0; h < best.length; h += 1) {
    const row = (h * n + c.from) * n;
    let top = among[0];
    for (const k of among) if (w.data[row + k] > w.data[row + top]) top = k;
    best[h] = top;
  }
  return best;
}

/**
 * For every head: how often its favourite is right; how often a right word has the largest weight of the whole row, the word
 * itself and punctuation included (what a reader sees as the strongest arc); and the sum of the weights on the right words.
 * @param {Case[]} cases @param {WeightsOf} weights
 * @returns {Promise<{layers: number, heads: number, correct: number[], strongest: number[], mass: number[]}>}
 */
async function score(cases, weights) {
  let layers = 0;
  let heads = 0;
  /** @type {number[]} */ let correct = [];
  /** @type {number[]} */ let strongest = [];
  /** @type {number[]} */ let mass = [];
  /** @type {Map<string, WordWeights>} */ const seen = new Map(); // the same sentence serves several cases
  for (const c of cases) {
    const key = c.words.join(' ');
    let w = seen.get(key);
    if (!w) {
      seen.clear();
      seen.set(key, (w = await weights(c.words)));
    }
    if (!correct.length) {
      ({ layers, heads } = w);
      correct = new Array(layers * heads).fill(0);
      strongest = new Array(layers * heads).fill(0);
      mass = new Array(layers * heads).fill(0);
    }
    const n = c.words.length;
    favourites(c, w).forEach((pick, h) => {
      if (c.to.includes(pick)) correct[h] += 1;
      const row = w.data.subarray((h * n + c.from) * n, (h * n + c.from + 1) * n);
      if (c.to.some((k) => row[k] === Math.max(...row))) strongest[h] += 1;
      for (const k of c.to) mass[h] += row[k];
    });
  }
  return { layers, heads, correct, strongest, mass };
}

/** The fixed offset that is right most often. @param {Case[]} cases */
export function bestOffset(cases) {
  let best = { offset: 1, correct: -1 };
  for (let offset = -16; offset <= 16; offset += 1) {
    if (!offset) continue;
    const correct = cases.filter((c) => c.to.includes(c.from + offset)).length;
    if (correct > best.correct) best = { offset, correct };
  }
  return best;
}

/** @param {Relation[]} relations @param {WeightsOf} weights @returns {Promise<{rows: Row[]}>} */
export async function measure(relations, weights) {
  const used = relations.filter((r) => r.choose.length && r.report.length);
  const chosen = [];
  for (const r of used) chosen.push(await score(r.choose, weights));
  /** @type {Row[]} */ const rows = [];
  for (let i = 0; i < used.length; i += 1) {
    const r = used[i];
    const group = r.group ? used.flatMap((other, j) => (other.group === r.group ? [j] : [])) : [i];
    const total = chosen[i].correct.map((_, head) =>
      group.reduce(
        (sum, j) =>
          sum + (chosen[j].correct[head] + chosen[j][used[j].clarity ?? 'strongest'][head]) / used[j].choose.length,
        0,
      ),
    );
    const h = total.indexOf(Math.max(...total));
    const { heads, correct, strongest, mass } = await score(r.report, weights);
    /** @type {Record<string, number>} */ const baselines = {};
    for (const [name, rule] of Object.entries(r.baselines ?? {}))
      baselines[name] = r.report.filter((c) => c.to.includes(rule(c))).length / r.report.length;
    const { offset } = bestOffset(r.choose);
    baselines['best offset'] = r.report.filter((c) => c.to.includes(c.from + offset)).length / r.report.length;
    rows.push({
      relation: r.relation,
      reading: r.reading,
      set: r.set,
      layer: Math.floor(h / heads),
      head: h % heads,
      cases: r.report.length,
      correct: correct[h],
      accuracy: correct[h] / r.report.length,
      strongest: strongest[h] / r.report.length,
      meanWeight: mass[h] / r.report.length,
      chosenOn: chosen[i].correct[h] / r.choose.length,
      baselines,
      offset,
    });
  }
  return { rows };
}

const nearestNoun = (/** @type {number[]} */ nouns) => (/** @type {Case} */ c) =>
  Math.max(-1, ...nouns.filter((i) => i < c.from));

/**
 * @param {{data?: string, cases?: number}} options `data`: the data folder; without it, generated cases only
 * @returns {Relation[]}
 */
export function collect({ data, cases = 600 } = {}) {
  /** @param {{words: string[], nouns: number[], pronoun: number, antecedents: number[]}} s @param {'word'|'noun'} reading @returns {Case} */
  const coreference = (s, reading) => {
    const nouns = [...new Set([...s.nouns, ...s.antecedents])].filter((i) => i !== s.pronoun).sort((a, b) => a - b);
    return Object.assign(
      { words: s.words, from: s.pronoun, to: s.antecedents, ...(reading === 'noun' ? { among: nouns } : {}) },
      { nouns },
    );
  };
  const baselines = {
    'nearest noun': (/** @type {any} */ c) => nearestNoun(c.nouns)(c),
    'first noun': (/** @type {any} */ c) => c.nouns[0],
  };

  /** @param {'dev'|'test'} split */
  const generated = (split) => {
    const next = sentences({ seed: split === 'dev' ? 7001 : 7002, split });
    /** @type {import('./generator.mjs').Sentence[]} */ const out = [];
    while (out.length < cases) {
      const s = next();
      if (s.pronouns.length === 1) out.push(s);
    }
    return out;
  };
  const dev = generated('dev'),
    test = generated('test');
  const flat = (/** @type {import('./generator.mjs').Sentence} */ s) => ({
    words: s.words,
    nouns: s.nouns,
    ...s.pronouns[0],
  });
  /** @type {Relation[]} */ const relations = [];
  /** @type {[set: string, choose: any[], report: any[], keep: (s: any) => boolean][]} */
  const sets = [
    ['generated, the noun never an antecedent in training', dev, test, () => true],
    ['the same, another noun nearer', dev, test, (s) => s.nearer],
  ];
  if (data) {
    const marks = JSON.parse(readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'natural.json'), 'utf8'));
    const [a, b] = [readMarked(data, marks, 'dev'), readMarked(data, marks, 'test')];
    sets.push(
      ['natural sentences', a, b, () => true],
      ['natural sentences, another noun before the pronoun', a, b, (s) => s.rival],
    );
  }
  for (const reading of /** @type {const} */ (['word', 'noun']))
    for (const [set, choose, report, keep] of sets) {
      const cases = (/** @type {any[]} */ list) =>
        list.filter(keep).map((s) => coreference(s.pronouns ? flat(s) : s, reading));
      relations.push({
        relation: 'pronoun → antecedent',
        reading,
        set,
        group: 'coreference',
        clarity: 'mass',
        baselines,
        choose: cases(choose),
        report: cases(report),
      });
    }
  const of = (/** @type {typeof dev} */ set, /** @type {string} */ kind, back = false) =>
    set.flatMap((s) =>
      s.relations
        .filter((r) => r.kind === kind)
        .map((r) =>
          back ? { words: s.words, from: r.to, to: [r.from] } : { words: s.words, from: r.from, to: [r.to] },
        ),
    );
  for (const [relation, kind, back] of /** @type {[string, string, boolean][]} */ ([
    ['number + measure word → noun', 'quantity', false],
    ['degree adverb → adjective', 'degree', false],
    ['verb → object', 'object', false],
    ['object → verb', 'object', true],
  ]))
    relations.push({
      relation,
      reading: 'word',
      set: 'generated, held-out nouns',
      choose: of(dev, kind, back),
      report: of(test, kind, back),
    });

  if (data) {
    const trees = readTreebank(join(data, 'treebank/zh_gsdsimp-ud-dev.conllu'));
    const halves = [trees.filter((_, i) => i % 2 === 0), trees.filter((_, i) => i % 2 === 1)];
    const step = (/** @type {typeof trees} */ set, /** @type {number} */ d) =>
      set.flatMap(({ words }) =>
        words.flatMap((_, i) =>
          i + d < 0 || i + d >= words.length
            ? []
            : [{ words, from: i, to: [i + d], among: words.flatMap((__, k) => (k === i ? [] : [k])) }],
        ),
      );
    for (const [relation, d] of /** @type {[string, number][]} */ ([
      ['previous word', -1],
      ['next word', 1],
    ]))
      relations.push({
        relation,
        reading: 'word',
        set: 'treebank',
        choose: step(halves[0], d),
        report: step(halves[1], d),
      });
    const names = [...new Set(trees.flatMap(({ arcs }) => arcs.map((arc) => arc.name)))].sort();
    for (const name of names)
      for (const back of [false, true]) {
        const pick = (/** @type {typeof trees} */ set) =>
          set.flatMap(({ words, arcs }) =>
            arcs
              .filter((arc) => arc.name === name)
              .map((arc) =>
                back
                  ? {
                      words,
                      from: arc.head,
                      to: arcs
                        .filter((other) => other.name === name && other.head === arc.head)
                        .map((other) => other.dependent),
                    }
                  : { words, from: arc.dependent, to: [arc.head] },
              ),
          );
        const [choose, report] = halves.map(pick);
        if (choose.length + report.length >= 60)
          relations.push({
            relation: back ? `head → ${name}` : `${name} → head`,
            reading: 'word',
            set: 'treebank (UD_Chinese-GSDSimp dev)',
            choose,
            report,
          });
      }
  }
  return relations;
}

/** Sentences of at most 100 characters. @param {string} path @returns {{words: string[], arcs: {name: string, dependent: number, head: number}[]}[]} */
export function readTreebank(path) {
  return readFileSync(path, 'utf8')
    .trim()
    .split(/\n\n+/)
    .flatMap((block) => {
      const rows = block
        .split('\n')
        .filter((line) => /^\d+\t/.test(line))
        .map((line) => line.split('\t'));
      const words = rows.map((row) => row[1]);
      if (words.join('').length > 100) return [];
      const arcs = rows.flatMap((row, i) =>
        row[6] === '0' || row[7] === 'punct' ? [] : [{ name: row[7], dependent: i, head: Number(row[6]) - 1 }],
      );
      return [{ words, arcs }];
    });
}

/** The short names under which a page asks for a relation: `relation="coreference"`. The others keep their own. */
const NAMES = new Map([
  ['pronoun → antecedent', 'coreference'],
  ['number + measure word → noun', 'quantity'],
  ['degree adverb → adjective', 'degree'],
  ['verb → object', 'verb-object'],
  ['object → verb', 'object-verb'],
  ['previous word', 'previous'],
  ['next word', 'next'],
]);

/**
 * The model card: what the model is, and what was measured. `baseline` is the best of the rules that look at positions alone.
 * @param {Row[]} rows @param {Record<string, unknown>} facts name, licence, size, data: whatever is known of the model
 */
export function makeCard(rows, facts) {
  const round = (/** @type {number} */ x) => Math.round(x * 10000) / 10000;
  return {
    ...facts,
    relations: rows.map(({ relation, reading, set, layer, head, cases, baselines, offset, ...row }) => ({
      relation: NAMES.get(relation) ?? relation,
      layer,
      head,
      accuracy: round(row.accuracy),
      baseline: round(Math.max(...Object.values(baselines))),
      n: cases,
      reading,
      set,
      strongest: round(row.strongest),
      meanWeight: round(row.meanWeight),
      accuracyWhereChosen: round(row.chosenOn),
      baselines: Object.fromEntries(Object.entries(baselines).map(([name, value]) => [name, round(value)])),
      offset,
    })),
  };
}

/** The card as a Markdown table. @param {ReturnType<typeof makeCard>} card */
export function cardTable(card) {
  const percent = (/** @type {number} */ x) => `${(100 * x).toFixed(1)} %`;
  return [
    '| relation | reading | measured on | layer | head | right | strongest | cases | baselines |',
    '|---|---|---|--:|--:|--:|--:|--:|---|',
    ...card.relations.map(
      (r) =>
        `| ${r.relation} | ${r.reading} | ${r.set} | ${r.layer} | ${r.head} | ${percent(r.accuracy)} | ${percent(r.strongest)} | ${r.n} | ` +
        `${Object.entries(r.baselines)
          .map(([name, value]) => `${name}${name === 'best offset' ? ` (${r.offset})` : ''} ${percent(value)}`)
          .join(', ')} |`,
    ),
  ].join('\n');
}
