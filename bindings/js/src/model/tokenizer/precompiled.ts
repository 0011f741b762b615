// SentencePiece's table of replacements: a tree of UTF-8 bytes (a double array, as Darts makes it), whose leaves say where in
// a list of texts, each with a zero behind it, the replacement stands.
import { Rewriter, type Normalise } from './aligned-text.js';
import { decodeWhole, utf8 } from './bytes.js';
import { refuse, type Fields } from './fields.js';
import { segmentsOf } from '../../segments.js';

/** Longer groups of characters are looked up one by one. */
const MOST_GROUP_BYTES = 5;

interface Table {
  /** Units of 32 bits. */
  readonly tree: Uint32Array;
  readonly texts: Uint8Array;
}

export function precompiled(fields: Fields): Normalise {
  const where = fields.at('precompiled_charsmap');
  const table = readTable(fields.only('precompiled_charsmap').text('precompiled_charsmap'), where);
  if (typeof Intl.Segmenter !== 'function') fields.refuse('needs Intl.Segmenter, which this browser does not have');
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const replacement = (characters: string): string | undefined => lookUp(table, utf8(characters), where);
  return (source) => {
    const out = new Rewriter(source);
    for (const { text, start } of segmentsOf(segmenter, source.text)) {
      const group = utf8(text).length <= MOST_GROUP_BYTES ? replacement(text) : undefined;
      if (group !== undefined) {
        out.put(group, start, start + text.length);
        continue;
      }
      let at = start;
      for (const character of text) {
        const end = at + character.length;
        const one = replacement(character);
        if (one === undefined) out.keep(at, end);
        else out.put(one, at, end);
        at = end;
      }
    }
    return out.done();
  };
}

function readTable(base64: string, where: string): Table {
  let bytes: Uint8Array;
  try {
    bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    refuse(where, 'is not base64');
  }
  const view = new DataView(bytes.buffer);
  const size = bytes.length < 4 ? Infinity : view.getUint32(0, true);
  if (size + 4 > bytes.length) refuse(where, 'is cut off');
  const tree = Uint32Array.from({ length: size >> 2 }, (_, i) => view.getUint32(4 + 4 * i, true));
  const texts = bytes.subarray(4 + 4 * tree.length);
  if (decodeWhole(texts) === undefined) refuse(where, 'holds replacements that are not UTF-8');
  return { tree, texts };
}

/** What stands for the shortest beginning of these bytes that the tree has. */
function lookUp({ tree, texts }: Table, bytes: Uint8Array, where: string): string | undefined {
  const unitAt = (at: number): number => tree[at] ?? refuse(where, 'leads out of its tree');
  let at = offsetOf(unitAt(0));
  for (const byte of bytes) {
    if (byte === 0) return undefined;
    at ^= byte;
    const unit = unitAt(at);
    if ((unit & 0x800000ff) >>> 0 !== byte) return undefined;
    at ^= offsetOf(unit);
    if (((unit >>> 8) & 1) === 1) return textAt(texts, unitAt(at) & 0x7fffffff);
  }
  return undefined;
}

function offsetOf(unit: number): number {
  return (unit >>> 10) << ((unit & 0x200) >>> 6);
}

function textAt(texts: Uint8Array, start: number): string {
  const end = texts.indexOf(0, start);
  return decodeWhole(texts.subarray(start, end < 0 ? texts.length : end)) ?? '';
}
