// The sentence being written, and what is known of it so far: the one state the heads, tails and noun phrases share.

/**
 * @typedef {object} Sentence
 * @property {string} text
 * @property {string[]} words
 * @property {number[]} nouns                 word indices
 * @property {{pronoun: number, antecedents: number[]}[]} pronouns   word indices
 * @property {{kind: 'quantity'|'degree'|'object'|'said', from: number, to: number}[]} relations   word indices
 * @property {boolean} nearer                 another noun stands between antecedent and pronoun
 * @property {string} template
 */
/** What a noun's class has to say for the sentence at hand; a model's own classes have more. @typedef {any} NounClass */
/** @typedef {{noun: string, measure: string, kind: NounClass}} Entity */
/** @typedef {{w: string, entity?: Entity, pronounOf?: Entity, noun?: boolean, id?: object, quantityOf?: object, degreeOf?: object, objectOf?: object, predicateOf?: Entity}} Word */
/**
 * @typedef {object} Draft
 * @property {Word[]} words
 * @property {Entity[]} rivals         the predicates used so far must not fit these
 * @property {Entity} antecedent       unset before the first sentence
 * @property {boolean} syntaxDecides   the syntax alone says which noun is meant: a rival may fit the predicate too
 */

/** @returns {Draft} */
export const emptyDraft = () => ({
  words: [],
  rivals: [],
  antecedent: /** @type {Entity} */ (/** @type {unknown} */ (undefined)),
  syntaxDecides: false,
});

/**
 * For the next sentence. The antecedent of the last one stays until another is drawn: a subject said before that avoids
 * it, and forgetting it would change every sentence drawn from a seed.
 * @param {Draft} draft
 * @param {boolean} syntaxDecides
 */
export function restart(draft, syntaxDecides) {
  draft.words = [];
  draft.rivals = [];
  draft.syntaxDecides = syntaxDecides;
}
