// What may be asked of the command line, and how it is read.
import { parseArgs } from 'node:util';
import type { Language } from '../figures/base/language.js';
import type { Positions } from '../figures/runs/contract.js';

export const USAGE = `heed render TEXT [--select WORD] [-o FILE.svg]   the arcs of a word: bars here, or a picture in a file
heed run TEXT [--json] [--all]                   tokens and weights
heed inspect [MODEL] [--json]                    a model's sizes, tensors and measured heads

TEXT: words split by spaces or |, else as this system splits them.

  --model DIR                 a model's folder; without it zh-mini
  --select WORD|N             the word whose arcs are shown, by itself or by its place, from 0
  --relation NAME             the head that the model card measured as best, e.g. coreference
  --layer N --head N|mean     one head, or the mean of a layer's heads; both count from 0
  --causal, --no-causal       with or without causal mask; recomputed
  --scale none|N              what q·k is multiplied with
  --positions none|sinusoidal|rope
  --unit word|token           what the weights are between
  --mass N                    draw arcs until this share is shown (0.9)
  --lang en|zh, --theme light|dark
  -o FILE, --output FILE      write there; "-" for standard output
  --json                      for programs
`;

/** Not a command that there is: exit status 2. */
export class UsageError extends Error {}

export interface Command {
  readonly name: 'render' | 'run' | 'inspect';
  readonly subject: string | undefined;
  readonly model: string;
  readonly select: string | undefined;
  readonly relation: string | undefined;
  readonly layer: number | undefined;
  readonly head: number | 'mean' | undefined;
  readonly causal: boolean | undefined;
  readonly scale: number | 'none' | undefined;
  readonly positions: Positions | undefined;
  readonly unit: 'word' | 'token';
  readonly mass: number | undefined;
  readonly lang: Language;
  readonly theme: 'light' | 'dark';
  readonly output: string | undefined;
  readonly json: boolean;
  readonly all: boolean;
}

/** Undefined: help was asked for. @throws UsageError */
export function readCommand(args: readonly string[]): Command | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [name, subject, ...rest] = positionals;
  if (name === undefined) throw new UsageError('no command');
  if (name !== 'render' && name !== 'run' && name !== 'inspect') throw new UsageError(`there is no command '${name}'`);
  if (rest.length > 0)
    throw new UsageError(`one text, please: put it in quotation marks ('${rest.join(' ')}' is left over)`);
  if (name !== 'inspect' && subject === undefined) throw new UsageError(`${name} wants a text`);
  if (values.relation !== undefined && (values.layer !== undefined || values.head !== undefined)) {
    throw new UsageError('--relation chooses layer and head itself; leave --layer and --head away');
  }
  return {
    name,
    subject,
    model: values.model ?? (name === 'inspect' ? subject : undefined) ?? 'zh-mini',
    select: values.select,
    relation: values.relation,
    layer: number('layer', values.layer, true),
    head: values.head === 'mean' ? 'mean' : number('head', values.head, true),
    causal: values['no-causal'] ? false : values.causal,
    scale: values.scale === 'none' ? 'none' : number('scale', values.scale),
    positions: oneOf('positions', values.positions, ['none', 'sinusoidal', 'rope', 'model']),
    unit: oneOf('unit', values.unit, ['word', 'token']) ?? 'word',
    mass: number('mass', values.mass),
    lang: oneOf('lang', values.lang, ['en', 'zh']) ?? 'en',
    theme: oneOf('theme', values.theme, ['light', 'dark']) ?? 'light',
    output: values.output,
    json: values.json ?? false,
    all: values.all ?? false,
  };
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        model: text,
        select: text,
        relation: text,
        layer: text,
        head: text,
        causal: flag,
        'no-causal': flag,
        scale: text,
        positions: text,
        unit: text,
        mass: text,
        lang: text,
        theme: text,
        output: { type: 'string', short: 'o' },
        json: flag,
        all: flag,
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function number(name: string, value: string | undefined, whole = false): number | undefined {
  if (value === undefined) return undefined;
  const read = Number(value);
  if (value.trim() === '' || !Number.isFinite(read) || (whole && (!Number.isInteger(read) || read < 0))) {
    throw new UsageError(`--${name} is '${value}', want ${whole ? 'a whole number from 0' : 'a number'}`);
  }
  return read;
}

function oneOf<Word extends string>(name: string, value: string | undefined, words: readonly Word[]): Word | undefined {
  if (value === undefined) return undefined;
  const found = words.find((word) => word === value);
  if (found === undefined) throw new UsageError(`--${name} is '${value}', want ${words.join(' or ')}`);
  return found;
}
