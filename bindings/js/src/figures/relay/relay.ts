// The relay against the look-up by itself, without an element: what is computed, drawn and told.
import type { FigureCore } from '../base/definition.js';
import { nested, nestedFields } from '../shared/nested.js';
import { KINDS } from '../shared/sequences.js';
import { attributes } from './attributes.js';
import { compute } from './data.js';
import type { RelayData, RelayRow } from './data.js';
import { en } from './labels.en.js';
import type { RelayLabels } from './labels.js';
import { zh } from './labels.zh.js';
import { scene } from './scene.js';
import { sentenceOf } from './sentence.js';

export const relay: FigureCore<typeof attributes, RelayData, RelayLabels> = {
  name: 'relay',
  attributes,
  labels: { en, zh },
  compute,
  scene,
  caption: ({ rows, width, seed, machine }, { text }, labels) => {
    const { words, leftOut } = sentenceOf(text);
    const [first, last] = [words[0], words.at(-1)];
    const longest = KINDS.map((kind) => rows.findLast((row) => row.kind === kind)).filter(
      (row): row is RelayRow => row !== undefined,
    );
    return {
      title: labels.title,
      remarks: [
        ...(first !== undefined && last !== undefined && words.length > 1
          ? [labels.hops(first, last, words.length - 1)]
          : []),
        ...(leftOut > 0 ? [labels.leftOut(words.length, leftOut, undefined)] : []),
        labels.look(longest),
      ],
      badge: { kind: 'computed', text: labels.measuredHere },
      source: [labels.drawn(width, seed), labels.machine(machine)],
      note: labels.note,
    };
  },
  json: (data, { text }, { parameters }) => ({
    words: [...sentenceOf(text).words],
    rows: data ? data.rows.map((row) => ({ ...row })) : [],
    width: data?.width ?? null,
    seed: data?.seed ?? null,
    machine: data?.machine ?? null,
    source: data
      ? { kind: 'computed', operations: ['rnn', 'lstm', 'causalSelfAttention'], parameters: 'random' }
      : null,
    ...(parameters &&
      data && {
        parameters: {
          x: nested(data.x),
          ...Object.fromEntries(KINDS.map((kind) => [kind, nestedFields(data.parameters[kind])])),
        },
      }),
  }),
};
