import { en as common } from '../shared/labels/en.js';
import { milliseconds } from '../shared/numbers.js';
import type { RelayLabels } from './labels.js';

export const en: RelayLabels = {
  ...common,
  title: 'Handing on against looking up',
  chain: 'RNN, LSTM: hand on',
  archive: 'attention: look up',
  done: (step, steps) => `${step} of ${steps} ${steps === 1 ? 'step' : 'steps'}`,
  steps: (count) => (count === 1 ? '1 step' : `${count} steps`),
  run: 'Run',
  next: 'One step',
  again: 'Measure again',
  hops: (first, last, hops) =>
    `What the state at “${last}” knows of “${first}” has been handed on ${hops} ${hops === 1 ? 'time' : 'times'}; attention takes it from “${first}” itself, in one hop.`,
  kind: { rnn: 'RNN', lstm: 'LSTM', attention: 'attention' },
  stepsTitle: 'steps that wait for one another',
  msTitle: 'milliseconds on one thread',
  words: 'words',
  ms: milliseconds,
  table: 'Steps and milliseconds by number of words',
  look: (longest) =>
    `For ${longest[0]?.n ?? 0} words: ${longest
      .map(({ kind, steps, ms }) => `${en.kind[kind]} ${en.steps(steps)}, ${milliseconds(ms)}`)
      .join('; ')}.`,
  measuredHere: 'measured here',
  drawn: (width, seed) =>
    `all three of width ${width}, by the same engine, random parameters and inputs, seed ${seed}; warmed up, medians, with the handing over of inputs and results`,
  machine: ({ program, platform, cores }) =>
    `Times vary from run to run and from machine to machine. This one: ${[program, platform, cores === undefined ? '' : `${cores} cores`].filter((part) => part !== '').join(' · ')}`,
  note: 'One thread has to do all of attention’s work itself, and it grows with n². That its rows wait for nothing pays where many are computed at once, as on a graphics card: not shown here.',
};
