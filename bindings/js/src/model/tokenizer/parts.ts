// tokenizer.json → the parts of a tokenizer. BERT's are here; others come with a script of their own.
import { importPart } from '../../parts.js';
import { AddedTokens, readAddedToken } from './added-tokens.js';
import type { Normalise, PreTokenise } from './aligned-text.js';
import { bertNormalizer, bertPreTokenizer } from './bert.js';
import { Fields } from './fields.js';
import type { ReadFiles } from './from-files.js';
import type { Padding, Truncate } from './limits.js';
import { putInBy, readTemplate, type Template } from './template.js';
import type { TokenModel } from './vocabulary.js';
import { wordPiece } from './word-piece.js';
import { wordPieceDecoder, type DecodeStep } from './word-piece-decoder.js';

export interface Parts {
  readonly added: AddedTokens;
  readonly normalise: Normalise | undefined;
  readonly preTokenise: PreTokenise | undefined;
  readonly model: TokenModel;
  readonly template: Template;
  readonly decode: DecodeStep | undefined;
  readonly truncate: Truncate | undefined;
  readonly padding: Padding | undefined;
  /** A token of the model as text. */
  readonly show: (token: string) => string;
  /** Whether white space may be put in everywhere, since it is dropped. */
  readonly dropsSpaces: boolean;
}

const FIELDS = [
  'version',
  'truncation',
  'padding',
  'added_tokens',
  'normalizer',
  'pre_tokenizer',
  'post_processor',
  'decoder',
  'model',
] as const;

/** @throws HeedError `bad-tokenizer`, naming the field */
export async function readParts({ json, added: more, idsAreFixed }: ReadFiles): Promise<Parts> {
  const file = new Fields('', json).only(...FIELDS);
  if (file.has('version')) file.choice('version', ['1.0']);
  const [normalise, preTokenise, model, decode, limits] = await Promise.all([
    readNormalizer(file),
    readPreTokenizer(file),
    readModel(file),
    readDecoder(file),
    readLimits(file),
  ]);
  const list = file.has('added_tokens') ? file.list('added_tokens') : [];
  const tokens = list.map((one, i) => readAddedToken(one, `added_tokens[${i}]`));
  const known = new Set(tokens.map(({ content }) => content));
  tokens.push(...more.filter(({ content }) => !known.has(content)));
  const inBytes = hasType(file.raw('pre_tokenizer'), 'ByteLevel');
  const template = readTemplate(file.raw('post_processor'));
  // Whether there is room at all, even for no text.
  limits.truncate?.([[]], putInBy(template.single));
  const show = inBytes ? (await moreKinds()).showByteLevel : (token: string) => token.replaceAll('▁', ' ');
  return {
    added: new AddedTokens(tokens, model.vocabulary, normalise, idsAreFixed),
    normalise,
    preTokenise,
    model,
    template,
    decode,
    ...limits,
    show,
    dropsSpaces: ['BertPreTokenizer', 'Whitespace', 'WhitespaceSplit'].some((type) =>
      hasType(file.raw('pre_tokenizer'), type),
    ),
  };
}

function moreKinds(): Promise<typeof import('./more-kinds.js')> {
  return importPart('loadModel', import('./more-kinds.js'));
}

async function readNormalizer(file: Fields): Promise<Normalise | undefined> {
  if (!file.has('normalizer')) return undefined;
  const fields = new Fields('normalizer', file.raw('normalizer'));
  if (fields.type === 'BertNormalizer') return bertNormalizer(fields);
  return (await moreKinds()).readNormalizer(file.raw('normalizer'), fields.where);
}

async function readPreTokenizer(file: Fields): Promise<PreTokenise | undefined> {
  if (!file.has('pre_tokenizer')) return undefined;
  const fields = new Fields('pre_tokenizer', file.raw('pre_tokenizer'));
  if (fields.type === 'BertPreTokenizer') return bertPreTokenizer(fields);
  return (await moreKinds()).readPreTokenizer(file.raw('pre_tokenizer'), fields.where);
}

async function readModel(file: Fields): Promise<TokenModel> {
  const fields = new Fields('model', file.raw('model'));
  const type = fields.has('type') ? fields.text('type') : typeOf(fields);
  return type === 'WordPiece' ? wordPiece(fields) : (await moreKinds()).readModel(type, fields);
}

/** Files from before models had a type are known by their fields. */
function typeOf(fields: Fields): string {
  if (fields.has('merges')) return 'BPE';
  if (Array.isArray(fields.raw('vocab'))) return 'Unigram';
  return fields.has('continuing_subword_prefix') ? 'WordPiece' : 'WordLevel';
}

async function readDecoder(file: Fields): Promise<DecodeStep | undefined> {
  if (!file.has('decoder')) return undefined;
  const fields = new Fields('decoder', file.raw('decoder'));
  if (fields.type === 'WordPiece') return wordPieceDecoder(fields);
  return (await moreKinds()).readDecoder(file.raw('decoder'), fields.where);
}

async function readLimits(file: Fields): Promise<Pick<Parts, 'truncate' | 'padding'>> {
  if (!file.has('truncation') && !file.has('padding')) return { truncate: undefined, padding: undefined };
  const { readPadding, readTruncation } = await moreKinds();
  return {
    truncate: file.has('truncation') ? readTruncation(file.raw('truncation')) : undefined,
    padding: file.has('padding') ? readPadding(file.raw('padding')) : undefined,
  };
}

/** Whether a part of tokenizer.json is of this type, or a sequence that holds one. */
function hasType(part: unknown, type: string): boolean {
  if (typeof part !== 'object' || part === null) return false;
  const { type: own, pretokenizers, normalizers } = part as Record<string, unknown>;
  if (own === type) return true;
  return [pretokenizers, normalizers].some((list) => Array.isArray(list) && list.some((one) => hasType(one, type)));
}
