// Tokens one by one → text piece by piece, which never ends inside a character.

/** What bytes become that are no character, or not yet one; of the latter there is one at most, at the end. */
const REPLACEMENT = '\uFFFD';
/** So many tokens shape how the next one begins (spaces), and hold the bytes of one character. */
const CONTEXT = 8;

export class TextStream {
  /** The last tokens; `told` of their text has been given out. */
  private ids: readonly number[];
  private told: number;

  constructor(
    private readonly decode: (ids: readonly number[]) => string,
    prompt: readonly number[],
  ) {
    this.ids = prompt.slice(-CONTEXT);
    this.told = wholeLength(decode(this.ids));
  }

  /** What this token adds to the text; nothing while a character is not complete. */
  add(id: number): string {
    this.ids = [...this.ids, id];
    const all = this.decode(this.ids);
    const text = all.slice(this.told, wholeLength(all));
    this.told += text.length;
    if (this.ids.length > 2 * CONTEXT) {
      this.ids = this.ids.slice(-CONTEXT);
      this.told = wholeLength(this.decode(this.ids));
    }
    return text;
  }
}

/** Without what may be the beginning of a character: the next token tells. */
function wholeLength(text: string): number {
  return text.endsWith(REPLACEMENT) ? text.length - 1 : text.length;
}
