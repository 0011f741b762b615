// Normalisers other than BERT's, which is bert.ts.
import { describe } from '../../tensor.js';
import { prepend, replaceEach, Rewriter, slice, type AlignedText, type Normalise } from './aligned-text.js';
import { bertNormalizer, lowercase, toForm } from './bert.js';
import { MARK, type Form } from './characters.js';
import { Fields } from './fields.js';
import { sections } from './matching.js';
import { readPattern } from './pattern-field.js';
import { precompiled } from './precompiled.js';

/** @throws HeedError `bad-tokenizer` */
export function readNormalizer(value: unknown, where: string): Normalise {
  const fields = new Fields(where, value);
  switch (fields.type) {
    case 'BertNormalizer':
      return bertNormalizer(fields);
    case 'Lowercase':
      fields.only();
      return lowercase;
    case 'NFC':
    case 'NFD':
    case 'NFKC':
    case 'NFKD':
      return toForm(fields.only().type as Form);
    case 'Precompiled':
      return precompiled(fields);
    case 'Prepend': {
      const prefix = fields.only('prepend').text('prepend');
      if (prefix === '') fields.refuse('puts nothing in front, by which the reference doubles the first character');
      return (text) => prepend(text, prefix);
    }
    case 'Replace': {
      const content = fields.only('pattern', 'content').text('content');
      return replacer(readPattern(fields), content);
    }
    case 'Sequence':
      return sequence(fields);
    case 'Strip':
      return strip(fields);
    case 'StripAccents':
      fields.only();
      return (text) => replaceEach(text, MARK, () => '');
    default:
      return fields.refuse(`has the type ${describe(fields.raw('type'))}, which is not supported`);
  }
}

function sequence(fields: Fields): Normalise {
  const list = fields.only('normalizers').list('normalizers');
  const steps = list.map((one, i) => readNormalizer(one, `${fields.where}.normalizers[${i}]`));
  return (text) => steps.reduce((sofar, step) => step(sofar), text);
}

function replacer(pattern: RegExp, content: string): Normalise {
  return (text) => {
    const found = sections(text.text, pattern).filter((one) => one.found);
    if (found.length === 0) return text;
    const out = new Rewriter(text);
    let at = 0;
    for (const { start, end } of found) {
      out.keep(at, start);
      out.put(content, start, end);
      at = end;
    }
    out.keep(at, text.text.length);
    return out.done();
  };
}

function strip(fields: Fields): Normalise {
  fields.only('strip_left', 'strip_right');
  const [left, right] = [fields.boolean('strip_left'), fields.boolean('strip_right')];
  return (text: AlignedText) => {
    const whole = text.text;
    let [start, end] = [0, whole.length];
    const isSpace = (at: number): boolean => /^\p{White_Space}$/u.test(whole.charAt(at));
    if (left) while (start < end && isSpace(start)) start++;
    if (right) while (end > start && isSpace(end - 1)) end--;
    return { ...slice(text, start, end), from: text.from };
  };
}
