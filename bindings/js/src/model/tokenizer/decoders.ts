// Decoders: tokens → a text.
import { describe } from '../../tensor.js';
import { byteLevelBytes, decodeLossy, fallbackByte, utf8 } from './bytes.js';
import { Fields } from './fields.js';
import { sections } from './matching.js';
import { readPattern } from './pattern-field.js';
import { wordPieceDecoder, type DecodeStep } from './word-piece-decoder.js';

/** @throws HeedError `bad-tokenizer` */
export function readDecoder(value: unknown, where: string): DecodeStep {
  const fields = new Fields(where, value);
  switch (fields.type) {
    case 'BPEDecoder': {
      const suffix = fields.only('suffix').optionalText('suffix') ?? '</w>';
      return (parts) => parts.map((part, i) => part.replaceAll(suffix, i === parts.length - 1 ? '' : ' '));
    }
    case 'ByteFallback':
      fields.only();
      return byteFallback;
    case 'ByteLevel':
      fields.only('add_prefix_space', 'trim_offsets', 'use_regex');
      return ofByteLevel;
    case 'Fuse':
      fields.only();
      return (parts) => [parts.join('')];
    case 'Metaspace':
      return ofMetaspace(fields);
    case 'Replace': {
      const content = fields.only('pattern', 'content').text('content');
      const pattern = readPattern(fields);
      return (parts) => parts.map((part) => replaced(part, pattern, content));
    }
    case 'Sequence': {
      const list = fields.only('decoders').list('decoders');
      const steps = list.map((one, i) => readDecoder(one, `${fields.at('decoders')}[${i}]`));
      return (parts) => steps.reduce((sofar, step) => step(sofar), [...parts]);
    }
    case 'Strip':
      return ofStrip(fields);
    case 'WordPiece':
      return wordPieceDecoder(fields);
    default:
      return fields.refuse(`has the type ${describe(fields.raw('type'))}, which is not supported`);
  }
}

/** Of bytes that are no text the reference makes none of their neighbours text either; here each character is for itself. */
function byteFallback(parts: readonly string[]): string[] {
  const texts: string[] = [];
  let bytes: number[] = [];
  const flush = (): void => {
    if (bytes.length > 0) texts.push(decodeLossy(bytes));
    bytes = [];
  };
  for (const part of parts) {
    const byte = fallbackByte(part);
    if (byte !== undefined) bytes.push(byte);
    else {
      flush();
      texts.push(part);
    }
  }
  flush();
  return texts;
}

function ofByteLevel(parts: readonly string[]): string[] {
  const bytes = parts.flatMap((part) => Array.from(byteLevelBytes(part) ?? utf8(part)));
  return [decodeLossy(bytes)];
}

function ofMetaspace(fields: Fields): DecodeStep {
  fields.only('replacement', 'add_prefix_space', 'prepend_scheme', 'split', 'str_rep');
  const mark = fields.character('replacement');
  const scheme = fields.choice('prepend_scheme', ['always', 'first', 'never'], 'always');
  const adds = fields.has('add_prefix_space') ? fields.boolean('add_prefix_space') : scheme !== 'never';
  if (fields.has('prepend_scheme') && adds !== (scheme !== 'never'))
    fields.refuse('has an add_prefix_space that prepend_scheme contradicts');
  return (parts) => parts.map((part, i) => part.replaceAll(mark, i === 0 && adds ? '' : ' '));
}

function replaced(part: string, pattern: RegExp, content: string): string {
  return sections(part, pattern)
    .map(({ start, end, found }) => (found ? content : part.slice(start, end)))
    .join('');
}

function ofStrip(fields: Fields): DecodeStep {
  const content = fields.only('content', 'start', 'stop').character('content');
  const [start, stop] = [fields.whole('start'), fields.whole('stop')];
  return (parts) =>
    parts.map((part) => {
      const characters = Array.from(part);
      let [from, to] = [0, characters.length];
      while (from < start && characters[from] === content) from++;
      while (characters.length - to < stop && characters[to - 1] === content) to--;
      return characters.slice(from, Math.max(from, to)).join('');
    });
}
