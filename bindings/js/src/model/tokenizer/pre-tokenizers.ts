// Pre-tokenisers: a text → its words, into which the model looks one by one.
import { describe } from '../../tensor.js';
import { prepend, replaceEach, type AlignedText, type PreTokenise } from './aligned-text.js';
import { bertPreTokenizer } from './bert.js';
import { byteLevel } from './bytes.js';
import { OF_WORD, PUNCTUATION, WHITE_SPACE } from './characters.js';
import { Fields } from './fields.js';
import { BEHAVIOURS, cut, splitter } from './matching.js';
import { readPattern } from './pattern-field.js';

/** GPT-2's words. */
const BYTE_LEVEL =
  /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu;
const WORDS = new RegExp(`[${OF_WORD}]+|[^${OF_WORD}\\p{White_Space}]+`, 'gu');
const NUMBERS = /\p{N}/gu;

/** @throws HeedError `bad-tokenizer` */
export function readPreTokenizer(value: unknown, where: string): PreTokenise {
  const fields = new Fields(where, value);
  switch (fields.type) {
    case 'BertPreTokenizer':
      return bertPreTokenizer(fields);
    case 'ByteLevel':
      return ofByteLevel(fields);
    case 'CharDelimiterSplit':
      return splitter(oneOf(fields.only('delimiter').character('delimiter')), 'Removed');
    case 'Digits':
      fields.only('individual_digits');
      return splitter(NUMBERS, fields.boolean('individual_digits', false) ? 'Isolated' : 'Contiguous');
    case 'FixedLength':
      return ofFixedLength(fields);
    case 'Metaspace':
      return ofMetaspace(fields);
    case 'Punctuation':
      return splitter(PUNCTUATION, fields.only('behavior').choice('behavior', BEHAVIOURS, 'Isolated'));
    case 'Sequence': {
      const list = fields.only('pretokenizers').list('pretokenizers');
      const steps = list.map((one, i) => readPreTokenizer(one, `${fields.at('pretokenizers')}[${i}]`));
      return (text) => steps.reduce((words, step) => words.flatMap(step), [text]);
    }
    case 'Split': {
      fields.only('pattern', 'behavior', 'invert');
      const behaviour = fields.choice('behavior', BEHAVIOURS);
      return splitter(readPattern(fields), behaviour, fields.boolean('invert'));
    }
    case 'Whitespace':
      fields.only();
      return splitter(WORDS, 'Removed', true);
    case 'WhitespaceSplit':
      fields.only();
      return splitter(WHITE_SPACE, 'Removed');
    default:
      return fields.refuse(`has the type ${describe(fields.raw('type'))}, which is not supported`);
  }
}

/** A global pattern for one character. */
function oneOf(character: string): RegExp {
  return new RegExp(`[\\u{${(character.codePointAt(0) ?? 0).toString(16)}}]`, 'gu');
}

function ofByteLevel(fields: Fields): PreTokenise {
  fields.only('add_prefix_space', 'trim_offsets', 'use_regex');
  const addsSpace = fields.boolean('add_prefix_space', true);
  const words = splitter(BYTE_LEVEL, 'Isolated');
  const split: PreTokenise = fields.boolean('use_regex', true) ? words : (text) => [text];
  return (text) => {
    const spaced = addsSpace && !text.text.startsWith(' ') ? prepend(text, ' ') : text;
    return split(spaced).map((word) => replaceEach(word, /[^]/gu, byteLevel));
  };
}

function ofFixedLength(fields: Fields): PreTokenise {
  const length = fields.only('length').whole('length', 5);
  if (length === 0) fields.refuse('has the length 0');
  return (text) => {
    const ends = [0];
    let at = 0;
    Array.from(text.text).forEach((character, i) => {
      at += character.length;
      if ((i + 1) % length === 0) ends.push(at);
    });
    return cut(
      text,
      ends.map((start, i) => ({ start, end: ends[i + 1] ?? text.text.length })),
    );
  };
}

function ofMetaspace(fields: Fields): PreTokenise {
  fields.only('replacement', 'add_prefix_space', 'prepend_scheme', 'split', 'str_rep');
  const mark = fields.character('replacement');
  const scheme = fields.choice('prepend_scheme', ['always', 'first', 'never'], 'always');
  const isOld = !fields.has('prepend_scheme');
  const adds = fields.has('add_prefix_space') ? fields.boolean('add_prefix_space') : scheme !== 'never';
  if (!isOld && adds !== (scheme !== 'never')) fields.refuse('has an add_prefix_space that prepend_scheme contradicts');
  const words = splitter(oneOf(mark), 'MergedWithNext');
  const split: PreTokenise = !fields.has('split') || fields.boolean('split') ? words : (text) => [text];
  const isFirst = (text: AlignedText): boolean => scheme !== 'first' || text.from === 0;
  return (text) => {
    const marked = replaceEach(text, / /g, () => mark);
    return split(adds && isFirst(text) && !marked.text.startsWith(mark) ? prepend(marked, mark) : marked);
  };
}
