// Natural text from the data folder: plain lines, and pronouns by distant supervision. None of it is stored in the project.
//
// Where the antecedent of a pronoun in real text comes from, without anyone having marked it:
//   repeated   a name or noun stands twice in a line (or in two utterances joined); the later mention is written 它, 他 or 她
//   only       a line with a real 它 holds exactly one name or noun before it
//   answered   an utterance with exactly one name, then an utterance that opens with a clause holding 它
//   regrafted  the same, the second utterance borrowed from elsewhere in the same domain
//
// The marked sentences of marked.json and the lines around them never come out of this module.

import { isDemo } from '../sentences/held-out.mjs';
import { isTraditional, readLines } from './lines.mjs';
import { RESERVED } from './marked.mjs';
import { mentionFinder } from './mentions.mjs';
import { harvestNames } from './names.mjs';
import { GENERIC } from './words.mjs';

/** @typedef {import('../../common/examples.mjs').Example} Example */
/** @typedef {import('./lines.mjs').Line} Line */
/** @typedef {import('./mentions.mjs').Mention} Mention */

const LONGEST = 92;
const LONGEST_REGRAFTED = 80;
const tooLong = (/** @type {string} */ text, limit = LONGEST) => [...text].length > limit;

/** The first 它 that is a word. @param {string} text */
function firstIt(text) {
  const chars = [...text];
  return chars.findIndex((c, i) => c === '它' && chars[i - 1] !== '其' && chars[i + 1] !== '们');
}

/** The one thing that these mentions name, or null. @param {Mention[]} mentions */
const onlyOne = (mentions) => (new Set(mentions.map((m) => m.name)).size === 1 ? mentions[0] : null);
const isThing = (/** @type {Mention} */ m) => m.pronoun === '它';

/** The same name again, or a part of it. @param {Mention} m @param {Mention} later */
const namesTheSame = (m, later) =>
  m.name === later.name ||
  (m.name.endsWith(later.name) && later.name.length >= 2 && later.name.length < m.name.length) ||
  (m.name.startsWith(later.name) && later.name.length >= 3);

/** Where the words that a pronoun takes the place of begin and end: 《X》, 这家X. @param {string[]} chars @param {Mention} later */
function wholeMention(chars, later) {
  const quoted = chars[later.start - 1] === '《' && chars[later.end] === '》' ? 1 : 0;
  const from = later.start - quoted;
  const shown = /[这那]/.test(chars[from - 2] ?? '') && /[个家部首张座]/.test(chars[from - 1] ?? '') ? 2 : 0;
  return { from: from - shown, to: later.end + quoted };
}

/** The later mention becomes a pronoun. @param {string} text @param {Mention[]} list @param {() => number} rng @returns {Example | null} */
function repeated(text, list, rng) {
  const chars = [...text];
  for (let b = list.length - 1; b > 0; b -= 1) {
    const later = list[b];
    if (GENERIC.has(later.name) || !later.pronoun) continue;
    if (!/[，。？！、：“,.?! 去把给在到从看听吃喜欢买和有是得知道于对跟]/.test(chars[later.start - 1] ?? '，'))
      continue;
    const source = list.slice(0, b).findLast((m) => namesTheSame(m, later));
    if (!source || later.start - source.end < 2) continue;
    const { from, to } = wholeMention(chars, later);
    if (from <= source.end) continue;
    const pronoun = later.pronoun === '他' && rng() < 0.2 ? '她' : later.pronoun;
    return {
      text: [...chars.slice(0, from), pronoun, ...chars.slice(to)].join(''),
      entries: [{ pos: from, start: source.start, end: source.end }], // the nearest of the earlier mentions
      source: 'repeated',
    };
  }
  return null;
}

/** @param {string} folder @param {() => number} rng @returns {{examples: Example[], names: number}} */
export function naturalExamples(folder, rng) {
  const lines = readLines(folder).filter(
    (line) => !RESERVED.has(`${line.source}:${line.line}`) && !isTraditional(line.text) && !isDemo(line.text),
  );
  const names = harvestNames(lines);
  const mentions = mentionFinder(names);

  /** An utterance that begins with a clause about what was said before. */
  const isOpener = (/** @type {Line} */ { text }) => {
    const at = firstIt(text);
    return at >= 0 && at <= 12 && !mentions(text).some((m) => m.start < at) && !/它/.test(text.slice(at + 1));
  };
  /** @type {Record<string, Line[]>} */ const openers = {};
  for (const line of lines) if (isOpener(line) && line.text.length <= 40) (openers[line.domain] ??= []).push(line);

  /** What stands alone. @param {string} text @returns {(Example | null)[]} */
  const alone = (text) => {
    if (tooLong(text)) return [];
    return [text.length >= 4 ? { text, entries: [], source: 'plain' } : null, repeated(text, mentions(text), rng)];
  };
  /** @param {string} text @returns {Example | null} */
  const only = (text) => {
    const it = firstIt(text);
    if (it < 0 || tooLong(text)) return null;
    const thing = onlyOne(mentions(text).filter((m) => m.end <= it && isThing(m)));
    return thing && { text, entries: [{ pos: it, start: thing.start, end: thing.end }], source: 'only' };
  };
  /** @param {Line} line @param {Line} previous @returns {Example | null} */
  const answered = (line, previous) => {
    const text = previous.text + line.text;
    if (tooLong(text) || !isOpener(line)) return null;
    const thing = onlyOne(mentions(previous.text).filter(isThing));
    const pos = [...previous.text].length + firstIt(line.text);
    return thing && { text, entries: [{ pos, start: thing.start, end: thing.end }], source: 'answered' };
  };
  /** @param {Line} line @returns {Example | null} */
  const regrafted = ({ text: said, domain }) => {
    const thing = onlyOne(mentions(said).filter(isThing));
    const from = openers[domain];
    if (!thing || !from) return null;
    const { text: tail } = from[Math.floor(rng() * from.length)];
    const pos = [...said].length + firstIt(tail);
    return tooLong(said + tail, LONGEST_REGRAFTED)
      ? null
      : { text: said + tail, entries: [{ pos, start: thing.start, end: thing.end }], source: 'regrafted' };
  };
  /** The line before, where one goes on from it. @param {Line} line @param {number} i */
  const before = (line, i) => {
    const previous = lines[i - 1];
    return previous && previous.source === line.source && previous.line === line.line - 1 ? previous : null;
  };

  const examples = lines.flatMap((line, i) => {
    const dialogue = line.source === 'kdconv.txt' || line.source === 'crosswoz.txt' || line.domain === 'story';
    const previous = dialogue ? before(line, i) : null;
    const joined = previous ? previous.text + line.text : '';
    return [
      ...alone(line.text),
      joined && !tooLong(joined) ? repeated(joined, mentions(joined), rng) : null,
      only(line.text),
      previous && answered(line, previous),
      dialogue ? regrafted(line) : null,
    ].filter((example) => example !== null && example !== '');
  });
  return { examples: /** @type {Example[]} */ (examples), names: names.size };
}
