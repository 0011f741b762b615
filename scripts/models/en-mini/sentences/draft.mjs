// The sentence being written: words, and what is known of each.

/** @typedef {import('../classes.mjs').NounClass} NounClass */
/** @typedef {{noun: string, kind: NounClass | null, many: boolean, places: number[]}} Entity   `places`: its words in the sentence */
/** @typedef {'determiner'|'adjective'|'object'|'subject'} RelationKind */
/**
 * @typedef {object} Sentence
 * @property {string} text
 * @property {string[]} words
 * @property {number[]} nouns   word indices, of heads of noun phrases
 * @property {{pronoun: number, antecedents: number[]}[]} pronouns   word indices
 * @property {{kind: RelationKind, from: number, to: number}[]} relations   word indices
 * @property {boolean} nearer   another noun stands between antecedent and pronoun
 * @property {string} template
 * @property {string} predicate   what is said of the pronoun
 */

export class Draft {
  /** @type {string[]} */ words = [];
  /** @type {number[]} */ nouns = [];
  /** @type {Sentence['pronouns']} */ pronouns = [];
  /** @type {Sentence['relations']} */ relations = [];
  predicate = '';
  /** What happened is told in the present, so what is said of it is too. */
  isPresent = false;

  /** Appends words; returns where the last of them stands. @param {string} text */
  say(text) {
    this.words.push(...text.split(' ').filter(Boolean));
    return this.words.length - 1;
  }

  /** @param {Entity} entity @param {{determiner?: string, adjective?: string, bare?: string}} [how] `bare`: the noun without what stands before it @returns {number} where its head stands */
  name(entity, { determiner = '', adjective = '', bare = entity.noun } = {}) {
    const before = determiner ? this.say(determiner) : -1;
    const quality = adjective ? this.say(adjective) : -1;
    const first = this.words.length;
    const head = this.say(bare);
    for (let i = first; i <= head; i += 1) entity.places.push(i);
    this.nouns.push(head);
    if (before >= 0) this.relations.push({ kind: 'determiner', from: before, to: head });
    if (quality >= 0) this.relations.push({ kind: 'adjective', from: quality, to: head });
    return head;
  }

  /** A pronoun for what was named. @param {string} word @param {Entity} entity */
  refer(word, entity) {
    this.pronouns.push({ pronoun: this.say(word), antecedents: [...entity.places] });
    return this.words.length - 1;
  }

  /** @param {string} template @returns {Sentence} */
  finish(template) {
    const words = this.words.map((word, i) => (i === 0 || this.words[i - 1] === '.' ? capital(word) : word));
    const [first] = this.pronouns;
    const last = first ? Math.max(...first.antecedents) : -1;
    return {
      text: words.join(' ').replaceAll(/ ([,.!?;])/g, '$1'),
      words,
      nouns: this.nouns,
      pronouns: this.pronouns,
      relations: this.relations,
      nearer: first !== undefined && this.nouns.some((i) => i > last && i < first.pronoun),
      template,
      predicate: this.predicate,
    };
  }
}

const capital = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1);
