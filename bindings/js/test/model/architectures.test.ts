// Every architecture against an independent float64 forward: weights and output of every layer, logits.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Tap } from 'heed';
import { relativeError } from '../../../../scripts/lib/difference.mjs';
import { withEachBuild } from '../support/engines.js';
import { filesOf, goldenModels, tokensOf } from './golden-models.js';

const PROMISE = 1e-5;

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

    test('config says what config.json says', async () => {
      using model = await engine().loadModel(filesOf(folder));
      const config = JSON.parse(readFileSync(`${folder}/config.json`, 'utf8')) as Record<string, unknown>;
      expect(model.config).toMatchObject({
        architecture: config['model_type'],
        layers: config['num_hidden_layers'] ?? config['n_layer'],
        heads: config['num_attention_heads'] ?? config['n_head'],
        kvHeads: config['num_key_value_heads'] ?? config['num_attention_heads'] ?? config['n_head'],
        dModel: config['hidden_size'] ?? config['n_embd'],
        vocabSize: config['vocab_size'],
        causal: config['model_type'] !== 'bert',
      });
      expect(model.surplus).toEqual([]);
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
