// What a start took and weighed, in words.
import { milliseconds } from './format.mjs';
import { median, summary } from './statistics.mjs';

const isModel = ({ name }) => name.startsWith('models/');
export const download = (files) => ({
  engine: files.filter((file) => !isModel(file)).reduce((sum, { brotli }) => sum + brotli, 0),
  model: files.filter(isModel).reduce((sum, { brotli }) => sum + brotli, 0),
});

export function startupText({ engine, model, weights, files }) {
  const { p10, p90, rounds } = summary(weights);
  const { engine: code, model: parameters } = download(files);
  const kb = (bytes) => `${(bytes / 1024).toFixed(0)} KiB`;
  return [
    `From the import to the first weights of zh-mini: ${milliseconds(median(weights))} ms (10th to 90th percentile ` +
      `${milliseconds(p10)}–${milliseconds(p90)}, ${rounds} fresh browsers, served from this machine); ` +
      `the engine was there after ${milliseconds(median(engine))} ms, the model after ${milliseconds(median(model))} ms.`,
    `Fetched until then, in brotli: ${kb(code)} of code (${files.filter((file) => !isModel(file)).length} files), ` +
      `${kb(parameters)} of model.`,
  ].join('\n');
}
