// A text on its way through the tokenizer, each unit with the place in the original that it came from.

/** `starts[i]` and `ends[i]` say where unit i of `text` came from; equal where it came from nothing (a prefix put in). */
export interface AlignedText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Where the original of all of it begins. */
  readonly from: number;
}

export type Normalise = (text: AlignedText) => AlignedText;
export type PreTokenise = (text: AlignedText) => AlignedText[];

/** Text as it is: the identity. */
export function plainText(text: string, offset: number): AlignedText {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let i = 0; i < text.length; i++) {
    starts.push(offset + i);
    ends.push(offset + i + 1);
  }
  return { text, starts, ends, from: offset };
}

/** A part of it. */
export function slice({ text, starts, ends, from }: AlignedText, start: number, end: number): AlignedText {
  return {
    text: text.slice(start, end),
    starts: starts.slice(start, end),
    ends: ends.slice(start, end),
    from: start === 0 ? from : (starts[start] ?? from),
  };
}

/** Where units [start, end) came from; an empty range is a place. */
export function origin({ starts, ends }: AlignedText, start: number, end: number): [number, number] {
  // Units that came from nothing don't widen the span.
  let first = start;
  while (first < end - 1 && starts[first] === ends[first]) first++;
  const from = starts[first] ?? ends[ends.length - 1] ?? 0;
  return [from, end > start ? Math.max(from, ends[end - 1] ?? from) : from];
}

/** Writes a text anew, piece by piece. */
export class Rewriter {
  private text = '';
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  constructor(private readonly source: AlignedText) {}

  /** `text` stands for units [start, end) of the source. */
  put(text: string, start: number, end: number): void {
    const { starts, ends, from } = this.source;
    const first = starts[start] ?? ends[start - 1] ?? from;
    const last = end > start ? (ends[end - 1] ?? first) : first;
    this.text += text;
    for (let i = 0; i < text.length; i++) {
      this.starts.push(first);
      this.ends.push(last);
    }
  }

  /** Units [start, end) as they are. */
  keep(start: number, end: number): void {
    const { text, starts, ends } = this.source;
    this.text += text.slice(start, end);
    for (let i = start; i < end; i++) {
      this.starts.push(starts[i] ?? 0);
      this.ends.push(ends[i] ?? 0);
    }
  }

  done(): AlignedText {
    return { text: this.text, starts: this.starts, ends: this.ends, from: this.source.from };
  }
}

/** Replaces every match of a global pattern; the same text where nothing changes. */
export function replaceEach(source: AlignedText, pattern: RegExp, replacement: (match: string) => string): AlignedText {
  const { text } = source;
  let written: Rewriter | undefined;
  let at = 0;
  for (const { 0: match, index } of text.matchAll(pattern)) {
    const put = replacement(match);
    if (put === match) continue;
    written ??= new Rewriter(source);
    written.keep(at, index);
    written.put(put, index, index + match.length);
    at = index + match.length;
  }
  if (!written) return source;
  written.keep(at, text.length);
  return written.done();
}

/** Puts something in front of a text that has something. */
export function prepend(source: AlignedText, prefix: string): AlignedText {
  if (source.text === '' || prefix === '') return source;
  const place = Array.from({ length: prefix.length }, () => source.starts[0] ?? source.from);
  return {
    text: prefix + source.text,
    starts: [...place, ...source.starts],
    ends: [...place, ...source.ends],
    from: source.from,
  };
}
