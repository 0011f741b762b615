// Token ids without a text: what they say, put together, is the text, in which words are looked for.
import type { Tokens } from '../types.js';
import { TextStream } from './text-stream.js';
import { assignTokens, findWords, UNSPACED, type Range } from './words.js';

export interface Describer {
  readonly decode: (ids: readonly number[]) => string;
  readonly piece: (id: number) => string;
  /** A token that stands for nothing that was said: [CLS], <|endoftext|> … */
  readonly isSpecial: (id: number) => boolean;
  /** A token that is not a part of any other word: these, and [MASK]. */
  readonly ownWord: (id: number) => boolean;
}

const UNSPACED_END = new RegExp(`[${UNSPACED}\\u3000-\\u303F\\uFF00-\\uFF60]$`, 'u');
/** A space that a decoder puts between tokens, where none is written. */
const SPACE_TO_UNSPACED = new RegExp(`^ (?=[${UNSPACED}\\u3000-\\u303F\\uFF00-\\uFF60])`, 'u');

export function describeIds(ids: Int32Array, describer: Describer): Tokens {
  const { piece, isSpecial, ownWord } = describer;
  const list = Array.from(ids);
  const said = new Said(describer);
  for (const id of list) {
    if (isSpecial(id)) said.pause();
    else if (ownWord(id)) said.word(piece(id));
    else said.token(id);
  }
  said.flush();
  const { text, spans, fixed } = said;
  const special = list.map(isSpecial);
  const places = spans.map(([start, end]) => ({ start, end }));
  return {
    text,
    ids,
    pieces: list.map(piece),
    spans,
    special,
    types: new Int32Array(ids.length),
    words: assignTokens(text, findWords(text, fixed), places, special),
  };
}

/** The text so far, and where each token stands in it. */
class Said {
  text = '';
  readonly spans: [number, number][] = [];
  readonly fixed: Range[] = [];
  private stream: TextStream;
  /** Tokens that are parts of a character, which another one completes. */
  private waiting = 0;
  private paused = false;

  constructor(private readonly describer: Describer) {
    this.stream = new TextStream(describer.decode, []);
  }

  token(id: number): void {
    const added = this.stream.add(id);
    this.waiting++;
    if (added !== '') this.put(added);
  }

  word(piece: string): void {
    this.flush();
    this.waiting++;
    this.put(piece);
    this.fixed.push({ start: this.text.length - piece.length, end: this.text.length });
  }

  /** Between texts; what comes next begins a line. */
  pause(): void {
    this.flush();
    this.spans.push([this.text.length, this.text.length]);
    this.paused = true;
    this.stream = new TextStream(this.describer.decode, []);
  }

  /** What is not completed is no character. */
  flush(): void {
    if (this.waiting > 0) this.put('\uFFFD');
  }

  private put(added: string): void {
    if (this.paused && this.text !== '') this.text += '\n';
    this.paused = false;
    const start = this.text.length;
    this.text += UNSPACED_END.test(this.text) ? added.replace(SPACE_TO_UNSPACED, '') : added;
    for (; this.waiting > 0; this.waiting--) this.spans.push([start, this.text.length]);
  }
}
