// The race by itself, without an element: what is computed, drawn and told.
import type { FigureCore } from '../base/definition.js';
import { KINDS } from '../shared/sequences.js';
import { attributes } from './attributes.js';
import { accuracyOf, compute } from './data.js';
import type { RaceData } from './data.js';
import { en } from './labels.en.js';
import type { RaceLabels } from './labels.js';
import { zh } from './labels.zh.js';
import { scene } from './scene.js';

export const race: FigureCore<typeof attributes, RaceData, RaceLabels> = {
  name: 'race',
  attributes,
  labels: { en, zh },
  compute,
  scene,
  caption: (data, _, labels) => {
    const { lanes, task, over, machine, seed, width } = data;
    const done = Math.min(...KINDS.map((kind) => lanes[kind].losses.length));
    return {
      title: labels.title,
      remarks: [
        labels.task(task.distance, task.names),
        ...(done === 0 ? [] : [labels.standing(done, over, lanes)]),
        labels.sizes(lanes),
      ],
      badge: { kind: 'computed', text: labels.learntHere },
      source: [labels.drawn(width, task.batch, seed), labels.machine(machine)],
      note: labels.note(task.names),
    };
  },
  json: (data) => ({
    task: data ? { ...data.task } : null,
    kinds: data
      ? Object.fromEntries(
          KINDS.map((kind) => {
            const { parameters, losses, accuracies, seconds, heldOut } = data.lanes[kind];
            const spent = seconds.at(-1) ?? 0;
            const more = { accuracies: [...accuracies], stepsPerSecond: spent > 0 ? losses.length / spent : null };
            return [
              kind,
              {
                parameters,
                losses: [...losses],
                accuracy: accuracyOf(data.lanes[kind]),
                n: heldOut?.n ?? null,
                seconds: spent,
                ...more,
              },
            ];
          }),
        )
      : {},
    width: data?.width ?? null,
    steps: data?.steps ?? null,
    seed: data?.seed ?? null,
    over: data?.over ?? false,
    machine: data?.machine ?? null,
    source: data ? { kind: 'computed', operations: ['recall'], parameters: 'trained here' } : null,
  }),
};
