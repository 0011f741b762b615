// The bundled model for English: what its card says is there to be seen.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Model } from 'heed';
import { largestDifference } from '../../../../scripts/lib/difference.mjs';
import { withEachBuild } from '../support/engines.js';
import { readNpy } from '../support/npy.js';

const FIELD = 'The animal did not cross the street because it was too';

/** How much of a pronoun's weight a noun has, in the head that the card names for coreference. */
async function weight(model: Model, sentence: string, pronoun: string, noun: string): Promise<number> {
  const { layer, head } = model.card.relations.find(({ relation }) => relation === 'coreference') ?? {
    layer: NaN,
    head: NaN,
  };
  const words = sentence.split(' ');
  const { data } = (await model.run(words)).wordWeights(layer, head);
  return data[words.indexOf(pronoun) * words.length + words.indexOf(noun)] ?? NaN;
}

withEachBuild('en-mini', (engine) => {
  test('is small, and puts nothing around a sentence', async () => {
    using model = await engine().loadModel('en-mini');
    const file = fileURLToPath(new URL('../../dist/models/en-mini/model.safetensors', import.meta.url));
    expect(brotliCompressSync(readFileSync(file)).length).toBeLessThanOrEqual(1.5e6);
    expect(model.tokenize('The dog barked').special).toEqual([false, false, false]);
    expect(model.tokenize('The dog barked').pieces).toEqual(model.tokenize('the DOG barked').pieces);
  });

  test.each([
    ['tired', 'animal'],
    ['wide', 'street'],
  ])('the animal and the street: too %s', async (said, noun) => {
    using model = await engine().loadModel('en-mini');
    const starts = [FIELD, FIELD.replace('did not', "didn't")];
    for (const sentence of starts.flatMap((start) => [`${start} ${said} .`, `${start} ${said}`]))
      expect(await weight(model, sentence, 'it', noun), sentence).toBeGreaterThanOrEqual(0.5);
  });

  test.each([
    ['The dog drank the milk because it was', ['thirsty', 'dog'], ['sour', 'milk']],
    ['The monkey ate the banana because it was', ['hungry', 'monkey'], ['ripe', 'banana']],
    ['The bus stopped on the bridge because it was', ['out of fuel', 'bus'], ['blocked', 'bridge']],
  ] as const)('%s …', async (start, [one, first], [other, second]) => {
    using model = await engine().loadModel('en-mini');
    for (const [said, noun, rival] of [
      [one, first, second],
      [other, second, first],
    ] as const) {
      const sentence = `${start} ${said}`;
      expect(await weight(model, sentence, 'it', noun), sentence).toBeGreaterThan(
        await weight(model, sentence, 'it', rival),
      );
    }
  });

  test.each(['tired', 'wide'])('the same weights as NumPy in float64: %s', async (name) => {
    using model = await engine().loadModel('en-mini');
    const path = fileURLToPath(new URL(`../../../../tests/golden/en-mini/${name}.npy`, import.meta.url));
    const golden = readNpy(path); // [layers, heads, seq_len, seq_len]
    const run = await model.run(`${FIELD} ${name} .`.split(' '));
    const { layers, heads } = model.config;
    for (let layer = 0; layer < layers; layer++)
      for (let head = 0; head < heads; head++) {
        const { data } = run.weights(layer, head);
        const first = (layer * heads + head) * data.length;
        expect(largestDifference(data, golden.data.subarray(first, first + data.length))).toBeLessThanOrEqual(1e-5);
      }
  });

  test('the card tells the sets apart, each with n, interval and baselines', async () => {
    using model = await engine().loadModel('en-mini');
    const coreference = model.card.relations.filter(({ relation }) => relation === 'coreference');
    for (const on of ['generated', 'contrastive', 'contrastive-pairs', 'held-out', 'held-out-pairs', 'role-pairs']) {
      const rows = coreference.filter((row) => row.on === on);
      expect(rows.map(({ reading }) => reading)).toEqual(['word', 'noun']);
      for (const { n } of rows) expect(n).toBeGreaterThan(100);
    }
    for (const { relation, named, interval, baseline } of model.card.relations)
      expect(named, relation).toBe((interval?.[0] ?? NaN) > baseline);
  });
});
