// Tokens and their ids, which every kind of model has.
import { describe } from '../../tensor.js';
import { refuse, type Fields } from './fields.js';
import type { LibraryModel } from './library.js';

/** A token of a word, which covers units [start, end) of it. */
export interface WordToken {
  readonly id: number;
  readonly start: number;
  readonly end: number;
  /** What it stands for, where that isn't its text in the vocabulary. */
  readonly text?: string;
}

/** Cuts words into the tokens of a vocabulary. */
export interface TokenModel {
  readonly vocabulary: Vocabulary;
  /** @throws HeedError `bad-tokenizer` where a word has no token, nor is there one for the unknown */
  cut(word: string): readonly WordToken[];
}

export class Vocabulary {
  /** The highest id. */
  readonly most: number;

  constructor(
    private readonly model: Pick<LibraryModel, 'tokens_to_ids' | 'vocab'>,
    readonly size = model.tokens_to_ids.size,
  ) {
    this.most = model.vocab.length - 1;
  }

  id(token: string): number | undefined {
    return this.model.tokens_to_ids.get(token);
  }

  token(id: number): string | undefined {
    return this.model.vocab[id];
  }

  /** @throws HeedError `bad-tokenizer` where there is no such token */
  want(token: string): number {
    return this.id(token) ?? refuse('the vocabulary', `has no token '${token}'`);
  }
}

/** Ids beyond this are no vocabulary's. */
const MOST_ID = 2 ** 31;

/**
 * `vocab` by name, each token with its id.
 * @throws HeedError `bad-tokenizer`
 */
export function checkedVocab(fields: Fields): Readonly<Record<string, number>> {
  const value = fields.raw('vocab');
  const where = fields.at('vocab');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuse(where, `is ${describe(value)}, want tokens with their ids`);
  for (const [token, id] of Object.entries(value)) {
    if (!Number.isInteger(id) || (id as number) < 0 || (id as number) >= MOST_ID)
      refuse(where, `gives '${token}' the id ${describe(id)}`);
  }
  return value as Record<string, number>;
}
