// Folders that are damaged in every way that we could think of: the right code, a message that names what is wrong, the engine
// usable afterwards and its memory where it was.
import { expect, test } from 'vitest';
import { withEachBuild } from '../support/engines.js';
import { FOLDERS } from './broken-folders.js';
import { SHARDED, TENSORS } from './broken-tensors.js';
import { GPT2_CONFIG, gpt2Folder } from './checkpoints.js';
import type { Files } from './damage.js';
import { filesOf, MODELS } from './golden-models.js';
import { random } from './texts.js';

withEachBuild('broken folders', (engine) => {
  const refused = async (files: Files): Promise<unknown> => {
    const before = await engine().memory();
    const error: unknown = await engine()
      .loadModel(files)
      .then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
    const after = await engine().memory();
    expect(after.liveHandles).toBe(before.liveHandles);
    expect(after.bytesInUse - before.bytesInUse).toBeLessThan(2 ** 19);
    return error;
  };

  test.each([...FOLDERS, ...TENSORS])('%s', async (_, damage, code, says) => {
    const files = { ...gpt2Folder() };
    damage(files);
    const error = await refused(files);
    expect(error).toMatchObject({ name: 'HeedError', code });
    expect((error as Error).message).toMatch(says);
  });

  test.each([
    [
      { n_positions: 9_000_000 },
      'bad-checkpoint',
      /wpe\.weight has shape \[64, 12\], config\.json means \[9000000, 12\]/,
    ],
    [{ vocab_size: 9_000_000 }, 'bad-checkpoint', /wte\.weight has shape/],
    [{ n_inner: 2_000_000 }, 'bad-checkpoint', /c_fc\.weight has shape/],
    [{ n_layer: 500 }, 'missing-tensor', /5988 tensors/],
  ])('%o over a small file is refused before memory grows', async (change, code, says) => {
    const json = new TextEncoder().encode(JSON.stringify({ ...GPT2_CONFIG, ...change }));
    const before = await engine().memory();
    const error = await refused({ ...gpt2Folder(), 'config.json': json });
    expect(error).toMatchObject({ name: 'HeedError', code });
    expect((error as Error).message).toMatch(says);
    expect((await engine().memory()).wasmBytes - before.wasmBytes).toBeLessThan(2 ** 24);
  });

  test.each(SHARDED)('shards: %s', async (_, damage, code, says) => {
    const files = filesOf(`${MODELS}gpt2`);
    damage(files);
    const error = await refused(files);
    expect(error).toMatchObject({ name: 'HeedError', code });
    expect((error as Error).message).toMatch(says);
  });

  test('cut off at 40 random places, and 200 bits flipped in headers: an error or the same model, never a crash', async () => {
    const next = random(5);
    const file = gpt2Folder()['model.safetensors'] ?? new Uint8Array();
    const headerEnd = 8 + Number(new DataView(file.buffer).getBigUint64(0, true));
    for (let i = 0; i < 240; i++) {
      const files = { ...gpt2Folder() };
      if (i < 40) {
        files['model.safetensors'] = file.slice(0, Math.floor(next() * file.length));
        expect(await refused(files)).toMatchObject({ name: 'HeedError', code: 'bad-checkpoint' });
        continue;
      }
      const flipped = file.slice();
      const at = Math.floor(next() * headerEnd);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(next() * 8));
      files['model.safetensors'] = flipped;
      const model = await engine()
        .loadModel(files)
        .catch((error: unknown) => error);
      if (model instanceof Error) expect(model).toMatchObject({ name: 'HeedError' });
      else (model as { dispose(): void }).dispose();
    }
    using whole = await engine().loadModel(gpt2Folder());
    expect((await whole.run('apple')).weights(0, 0).shape.length).toBe(2);
  });

  test('sources that are none', async () => {
    for (const source of [undefined, null, 7, [], new Uint8Array(4), 'http://[', { 'config.json': 7 }]) {
      const error: unknown = await engine()
        .loadModel(source as never)
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'HeedError', code: 'bad-option' });
    }
    for (const source of ['data:,x', 'about:blank', 'blob:x', 'javascript:0', 'mailto:a@b'])
      await expect(engine().loadModel(source)).rejects.toMatchObject({ name: 'HeedError', code: 'bad-option' });
    await expect(engine().loadModel('C:\\models\\gpt2')).rejects.toMatchObject({ name: 'HeedError' });
    await expect(engine().loadModel('/there/is/no/such/folder')).rejects.toMatchObject({ code: 'not-found' });
  });
});
