// <heed-arcs model="…">: a folder's model in the page, with the weights that Node computes.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from 'heed';
import { gpt2Folder } from '../../model/checkpoints.js';
import { FolderServer } from '../../model/folder-server.js';
import { filesOf, MODELS } from '../../model/golden-models.js';
import { arcs, arcsOf, SENTENCE, Stage, WORDS } from './stage.js';

const real = { script: '/dist/define.js' };
const BERT = filesOf(`${MODELS}bert`);

let stage: Stage;
let node: Engine;
let server: FolderServer;
beforeAll(async () => {
  [stage, node] = await Promise.all([Stage.open(), loadEngine()]);
});
afterAll(async () => {
  await stage.close();
  node.dispose();
});
beforeEach(async () => {
  server = await FolderServer.start(BERT);
});
afterEach(() => {
  server.stop();
});

describe('where no model is named', () => {
  it.each([
    ['The dog drank the milk because it was thirsty', 6, 'en-mini'],
    [SENTENCE, 5, 'zh-mini'],
  ])('%s is read by the model of its script', async (text, selected, name) => {
    const page = await stage.shown(arcs(text, `selected="${selected}" mass="1"`), real);
    const told = await page.locator('heed-arcs').evaluate((element) => {
      const figure = element as HTMLElement & { model: string; toJSON(): { source: { model: string } } };
      return [figure.model, figure.toJSON().source.model];
    });
    expect(told).toEqual([name, name]);
  });
});

describe('a folder by its address', () => {
  it.each([
    ['BERT', BERT, 1, 4],
    ['GPT-2, which looks back only', gpt2Folder(), 0, 1],
  ])('%s: the arcs are Node’s weights', async (_, files, layer, head) => {
    const own = await FolderServer.start(files);
    const page = await stage.shown(
      arcs(SENTENCE, `selected="5" mass="1" model="${own.address}" layer="${layer}" head="${head}"`),
      real,
    );
    using model = await node.loadModel(files);
    const weights = (await model.run(WORDS)).wordWeights(layer, head);
    // Words that one token holds together count as one.
    const [, width = 0] = weights.shape;
    const row = weights.data.subarray(5 * width, 6 * width);
    const seen = await arcsOf(page);
    expect(seen.length).toBe(Array.from(row).filter((weight) => weight > 0).length);
    for (const { from, to, weight } of seen) {
      expect(from).toBe(5);
      expect(Math.abs(Number(weight) - (row[to] ?? NaN))).toBeLessThan(1.5e-6); // six decimals are written
    }
    if (model.config.causal) expect(Math.max(...seen.map(({ to }) => to))).toBeLessThanOrEqual(5);
    own.stop();
  });

  it('is loaded once for all elements, also where the address is written in another way', async () => {
    const address = server.address.slice(0, -1);
    const page = await stage.shown(
      arcs(SENTENCE, `selected="1" model="${server.address}"`) + arcs(SENTENCE, `selected="2" model="${address}"`),
      real,
    );
    await page.locator('heed-arcs').nth(1).locator('path[part=arc]').first().waitFor();
    expect(server.asked.filter((file) => file === 'model.safetensors')).toHaveLength(1);
  });

  it('that is none: the fallback stays, the file that is missing is named', async () => {
    server.troubles.set('config.json', 'missing');
    const page = await stage.shown(arcs(SENTENCE, `model="${server.address}"`, '<p id="fallback">它 → 苹果</p>'), real);
    expect(await page.locator('heed-arcs [part=error]').innerText()).toContain(`${server.address}config.json`);
    expect(await page.locator('#fallback').isVisible()).toBe(true);
  });
});
