// Pronouns and what they stand for, as cases to measure heads on.

/** @typedef {import('./heads.mjs').Case} Case */
/** @typedef {import('./heads.mjs').Relation} Relation */
/** @typedef {import('./draft.mjs').Sentence} Sentence */
/** @typedef {{words: string[], nouns: number[], pronoun: number, antecedents: number[]}} Marked */
/** @typedef {'word'|'noun'} Reading   among all words, or among the nouns */
/** @typedef {{set: string, on: string, choose: Marked[], report: Marked[], together?: number, group?: string}} MarkedSet */

/** A sentence with one pronoun. @param {Sentence} s @returns {Marked} */
export const marked = (s) => ({ words: s.words, nouns: s.nouns, ...s.pronouns[0] });

/** @param {Marked} s @param {Reading} reading @returns {Case & {nouns: number[]}} */
function caseOf(s, reading) {
  const nouns = [...new Set([...s.nouns, ...s.antecedents])].filter((i) => i !== s.pronoun).sort((a, b) => a - b);
  return {
    words: s.words,
    from: s.pronoun,
    to: s.antecedents,
    nouns,
    ...(reading === 'noun' ? { among: nouns } : {}),
  };
}

const BASELINES = {
  'nearest noun': (/** @type {Case} */ c) => Math.max(-1, ...(c.nouns ?? []).filter((i) => i < c.from)),
  'first noun': (/** @type {Case} */ c) => (c.nouns ?? [])[0],
};

/** All sets in both readings; one head for all of them. @param {MarkedSet[]} sets @param {Relation['clarity']} clarity @returns {Relation[]} */
export const coreferenceRelations = (sets, clarity = 'mass') =>
  /** @type {const} */ (['word', 'noun']).flatMap((reading) =>
    sets.map(({ set, on, choose, report, together, group = 'coreference' }) => ({
      relation: 'coreference',
      reading,
      set,
      on,
      group,
      clarity,
      baselines: BASELINES,
      choose: choose.map((s) => caseOf(s, reading)),
      report: report.map((s) => caseOf(s, reading)),
      ...(together ? { together } : {}),
    })),
  );

/** So many different pairs, one after the other. @param {() => {first: Sentence, second: Sentence}} next @param {number} count @returns {Marked[]} */
export function takePairs(next, count) {
  /** @type {Set<string>} */ const seen = new Set();
  /** @type {Marked[]} */ const taken = [];
  while (seen.size < count) {
    const { first, second } = next();
    if (seen.has(first.text)) continue;
    seen.add(first.text);
    taken.push(marked(first), marked(second));
  }
  return taken;
}
