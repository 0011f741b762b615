// What is put around a text and between two ([CLS] … [SEP] … [SEP]): every kind of post-processor as one template.
import { describe } from '../../tensor.js';
import { Fields, refuse } from './fields.js';

interface Special {
  readonly id: number;
  readonly token: string;
}

/** The first text, the second, or tokens that are put in. */
export interface TemplatePart {
  readonly text?: 0 | 1;
  readonly tokens?: readonly Special[];
  readonly type: number;
}

export interface Template {
  readonly single: readonly TemplatePart[];
  readonly pair: readonly TemplatePart[];
}

/** How many tokens it puts in. */
export function putInBy(parts: readonly TemplatePart[]): number {
  return parts.reduce((sum, { tokens }) => sum + (tokens?.length ?? 0), 0);
}

const FIRST: TemplatePart = { text: 0, type: 0 };
const SECOND: TemplatePart = { text: 1, type: 1 };
const NOTHING: Template = { single: [FIRST], pair: [FIRST, SECOND] };

/** @throws HeedError `bad-tokenizer` */
export function readTemplate(value: unknown, where = 'post_processor'): Template {
  if (value === null || value === undefined) return NOTHING;
  const fields = new Fields(where, value);
  switch (fields.type) {
    case 'TemplateProcessing':
      return ofTemplate(fields);
    case 'BertProcessing':
      return ofBert(fields);
    case 'RobertaProcessing':
      return ofRoberta(fields);
    case 'ByteLevel': // what it does to places is not done here: a space belongs to its token
      fields.only('add_prefix_space', 'trim_offsets', 'use_regex');
      return NOTHING;
    case 'Sequence':
      return ofSequence(fields);
    default:
      return fields.refuse(`has the type ${describe(fields.raw('type'))}, which is not known`);
  }
}

function ofSequence(fields: Fields): Template {
  const all = fields
    .only('processors')
    .list('processors')
    .map((one, i) => readTemplate(one, `${fields.where}.processors[${i}]`))
    .filter((template) => template !== NOTHING);
  if (all.length > 1) fields.refuse('puts in tokens twice, which is not supported');
  return all[0] ?? NOTHING;
}

function ofBert(fields: Fields): Template {
  fields.only('sep', 'cls');
  const put = (name: string, type: number): TemplatePart => ({ tokens: [named(fields, name)], type });
  const single = [put('cls', 0), FIRST, put('sep', 0)];
  return { single, pair: [...single, SECOND, put('sep', 1)] };
}

function ofRoberta(fields: Fields): Template {
  fields.only('sep', 'cls', 'trim_offsets', 'add_prefix_space');
  const put = (name: string): TemplatePart => ({ tokens: [named(fields, name)], type: 0 });
  const single = [put('cls'), FIRST, put('sep')];
  return { single, pair: [...single, put('sep'), { ...SECOND, type: 0 }, put('sep')] };
}

/** A token and its id, as a list of both. */
function named(fields: Fields, name: string): Special {
  const [token, id] = fields.list(name);
  if (typeof token !== 'string' || !isId(id)) refuse(fields.at(name), 'is not a token with its id');
  return { token, id };
}

function ofTemplate(fields: Fields): Template {
  fields.only('single', 'pair', 'special_tokens');
  const specials = new Map<string, readonly Special[]>();
  const table = fields.has('special_tokens') ? (fields.raw('special_tokens') as object) : {};
  for (const [name, value] of Object.entries(table))
    specials.set(name, tokensOf(`${fields.at('special_tokens')}['${name}']`, value));
  const read = (name: string): TemplatePart[] =>
    fields.list(name).map((part, i) => partOf(`${fields.at(name)}[${i}]`, part, specials));
  const [single, pair] = [read('single'), read('pair')];
  if (single.some(({ text }) => text === 1)) refuse(fields.at('single'), 'holds the second text');
  return { single, pair };
}

function tokensOf(where: string, value: unknown): readonly Special[] {
  const fields = new Fields(where, value).only('id', 'ids', 'tokens');
  const [ids, tokens] = [fields.list('ids'), fields.list('tokens')];
  if (ids.length !== tokens.length) refuse(where, `has ${ids.length} ids for ${tokens.length} tokens`);
  return ids.map((id, i) => {
    const token = tokens[i];
    if (!isId(id)) refuse(fields.at('ids'), `holds ${describe(id)}, want whole numbers`);
    if (typeof token !== 'string') refuse(fields.at('tokens'), `holds ${describe(token)}, want texts`);
    return { id, token };
  });
}

function partOf(where: string, value: unknown, specials: ReadonlyMap<string, readonly Special[]>): TemplatePart {
  const outer = new Fields(where, value).only('SpecialToken', 'Sequence');
  if (outer.has('Sequence')) {
    const inner = outer.inner('Sequence').only('id', 'type_id');
    return { text: inner.choice('id', ['A', 'B']) === 'A' ? 0 : 1, type: inner.whole('type_id') };
  }
  const inner = outer.inner('SpecialToken').only('id', 'type_id');
  const name = inner.text('id');
  const tokens = specials.get(name) ?? refuse(inner.at('id'), `is '${name}', which special_tokens does not have`);
  return { tokens, type: inner.whole('type_id') };
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
