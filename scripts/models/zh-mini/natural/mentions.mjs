// Mentions of names and nouns in a text, in code points: names first, the longest at each place; then nouns on word boundaries.

import { HELD, NEVER, PEOPLE_WORDS, segmenter, segments, STOP, SUFFIX, THING_WORDS } from './words.mjs';

/** @typedef {{start: number, end: number, name: string, pronoun: string}} Mention */

const LONGEST_NAME = 18;
const LONGEST_NOUN = 6;

/** Where words begin and end. @param {string} text @returns {Set<number>} */
function wordBoundaries(text) {
  const boundaries = new Set([0]);
  let at = 0;
  for (const { segment } of segmenter.segment(text)) boundaries.add((at += [...segment].length));
  return boundaries;
}

/** What a noun is said again with, where it is one. @param {string} piece @returns {string | undefined} */
function pronounOf(piece) {
  if (STOP.test(piece) || HELD.has(piece) || NEVER.has(piece)) return undefined;
  const person = PEOPLE_WORDS.get(piece);
  if (person) return person;
  const byEnding = SUFFIX.test(piece) && segments(piece) <= 2 && !/^[家部首张座个间所届条支个片种些区]/.test(piece);
  return THING_WORDS.has(piece) || byEnding ? '它' : undefined;
}

/** A foreign personal name around its point: 史蒂文·斯皮尔伯格. @param {string[]} chars @param {number} point @returns {Mention | null} */
function foreignName(chars, point) {
  let start = point,
    end = point + 1;
  const goesOnLeft = (/** @type {string} */ c) => /\p{Script=Han}/u.test(c) && !/[是的由和与叫，有在导演]/.test(c);
  const goesOnRight = (/** @type {string} */ c) =>
    /[\p{Script=Han}·]/u.test(c) && !/[是的主导演和与吗呀、，也在有]/.test(c);
  while (start > 0 && point - start < 4 && goesOnLeft(chars[start - 1])) start -= 1;
  while (end < chars.length && end - point < 6 && goesOnRight(chars[end])) end += 1;
  if (point - start < 1 || end - point < 2) return null;
  return { start, end, name: chars.slice(start, end).join(''), pronoun: '他' };
}

/** @param {Map<string, string>} names @returns {(text: string) => Mention[]} */
export function mentionFinder(names) {
  /** @param {string[]} chars @param {number} start @param {Set<number>} boundaries @returns {Mention | null} */
  const at = (chars, start, boundaries) => {
    for (let length = Math.min(LONGEST_NAME, chars.length - start); length >= 2; length -= 1) {
      const end = start + length;
      const name = chars.slice(start, end).join('');
      const whole = boundaries.has(start) && boundaries.has(end);
      if (names.has(name) && (length > 2 || whole)) return { start, end, name, pronoun: '它' };
      const pronoun = length <= LONGEST_NOUN && whole ? pronounOf(name) : undefined;
      if (pronoun) return { start, end, name, pronoun };
    }
    return null;
  };
  return (text) => {
    const chars = [...text];
    const boundaries = wordBoundaries(text);
    /** @type {Mention[]} */ const found = [];
    for (let i = 0; i < chars.length;) {
      const hit = at(chars, i, boundaries) ?? (i > 0 && chars[i] === '·' ? foreignName(chars, i) : null);
      if (hit && hit.pronoun === '他' && chars[i] === '·' && found.length && found[found.length - 1].end > hit.start)
        found.pop();
      if (hit) found.push(hit);
      i = hit ? hit.end : i + 1;
    }
    return found;
  };
}
