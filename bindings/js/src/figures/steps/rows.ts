// One row a token: what the table in the page and the picture both show.
import { decimal, finePercent } from '../shared/numbers.js';
import { largestOf, stripScene } from '../scene/strip.js';
import type { Scene } from '../scene/scene.js';
import type { StepsNumbers } from './numbers.js';

export interface StepsRow {
  readonly piece: string;
  readonly masked: boolean;
  /** The token that asks. */
  readonly isSelf: boolean;
  readonly key: Scene;
  readonly product: string;
  readonly score: string;
  readonly weight: number;
  readonly share: string;
  readonly value: Scene;
  /** What it gives to the component that is pointed out. */
  readonly contribution: string | undefined;
}

export interface StepsRows {
  readonly query: Scene;
  readonly rows: readonly StepsRow[];
  readonly output: Scene;
  readonly sum: string;
}

const PALE = 0.25;

export function rowsOfSteps(numbers: StepsNumbers, component: number | undefined): StepsRows {
  const { pieces, token, keys, values, products, scores, weights, query, queries, context } = numbers;
  const [ofQueries, ofKeys, ofValues] = [queries, keys, values].map((rows) => Math.max(...rows.map(largestOf)));
  const rows = pieces.map((piece, index): StepsRow => {
    const masked = scores[index] === -Infinity;
    const pale = masked ? { opacity: PALE } : {};
    const weight = weights[index] ?? 0;
    const value = values[index] ?? new Float32Array();
    return {
      piece,
      masked,
      isSelf: index === token,
      key: stripScene(keys[index] ?? [], { paint: 'key', largest: ofKeys ?? 0, ...pale }),
      product: decimal(products[index] ?? 0),
      score: decimal(scores[index] ?? 0),
      weight,
      share: finePercent(weight),
      value: stripScene(value, { paint: 'value', largest: ofValues ?? 0, marked: component, ...pale }),
      contribution: component === undefined ? undefined : decimal(weight * (value[component] ?? 0), 3),
    };
  });
  return {
    query: stripScene(query, { paint: 'query', largest: ofQueries ?? 0 }),
    rows,
    output: stripScene(context, { paint: 'output', largest: ofValues ?? 0, marked: component }),
    sum: finePercent(weights.reduce((sum, weight) => sum + weight, 0)),
  };
}

/** The word that gives most to a component, and its part of all that is given. */
export function mostOf({ pieces, weights, values }: StepsNumbers, component: number): { piece: string; share: number } {
  const given = Array.from(weights, (weight, index) => Math.abs(weight * (values[index]?.[component] ?? 0)));
  const best = given.indexOf(Math.max(...given));
  return { piece: pieces[best] ?? '', share: (given[best] ?? 0) / (given.reduce((sum, part) => sum + part, 0) || 1) };
}
