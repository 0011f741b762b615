// Tokens one by one → text piece by piece, which never ends inside a character.

/** What bytes become that are no character, or not yet one. */
const REPLACEMENT = '\uFFFD';
const REPLACEMENTS_AT_END = /\uFFFD+$/;
/** So many tokens shape how the next one begins (spaces). */
const CONTEXT = 8;
/** More are not kept, also where they are no text. */
const MOST = 64;

export class TextStream {
  /** The last tokens; `told` of their text has been given out. */
  private ids: readonly number[] = [];
  private told = 0;

  constructor(
    private readonly decode: (ids: readonly number[]) => string,
    prompt: readonly number[],
  ) {
    this.keepLast(prompt.slice(-MOST));
  }

  /** What this token adds to the text; nothing while a character is not complete. */
  add(id: number): string {
    this.ids = [...this.ids, id];
    const all = this.decode(this.ids);
    const text = all.slice(this.told, wholeLength(all));
    this.told += text.length;
    if (this.ids.length > MOST || (this.ids.length > 2 * CONTEXT && !all.endsWith(REPLACEMENT)))
      this.keepLast(this.ids);
    return text;
  }

  /** Some more than are needed where those would begin inside a character. */
  private keepLast(ids: readonly number[]): void {
    let some = ids.slice(-CONTEXT);
    let text = this.decode(some);
    for (let count = CONTEXT + 1; text.startsWith(REPLACEMENT) && count <= ids.length && count < MOST; count++) {
      some = ids.slice(-count);
      text = this.decode(some);
    }
    this.ids = some;
    this.told = wholeLength(text);
  }
}

/** Without what may be the beginning of a character: the next token tells. */
function wholeLength(text: string): number {
  return text.replace(REPLACEMENTS_AT_END, '').length;
}
