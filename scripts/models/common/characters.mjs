// Cuts text as a lower-casing BERT tokenizer would with our vocabulary: one token per character; in a run of Latin letters and
// digits every character but the first is written ##c. What is not in the vocabulary is [UNK].

export const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
const ALPHANUMERIC = [...'0123456789abcdefghijklmnopqrstuvwxyz'];
const isHan = (/** @type {string} */ c) => /\p{Script=Han}/u.test(c) && c !== '々' && c !== '〇';
const isPunctuation = (/** @type {string} */ c) => /[\p{P}$+<=>^`|~]/u.test(c);

/** @typedef {{tokens: string[], ids: Map<string, number>}} Vocabulary */

/** @param {string} text @param {Vocabulary} vocabulary @returns {{tokens: string[], tokenAt: number[]}} tokenAt: code point → token (the one before, for white space) */
export function tokenise(text, vocabulary) {
  const chars = [...text];
  /** @type {string[]} */ const tokens = [];
  /** @type {number[]} */ const tokenAt = [];
  for (let i = 0; i < chars.length;) {
    if (/[\s\p{Cc}\p{Cf}\ufffd]/u.test(chars[i])) {
      tokenAt[i] = Math.max(0, tokens.length - 1);
      i += 1;
      continue;
    }
    if (isHan(chars[i]) || isPunctuation(chars[i])) {
      tokenAt[i] = tokens.length;
      tokens.push(vocabulary.ids.has(chars[i]) ? chars[i] : '[UNK]');
      i += 1;
      continue;
    }
    let end = i;
    while (end < chars.length && !/\s/.test(chars[end]) && !isHan(chars[end]) && !isPunctuation(chars[end])) end += 1;
    const pieces = chars.slice(i, end).map(
      (c, k) =>
        (k ? '##' : '') +
        c
          .toLowerCase()
          .normalize('NFD')
          .replace(/\p{Mn}/gu, ''),
    );
    if (pieces.every((piece) => vocabulary.ids.has(piece)))
      pieces.forEach((piece, k) => {
        tokenAt[i + k] = tokens.length;
        tokens.push(piece);
      });
    else {
      for (let k = i; k < end; k += 1) tokenAt[k] = tokens.length;
      tokens.push('[UNK]');
    } // WordPiece: the whole word
    i = end;
  }
  return { tokens, tokenAt };
}

/** The most frequent characters; letters and digits always, alone and continued. @param {string[]} texts @param {number} size @returns {Vocabulary} */
export function buildVocabulary(texts, size) {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const text of texts)
    for (const c of text) if (isHan(c) || isPunctuation(c)) counts.set(c, (counts.get(c) ?? 0) + 1);
  const fixed = [...SPECIAL, ...ALPHANUMERIC, ...ALPHANUMERIC.map((c) => `##${c}`)];
  const ranked = [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, size - fixed.length)
    .map(([c]) => c);
  const tokens = [...SPECIAL, ...ranked, ...fixed.slice(SPECIAL.length)];
  return vocabularyOf(tokens);
}

/** @param {string[]} tokens in the order of their ids @returns {Vocabulary} */
export const vocabularyOf = (tokens) => ({ tokens, ids: new Map(tokens.map((token, id) => [token, id])) });
