import { en as common } from '../shared/labels/en.js';
import { KINDS } from '../shared/sequences.js';
import { accuracyOf, SMOOTH } from './data.js';
import type { RaceLabels } from './labels.js';

export const en: RaceLabels = {
  ...common,
  title: 'Who remembers the name?',
  kind: { rnn: 'RNN', lstm: 'LSTM', attention: 'attention' },
  distance: 'Words in between',
  again: 'Once more, other seed',
  right: 'names right',
  bySteps: 'by steps of learning',
  bySeconds: 'by seconds of computing',
  steps: 'steps',
  seconds: 's',
  chance: 'chance',
  task: (distance, names) =>
    `A sequence begins with one of ${names} names; ${distance} other words follow; then it is asked which name it was.`,
  standing: (step, over, lanes) =>
    `${over ? 'At the end' : 'So far'}, after ${step} ${step === 1 ? 'step' : 'steps'}: ${KINDS.map(
      (kind) => `${en.kind[kind]} ${en.percent(accuracyOf(lanes[kind]))}`,
    ).join(', ')} right${over ? ` (n = ${lanes.attention.heldOut?.n ?? 0} sequences each that none has seen)` : ''}.`,
  sizes: (lanes) =>
    `Parameters: ${KINDS.map((kind) => `${en.kind[kind]} ${lanes[kind].parameters.toLocaleString('en')}`).join(', ')}.`,
  learntHere: 'learnt here',
  drawn: (width, batch, seed) =>
    `each from random parameters, in this page: ${batch} sequences a step, attention of width ${width}, seed ${seed}, each with the learning rate that suited it best in a grid of four; curves are means over ${SMOOTH} steps`,
  machine: ({ program, platform }) =>
    `The three take turns, so that their seconds can be compared; on another machine they are others: ${[program, platform].filter((part) => part !== '').join(' · ')}`,
  table: 'Where each of the three stands',
  columns: { parameters: 'parameters', accuracy: 'right', loss: 'loss', seconds: 'seconds', rate: 'steps a second' },
  note: (names) =>
    `One task that is made for looking up, with ${names} names, and one seed. It does not show that recurrent nets can’t learn it at all: with ten words in between the LSTM does, and an RNN sometimes does with more steps.`,
};
