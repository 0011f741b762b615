// Learning by itself, without an element: what is computed, drawn and told.
import type { FigureCore } from '../base/definition.js';
import { attributes } from './attributes.js';
import { compute, headAt, snapshotAt } from './data.js';
import type { LearnData } from './data.js';
import { en } from './labels.en.js';
import type { LearnLabels } from './labels.js';
import { zh } from './labels.zh.js';
import { scene } from './scene.js';

export const learn: FigureCore<typeof attributes, LearnData, LearnLabels> = {
  name: 'learn',
  attributes,
  labels: { en, zh },
  compute,
  scene,
  caption: (data, { snapshot }, labels) => {
    const { sentence, parameters, trainedOn, seed, machine, seconds, measured, baseline } = data;
    const shown = snapshotAt(data, snapshot);
    const mark = measured.findLast(({ step }) => step <= (shown?.step ?? 0));
    const place = headAt(data, shown?.step ?? 0);
    const weight = shown?.rows[place.layer]?.[place.head]?.[sentence.noun];
    const [pronoun = '', noun = ''] = [sentence.words[sentence.pronoun], sentence.words[sentence.noun]];
    return {
      title: labels.title,
      remarks: [
        ...(weight === undefined ? [] : [labels.shows(pronoun, noun, weight, place)]),
        labels.unseen,
        ...(mark === undefined ? [] : [labels.standing({ ...mark, baseline })]),
      ],
      badge: { kind: 'computed', text: labels.learntHere },
      source: [labels.drawn(parameters, trainedOn, seed), labels.machine(machine, seconds)],
      note: labels.note,
    };
  },
  json: (data) => {
    const last = data?.measured.at(-1);
    return {
      words: data ? [...data.sentence.words] : [],
      pronoun: data?.sentence.pronoun ?? null,
      noun: data?.sentence.noun ?? null,
      steps: data?.steps ?? null,
      parameterCount: data?.parameters ?? null,
      losses: data ? [...data.losses] : [],
      snapshots: data ? data.snapshots.map(({ step, rows }) => ({ step, weights: rows })) : [],
      heldOut: last ? { accuracy: last.accuracy, n: last.n, baseline: data?.baseline, ...last.best } : null,
      measured: data ? data.measured.map(({ best, ...mark }) => ({ ...mark, ...best })) : [],
      seconds: data?.seconds ?? null,
      seed: data?.seed ?? null,
      over: data?.over ?? false,
      machine: data?.machine ?? null,
      source: data ? { kind: 'computed', operations: ['model'], parameters: 'trained here' } : null,
    };
  },
};
