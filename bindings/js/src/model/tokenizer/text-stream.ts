// Tokens one by one → text piece by piece, which never ends inside a character.

const REPLACEMENT = '\uFFFD';
/** So many tokens without a whole character are bytes of none. */
const MOST_OPEN = 8;

export class TextStream {
  /** Tokens from the last place where text ended whole, and those before it that may shape how it begins (spaces). */
  private readonly ids: number[];
  private before: number;

  constructor(
    private readonly decode: (ids: readonly number[]) => string,
    prompt: readonly number[],
  ) {
    this.ids = prompt.slice(-MOST_OPEN);
    this.before = this.ids.length;
  }

  /** What this token adds to the text; nothing while a character is not complete. */
  add(id: number): string {
    this.ids.push(id);
    const known = this.decode(this.ids.slice(0, this.before));
    const all = this.decode(this.ids);
    const open = this.ids.length - this.before;
    if (all.endsWith(REPLACEMENT) && !known.endsWith(REPLACEMENT) && open < MOST_OPEN) return '';
    const text = all.slice(known.length);
    this.ids.splice(0, this.before);
    this.before = this.ids.length;
    return text;
  }
}
