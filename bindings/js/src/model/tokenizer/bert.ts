// The normaliser and the pre-tokeniser of BERT.
import { replaceEach, type AlignedText, type Normalise, type PreTokenise } from './aligned-text.js';
import { CLUSTER, NONSPACING_MARK, NOT_SHOWN, PUNCTUATION, WHITE_SPACE, type Form } from './characters.js';
import type { Fields } from './fields.js';
import { splitter } from './matching.js';

const CHINESE =
  /[\u4E00-\u9FFF\u3400-\u4DBF\u{20000}-\u{2A6DF}\u{2A700}-\u{2B73F}\u{2B740}-\u{2B81F}\u{2B920}-\u{2CEAF}\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/gu;
const NO_TEXT = new RegExp(`[\\0\\uFFFD]|${NOT_SHOWN.source}`, 'gu');

/** Each character by itself: a capital sigma is the same small letter everywhere. */
export function lowercase(text: AlignedText): AlignedText {
  if (text.text.toLowerCase() === text.text) return text;
  return replaceEach(text, /[^]/gu, (character) => character.toLowerCase());
}

/** To one of Unicode's normal forms. */
export function toForm(form: Form): Normalise {
  return (text) =>
    text.text.normalize(form) === text.text ? text : replaceEach(text, CLUSTER, (cluster) => cluster.normalize(form));
}

export function bertNormalizer(fields: Fields): Normalise {
  fields.only('clean_text', 'handle_chinese_chars', 'strip_accents', 'lowercase');
  const lowers = fields.boolean('lowercase');
  const steps: Normalise[] = [];
  if (fields.boolean('clean_text')) {
    steps.push((text) => replaceEach(text, NO_TEXT, (one) => (/[\t\n\r]/.test(one) ? one : '')));
    steps.push((text) => replaceEach(text, WHITE_SPACE, () => ' '));
  }
  if (fields.boolean('handle_chinese_chars')) steps.push((text) => replaceEach(text, CHINESE, (one) => ` ${one} `));
  if (fields.has('strip_accents') ? fields.boolean('strip_accents') : lowers) {
    steps.push(toForm('NFD'));
    steps.push((text) => replaceEach(text, NONSPACING_MARK, () => ''));
  }
  if (lowers) steps.push(lowercase);
  return (text) => steps.reduce((sofar, step) => step(sofar), text);
}

export function bertPreTokenizer(fields: Fields): PreTokenise {
  fields.only();
  const bySpace = splitter(WHITE_SPACE, 'Removed');
  const byPunctuation = splitter(PUNCTUATION, 'Isolated');
  return (text) => bySpace(text).flatMap(byPunctuation);
}
