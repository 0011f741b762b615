// <heed-relay> without a page: what is counted, what is measured and with what, and what is drawn.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from 'heed';
import { valuesOf } from '../../../src/figures/base/attributes.js';
import { LENGTHS, type RelayData } from '../../../src/figures/relay/data.js';
import type { RelayJSON } from '../../../src/figures/relay/public.js';
import { relay } from '../../../src/figures/relay/relay.js';
import { median, stopwatch } from '../../../src/figures/relay/stopwatch.js';
import { worldOf } from '../../../src/figures/runs/world.js';
import type { SceneNode } from '../../../src/figures/scene/scene.js';
import { machine } from '../../../src/figures/shared/machine.js';

const TEXT = '我 吃了 一个 苹果 ， 它 很 甜';

let engine: Engine;
let data: RelayData;
beforeAll(async () => {
  engine = await loadEngine();
  data = await measured({ text: TEXT, width: 32 });
});
afterAll(() => {
  engine.dispose();
});

async function measured(given: Record<string, unknown>): Promise<RelayData> {
  const world = worldOf(
    (source) => engine.loadModel(source),
    () => Promise.resolve(engine.ops),
  );
  const answer = await relay.compute(world, valuesOf(relay.attributes, given));
  if (!answer) throw new Error('nothing was measured');
  return answer;
}

const arrowsOf = (nodes: readonly SceneNode[], kind: string): SceneNode[] =>
  nodes.flatMap((node) =>
    node.kind === 'group'
      ? arrowsOf(node.children, kind)
      : node.part === 'arrow' && node.data?.['kind'] === kind
        ? [node]
        : [],
  );

describe('what is measured', () => {
  it('has a row for each length and kind, steps as many as wait for one another', () => {
    const { rows } = relay.json(data, valuesOf(relay.attributes, {}), { parameters: false }) as RelayJSON;
    expect(rows.map(({ n, kind, steps }) => [n, kind, steps])).toEqual(
      [8, 16, 32, 64, 128, 256, 512].flatMap((n) => [
        [n, 'rnn', n],
        [n, 'lstm', n],
        [n, 'attention', 1],
      ]),
    );
    for (const { ms } of rows) expect(ms).toBeGreaterThan(0);
  });

  it('is real: longer sequences take longer', () => {
    for (const kind of ['rnn', 'lstm', 'attention']) {
      const of = (n: number): number => data.rows.find((row) => row.n === n && row.kind === kind)?.ms ?? NaN;
      expect(of(512)).toBeGreaterThan(of(8));
    }
  });

  it('hands out what went in, one width for all three', () => {
    const { parameters, width } = relay.json(data, valuesOf(relay.attributes, {}), { parameters: true }) as RelayJSON;
    const extent = (matrix: unknown): number[] => {
      const rows = matrix as number[][];
      return [rows.length, rows[0]?.length ?? NaN];
    };
    expect(width).toBe(32);
    expect(extent(parameters?.x)).toEqual([512, 32]);
    expect(extent(parameters?.rnn['wh'])).toEqual([32, 32]);
    expect(extent(parameters?.lstm['wh'])).toEqual([32, 128]);
    expect(extent(parameters?.attention['wq'])).toEqual([32, 32]);
  });

  it.each([{ width: 0 }, { width: 257 }, { width: 2.5 }])('refuses %j', async (given) => {
    await expect(measured(given)).rejects.toThrow(/width is .*, want a whole number from 1 to 256/u);
  });

  it('stops where nobody waits for it', async () => {
    const controller = new AbortController();
    const counts: number[] = [];
    const quick = (count: number) => {
      counts.push(count);
      if (counts.length === 4) controller.abort();
      return () => Promise.resolve();
    };
    await expect(stopwatch(quick, controller.signal)).rejects.toThrow(/abort/iu);
    expect(counts).toEqual([1, 2, 4, 8]);
  });

  it('a sample in the middle counts, whatever the others are', () => {
    expect([median([5]), median([9, 1, 3]), median([4, 1, 2, 90])]).toEqual([5, 3, 3]);
  });
});

describe('the machine', () => {
  const CHROME =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  it.each([
    [CHROME, 'Chrome 131'],
    [`${CHROME} Edg/130.0.0.0`, 'Edge 130'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox 128'],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15', 'Safari 17.4'],
    ['Node.js/22', 'Node.js 22'],
  ])('%s is %s', (userAgent, program) => {
    expect(machine({ userAgent, platform: 'Linux', hardwareConcurrency: 2 })).toEqual({
      program,
      platform: 'Linux',
      cores: 2,
    });
  });
  it('without a browser is Node.js and its version', () => {
    expect(machine({}).program).toBe(`Node.js ${process.version}`);
  });
});

describe('the drawing', () => {
  const drawn = (given: Record<string, unknown>) => {
    const values = valuesOf(relay.attributes, given);
    return relay.scene(data, values, relay.labels.en).children;
  };
  it('has two arrows a word in the relay, one in the look-up', () => {
    expect(arrowsOf(drawn({ text: TEXT }), 'rnn')).toHaveLength(2 * 8 - 1);
    expect(arrowsOf(drawn({ text: TEXT }), 'attention')).toHaveLength(7);
  });
  it.each([
    [0, 0, 0],
    [1, 1, 7],
    [3, 5, 7],
    [99, 15, 7],
  ])('after step %i there are %i and %i', (step, relayed, looked) => {
    expect(arrowsOf(drawn({ text: TEXT, step }), 'rnn')).toHaveLength(relayed);
    expect(arrowsOf(drawn({ text: TEXT, step }), 'attention')).toHaveLength(looked);
  });
  it('measures without a sentence, too, and says what it left out of a long one', () => {
    expect(arrowsOf(drawn({ text: '' }), 'rnn')).toHaveLength(0);
    const values = valuesOf(relay.attributes, { text: 'word '.repeat(30) });
    expect(relay.caption(data, values, relay.labels.en).remarks.join(' ')).toContain('the other 6 were not read');
  });
  it('says the longest sequence’s numbers, as they are in the rows', () => {
    const said = relay.caption(data, valuesOf(relay.attributes, { text: TEXT }), relay.labels.en).remarks.join(' ');
    const { ms } = data.rows.at(-1) ?? { ms: NaN };
    expect(LENGTHS.at(-1)).toBe(512);
    expect(said).toContain(`attention 1 step, ${relay.labels.en.ms(ms)}`);
    expect(said).toContain('handed on 7 times');
  });
});
