// What may be asked of the command line, and how it is read.
import { aboutCommon } from '../figures/base/about-common.js';
import type { AttributeSpec, AttributeSpecs } from '../figures/base/attributes.js';
import type { InBothLanguages } from '../figures/base/about.js';
import type { FigureDefinition } from '../figures/base/definition.js';
import type { Language } from '../figures/shared/language.js';
import { DEFINITIONS } from '../generated/definitions.js';
import { readFlags, UsageError, wanted } from './flags.js';
import type { Flags, Given } from './flags.js';

const NAMES = ['render', 'run', 'inspect', 'copy'] as const;
type Name = (typeof NAMES)[number];

export interface Command {
  readonly name: Name;
  /** The text, the model or the folder. */
  readonly subject: string | undefined;
  /** What `render` draws, and what `run` reads with: the arcs, unless another was named. */
  readonly figure: FigureDefinition;
  /** The figure's attributes that were said. */
  readonly given: Given;
  readonly options: Options;
}

/** What is said of a command and not of a figure. */
export interface Options {
  readonly model: string;
  readonly select?: string;
  readonly lang: Language;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly output?: string;
  /** A file of words and weights, drawn in place of a model's. */
  readonly data?: string;
  readonly json: boolean;
  readonly parameters: boolean;
  readonly all: boolean;
  readonly models?: readonly string[];
}

const LOOK = {
  lang: { kind: 'choice', values: ['en', 'zh'] },
  theme: { kind: 'choice', values: ['auto', 'light', 'dark'] },
} as const satisfies AttributeSpecs;

/** The flags of each command, beside those of the figure that it draws. */
const OWN: Readonly<Record<Name, AttributeSpecs>> = {
  render: {
    ...LOOK,
    figure: { kind: 'text' },
    select: { kind: 'text' },
    output: { kind: 'text' },
    data: { kind: 'text' },
    json: flag(),
    parameters: flag(),
  },
  run: { ...LOOK, json: flag(), all: flag() },
  inspect: { ...LOOK, model: { kind: 'text' }, json: flag() },
  copy: { models: { kind: 'text' } },
};
const HELP = { help: flag() };

function flag(): AttributeSpec {
  return { kind: 'flag' };
}

/** A text where help was asked for. @throws UsageError */
export function readCommand(args: readonly string[]): Command | string {
  const at = args.findIndex((arg) => (NAMES as readonly string[]).includes(arg));
  const name = args[at] as Name | undefined;
  if (name === undefined) {
    const { given, words } = readFlags(args, HELP);
    if (given['help'] === true || words[0] === 'help') return usage();
    throw new UsageError(words[0] === undefined ? 'no command' : `there is no command '${words[0]}'`);
  }
  const rest = args.toSpliced(at, 1);
  const figure = figureNamed(name === 'render' ? figureIn(rest) : undefined);
  const drawn = name === 'render' || name === 'run' ? figure.attributes : {};
  const flags = readFlags(rest, { ...drawn, ...OWN[name], ...HELP });
  if (flags.given['help'] === true) return name === 'render' ? figureUsage(figure, langOf(flags)) : usage();
  check(name, figure, flags);
  const [subject] = flags.words;
  const given = Object.fromEntries(Object.entries(flags.given).filter(([key]) => key in drawn && !(key in OWN[name])));
  const text = 'text' in drawn && subject !== undefined ? { text: subject } : {};
  return { name, subject, figure, given: { ...given, ...text }, options: optionsOf(name, flags) };
}

/** `--figure NAME`, before the flags of that figure are known. */
function figureIn(args: readonly string[]): string | undefined {
  for (const [n, arg] of args.entries()) {
    if (arg === '--figure') return args[n + 1] ?? '';
    if (arg.startsWith('--figure=')) return arg.slice('--figure='.length);
  }
  return undefined;
}

function figureNamed(name = 'arcs'): FigureDefinition {
  const found = DEFINITIONS.find((one) => one.name === name);
  if (!found) {
    const there = DEFINITIONS.map((one) => one.name).join(', ');
    throw new UsageError(`there is no figure '${name}'; there are ${there}`);
  }
  return found;
}

function check(name: Name, { attributes, name: figure }: FigureDefinition, { given, words }: Flags): void {
  const [subject, ...more] = words;
  if (name === 'copy') {
    if (subject === undefined) throw new UsageError('copy wants a folder');
    if (more.length > 0) throw new UsageError(`one folder, please ('${more.join(' ')}' is left over)`);
    return;
  }
  if (more.length > 0)
    throw new UsageError(`one text, please: put it in quotation marks ('${more.join(' ')}' is left over)`);
  if (name === 'inspect') return;
  if ('text' in attributes) {
    // A figure that no model reads, such as the distance, has one only where it is wanted.
    const needed = name === 'run' || 'model' in attributes;
    if (needed && subject === undefined && given['text'] === undefined && given['data'] === undefined)
      throw new UsageError(`${name} wants a text`);
    if (subject !== undefined && given['text'] !== undefined)
      throw new UsageError(`one text, please: '${subject}' is left over beside --text`);
  } else if (subject !== undefined) {
    throw new UsageError(`the figure ${figure} takes no text ('${subject}' is left over)`);
  }
  if (given['select'] !== undefined && !('selected' in attributes))
    throw new UsageError(`in the figure ${figure} nothing can be selected; leave --select away`);
  if (given['relation'] !== undefined && (given['layer'] !== undefined || given['head'] !== undefined))
    throw new UsageError('--relation chooses layer and head itself; leave --layer and --head away');
}

function langOf({ given }: Flags): Language {
  return given['lang'] === 'zh' ? 'zh' : 'en';
}

function optionsOf(name: Name, flags: Flags): Options {
  const { given, words } = flags;
  const text = (key: string): string | undefined => given[key] as string | undefined;
  const select = text('select');
  const output = text('output');
  const models = text('models');
  const data = text('data');
  return {
    model: text('model') ?? (name === 'inspect' ? words[0] : undefined) ?? 'zh-mini',
    lang: langOf(flags),
    theme: themeIn(given['theme']),
    json: given['json'] === true,
    parameters: given['parameters'] === true,
    all: given['all'] === true,
    ...(select !== undefined && { select }),
    ...(output !== undefined && { output }),
    ...(data !== undefined && { data }),
    ...(models !== undefined && { models: models.split(',').filter((one) => one !== '' && one !== 'none') }),
  };
}

function themeIn(asked: unknown): Options['theme'] {
  return asked === 'dark' || asked === 'auto' ? asked : 'light';
}

export function usage(): string {
  return `heed render TEXT [--select WORD] [-o FILE.svg]   the arcs of a word: bars here, or a picture in a file
heed render --figure NAME [--ATTRIBUTE VALUE …] -o FILE.svg   any figure; with --help its attributes
heed run TEXT [--json] [--all]                   tokens and weights
heed inspect [MODEL] [--json]                    a model's sizes, tensors and measured heads
heed copy DIR [--models NAME,…]                  what a browser needs of this package; a second time, what has changed

TEXT: words split by spaces or |, else as this system splits them.

  --model MODEL               zh-mini, en-mini or a model's folder; without it en-mini reads what is in Latin letters, zh-mini the rest
  --select WORD|N             the word whose arcs are shown, by itself or by its place, from 0
  --relation NAME             the head that the model card measured as best, e.g. coreference
  --layer N --head N|mean     one head, or the mean of a layer's heads; both count from 0
  --causal, --no-causal       with or without causal mask; recomputed
  --scale none|N              what q·k is multiplied with
  --positions none|sinusoidal|rope
  --unit word|token           what the weights are between
  --mass N                    draw arcs until this share is shown (0.9)
  --lang en|zh, --theme light|dark|auto   auto: no paper, in the colour of the text around the picture
  -o FILE, --output FILE      write there; "-" for standard output
  --data FILE.json            of the arcs: {"words": […], "weights": [[…], …]} in place of a text
  --json                      for programs; of a figure, its numbers (--parameters: and what they come from)
  --models NAME,…             of the bundled models only these; none for none

Figures:
${DEFINITIONS.map(({ name, about }) => `  ${name.padEnd(26)}  ${about.en}`).join('\n')}
`;
}

/** The flags of one figure, with what each means. */
function figureUsage({ name, about, attributes, aboutAttributes }: FigureDefinition, lang: Language): string {
  const said: Readonly<Record<string, InBothLanguages>> = { ...aboutCommon, ...aboutAttributes };
  const lines = Object.entries(attributes).map(([attribute, spec]) => {
    const flag = spec.kind === 'flag' || spec.kind === 'switch' ? `--${attribute}` : `--${attribute} ${short(spec)}`;
    return `  ${flag.padEnd(34)}  ${said[attribute]?.[lang] ?? wanted(spec)}`;
  });
  return `heed render --figure ${name} -o FILE.svg\n\n${about[lang]}\n\n${lines.join('\n')}\n`;
}

function short(spec: AttributeSpec): string {
  switch (spec.kind) {
    case 'choice':
      return spec.values.join('|');
    case 'number':
      return ['N', ...(spec.or ?? [])].join('|');
    case 'numbers':
      return '"N N …"';
    case 'json':
      return 'JSON';
    case 'text':
    case 'flag':
    case 'switch':
      return 'TEXT';
  }
}
