// From rows of the list 'lengths' to tables, fits and curves.
import { milliseconds, table } from './format.mjs';
import { plot } from './plot.mjs';
import { fitQuadratic, median } from './statistics.mjs';

/** One curve for each build and way: [{name, points: [{length, ms, flops, bytes}], time: [a, b, c], memory: [a, b, c]}] */
export function curves(rows) {
  const names = [...new Set(rows.map(({ name }) => name))];
  return names.map((name) => {
    const points = rows
      .filter((row) => row.name === name)
      .map(({ length, times, flops, bytes }) => ({ length, ms: median(times), flops, bytes }));
    const lengths = points.map(({ length }) => length);
    const fit = (key) =>
      fitQuadratic(
        lengths,
        points.map((point) => point[key]),
      );
    return { name, points, time: fit('ms'), memory: fit('bytes') };
  });
}

export const at = ([a, b, c], x) => a + b * x + c * x * x;

export function lengthTables({ places }) {
  return places.map(({ place, rows }) => [`## ${place}`, ...curves(rows).map(oneCurve)].join('\n\n')).join('\n\n');
}

function oneCurve({ name, points, time, memory }) {
  const cells = points.map(({ length, ms, flops, bytes }) => [
    String(length),
    milliseconds(ms),
    milliseconds(at(time, length)),
    (flops / 1e9).toFixed(3),
    (flops / ms / 1e6).toFixed(1),
    (bytes / 2 ** 20).toFixed(2),
    (at(memory, length) / 2 ** 20).toFixed(2),
  ]);
  const head = ['T', 'median ms', 'fitted ms', 'GFLOP', 'GFLOP/s', 'MiB in use', 'fitted MiB'];
  return `${name}: ${formula('t', time, 1, 'ms')}, ${formula('bytes', memory, 2 ** -10, 'KiB')}\n\n${table(head, cells).trimEnd()}`;
}

/** The last place, a page where there is one: both builds, unmasked and causal. */
export function lengthPlot({ places }) {
  const { place, rows } = places.at(-1);
  return plot({
    title: `Time of a BERT-base block against the number of tokens, ${place}`,
    xLabel: 'T, tokens',
    yLabel: 'ms',
    curves: curves(rows).map(({ name, points, time }) => ({
      name,
      points: points.map(({ length, ms }) => [length, ms]),
      fit: (length) => at(time, length),
    })),
  });
}

/** t = 0.12 + 0.31·T + 0.00021·T² ms */
function formula(what, coefficients, unit, unitName) {
  const [a, b, c] = coefficients.map((coefficient) => Number((coefficient * unit).toPrecision(3)));
  return `${what} = ${a} + ${b}·T + ${c}·T² ${unitName}`.replaceAll('+ -', '− ');
}
