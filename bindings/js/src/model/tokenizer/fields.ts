// Reading a part of tokenizer.json, field by field: what is not known, or is not as it should be, is refused by its name, since a
// field that is passed over gives other ids.
import { HeedError } from '../../errors.js';
import { describe } from '../../tensor.js';

/** @throws HeedError `bad-tokenizer` */
export function refuse(where: string, why: string): never {
  throw new HeedError('bad-tokenizer', `tokenizer.json: ${where === '' ? 'it' : where} ${why}`);
}

export class Fields {
  readonly type: string;
  private readonly values: Readonly<Record<string, unknown>>;

  /**
   * @param where as messages name it: `pre_tokenizer.pretokenizers[1]`
   * @throws HeedError `bad-tokenizer` where it is no object
   */
  constructor(
    readonly where: string,
    value: unknown,
  ) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      refuse(where, `is ${describe(value)}, want an object`);
    this.values = value as Record<string, unknown>;
    this.type = typeof this.values['type'] === 'string' ? this.values['type'] : '';
  }

  /** @throws HeedError `bad-tokenizer` where there is a field that is none of these */
  only(...known: readonly string[]): this {
    for (const name of Object.keys(this.values)) {
      if (name !== 'type' && !known.includes(name)) refuse(this.at(name), 'is not known');
    }
    return this;
  }

  has(name: string): boolean {
    return this.values[name] !== undefined && this.values[name] !== null;
  }

  raw(name: string): unknown {
    return this.values[name];
  }

  /** What a field is called in messages. */
  at(name: string): string {
    return this.where === '' ? name : `${this.where}.${name}`;
  }

  inner(name: string): Fields {
    return new Fields(this.at(name), this.values[name]);
  }

  text(name: string): string {
    return this.want(name, 'a text', (value) => typeof value === 'string') as string;
  }

  /** @returns undefined where it is missing or null */
  optionalText(name: string): string | undefined {
    return this.has(name) ? this.text(name) : undefined;
  }

  character(name: string): string {
    const isOne = (value: unknown): boolean => typeof value === 'string' && Array.from(value).length === 1;
    return this.want(name, 'one character', isOne) as string;
  }

  boolean(name: string, fallback?: boolean): boolean {
    return this.want(name, 'true or false', (value) => typeof value === 'boolean', fallback) as boolean;
  }

  whole(name: string, fallback?: number): number {
    const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
    return this.want(name, 'a whole number', isWhole, fallback) as number;
  }

  choice<Name extends string>(name: string, names: readonly Name[], fallback?: Name): Name {
    return this.want(name, names.join(' or '), (value) => names.includes(value as Name), fallback) as Name;
  }

  list(name: string): readonly unknown[] {
    return this.want(name, 'a list', Array.isArray) as readonly unknown[];
  }

  /** Why this part can't be honoured. */
  refuse(why: string): never {
    refuse(this.where, why);
  }

  private want(name: string, what: string, fits: (value: unknown) => boolean, fallback?: unknown): unknown {
    const value = this.values[name];
    if (value === undefined && fallback !== undefined) return fallback;
    if (!fits(value))
      refuse(this.at(name), value === undefined ? `is missing, want ${what}` : `is ${describe(value)}, want ${what}`);
    return value;
  }
}
