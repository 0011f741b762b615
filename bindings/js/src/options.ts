// Reading option objects: every name is known, every value has the type that its name says.
import { HeedError } from './errors.js';
import { toTensor, describe, readArgument } from './tensor.js';
import type { Tensor } from './ops-types.js';

/** As many heads, or rows of a mask's offset, as make sense; keeps whole numbers within int32. */
const MAX_WHOLE = 2 ** 30;
/** As long as an option's text can be and still mean something. */
const MAX_TEXT = 100;

/** An option object of one call. Its fields, which may be getters, are read once. `Name` are those that it may have. */
export class Options<Name extends string> {
  private readonly values: Readonly<Record<string, unknown>>;

  /**
   * @param who how messages begin
   * @param names every field that there is
   * @throws HeedError `bad-option` where the object has another field, with the nearest name there is
   */
  constructor(
    readonly who: string,
    private readonly options: unknown,
    names: readonly Name[],
  ) {
    if (options !== undefined && (typeof options !== 'object' || options === null)) {
      throw new HeedError(
        'bad-option',
        `${who}: options are ${describe(options)}, want an object with ${names.join(', ')}`,
      );
    }
    const given = (options ?? {}) as Record<string, unknown>;
    for (const name of readArgument('bad-option', `${who}: options`, () => Object.keys(given))) {
      if (!(names as readonly string[]).includes(name)) {
        const nearest = nearestName(name, names);
        const hint = nearest === undefined ? `there are ${names.join(', ')}` : `did you mean '${nearest}'?`;
        throw new HeedError('bad-option', `${who}: unknown option '${name.slice(0, MAX_TEXT)}'; ${hint}`);
      }
    }
    this.values = Object.fromEntries(
      names.map((name) => [name, readArgument('bad-option', `${who}: ${name}`, () => given[name])] as const),
    );
  }

  /** The same with fewer fields: those that there are once another one has been looked at. */
  only<Fewer extends Name>(names: readonly Fewer[]): Options<Fewer> {
    const given = Object.entries(this.values).filter(([, value]) => value !== undefined);
    return new Options(this.who, Object.fromEntries(given), names);
  }

  has(name: Name): boolean {
    return this.values[name] !== undefined;
  }

  /** The value as it is. */
  raw(name: Name): unknown {
    return this.values[name];
  }

  tensor(name: Name): Tensor {
    return toTensor(this.values[name], `${this.who}: ${name}`);
  }

  optionalTensor(name: Name): Tensor | undefined {
    return this.has(name) ? this.tensor(name) : undefined;
  }

  signal(): AbortSignal | undefined {
    const value = this.values['signal'];
    if (value === undefined) return undefined;
    const isSignal = readArgument('bad-option', `${this.who}: signal`, () => {
      const { aborted, addEventListener } = Object(value) as Partial<AbortSignal>;
      return typeof aborted === 'boolean' && typeof addEventListener === 'function';
    });
    if (!isSignal) this.refuse('signal' as Name, 'an AbortSignal');
    return value as AbortSignal;
  }

  callback(name: Name): ((value: never) => void) | undefined {
    const value = this.values[name];
    if (value !== undefined && typeof value !== 'function') this.refuse(name, 'a function');
    return (value as ((value: never) => void) | undefined)?.bind(this.options);
  }

  boolean(name: Name, fallback: boolean): boolean {
    const value = this.values[name] ?? fallback;
    if (typeof value !== 'boolean') this.refuse(name, 'true or false');
    return value;
  }

  number(name: Name, fallback: number): number {
    const value = this.values[name] ?? fallback;
    if (typeof value !== 'number') this.refuse(name, 'a number');
    return value;
  }

  whole(name: Name, least: number, fallback?: number, most = MAX_WHOLE): number {
    const value = this.values[name] ?? fallback;
    const isWhole = Number.isSafeInteger(value);
    if (isWhole && (value as number) > most) this.refuse(name, `a whole number, at most ${most}`);
    if (!isWhole || (value as number) < least) {
      this.refuse(name, least < 0 ? 'a whole number' : `a whole number, at least ${least}`);
    }
    return value as number;
  }

  text(name: Name, fallback: string): string {
    const value = this.values[name] ?? fallback;
    if (typeof value !== 'string' || value.length > MAX_TEXT) this.refuse(name, `a text such as '${fallback}'`);
    return value;
  }

  /** What q·k is multiplied with: NaN where not given, 1 for 'none'. */
  scale(): number {
    const value = this.values['scale'];
    if (value === undefined) return NaN;
    if (value === 'none') return 1;
    if (typeof value !== 'number' || !Number.isFinite(value)) this.refuse('scale' as Name, "a finite number or 'none'");
    return value;
  }

  private refuse(name: Name, want: string): never {
    const value = this.values[name];
    const got = value === undefined ? 'is missing' : `is ${describe(value)}`;
    throw new HeedError('bad-option', `${this.who}: ${name} ${got}, want ${want}`);
  }
}

/** The known name that a misspelt one most likely means, if any is near. */
export function nearestName<Name extends string>(name: string, names: readonly Name[]): Name | undefined {
  let nearest: Name | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of names) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < least) {
      least = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

/** Levenshtein's distance: how many letters to insert, delete or change. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
