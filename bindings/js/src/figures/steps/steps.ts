// The three steps by themselves, without an element: what is computed, drawn and told.
import type { Caption, FigureCore } from '../base/definition.js';
import { Reading } from '../runs/reading.js';
import { finePercent } from '../shared/numbers.js';
import { wordsOf } from '../shared/words.js';
import { attributes } from './attributes.js';
import type { StepsValues } from './attributes.js';
import { en } from './labels.en.js';
import type { StepsLabels } from './labels.js';
import { zh } from './labels.zh.js';
import { stepsOf, TAPS } from './numbers.js';
import type { StepsJSON } from './public.js';
import { mostOf } from './rows.js';
import { scene } from './scene.js';

export const steps: FigureCore<typeof attributes, Reading, StepsLabels> = {
  name: 'steps',
  attributes,
  labels: { en, zh },
  compute: async (world, { model, text, causal, scale, positions }) => {
    const words = wordsOf(text);
    if (words.length === 0) return undefined;
    return await Reading.of(world, { model, words, causal, scale, positions }, TAPS);
  },
  scene,
  caption,
  json: (reading, values, { parameters }) => json(reading, values, parameters),
};

function caption(reading: Reading, values: StepsValues, labels: StepsLabels): Caption {
  const numbers = stepsOf(reading, values);
  const place = reading.place(values);
  const { source } = reading.attention(place, 'token');
  const told = {
    badge: { kind: source.kind, text: labels.badge(source) },
    source: [labels.source(source)],
    note: labels.note,
  };
  if (typeof numbers === 'string') {
    const hint = numbers === 'word' ? labels.chooseWord : labels.chooseHead;
    return { ...told, title: labels.title(undefined), remarks: reading.remarks(values, labels), hints: [hint] };
  }
  const { component } = values;
  const most = component === undefined || component >= numbers.context.length ? undefined : mostOf(numbers, component);
  return {
    ...told,
    title: labels.title(numbers.pieces[numbers.token]),
    description: numbers.pieces.join(' '),
    remarks: [
      ...reading.remarks(values, labels),
      labels.strips,
      ...(numbers.scores.includes(-Infinity) ? [labels.masked] : []),
      ...(most && component !== undefined ? [labels.most(most.piece, finePercent(most.share), component)] : []),
    ],
    hints: most ? [] : [labels.chooseComponent],
  };
}

function json(reading: Reading | undefined, values: StepsValues, parameters: boolean): StepsJSON {
  const numbers = reading && stepsOf(reading, values);
  if (!numbers || typeof numbers === 'string') {
    const none = { query: [], keys: [], values: [], products: [], scores: [], weights: [], context: [] };
    return { pieces: [...(reading?.run.tokens.pieces ?? [])], token: null, ...none, scale: null, source: null };
  }
  const { pieces, token, query, queries, keys, products, scale, scores, weights, context, causal, source } = numbers;
  const plain = (rows: readonly Float32Array[]): number[][] => rows.map((row) => Array.from(row));
  return {
    pieces: [...pieces],
    token,
    query: Array.from(query),
    keys: plain(keys),
    values: plain(numbers.values),
    products: [...products],
    scale,
    scores: Array.from(scores),
    weights: Array.from(weights),
    context: Array.from(context),
    source,
    ...(parameters && {
      parameters: { query: plain(queries), key: plain(keys), value: plain(numbers.values), causal, scale },
    }),
  };
}
