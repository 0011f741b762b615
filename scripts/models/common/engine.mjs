// A model in the package's engine, asked as the measurements ask: weights between words, and what [MASK] stands for.

import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PACKAGE = join(dirname(fileURLToPath(import.meta.url)), '../../../bindings/js/dist/heed.js');
/** Stored, never trained. */
const FIXED = /position_embeddings|token_type_embeddings/;
/** Factors of 8-bit rows. */
const SCALE = /_scale$/;

/** @typedef {import('./heads.mjs').WeightsOf} WeightsOf */
/** @typedef {{weights: WeightsOf, first: (text: string) => Promise<string>, parameters: number, config: any, dispose: () => void}} Measured */

/** @param {string} folder a Hugging Face folder @returns {Promise<Measured>} */
export async function openModel(folder) {
  /** @type {typeof import('../../../bindings/js/src/heed.js')} */
  const { loadEngine } = await import(pathToFileURL(PACKAGE).href);
  const engine = await loadEngine();
  const model = await engine.loadModel(pathToFileURL(`${folder}/`));
  const { layers, heads } = model.config;
  return {
    config: model.config,
    parameters: model.tensors
      .filter(({ name }) => !FIXED.test(name) && !SCALE.test(name))
      .reduce((sum, { shape }) => sum + shape.reduce((a, b) => a * b, 1), 0),
    weights: async (words) => {
      const run = await model.run(words);
      const square = words.length * words.length;
      const data = new Float32Array(layers * heads * square);
      for (let layer = 0; layer < layers; layer += 1)
        for (let head = 0; head < heads; head += 1)
          data.set(run.wordWeights(layer, head).data, (layer * heads + head) * square);
      return { layers, heads, data };
    },
    first: async (text) => (await model.fillMask(text, { topK: 1 }))[0][0].piece,
    dispose: () => engine.dispose(),
  };
}
