// Text → tokens with their places, as the reference tokenizers find them: added tokens are cut out, the rest is normalised and cut
// into words, and those by the model; then the template is put around.
import { origin, plainText, slice, type AlignedText } from './aligned-text.js';
import type { WordOf } from './limits.js';
import type { Parts } from './parts.js';
import { putInBy } from './template.js';

export interface PlacedToken {
  readonly id: number;
  /** As text. */
  readonly piece: string;
  readonly start: number;
  readonly end: number;
  /** A special token that stands in the text itself: [MASK]. */
  readonly inText?: boolean;
}

export interface EncodedToken extends PlacedToken {
  /** Put in by the template, or to fill up. */
  readonly special: boolean;
  /** Filled up. */
  readonly padding?: boolean;
  readonly type: number;
}

export type PlacedWord = WordOf<PlacedToken>;

export class Encoder {
  constructor(private readonly parts: Parts) {}

  /** The tokens of each word. */
  cut(text: string): PlacedWord[] {
    const { added, normalise } = this.parts;
    const whole = wellFormed(text);
    return added.inText(whole).flatMap(({ start, end, id }) => {
      if (id !== undefined) return [this.addedToken(id, start, end)];
      const plain = plainText(whole.slice(start, end), start);
      return this.cutNormalised(normalise ? normalise(plain) : plain);
    });
  }

  /** The tokens of one text's words or of two, with the template, neither too many nor too few. */
  encode(first: PlacedWord[], second?: PlacedWord[]): EncodedToken[] {
    const { template, truncate } = this.parts;
    const texts = second ? [first, second] : [first];
    const parts = second ? template.pair : template.single;
    const short = truncate?.(texts, putInBy(parts)) ?? texts.map((words) => words.flatMap((word) => word.tokens));
    let at = 0;
    const all = parts.flatMap(({ text, tokens = [], type }): EncodedToken[] => {
      if (text === undefined)
        return tokens.map(({ id, token }) => ({ id, piece: token, start: at, end: at, special: true, type }));
      const placed = short[text] ?? [];
      at = placed.at(-1)?.end ?? at;
      return placed.map((one) => ({ ...one, special: false, type }));
    });
    return this.fillUp(all, at);
  }

  private cutNormalised(aligned: AlignedText): PlacedWord[] {
    return this.parts.added.inNormalised(aligned).flatMap(({ start, end, id }) => {
      if (id !== undefined) return [this.addedToken(id, ...origin(aligned, start, end))];
      return this.cutWords(slice(aligned, start, end));
    });
  }

  private cutWords(aligned: AlignedText): PlacedWord[] {
    const { preTokenise, model } = this.parts;
    const words = preTokenise ? preTokenise(aligned) : [aligned];
    return words.map((word) => ({
      added: false,
      tokens: model.cut(word.text).map(({ id, start, end, text }) => {
        const [from, to] = origin(word, start, end);
        return { id, piece: this.parts.show(text ?? model.vocabulary.token(id) ?? ''), start: from, end: to };
      }),
    }));
  }

  private addedToken(id: number, start: number, end: number): PlacedWord {
    const { text = '', special = false } = this.parts.added.token(id) ?? {};
    return { added: true, tokens: [{ id, piece: text, start, end, inText: special }] };
  }

  private fillUp(tokens: EncodedToken[], end: number): EncodedToken[] {
    const { padding } = this.parts;
    const missing = padding ? padding.length(tokens.length) - tokens.length : 0;
    if (!padding || missing <= 0) return tokens;
    const { id, token, type, onLeft } = padding;
    const at = onLeft ? 0 : end;
    const fill = Array.from({ length: missing }, (): EncodedToken => ({
      id,
      piece: token,
      start: at,
      end: at,
      special: true,
      padding: true,
      type,
    }));
    return onLeft ? [...fill, ...tokens] : [...tokens, ...fill];
  }
}

/** Halves of characters become what stands for no character, of the same length. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD');
}
