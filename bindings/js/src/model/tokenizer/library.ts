// The tokenizer library's parts that are used here: what cuts words into tokens, and its translation of patterns. Fields of files are
// read and checked beside it, since it passes many of them over, and it doesn't say where a token stands.
import * as all from '@huggingface/tokenizers';

/** One of its models. */
export interface LibraryModel {
  readonly tokens_to_ids: ReadonlyMap<string, number>;
  readonly vocab: readonly string[];
  /** The tokens of words. */
  encode(words: readonly string[]): string[];
}

export interface LibraryUnigram extends LibraryModel {
  readonly scores: number[];
  /** What a word is cut into; unknown characters stand for themselves. */
  tokenize(word: string): string[];
}

type Class<Part> = new (json: object) => Part;

/** Its exports, more than it has types for; named one by one, so that what isn't used stays away. */
interface Library {
  readonly WordPiece: Class<LibraryModel>;
  readonly BPE: Class<LibraryModel>;
  readonly Unigram: Class<LibraryUnigram>;
  readonly SplitPreTokenizer: Class<{ readonly pattern: RegExp | null }>;
}

export const WordPieceModel = (all as unknown as Library).WordPiece;
export const BpeModel = (all as unknown as Library).BPE;
export const UnigramModel = (all as unknown as Library).Unigram;
/** Its pattern is global. */
export const SplitPart = (all as unknown as Library).SplitPreTokenizer;
