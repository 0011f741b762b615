// The model card: what a model is, and what was measured of it.

import { wilson } from './statistics.mjs';

/** @typedef {import('./heads.mjs').Row} Row */

const round = (/** @type {number} */ x) => Math.round(x * 10000) / 10000;

/**
 * `baseline` is the best of the rules that look at positions alone; `interval` where the accuracy lies, 95 times of 100; `named`
 * whether the head may be called after the relation: not where a rule without weights is as good.
 * @param {Row} row
 */
function relationOf({ relation, reading, set, on, layer, head, cases, correct, baselines, offset, ...row }) {
  const interval = wilson(correct, cases).map(round);
  const baseline = round(Math.max(...Object.values(baselines)));
  return {
    relation,
    layer,
    head,
    accuracy: round(row.accuracy),
    interval,
    baseline,
    named: interval[0] > baseline,
    n: cases,
    reading,
    ...(on ? { on } : {}),
    set,
    strongest: round(row.strongest),
    meanWeight: round(row.meanWeight),
    accuracyWhereChosen: round(row.chosenOn),
    baselines: Object.fromEntries(Object.entries(baselines).map(([name, value]) => [name, round(value)])),
    offset,
  };
}

/** @param {Row[]} rows @param {Record<string, unknown>} facts name, licence, size, data: whatever is known of the model */
export const makeCard = (rows, facts) => ({ ...facts, relations: rows.map(relationOf) });

const percent = (/** @type {number} */ x) => `${(100 * x).toFixed(1)} %`;

/** The card as a Markdown table. @param {ReturnType<typeof makeCard>} card */
export function cardTable(card) {
  return [
    '| relation | reading | measured on | layer | head | right | interval | strongest | cases | baselines |',
    '|---|---|---|--:|--:|--:|--:|--:|--:|---|',
    ...card.relations.map((r) => {
      const baselines = Object.entries(r.baselines).map(
        ([name, value]) => `${name}${name === 'best offset' ? ` (${r.offset})` : ''} ${percent(value)}`,
      );
      const interval = r.interval.map((x) => (100 * x).toFixed(1)).join('–');
      const cells = [
        r.relation,
        r.reading,
        r.set,
        r.layer,
        r.head,
        percent(r.accuracy),
        interval,
        percent(r.strongest),
        r.n,
      ];
      return `| ${cells.join(' | ')} | ${baselines.join(', ')} |`;
    }),
  ].join('\n');
}
