// Cuts text as a lower-casing BERT tokenizer would with our vocabulary (WordPiece, longest piece first; Devlin et al. 2019).

export const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const ENDINGS = [
  's',
  'es',
  'ed',
  'd',
  'ing',
  'er',
  'r',
  'est',
  'ly',
  'y',
  'ness',
  'less',
  'ful',
  'able',
  'al',
  'ment',
  'tion',
  'ion',
  'an',
  'en',
  'ist',
  'ity',
  'ous',
  'ic',
  'or',
];
const LONGEST_WORD = 100;

/** @typedef {{tokens: string[], ids: Map<string, number>}} Vocabulary */

/** Words and punctuation marks, lower-cased, each with where it begins. @param {string} text @returns {{word: string, at: number}[]} */
export function split(text) {
  const found = [];
  for (const match of text.matchAll(/[\p{P}\p{S}]|[^\s\p{P}\p{S}]+/gu))
    found.push({
      word: match[0]
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(/\p{Mn}/gu, ''),
      at: match.index,
    });
  return found;
}

/** @param {string} word @param {Map<string, number>} ids @returns {string[]} */
export function pieces(word, ids) {
  if (word.length > LONGEST_WORD) return ['[UNK]'];
  const cut = [];
  for (let start = 0; start < word.length;) {
    let end = word.length;
    let piece = '';
    for (; end > start; end -= 1) {
      piece = (start ? '##' : '') + word.slice(start, end);
      if (ids.has(piece)) break;
    }
    if (end === start) return ['[UNK]'];
    cut.push(piece);
    start = end;
  }
  return cut;
}

/** @param {string} text @param {Vocabulary} vocabulary @returns {{tokens: string[], from: Map<number, number>, to: Map<number, number>}} `from`, `to`: where a word begins in the text → its first token, and the one after its last */
export function tokenise(text, { ids }) {
  /** @type {string[]} */ const tokens = [];
  /** @type {Map<number, number>} */ const from = new Map();
  /** @type {Map<number, number>} */ const to = new Map();
  for (const { word, at } of split(text)) {
    from.set(at, tokens.length);
    tokens.push(...pieces(word, ids));
    to.set(at, tokens.length);
  }
  return { tokens, from, to };
}

/** The most frequent words; letters, digits and common endings always, so that every word of letters has pieces. @param {string[]} texts @param {number} size @returns {Vocabulary} */
export function buildVocabulary(texts, size) {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const text of texts) for (const { word } of split(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const always = [...LETTERS, ...LETTERS.map((letter) => `##${letter}`), ...ENDINGS.map((ending) => `##${ending}`)];
  const fixed = [...new Set(always)];
  const ranked = [...counts]
    .filter(([word]) => !fixed.includes(word))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, size - SPECIAL.length - fixed.length)
    .map(([word]) => word);
  const tokens = [...SPECIAL, ...ranked, ...fixed];
  return { tokens, ids: new Map(tokens.map((token, id) => [token, id])) };
}
