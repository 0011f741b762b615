// A figure's attributes as flags of the command line: `--layer 3`, `--matrix`, `--no-causal`. What an attribute would leave unread is
// refused here.
import { parseArgs } from 'node:util';
import { read } from '../figures/base/attributes.js';
import type { AttributeSpec, AttributeSpecs } from '../figures/base/attributes.js';

/** Not a command that there is: exit status 2. */
export class UsageError extends Error {}

/** What was said, by the flags' names. */
export type Given = Readonly<Record<string, unknown>>;

export interface Flags {
  readonly given: Given;
  /** What stands there without a flag. */
  readonly words: readonly string[];
}

/** One letter for a flag. */
const SHORT: Readonly<Record<string, string>> = { output: 'o', help: 'h' };

/** @throws UsageError */
export function readFlags(args: readonly string[], specs: AttributeSpecs): Flags {
  const { values, positionals } = parse(args, specs);
  const given = Object.entries(values).map(([name, value]) => {
    const spec = specs[name];
    return [name, spec ? valueOf(name, spec, value) : value] as const;
  });
  return { given: Object.fromEntries(given), words: positionals };
}

function parse(args: readonly string[], specs: AttributeSpecs) {
  const options = Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => {
      const short = SHORT[name];
      return [name, { type: isYesOrNo(spec) ? 'boolean' : 'string', ...(short && { short }) } as const];
    }),
  );
  try {
    return parseArgs({ args: yesAndNo(args, specs), options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isYesOrNo(spec: AttributeSpec | undefined): boolean {
  return spec?.kind === 'flag' || spec?.kind === 'switch';
}

/** `--causal false` and `--causal=false`, as attributes are written, become `--no-causal`. */
function yesAndNo(args: readonly string[], specs: AttributeSpecs): string[] {
  const found: string[] = [];
  for (let n = 0; n < args.length; n++) {
    const arg = args[n] ?? '';
    const [, name = '', joined] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    if (!isYesOrNo(specs[name])) {
      found.push(arg);
      continue;
    }
    const apart = joined === undefined && /^(true|false)$/.test(args[n + 1] ?? '') ? args[++n] : undefined;
    const value = joined ?? apart ?? '';
    if (value !== '' && value !== 'true' && value !== 'false') throw unread(name, value, 'true or false');
    found.push(value === 'false' ? `--no-${name}` : `--${name}`);
  }
  return found;
}

function valueOf(name: string, spec: AttributeSpec, text: unknown): unknown {
  const value = read(spec, text);
  if (value === undefined || !fits(spec, value)) throw unread(name, String(text), wanted(spec));
  return value;
}

function fits(spec: AttributeSpec, value: unknown): boolean {
  if (spec.kind !== 'number' || typeof value !== 'number') return true;
  const { whole = false, least = -Infinity, most = Infinity } = spec;
  return (!whole || Number.isInteger(value)) && value >= least && value <= most;
}

function unread(name: string, text: string, want: string): UsageError {
  return new UsageError(`--${name} is '${text}', want ${want}`);
}

/** What an attribute's text must be, in words. */
export function wanted(spec: AttributeSpec): string {
  switch (spec.kind) {
    case 'text':
      return 'a text';
    case 'number':
      return [numberWanted(spec), ...(spec.or ?? [])].join(' or ');
    case 'flag':
    case 'switch':
      return 'true or false';
    case 'choice':
      return spec.values.join(' or ');
    case 'numbers':
      return 'numbers, such as "1 2 4"';
    case 'json':
      return 'JSON';
  }
}

function numberWanted({ whole, least, most }: AttributeSpec & { kind: 'number' }): string {
  const kind = whole === true ? 'a whole number' : 'a number';
  if (least !== undefined && most !== undefined) return `${kind} from ${least} to ${most}`;
  if (least !== undefined) return `${kind} from ${least}`;
  return most === undefined ? kind : `${kind} up to ${most}`;
}
