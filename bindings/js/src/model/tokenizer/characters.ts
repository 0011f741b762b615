// Kinds of characters, as the reference tokenizers know them. (Their tables are of Unicode 8 to 10, a browser's are newer; marks and
// punctuation that came since are taken for such here.)

export const WHITE_SPACE = /\p{White_Space}/gu;
export const PUNCTUATION = /[\p{P}!-/:-@[-`{-~]/gu;
export const NONSPACING_MARK = /\p{Mn}/gu;
export const MARK = /\p{M}/gu;
export const NOT_SHOWN = /[\p{Cc}\p{Cf}\p{Co}]/gu;

/** Characters of words, in brackets of a pattern. */
export const OF_WORD = '\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}';

export type Form = 'NFC' | 'NFD' | 'NFKC' | 'NFKD';

/**
 * What normalises together: a character with what may be composed with it, which are marks, the vowels and finals of Korean
 * syllables, and the half-width marks of Japanese.
 */
export const CLUSTER = /[^][\p{M}\u1100-\u11FF\u3131-\u318E\uA960-\uA97C\uD7B0-\uD7FB\uFF9E-\uFFDC]*/gu;
