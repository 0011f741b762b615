// Every architecture against an independent float64 forward: weights and output of every layer, logits.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Tap } from 'heed';
import { relativeError } from '../../../../scripts/lib/difference.mjs';
import { withEachBuild } from '../support/engines.js';
import { safetensors } from './checkpoints.js';
import { filesOf, goldenModels, tokensOf } from './golden-models.js';

const PROMISE = 1e-5;
const ENCODERS = ['bert', 'distilbert', 'roberta', 'xlm-roberta', 'electra', 'albert', 'roformer'];

/** Every tensor under another name. */
function renamed(files: Record<string, Uint8Array>, rename: (name: string) => string): Record<string, Uint8Array> {
  return Object.fromEntries(
    Object.entries(files).map(([file, bytes]) => {
      if (file.endsWith('.index.json')) {
        const index = JSON.parse(new TextDecoder().decode(bytes)) as { weight_map: Record<string, string> };
        const map = Object.entries(index.weight_map).map(([name, shard]) => [rename(name), shard]);
        return [file, new TextEncoder().encode(JSON.stringify({ weight_map: Object.fromEntries(map) as object }))];
      }
      if (!file.endsWith('.safetensors')) return [file, bytes];
      const length = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true));
      const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + length))) as Record<string, unknown>;
      const entries = Object.entries(header).map(([name, entry]) => [
        name === '__metadata__' ? name : rename(name),
        entry,
      ]);
      return [file, safetensors(Object.fromEntries(entries), bytes.subarray(8 + length))];
    }),
  );
}

withEachBuild('architectures', (engine) => {
  describe.each(goldenModels())('$name', ({ folder, ids, types, expected }) => {
    test('weights, hidden states and logits are those of NumPy', async () => {
      using model = await engine().loadModel(folder);
      const taps: Tap[] = ['weights', 'residPost', ...(model.config.head === 'none' ? [] : ['logits' as const])];
      const run = await model.run(tokensOf(ids, types), { taps });
      for (const tap of taps) {
        expect(relativeError(run.tap(tap).data, expected[tap]?.data ?? []), tap).toBeLessThan(PROMISE);
        expect(run.tap(tap).shape, tap).toEqual(expected[tap]?.shape);
      }
      // Behind the last block, and its norm where there is one: no tap of its own, but what the logits are made of.
      expect(Object.keys(expected).sort()).toEqual([...taps, 'hidden'].sort());
    });

    test.each(['module.', 'model.', '0.auto_model.', 'module.model.'])('names behind %s', async (prefix) => {
      const files = filesOf(folder);
      using plain = await engine().loadModel(files);
      using wrapped = await engine().loadModel(renamed(files, (name) => prefix + name));
      const want = await plain.run(tokensOf(ids, types), { taps: ['residPost'] });
      const run = await wrapped.run(tokensOf(ids, types), { taps: ['residPost'] });
      expect(run.tap('residPost').data).toEqual(want.tap('residPost').data);
    });

    test('names of another model are told', async () => {
      const files = renamed(filesOf(folder), (name) => `their.${name}`);
      await expect(engine().loadModel(files)).rejects.toMatchObject({
        code: 'missing-tensor',
        message: expect.stringMatching(
          /lacks \d+ tensors of this .*; what it holds and this model hasn't: their\./,
        ) as string,
      });
    });

    test('config says what config.json says', async () => {
      using model = await engine().loadModel(filesOf(folder));
      const config = JSON.parse(readFileSync(`${folder}/config.json`, 'utf8')) as Record<string, unknown>;
      expect(model.config).toMatchObject({
        architecture: config['model_type'],
        layers: config['num_hidden_layers'] ?? config['n_layer'] ?? config['n_layers'],
        heads: config['num_attention_heads'] ?? config['n_head'] ?? config['n_heads'],
        kvHeads:
          config['num_key_value_heads'] ?? config['num_attention_heads'] ?? config['n_head'] ?? config['n_heads'],
        dModel: config['hidden_size'] ?? config['n_embd'] ?? config['dim'],
        vocabSize: config['vocab_size'],
        causal: !ENCODERS.includes(String(config['model_type'])),
      });
      expect(model.unexpected).toEqual([]);
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- it goes on working
      expect(model.surplus).toBe(model.unexpected); // its name until 0.2
      expect(model.tensors.length).toBeGreaterThan(10);
    });

    test('gives all its memory back', async () => {
      const before = await engine().memory();
      const model = await engine().loadModel(filesOf(folder));
      await model.run(ids);
      model.dispose();
      const after = await engine().memory();
      expect(after.liveHandles).toBe(before.liveHandles);
      expect(after.bytesInUse - before.bytesInUse).toBeLessThan(2 ** 16);
    });
  });
});
