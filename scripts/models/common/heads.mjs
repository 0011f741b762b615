// What each attention head is good at, measured: for every relation and every head, the share of cases in which the word with
// the largest weight is the right one (Clark et al. 2019, "What Does BERT Look At?", section 4), beside what positions alone reach.
//
//   const rows = await measure(relations, weights);                 // weights: any engine
//
// The head is chosen on one set of cases and its figure comes from another, so that picking the best of many heads does not flatter.
// Chosen is the head that is right and seen to be right: the highest sum of accuracy and of what `clarity` names.

/**
 * @typedef {object} WordWeights   weights between words: summed over a key word's tokens, averaged over a query word's
 * @property {number} layers @property {number} heads
 * @property {Float32Array} data   [layers, heads, words, words]  (layer, head, q_word, k_word)
 */
/** @typedef {(words: string[]) => WordWeights | Promise<WordWeights>} WeightsOf */
/** @typedef {{words: string[], from: number, to: number[], among?: number[], nouns?: number[]}} Case   `among`: the words that compete; absent: all but `from` and punctuation */
/**
 * @typedef {object} Relation
 * @property {string} relation @property {string} reading @property {string} set   what the reported cases are
 * @property {string} [on]               the set in one word, for programs
 * @property {string} [group]            relations of one group get one head together
 * @property {'strongest'|'mass'} [clarity]   what is added to the accuracy where a head is chosen: the share of cases in which a right
 *   word has the largest weight of the whole row, the word itself included (default), or the mean weight on the right words
 * @property {number} [together]         so many cases in a row count as one, right where all of them are (default 1)
 * @property {Case[]} choose @property {Case[]} report
 * @property {Record<string, (c: Case) => number>} [baselines]   what a rule without weights picks
 */
/** @typedef {{relation: string, reading: string, set: string, on?: string, layer: number, head: number, cases: number, correct: number, accuracy: number, strongest: number, meanWeight: number, chosenOn: number, baselines: Record<string, number>, offset: number}} Row */

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

/** What one case says of each head. @param {Case} c @param {WordWeights} w @returns {{right: boolean[], strongest: boolean[], mass: number[]}} */
function judge(c, w) {
  const n = c.words.length;
  const rows = Array.from({ length: w.layers * w.heads }, (_, h) =>
    w.data.subarray((h * n + c.from) * n, (h * n + c.from + 1) * n),
  );
  return {
    right: [...favourites(c, w)].map((pick) => c.to.includes(pick)),
    strongest: rows.map((row) => c.to.some((k) => row[k] === Math.max(...row))),
    mass: rows.map((row) => c.to.reduce((sum, k) => sum + row[k], 0)),
  };
}

/** The same sentence serves many cases, of several relations. @param {WeightsOf} weights @returns {WeightsOf} */
function remembering(weights) {
  /** @type {Map<string, Promise<WordWeights>>} */ const known = new Map();
  return (words) => {
    const key = words.join(' ');
    const found = known.get(key) ?? Promise.resolve(weights(words));
    known.set(key, found);
    return found;
  };
}

/** In runs of `size`. @template T @param {T[]} items @param {number} size @returns {T[][]} */
const runs = (items, size) =>
  Array.from({ length: Math.floor(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

/**
 * For every head: how many of the cases, or of the groups of `together` cases, are right.
 * @param {Case[]} cases @param {WeightsOf} weights @param {number} together
 * @returns {Promise<{heads: number, count: number, correct: number[], strongest: number[], mass: number[]}>}
 */
async function score(cases, weights, together) {
  let heads = 0;
  /** @type {{correct: number[], strongest: number[], mass: number[]}} */ const sums = {
    correct: [],
    strongest: [],
    mass: [],
  };
  const groups = runs(cases, together);
  for (const group of groups) {
    const judged = [];
    for (const c of group) {
      const w = await weights(c.words);
      heads = w.heads;
      judged.push(judge(c, w));
    }
    judged[0].right.forEach((_, h) => {
      sums.correct[h] = (sums.correct[h] ?? 0) + Number(judged.every(({ right }) => right[h]));
      sums.strongest[h] = (sums.strongest[h] ?? 0) + Number(judged.every(({ strongest }) => strongest[h]));
      sums.mass[h] = (sums.mass[h] ?? 0) + judged.reduce((sum, { mass }) => sum + mass[h], 0) / group.length;
    });
  }
  return { heads, count: groups.length, ...sums };
}

/** How often a rule that picks one word is right. @param {Case[]} cases @param {(c: Case) => number} rule @param {number} together */
const shareOf = (cases, rule, together) => {
  const groups = runs(cases, together);
  return groups.filter((group) => group.every((c) => c.to.includes(rule(c)))).length / groups.length;
};

const FARTHEST = 16;
/** The fixed offset that is right most often. @param {Case[]} cases */
export function bestOffset(cases) {
  let best = { offset: 1, correct: -1 };
  for (let offset = -FARTHEST; offset <= FARTHEST; offset += 1) {
    if (!offset) continue;
    const correct = cases.filter((c) => c.to.includes(c.from + offset)).length;
    if (correct > best.correct) best = { offset, correct };
  }
  return best;
}

/** @param {Relation} r @returns {{baselines: Record<string, number>, offset: number}} */
function baselinesOf(r) {
  const together = r.together ?? 1;
  const { offset } = bestOffset(r.choose);
  const rules = { ...r.baselines, 'best offset': (/** @type {Case} */ c) => c.from + offset };
  return {
    offset,
    baselines: Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [name, shareOf(r.report, rule, together)]),
    ),
  };
}

/** @param {Relation[]} relations @param {WeightsOf} weightsOf @returns {Promise<Row[]>} */
export async function measure(relations, weightsOf) {
  const weights = remembering(weightsOf);
  const used = relations.filter((r) => r.choose.length && r.report.length);
  const chosen = [];
  for (const r of used) chosen.push(await score(r.choose, weights, r.together ?? 1));
  /** How well a head does on what its group was chosen on. @param {Relation} r */
  const bestHead = (r) => {
    const group = used.flatMap((other, j) => (other === r || (r.group && other.group === r.group) ? [j] : []));
    const total = chosen[used.indexOf(r)].correct.map((_, head) =>
      group.reduce((sum, j) => {
        const { count, correct, ...clear } = chosen[j];
        return sum + (correct[head] + clear[used[j].clarity ?? 'strongest'][head]) / count;
      }, 0),
    );
    return total.indexOf(Math.max(...total));
  };
  /** @type {Row[]} */ const rows = [];
  for (const [i, r] of used.entries()) {
    const h = bestHead(r);
    const { heads, count, correct, strongest, mass } = await score(r.report, weights, r.together ?? 1);
    rows.push({
      relation: r.relation,
      reading: r.reading,
      set: r.set,
      ...(r.on ? { on: r.on } : {}),
      layer: Math.floor(h / heads),
      head: h % heads,
      cases: count,
      correct: correct[h],
      accuracy: correct[h] / count,
      strongest: strongest[h] / count,
      meanWeight: mass[h] / count,
      chosenOn: chosen[i].correct[h] / chosen[i].count,
      ...baselinesOf(r),
    });
  }
  return rows;
}
