// Added tokens that stand beside a vocabulary: added_tokens.json, added_tokens_decoder in tokenizer_config.json, and names of
// special tokens in that and in special_tokens_map.json.
import { HeedError } from '../../errors.js';
import { describe } from '../../tensor.js';
import type { AddedToken } from './added-tokens.js';
import type { TokenizerConfig, TokenizerFiles } from './files.js';
import { parse } from './json-file.js';

const FLAGS = ['single_word', 'lstrip', 'rstrip', 'normalized', 'special'] as const;
type Flag = (typeof FLAGS)[number];
type Role = 'unk' | 'sep' | 'pad' | 'cls' | 'mask' | 'bos' | 'eos';

/** A token as a file has it: its content, or an object with that and how it is looked for. */
type Written = Readonly<Record<string, unknown>> & { readonly content: string };

/** What special tokens are called. */
export class Names {
  private readonly map: Readonly<Record<string, unknown>>;

  constructor(
    files: TokenizerFiles,
    private readonly config: TokenizerConfig,
    private readonly otherwise: Readonly<Partial<Record<Role, string>>>,
  ) {
    this.map = parse('special_tokens_map.json', files['special_tokens_map.json'] ?? '{}');
  }

  of(role: Role): string | undefined {
    return this.written(`${role}_token`)?.content ?? this.otherwise[role];
  }

  /** All of them. */
  all(): Written[] {
    const roles = Object.keys(this.otherwise) as Role[];
    const more = [...listOf(this.map), ...listOf(this.config)];
    return [
      ...roles.map((role): Written => {
        const known = this.written(`${role}_token`) ?? { content: this.otherwise[role] ?? '' };
        // RoBERTa's <mask> takes the space before it.
        return known.content === '<mask>' ? { lstrip: true, ...known } : known;
      }),
      ...more.map((token) => asWritten(token, 'additional_special_tokens')),
    ];
  }

  private written(name: string): Written | undefined {
    const token = this.config[name] ?? this.map[name];
    return token === undefined || token === null ? undefined : asWritten(token, name);
  }
}

function listOf({ additional_special_tokens: list }: Readonly<Record<string, unknown>>): unknown[] {
  return Array.isArray(list) ? list : [];
}

function asWritten(token: unknown, where: string): Written {
  if (typeof token === 'string') return { content: token };
  if (typeof token === 'object' && token !== null && typeof (token as Written).content === 'string')
    return token as Written;
  throw new HeedError('bad-tokenizer', `${where} is ${describe(token)}, want a token`);
}

/** One of tokenizer.json's added_tokens. */
interface AddedJson {
  readonly id: number;
  readonly content: string;
  readonly [flag: string]: unknown;
}

/**
 * All added tokens, as tokenizer.json has them, in the order of their ids.
 * @throws HeedError `bad-tokenizer`
 */
export function addedTokens(
  vocab: Readonly<Record<string, number>>,
  names: Names,
  files: TokenizerFiles,
  config: TokenizerConfig,
): AddedJson[] {
  const tokens = new Map<string, AddedJson>();
  const specials = names.all();
  const put = (id: number, { content, ...flags }: Written, special: boolean): void => {
    const known = tokens.get(content) ?? { ...defaults(special), content, id };
    tokens.set(content, { ...known, ...pick(flags), id });
  };
  const isSpecial = (content: string): boolean => specials.some((one) => one.content === content);
  for (const token of specials) {
    const id = Object.hasOwn(vocab, token.content) ? vocab[token.content] : undefined;
    if (id !== undefined) put(id, token, true);
  }
  for (const [content, id] of Object.entries(parse('added_tokens.json', files['added_tokens.json'] ?? '{}'))) {
    if (!Number.isSafeInteger(id))
      throw new HeedError('bad-tokenizer', `added_tokens.json: '${content}' is ${describe(id)}, want its id`);
    put(id as number, { content }, isSpecial(content));
  }
  for (const [id, token] of decoderOf(config)) put(id, token, isSpecial(token.content));
  return [...tokens.values()].sort((a, b) => a.id - b.id);
}

/** What added_tokens_decoder has beside a tokenizer.json. */
export function addedByConfig(config: TokenizerConfig): AddedToken[] {
  return decoderOf(config).map(([id, token]) => {
    const {
      single_word: singleWord = false,
      lstrip = false,
      rstrip = false,
      normalized,
      special = false,
    } = pick(token);
    return { id, content: token.content, singleWord, lstrip, rstrip, normalized: normalized ?? !special, special };
  });
}

function decoderOf({ added_tokens_decoder: table }: TokenizerConfig): [id: number, token: Written][] {
  if (table === undefined || table === null) return [];
  return Object.entries(table)
    .map(([id, token]): [number, Written] => {
      if (!/^\d+$/.test(id))
        throw new HeedError('bad-tokenizer', `tokenizer_config.json: added_tokens_decoder has '${id}', want ids`);
      return [Number(id), asWritten(token, `tokenizer_config.json: added_tokens_decoder['${id}']`)];
    })
    .sort(([a], [b]) => a - b);
}

function defaults(special: boolean): Record<Flag, boolean> {
  return { single_word: false, lstrip: false, rstrip: false, normalized: !special, special };
}

function pick(flags: Readonly<Record<string, unknown>>): Readonly<Partial<Record<Flag, boolean>>> {
  return Object.fromEntries(
    FLAGS.filter((name) => typeof flags[name] === 'boolean').map((name) => [name, flags[name]]),
  );
}
