// The commands. Each says on standard output what it found; what is wrong is thrown.
import { HeedError } from '../errors.js';
import type { ArcsValues } from '../figures/arcs/attributes.js';
import { Compared, readingOf } from '../figures/arcs/data.js';
import type { ArcsData } from '../figures/arcs/data.js';
import { givenAttention } from '../figures/arcs/given.js';
import type { GivenData } from '../figures/arcs/given.js';
import { definition as arcs } from '../figures/arcs/index.js';
import { valuesOf } from '../figures/base/attributes.js';
import type { AttributeSpecs, Values } from '../figures/base/attributes.js';
import type { FigureDefinition } from '../figures/base/definition.js';
import { pictureOf } from '../figures/base/picture.js';
import { Reading } from '../figures/runs/reading.js';
import type { Look, Place } from '../figures/runs/reading.js';
import { worldOf } from '../figures/runs/world.js';
import type { Attention } from '../figures/shared/attention.js';
import { bestHeads } from '../figures/shared/relations.js';
import { UsageError } from './flags.js';
import type { Given } from './flags.js';
import { neutral } from './neutral.js';
import type { Command, Options } from './usage.js';
import type { World } from './world.js';

export async function render({ figure, given, options }: Command, world: World): Promise<void> {
  const { lang, theme, output } = options;
  // Said at once: some figures take a while.
  if (output === undefined && !options.json && !figure.text)
    throw new UsageError(`the figure ${figure.name} is a picture: name a file with -o`);
  const { data, values } = await computed(figure, given, options, world);
  if (options.json) {
    world.say(`${JSON.stringify(figure.json(data, values, { parameters: options.parameters }))}\n`);
    return;
  }
  const labels: unknown = figure.labels[lang];
  if (output === undefined) {
    world.say(figure.text?.(data, values, labels) ?? '');
    return;
  }
  const drawn = pictureOf(figure, data, values, labels, theme === 'auto' ? 'light' : theme);
  const svg = theme === 'auto' ? neutral(drawn) : drawn;
  if (output === '-') world.say(svg);
  else await world.write(output, svg);
}

/** The figure's data, and its attributes with the word that is selected. */
async function computed(figure: FigureDefinition, given: Given, { select, data: file }: Options, world: World) {
  const figures = worldOf(
    (source) => world.load(source),
    () => world.ops(),
  );
  const compute = async (values: Values<AttributeSpecs>): Promise<unknown> => {
    const data: unknown =
      file === undefined ? await figure.compute(figures, values) : await givenIn(figure, file, world);
    if (data === undefined)
      throw new HeedError(
        'bad-value',
        'text' in figure.attributes ? 'the text has no words' : 'there is nothing to draw',
      );
    return data;
  };
  const values = valuesOf(figure.attributes, given);
  const data = await compute(values);
  // A page shows the nearest that there is, and says so; whoever types a command wants to know.
  const reading = isRead(data) ? readingOf(data) : undefined;
  reading?.check(values as unknown as Look);
  if (select === undefined) return { data, values };
  const { words } = figure.json(data, values, { parameters: false }) as { words?: readonly string[] };
  const selected = { ...values, selected: indexOf(select, words ?? []) };
  return { data: figure.attributes['selected']?.asks ? await compute(selected) : data, values: selected };
}

/** Weights that a file gives in place of a model. */
async function givenIn({ name }: FigureDefinition, file: string, world: World): Promise<ArcsData> {
  if (name !== arcs.name) throw new UsageError(`--data is for the arcs, not for ${name}`);
  const text = await world.read(file);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new HeedError('bad-value', `--data: ${file} is no JSON`);
  }
  return givenAttention(data as GivenData);
}

function isRead(data: unknown): data is ArcsData {
  return data instanceof Reading || data instanceof Compared;
}

/** A word by itself, the first where it is repeated, or by its place. */
function indexOf(select: string, words: readonly string[]): number {
  const found = words.indexOf(select);
  if (found >= 0) return found;
  if (/^\d+$/.test(select) && Number(select) < words.length) return Number(select);
  throw new HeedError('bad-value', `--select: '${select}' is no word of this text; there are ${words.join(' ')}`);
}

export async function run({ given, options }: Command, world: World): Promise<void> {
  const { data, values } = await computed(arcs, given, options, world);
  if (!options.json) {
    world.say(arcs.text?.(data as ArcsData, values as ArcsValues, arcs.labels[options.lang]) ?? '');
    return;
  }
  const reading = readingOf(data as ArcsData);
  if (!reading) throw new HeedError('bad-value', 'the text has no words');
  const place = reading.place(values as ArcsValues);
  const { layer, head } = place;
  const answer = {
    model: reading.name,
    layer,
    head,
    causal: reading.causal,
    source: reading.attention(place, (values as ArcsValues).unit).source,
    tokens: reading.attention(place, 'token').words,
    words: reading.attention(place, 'word').words,
    ...matricesOf(reading, place),
    ...(options.all && { layers: everyHead(reading) }),
  };
  world.say(`${JSON.stringify(answer)}\n`);
}

/** Told in one line, since nobody sees what was copied. */
export async function copy({ subject = '', options }: Command, world: World): Promise<void> {
  const { files, bytes, removed } = await world.copy(subject, options.models);
  const taken = removed === 0 ? '' : `; ${removed} of an earlier copy taken away`;
  world.say(`${subject}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB${taken}\n`);
}

export async function inspect({ options }: Command, world: World): Promise<void> {
  const model = await world.load(options.model);
  const { config, card, tensors = [] } = model;
  if (options.json) {
    world.say(`${JSON.stringify({ config, card, tensors })}\n`);
    return;
  }
  const labels = arcs.labels[options.lang];
  const lines = [
    card.name ?? options.model,
    '',
    ...Object.entries(config).map(([name, value]) => `  ${name.padEnd(14)} ${String(value)}`),
    '',
    ...bestHeads(card.relations ?? []).map((relation) => `  ${labels.measured(relation)}`),
    '',
    ...tensors.map(({ name, dtype, shape }) => `  ${name}  ${dtype} [${shape.join(', ')}]`),
    '',
  ];
  world.say(lines.join('\n').replaceAll('\u00a0', ' '));
}

function matricesOf(reading: Reading, place: Place) {
  return {
    weights: numbers(reading.attention(place, 'token')),
    wordWeights: numbers(reading.attention(place, 'word')),
  };
}

function everyHead(reading: Reading) {
  return Array.from({ length: reading.layers }, (_, layer) =>
    Array.from({ length: reading.heads }, (__, head) => matricesOf(reading, { layer, head })),
  );
}

function numbers({ weights }: Attention): number[][] {
  return weights.map((row) => Array.from(row));
}
