// What a start took and weighed, in words.
import { milliseconds, percent, table } from './format.mjs';
import { median, speedup, summary } from './statistics.mjs';

const WHERE = { worker: 'In a worker, as by default', page: 'In the page itself' };

const kib = (bytes) => `${(bytes / 1024).toFixed(0)} KiB`;
const isModel = ({ name }) => name.startsWith('models/');
export const download = (files) => ({
  engine: files.filter((file) => !isModel(file)).reduce((sum, { brotli }) => sum + brotli, 0),
  model: files.filter(isModel).reduce((sum, { brotli }) => sum + brotli, 0),
});

export function startupText(found) {
  return Object.entries(found)
    .map(([mode, start]) => `${WHERE[mode]}: ${startText(start)}`)
    .join('\n\n');
}

function startText({ engine, model, weights, files }) {
  const { p10, p90, rounds } = summary(weights);
  const { engine: code, model: parameters } = download(files);
  return [
    `from the import to the first weights of zh-mini ${milliseconds(median(weights))} ms (10th to 90th percentile ` +
      `${milliseconds(p10)}–${milliseconds(p90)}, ${rounds} fresh browsers, half a second after they have started, served from this machine); ` +
      `the engine was there after ${milliseconds(median(engine))} ms, the model after ${milliseconds(median(model))} ms.`,
    `Fetched until then, in brotli: ${kib(code)} of code (${files.filter((file) => !isModel(file)).length} files), ` +
      `${kib(parameters)} of model.`,
  ].join('\n');
}

/** Both packages' starts, which took turns. */
export function againstText(found, before) {
  const rows = Object.entries(found).map(([mode, { weights, files }]) => {
    const ratio = speedup(weights, before[mode].weights);
    return [
      WHERE[mode],
      milliseconds(median(before[mode].weights)),
      milliseconds(median(weights)),
      ratio.median.toFixed(2),
      ratio.least.toFixed(2),
      `${kib(download(before[mode].files).engine)} → ${kib(download(files).engine)}`,
    ];
  });
  return [
    `To the first weights, beside the other package, in turns (${found.worker.weights.length} rounds):`,
    table(['', 'before, ms', 'now, ms', 'times as fast', 'by the least times', 'code, brotli'], rows).trimEnd(),
  ].join('\n\n');
}

/** The profile of a start, and what stops it from being shorter. */
export function startPartsText({ parts, total, alone }) {
  const rows = parts.map(([name, ms]) => [name, milliseconds(ms), percent(ms / total)]);
  return [
    `Where a start in the page itself goes, on the page's own thread, under Chromium's tracing, which lengthens it to ${milliseconds(total)} ms:`,
    table(['', 'ms', 'share'], rows).trimEnd(),
    `The same files, asked for in the same order and compiled, with nothing run, take ${milliseconds(alone)} ms.`,
  ].join('\n\n');
}
