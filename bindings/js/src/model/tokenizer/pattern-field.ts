// `pattern`, which is a text or a regular expression of Oniguruma's kind. The library translates it; what it would translate into
// something else is refused, and so is what may take a time that grows exponentially with the text, since JavaScript can't
// interrupt it.
import { HeedError, reasonOf } from '../../errors.js';
import { refuse, type Fields } from './fields.js';
import { SplitPart } from './library.js';

/** Side by side, each may be tried at every length of the others. */
const MOST_OPEN_QUANTIFIERS = 4;
/** A quantifier with so many lengths counts as one without end. */
const MANY = 16;

/**
 * @returns a global pattern
 * @throws HeedError `bad-tokenizer`
 */
export function readPattern(fields: Fields): RegExp {
  const pattern = fields.inner('pattern').only('String', 'Regex');
  const isText = pattern.has('String');
  const where = pattern.at(isText ? 'String' : 'Regex');
  const source = pattern.text(isText ? 'String' : 'Regex');
  try {
    if (!isText) new Scanner(source, where).scan();
    // To the library, inverted means: without brackets around a text.
    const { pattern: translated } = new SplitPart({ pattern: fields.raw('pattern'), invert: true });
    if (translated) return translated;
  } catch (cause) {
    if (cause instanceof HeedError) throw cause;
    return refuse(where, `can't be used: ${reasonOf(cause)}`);
  }
  return refuse(where, "can't be used");
}

const GROUP = /\((?:\?(?:i?:|<?[=!])|(?!\?))/y;
const QUANTIFIER = /[*+?]|\{(\d*)(?:(,)(\d*))?\}/y;
/** What is not translated, or into something else. */
const UNSUPPORTED_ESCAPE = /\\[1-9gkGKNORXyY]/y;
const ESCAPE = /\\(?:[pPxu]\{[^}]*\}|[^])/y;

/** Looks through a pattern once. */
class Scanner {
  private at = 0;

  constructor(
    private readonly source: string,
    private readonly where: string,
  ) {}

  scan(): void {
    this.group(false);
    if (this.at < this.source.length) this.unsupported(')');
  }

  /** Up to the group's end; whether it may match in several ways. */
  private group(inner: boolean): boolean {
    let several = false;
    let open = 0;
    while (this.at < this.source.length) {
      const next = this.source.charAt(this.at);
      if (inner && next === ')') break;
      if (next === '|') {
        this.at++;
        several = true;
        open = 0;
        continue;
      }
      const varies = this.atom();
      const most = this.quantifier();
      if (most === undefined) {
        several ||= varies;
        continue;
      }
      if (varies && most.count > 1) this.tooSlow('what varies already');
      if (most.varies && most.count > MANY && ++open > MOST_OPEN_QUANTIFIERS)
        this.tooSlow(`${open} things side by side`);
      several ||= varies || most.varies;
    }
    return several;
  }

  /** One thing that may be repeated; whether it may match in several ways. */
  private atom(): boolean {
    const next = this.source.charAt(this.at);
    if (next === '[') return this.brackets();
    if (next === '\\') {
      if (this.take(UNSUPPORTED_ESCAPE)) this.unsupported(this.source.slice(this.at - 2, this.at));
      if (!this.take(ESCAPE)) this.unsupported('\\');
      return false;
    }
    if (next !== '(') {
      this.at += String.fromCodePoint(this.source.codePointAt(this.at) ?? 0).length;
      return false;
    }
    const prefix = this.take(GROUP)?.[0] ?? this.unsupported(this.source.slice(this.at, this.at + 3));
    const several = this.group(true);
    if (this.source.charAt(this.at) !== ')') this.unsupported('(');
    this.at++;
    return several && !/[=!]/.test(prefix);
  }

  private brackets(): boolean {
    let depth = 0;
    do {
      const next = this.source.charAt(this.at);
      if (next === '') this.unsupported('[');
      if (next === '[') {
        depth++;
        // A bracket that comes first stands for itself.
        this.at += /^\[\^?\]?/.exec(this.source.slice(this.at, this.at + 3))?.[0].length ?? 1;
      } else if (next === ']') {
        depth--;
        this.at++;
      } else if (!this.take(ESCAPE)) this.at++;
    } while (depth > 0);
    return false;
  }

  /** How often at most, and whether also less often; undefined where there is none. */
  private quantifier(): { count: number; varies: boolean } | undefined {
    const found = this.take(QUANTIFIER);
    if (!found) return undefined;
    const [text, least = '', comma, most = ''] = found;
    const lazy = this.source.charAt(this.at) === '?';
    if (lazy) this.at++;
    if (/[*+]/.test(this.source.charAt(this.at)) || (lazy && text.startsWith('{')))
      this.unsupported(`${text}${lazy ? '?' : this.source.charAt(this.at)}`);
    if (text === '?') return { count: 1, varies: true };
    if (text.startsWith('{')) {
      if (least === '' && most === '') return undefined; // it stands for itself
      const count = comma === undefined ? Number(least) : most === '' ? Infinity : Number(most);
      return { count, varies: comma !== undefined && least !== most };
    }
    return { count: Infinity, varies: true };
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private unsupported(what: string): never {
    return refuse(this.where, `has '${what}', which is not supported`);
  }

  private tooSlow(what: string): never {
    return refuse(this.where, `repeats ${what}: it may take a time that grows exponentially with the text`);
  }
}
