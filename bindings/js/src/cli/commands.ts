// The three commands. Each says on standard output what it found; what is wrong is thrown.
import { HeedError } from '../errors.js';
import { valuesOf } from '../figures/base/attributes.js';
import { pictureOf } from '../figures/base/picture.js';
import { definition as arcs } from '../figures/arcs/index.js';
import type { ArcsValues } from '../figures/arcs/attributes.js';
import { readingOf } from '../figures/arcs/data.js';
import type { ArcsData } from '../figures/arcs/data.js';
import type { Place, Reading } from '../figures/runs/reading.js';
import { worldOf } from '../figures/runs/world.js';
import type { Attention } from '../figures/shared/attention.js';
import { bestHeads } from '../figures/shared/relations.js';
import type { Command } from './usage.js';
import type { CommandModel, World } from './world.js';

export async function render(command: Command, world: World): Promise<void> {
  const { data, attention, values } = await compute(command, world);
  const { output, theme } = command;
  const labels = arcs.labels[command.lang];
  const shown = { ...values, selected: indexOf(command.select, attention) };
  if (output === undefined) {
    world.say(arcs.text?.(data, shown, labels) ?? '');
    return;
  }
  const svg = pictureOf(arcs, data, shown, labels, theme);
  if (output === '-') world.say(svg);
  else await world.write(output, svg);
}

export async function run(command: Command, world: World): Promise<void> {
  const { data, reading, attention, place, values } = await compute(command, world);
  if (!command.json) {
    world.say(arcs.text?.(data, values, arcs.labels[command.lang]) ?? '');
    return;
  }
  const { layer, head } = place;
  const answer = {
    model: reading.name,
    layer,
    head,
    causal: reading.causal,
    source: attention.source,
    tokens: reading.attention(place, 'token').words,
    words: reading.attention(place, 'word').words,
    ...matricesOf(reading, place),
    ...(command.all && { layers: everyHead(reading) }),
  };
  world.say(`${JSON.stringify(answer)}\n`);
}

export async function inspect(command: Command, world: World): Promise<void> {
  const model = await world.load(command.model);
  const { config, card, tensors = [] } = model;
  if (command.json) {
    world.say(`${JSON.stringify({ config, card, tensors })}\n`);
    return;
  }
  const labels = arcs.labels[command.lang];
  const lines = [
    card.name ?? command.model,
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

interface Computed {
  readonly values: ArcsValues;
  readonly data: ArcsData;
  readonly reading: Reading;
  readonly place: Place;
  readonly attention: Attention;
}

async function compute(command: Command, world: World): Promise<Computed> {
  const { model, causal, scale, positions, layer, head, relation, unit, mass } = command;
  const given = { text: command.subject, model, causal, scale, positions, layer, head, relation, unit, mass };
  const values = valuesOf(arcs.attributes, given);
  const load = (source: string): Promise<CommandModel> => world.load(source);
  const noOps = (): never => {
    throw new HeedError('bad-option', 'the arcs need no operations');
  };
  const data = await arcs.compute(
    worldOf(load, async () => noOps()),
    values,
  );
  const reading = data && readingOf(data);
  if (!reading) throw new HeedError('bad-value', 'the text has no words');
  const place = reading.place({ layer, head, relation });
  return { values, data, reading, place, attention: reading.attention(place, unit) };
}

/** A word by itself, the first where it is repeated, or by its place. */
function indexOf(select: string | undefined, { words }: Attention): number | undefined {
  if (select === undefined) return undefined;
  const found = words.indexOf(select);
  if (found >= 0) return found;
  if (/^\d+$/.test(select) && Number(select) < words.length) return Number(select);
  throw new HeedError('bad-value', `--select: '${select}' is no word of this text; there are ${words.join(' ')}`);
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
