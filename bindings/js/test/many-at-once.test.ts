// Many calls at once: Node warns where more than ten listen to one signal, and the library prints nothing.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { loadEngine } from 'heed';
import { onAbort } from '../src/model/abort.js';
import { gpt2Folder } from './model/checkpoints.js';

it('prints nothing, with a signal of their own or one for all', () => {
  const heed = JSON.stringify(new URL('../dist/heed.js', import.meta.url).href);
  const script = `
    const { loadEngine } = await import(${heed});
    const engine = await loadEngine();
    const many = (work) => Promise.all(Array.from({ length: 25 }, work));
    const { signal } = new AbortController();
    await many(() => engine.loadModel('zh-mini'));
    const models = await many(() => engine.loadModel('zh-mini', { signal }));
    await many(() => models[0].run('我 吃 苹果', { signal }));
    console.log('done');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([stdout.trim(), stderr]).toEqual(['done', '']);
});

it('one signal ends all of them, and each is told', async () => {
  const engine = await loadEngine();
  const stop = new AbortController();
  const loads = Array.from({ length: 25 }, () => engine.loadModel(gpt2Folder(), { signal: stop.signal }));
  stop.abort();
  for (const load of loads) await expect(load).rejects.toMatchObject({ code: 'aborted' });
  const goes = Array.from({ length: 25 }, () => engine.loadModel(gpt2Folder()));
  engine.dispose();
  for (const load of goes) await expect(load).rejects.toMatchObject({ code: 'disposed' });
});

it('no listener is left behind', () => {
  const listeners = new Set<unknown>();
  const { signal } = new AbortController();
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...args: [string, never]) => {
    listeners.add(args[1]);
    add(...args);
  };
  signal.removeEventListener = (...args: [string, never]) => {
    listeners.delete(args[1]);
    remove(...args);
  };
  const ends = Array.from({ length: 20 }, () => onAbort(signal, () => undefined));
  expect(listeners.size).toBe(1);
  for (const end of ends) end();
  expect(listeners.size).toBe(0);
});
