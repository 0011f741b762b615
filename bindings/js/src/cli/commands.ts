// The three commands. Each says on standard output what it found; what is wrong is thrown.
import { Computation } from '../element/computation.js';
import type { Place } from '../element/computation.js';
import { draw } from '../element/drawing.js';
import type { Figure } from '../element/figure.js';
import { LABELS } from '../element/labels/labels.js';
import { bestHeads } from '../element/relations.js';
import { toSVG } from '../element/svg.js';
import { wordsOf } from '../element/words.js';
import { HeedError } from '../errors.js';
import { everyWord, rowBars } from './bars.js';
import type { Command } from './usage.js';
import type { CommandModel, World } from './world.js';

export async function render(command: Command, world: World): Promise<void> {
  const { figure } = await compute(command, world);
  const { output, mass, theme } = command;
  const labels = LABELS[command.lang];
  const selected = indexOf(command.select, figure);
  if (output === undefined) {
    world.say(selected === undefined ? everyWord(figure, labels) : rowBars(figure, selected, mass, labels));
    return;
  }
  const svg = toSVG(draw(figure, { selected, mass, labels }), theme);
  if (output === '-') world.say(svg);
  else await world.write(output, svg);
}

export async function run(command: Command, world: World): Promise<void> {
  const { computation, figure, place } = await compute(command, world);
  const tokens = computation.figure(place, 'token');
  if (!command.json) {
    world.say(everyWord(figure, LABELS[command.lang]));
    return;
  }
  const { layer, head } = place;
  const answer = {
    model: computation.name,
    layer,
    head,
    causal: computation.causal,
    source: figure.source,
    tokens: tokens.words,
    words: computation.figure(place, 'word').words,
    ...matricesOf(computation, place),
    ...(command.all && { layers: everyHead(computation) }),
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
  const labels = LABELS[command.lang];
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
  readonly computation: Computation;
  readonly place: Place;
  readonly figure: Figure;
}

async function compute(command: Command, world: World): Promise<Computed> {
  const words = wordsOf(command.subject ?? '');
  if (words.length === 0) throw new HeedError('bad-value', 'the text has no words');
  const model: CommandModel = await world.load(command.model);
  const { causal, scale, positions, layer, head, relation, unit } = command;
  const question = { model: command.model, words, causal, scale, positions };
  const computation = await Computation.of(question, model, new AbortController().signal);
  const place = computation.place({ layer, head, relation, unit });
  return { computation, place, figure: computation.figure(place, unit) };
}

/** A word by itself, the first where it is repeated, or by its place. */
function indexOf(select: string | undefined, { words }: Figure): number | undefined {
  if (select === undefined) return undefined;
  const found = words.indexOf(select);
  if (found >= 0) return found;
  if (/^\d+$/.test(select) && Number(select) < words.length) return Number(select);
  throw new HeedError('bad-value', `--select: '${select}' is no word of this text; there are ${words.join(' ')}`);
}

function matricesOf(computation: Computation, place: Place) {
  return {
    weights: numbers(computation.figure(place, 'token')),
    wordWeights: numbers(computation.figure(place, 'word')),
  };
}

function everyHead(computation: Computation) {
  return Array.from({ length: computation.layers }, (_, layer) =>
    Array.from({ length: computation.heads }, (__, head) => matricesOf(computation, { layer, head })),
  );
}

function numbers({ weights }: Figure): number[][] {
  return weights.map((row) => Array.from(row));
}
