// The figures that learn, without a page: that their numbers are the trainer's, what they draw, and when they stop.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from 'heed';
import { loadTrainer, type Trainer } from 'heed/train';
import { valuesOf } from '../../../src/figures/base/attributes.js';
import type { FigureCore } from '../../../src/figures/base/definition.js';
import { pictureOf } from '../../../src/figures/base/picture.js';
import { depth } from '../../../src/figures/depth/depth.js';
import type { DepthJSON } from '../../../src/figures/depth/public.js';
import { allSentences, vocabularyOf } from '../../../src/figures/learn/grammar.js';
import type { LearnData } from '../../../src/figures/learn/data.js';
import { learn } from '../../../src/figures/learn/learn.js';
import type { LearnJSON } from '../../../src/figures/learn/public.js';
import { race } from '../../../src/figures/race/race.js';
import type { RaceJSON } from '../../../src/figures/race/public.js';
import { provideTrainer } from '../../../src/figures/runs/trainer.js';
import type { World } from '../../../src/figures/runs/world.js';

let engine: Engine;
let trainer: Trainer;
beforeAll(async () => {
  engine = await loadEngine();
  trainer = await loadTrainer({ engine });
  provideTrainer(() => Promise.resolve(trainer));
});
afterAll(() => {
  trainer.dispose();
  engine.dispose();
});

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever the figure
type AnyFigure = FigureCore<any, any, any>;

/** A world in which nothing but learning is asked for. */
function world(more: Partial<World> = {}): World {
  const none = (): never => {
    throw new Error('the figure asked for more than the trainer');
  };
  return { signal: new AbortController().signal, model: none, run: none, ops: none, ...more };
}

async function shown(figure: AnyFigure, given: Record<string, unknown>, more?: Partial<World>) {
  const values = valuesOf(figure.attributes, given);
  const data: unknown = await figure.compute(world(more), values);
  return { data, values, json: figure.json(data, values, { parameters: true }) };
}

describe('<heed-depth>', () => {
  it('has the trainer’s gradients, in the order of the depths', async () => {
    const { json } = await shown(depth, { depths: [3, 1], width: 8, length: 4, seed: 7 });
    const { depths, curves } = json as DepthJSON;
    expect(depths).toEqual([1, 3]);
    for (const [name, placement, residual] of [
      ['withPost', 'post', true],
      ['withPre', 'pre', true],
      ['withoutPost', 'post', false],
      ['withoutPre', 'pre', false],
    ] as const) {
      const wanted = [1, 3].map((n) =>
        trainer.depthGradient({ depth: n, width: 8, length: 4, seed: 7, placement, residual }),
      );
      expect(curves[name]).toEqual(await Promise.all(wanted));
    }
  });

  it('shows the curves as they come', async () => {
    const lengths: number[] = [];
    const show = (data: unknown): void => {
      lengths.push((data as { curves: { withPre: number[] } }).curves.withPre.length);
    };
    await shown(depth, { depths: [1, 2, 4], width: 8, length: 2 }, { show });
    expect(lengths).toEqual([1, 2, 3]);
  });

  it.each([[[0]], [[1, 2.5]], [[1000]]])('refuses %j', async (depths) => {
    await expect(shown(depth, { depths })).rejects.toMatchObject({ code: 'bad-option' });
  });
});

describe('<heed-race>', () => {
  it('has the trainer’s losses, and all three of one size', async () => {
    const { json } = await shown(race, { distance: 4, width: 16, steps: 12, seed: 3 });
    const { kinds, task, over } = json as RaceJSON;
    expect(task).toEqual({ distance: 4, names: 8, batch: 32 });
    expect(over).toBe(true);
    for (const kind of ['rnn', 'lstm', 'attention'] as const) {
      using training = await trainer.recall({ kind, distance: 4, names: 8, width: 16, batch: 32, seed: 3 });
      const steps = await training.step(12);
      expect(kinds[kind]?.losses).toEqual(steps.map(({ loss }) => loss));
      const { accuracy, n } = await training.evaluate();
      expect(kinds[kind]).toMatchObject({ parameters: training.parameters, accuracy, n });
    }
    const sizes = Object.values(kinds).map(({ parameters }) => parameters);
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.1);
  });

  it('stops where nobody waits for it, and gives its trainings back', async () => {
    const before = (await trainer.memory()).liveHandles;
    const stop = new AbortController();
    let shows = 0;
    const show = (): void => {
      if (++shows === 1) stop.abort();
    };
    await expect(shown(race, { width: 16, steps: 5000 }, { show, signal: stop.signal })).rejects.toThrow();
    expect((await trainer.memory()).liveHandles).toBe(before);
  });
});

describe('<heed-learn>', () => {
  it('draws the rows of the model that it gives away', async () => {
    const { data, json } = await shown(learn, { steps: 25, layers: 1, heads: 2, width: 16 });
    const { words, pronoun, snapshots, losses, heldOut } = json as LearnJSON;
    expect(losses).toHaveLength(25);
    expect(heldOut?.n).toBe(140);
    const last = snapshots.at(-1);
    expect(last?.step).toBe(25);
    const { control, sentence } = data as LearnData;
    const model = await engine.loadModel(await control.save());
    const run = await model.run(sentence.tokens.join(' '));
    expect(run.tokens.words).toHaveLength(sentence.tokens.length);
    for (const [layer, heads] of (last?.weights ?? []).entries())
      for (const [head, row] of heads.entries()) {
        const { data: weights, shape } = run.weights(layer, head);
        const size = shape[1] ?? 0;
        const from = (sentence.starts[pronoun ?? 0] ?? 0) * size;
        const wanted = words.map((_, word) =>
          weights
            .subarray(from + (sentence.starts[word] ?? 0), from + (sentence.starts[word + 1] ?? size))
            .reduce((sum, weight) => sum + weight, 0),
        );
        expect(Math.max(...row.map((weight, i) => Math.abs(weight - (wanted[i] ?? NaN))))).toBeLessThan(1e-6);
        expect(row.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
      }
    model.dispose();
  });

  it('waits while it is paused, and ends where it is called off', async () => {
    const stop = new AbortController();
    let stepAtPause = 0;
    const show = (data: unknown): void => {
      const { control, losses } = data as LearnData;
      control.paused = true;
      stepAtPause = losses.length;
    };
    const learning = shown(learn, { steps: 500, layers: 1, heads: 1, width: 8 }, { show, signal: stop.signal });
    await new Promise((resolve) => setTimeout(resolve, 400));
    stop.abort();
    await expect(learning).rejects.toThrow();
    expect(stepAtPause).toBe(0);
  });

  it.each(['zh', 'en'] as const)('has sentences in which shape alone is right half the time (%s)', (language) => {
    const all = allSentences(language);
    const nearer = all.filter(({ noun, other }) => noun > other).length / all.length;
    expect(nearer).toBe(0.5);
    expect(new Set(all.map(({ tokens }) => tokens.join(' '))).size).toBe(all.length);
    for (const { words, tokens, starts, pronoun, noun, other } of all) {
      expect(['它', 'it']).toContain(words[pronoun]);
      expect(noun === other || noun >= pronoun || other >= pronoun).toBe(false);
      expect(words.map((_, i) => tokens.slice(starts[i], starts[i + 1] ?? tokens.length).join(''))).toEqual(words);
    }
    expect(vocabularyOf(all).slice(0, 3)).toEqual(['[PAD]', '[UNK]', '[MASK]']);
  });
});

describe('the picture', () => {
  it.each<[string, AnyFigure, Record<string, unknown>]>([
    ['depth', depth, { depths: [1, 2], width: 8 }],
    ['race', race, { width: 8, steps: 5 }],
    ['learn', learn, { steps: 5, layers: 1, heads: 1, width: 8 }],
  ])('of %s says in both languages what it shows', async (_, figure, given) => {
    const { data, values } = await shown(figure, given);
    for (const language of ['en', 'zh'] as const) {
      const labels = (figure.labels as Record<string, { title: string }>)[language];
      const svg = pictureOf(figure as never, data, values, labels, 'light');
      expect(svg).toContain(labels?.title ?? '?');
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});
