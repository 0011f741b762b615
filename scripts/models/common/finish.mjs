// From a draft to a sentence: its text, and by word index its nouns, pronouns and relations.

/** @typedef {import('./draft.mjs').Sentence} Sentence */

/** @param {import('./draft.mjs').Draft} draft @param {string} template @returns {Sentence} */
export function finish(draft, template) {
  const words = draft.words.filter((word) => word.w.trim());
  draft.words = words;
  const index = new Map(words.flatMap((word, i) => (word.id ? [[word.id, i]] : [])));
  /** @type {Sentence} */
  const sentence = {
    text: words.map((word) => word.w).join(''),
    words: words.map((word) => word.w),
    nouns: [],
    pronouns: [],
    relations: [],
    nearer: false,
    template,
  };
  words.forEach((word, i) => {
    if (word.noun) sentence.nouns.push(i);
    if (word.pronounOf) {
      const antecedents = words.flatMap((w, j) => (j < i && w.entity === word.pronounOf ? [j] : []));
      sentence.pronouns.push({ pronoun: i, antecedents });
      sentence.nearer ||= words.some((w, j) => w.noun && j < i && j > Math.max(...antecedents));
    }
    for (const [kind, target] of /** @type {[any, object|undefined][]} */ ([
      ['quantity', word.quantityOf],
      ['degree', word.degreeOf],
    ]))
      if (target && index.has(target))
        sentence.relations.push({ kind, from: i, to: /** @type {number} */ (index.get(target)) });
    const said = word.predicateOf && words.findLastIndex((w, j) => j < i && w.noun && w.entity === word.predicateOf);
    if (said !== undefined && said >= 0) sentence.relations.push({ kind: 'said', from: i, to: said });
    if (word.objectOf && index.has(word.objectOf))
      sentence.relations.push({ kind: 'object', from: /** @type {number} */ (index.get(word.objectOf)), to: i });
  });
  return sentence;
}
