// heed/train: models that learn, through the package.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTrainer, type Training, type Trainer } from 'heed/train';

const WORDS = ['[PAD]', '[UNK]', '[MASK]', ...Array.from('abcdefghijkl')];
/** The letters in their order, from each place on. */
const EXAMPLES = Array.from({ length: 12 }, (_, i) => Array.from({ length: 6 }, (_, t) => 3 + ((i + t) % 12)));
const small = { layers: 1, heads: 2, dModel: 16, dFf: 32 };

let trainer: Trainer;
beforeAll(async () => {
  trainer = await loadTrainer();
});
afterAll(() => {
  trainer.dispose();
});

const language = (more: object = {}): Promise<Training> =>
  trainer.model({
    config: { ...small, vocab: WORDS, objective: 'next' },
    examples: EXAMPLES,
    heldOut: EXAMPLES,
    batch: 8,
    learningRate: 0.01,
    steps: 200,
    ...more,
  });
const lossesOf = (steps: readonly { loss: number }[]): number[] => steps.map(({ loss }) => loss);

describe('recall', () => {
  it.each(['rnn', 'lstm', 'attention'] as const)('%s: learns step by step, and says what it took', async (kind) => {
    using training = await trainer.recall({ kind, distance: 3, names: 3, width: 16, batch: 8 });
    const steps = await training.step(150);
    expect(steps.map(({ step }) => step)).toEqual(Array.from({ length: 150 }, (_, i) => i + 1));
    expect(steps.at(-1)?.tokens).toBe(150 * 8 * 5);
    expect(steps.at(-1)?.seconds).toBeGreaterThan(0);
    expect(training.done).toBe(150);
    const { accuracy, loss, n } = await training.evaluate();
    expect(n).toBe(128);
    expect(accuracy).toBeGreaterThan(0.9);
    expect(loss).toBeLessThan(steps[0]?.loss ?? 0);
  });

  it('has three learners of about one size', async () => {
    const sizes = await Promise.all(
      (['rnn', 'lstm', 'attention'] as const).map(async (kind) => {
        using training = await trainer.recall({ kind });
        return training.parameters;
      }),
    );
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.1);
  });

  it('gives the same losses however steps are asked for', async () => {
    using one = await trainer.recall({ kind: 'lstm', distance: 4, width: 8, seed: 5 });
    using other = await trainer.recall({ kind: 'lstm', distance: 4, width: 8, seed: 5, steps: 7 });
    const whole = await one.step(7);
    const pieces: number[] = [];
    for await (const { loss } of other) pieces.push(loss);
    expect(pieces).toEqual(lossesOf(whole));
    using third = await trainer.recall({ kind: 'lstm', distance: 4, width: 8, seed: 6 });
    expect(lossesOf(await third.step(7))).not.toEqual(pieces);
  });

  it('stops where the loop is left, and goes on from there', async () => {
    using training = await trainer.recall({ kind: 'rnn', distance: 2, width: 8 });
    for await (const { step } of training) if (step === 3) break;
    expect(training.done).toBe(3);
    expect((await training.step())[0]?.step).toBe(4);
  });
});

describe('a model', () => {
  it('learns what comes next; its snapshot gives the same loss as the trainer', async () => {
    using training = await language();
    await training.step(200);
    const { accuracy, loss, n } = await training.evaluate();
    expect(n).toBe(12 * 5);
    expect(accuracy).toBe(1);
    const model = await training.snapshot();
    expect(model.config).toMatchObject({ layers: 1, heads: 2, dModel: 16, vocabSize: 15, causal: true });
    let sum = 0;
    for (const example of EXAMPLES) {
      const run = await model.run(Int32Array.from(example), { taps: ['logits'] });
      const { data, shape } = run.tap('logits');
      const size = shape[1] ?? 0;
      for (let t = 0; t + 1 < example.length; t++) {
        const row = Array.from(data.subarray(t * size, (t + 1) * size));
        const most = Math.max(...row);
        const log = most + Math.log(row.reduce((total, logit) => total + Math.exp(logit - most), 0));
        sum += log - (row[example[t + 1] ?? 0] ?? NaN);
      }
    }
    expect(Math.abs(sum / n - loss)).toBeLessThan(1e-5);
    model.dispose();
  });

  it.each([
    { objective: 'masked', placement: 'pre', positions: 'learned' },
    { objective: 'masked', placement: 'post', positions: 'sinusoidal' },
    { objective: 'next', placement: 'post', positions: 'rope' },
    { objective: 'next', placement: 'pre', positions: 'none' },
  ] as const)('of any kind is loaded as it was saved: $objective $placement $positions', async (kind) => {
    using training = await language({ config: { ...small, vocab: WORDS, ...kind } });
    await training.step(3);
    const model = await training.snapshot();
    const run = await model.run(EXAMPLES[0] ?? [], { taps: ['logits'] });
    const logits = run.tap('logits');
    expect(logits.shape).toEqual([6, 15]);
    expect(logits.data.every(Number.isFinite)).toBe(true);
    const tensors = model.tensors.reduce((total, { shape }) => total + shape.reduce((a, b) => a * b, 1), 0);
    expect(tensors).toBe(training.parameters);
    model.dispose();
  });

  it('reads texts where its vocabulary has an [UNK]', async () => {
    using training = await language({ config: { ...small, vocab: WORDS, objective: 'masked' } });
    await training.step(1);
    const model = await training.snapshot();
    expect((await model.run('a b c')).tokens.ids).toEqual(Int32Array.of(3, 4, 5));
    expect((await model.fillMask('a [MASK] c'))[0]?.[0]).toHaveProperty('probability');
    model.dispose();
  });

  it('takes links: what a pronoun stands for', async () => {
    using training = await language({
      config: { ...small, vocab: WORDS, objective: 'masked' },
      examples: EXAMPLES.map((ids) => ({ ids, links: [[5, 0, 1]] })),
      heldOut: EXAMPLES.map((ids) => ({ ids, links: [[5, 0, 1]] })),
      masking: { rate: 0, linkMask: 1 },
    });
    expect((await training.evaluate()).n).toBe(12);
    await training.step(200);
    expect((await training.evaluate()).accuracy).toBeGreaterThan(0.9);
  });

  it.each(['a half', 'a whole'])('goes on to the bit from what %s training saved', async (part) => {
    using whole = await language({ seed: 3 });
    const first = await whole.step(6);
    const saved = await whole.save();
    const rest = await whole.step(5);
    using resumed = await trainer.model(
      part === 'a half' ? { from: saved } : { from: saved, examples: EXAMPLES, heldOut: EXAMPLES, seed: 3 },
    );
    expect(resumed.done).toBe(6);
    expect(resumed.steps).toBe(200);
    const again = await resumed.step(5);
    expect(lossesOf(again)).toEqual(lossesOf(rest));
    expect(again.map(({ step, tokens }) => [step, tokens])).toEqual(rest.map(({ step, tokens }) => [step, tokens]));
    const [a, b] = [await whole.save(), await resumed.save()];
    expect(b['model.safetensors']).toEqual(a['model.safetensors']);
    expect(first).toHaveLength(6);
  });
});

describe('the gradient through many blocks', () => {
  it('is a number, the same for the same seed', async () => {
    const norm = await trainer.depthGradient({ depth: 4, width: 16, length: 4 });
    expect(norm).toBeGreaterThan(0);
    expect(await trainer.depthGradient({ depth: 4, width: 16, length: 4 })).toBe(norm);
    expect(await trainer.depthGradient({ depth: 4, width: 16, length: 4, seed: 2 })).not.toBe(norm);
    expect(await trainer.depthGradient({ depth: 4, width: 16, length: 4, residual: false })).not.toBe(norm);
  });
});

describe('what is wrong is said', () => {
  it.each<[string, () => Promise<unknown>, string, RegExp]>([
    [
      'an unknown kind',
      () => trainer.recall({ kind: 'gru' as never }),
      'bad-option',
      /recall: kind is 'gru', want one of/,
    ],
    ['no kind', () => trainer.recall({}), 'bad-option', /kind is missing/],
    [
      'a misspelt option',
      () => trainer.recall({ kind: 'rnn', distanse: 3 } as never),
      'bad-option',
      /did you mean 'distance'/,
    ],
    ['a learning rate of 0', () => trainer.recall({ kind: 'rnn', learningRate: 0 }), 'bad-option', /learningRate is 0/],
    [
      'no vocabulary',
      () => trainer.model({ config: {} as never, examples: [] }),
      'bad-option',
      /config.vocab is missing/,
    ],
    [
      'a token twice',
      () => trainer.model({ config: { vocab: ['a', 'a'] }, examples: [[0]] }),
      'bad-option',
      /has 'a' twice/,
    ],
    ['no examples', () => trainer.model({ config: { vocab: ['a'] }, examples: [] }), 'bad-value', /examples is empty/],
    [
      'an id beyond',
      () => language({ examples: [[3, 99]] }),
      'bad-value',
      /examples\[0\]\[1\] is 99, want an id below 15/,
    ],
    ['half an id', () => language({ heldOut: [[1.5]] }), 'bad-value', /heldOut\[0\]\[0\] is 1.5/],
    [
      'too long',
      () => language({ config: { vocab: WORDS, maxSeqLen: 4 } }),
      'too-long',
      /6 tokens, the model reads at most 4/,
    ],
    [
      'heads',
      () => language({ config: { vocab: WORDS, heads: 3, dModel: 16 } }),
      'bad-option',
      /heads is 3, want a number that divides/,
    ],
    [
      'no mask',
      () => language({ config: { vocab: ['a'], objective: 'masked' }, examples: [[0]], heldOut: [] }),
      'bad-option',
      /has no '\[MASK\]'/,
    ],
    [
      'placement',
      () => language({ config: { vocab: WORDS, placement: 'between' } }),
      'bad-option',
      /placement is 'between', want one of/,
    ],
    [
      'a link outside',
      () => language({ examples: [{ ids: [3, 4], links: [[1, 0, 3]] }] }),
      'bad-value',
      /links\[0\] is/,
    ],
    [
      'from of another kind',
      async () => trainer.recall({ from: await (await language()).save() }),
      'bad-checkpoint',
      /of a training by model/,
    ],
    ['from of nothing', () => trainer.model({ from: {} }), 'bad-option', /holds no training.safetensors/],
    [
      'from that is damaged',
      () => trainer.model({ from: { 'training.safetensors': new Uint8Array(40) } }),
      'bad-checkpoint',
      /training.safetensors/,
    ],
    ['a depth of 0', () => trainer.depthGradient({ depth: 0 }), 'bad-option', /depth is 0/],
    [
      'too large',
      () => language({ config: { vocab: WORDS, layers: 500, dModel: 8192, heads: 1 } }),
      'out-of-memory',
      /memory|numbers/,
    ],
    ['a trainer’s option', () => loadTrainer({ wasm: 1 } as never), 'bad-option', /loadTrainer: unknown option/],
    ['no wasm', () => loadTrainer({ wasmBinary: new Uint8Array(9) }), 'bad-value', /loadTrainer: wasmBinary/],
  ])('%s', async (_, call, code, message) => {
    await expect(call()).rejects.toMatchObject({
      name: 'HeedError',
      code,
      message: expect.stringMatching(message) as string,
    });
  });

  it('a recurrent net has no snapshot, and saves no model', async () => {
    using training = await trainer.recall({ kind: 'rnn', width: 8, distance: 2 });
    await expect(training.snapshot()).rejects.toMatchObject({ code: 'unsupported-model' });
    expect(Object.keys(await training.save())).toEqual(['training.safetensors']);
  });

  it('an abort ends it at the next step, and what was done stays', async () => {
    using training = await trainer.recall({ kind: 'rnn', width: 8, distance: 2 });
    const stop = new AbortController();
    const steps = training.step(1_000_000, { signal: stop.signal });
    setTimeout(() => {
      stop.abort();
    }, 20);
    await expect(steps).rejects.toMatchObject({ code: 'aborted' });
    const { done } = training;
    expect(done).toBeGreaterThan(0);
    expect((await training.step())[0]?.step).toBe(done + 1);
  });

  it('what is disposed says so, also in the middle of a step', async () => {
    const training = await trainer.recall({ kind: 'attention', width: 8, distance: 2 });
    const steps = training.step(1000);
    training.dispose();
    await expect(steps).rejects.toMatchObject({ code: 'disposed' });
    await expect(training.evaluate()).rejects.toMatchObject({ code: 'disposed' });
    const own = await loadTrainer();
    own.dispose();
    await expect(own.recall({ kind: 'rnn' })).rejects.toMatchObject({ code: 'disposed' });
  });

  it('300 trainings leave no handle and no memory', async () => {
    using own = await loadTrainer();
    const use = async (): Promise<void> => {
      using training = await own.recall({ kind: 'lstm', width: 8, distance: 3 });
      await training.step(1);
    };
    await use();
    const before = await own.memory();
    for (let i = 0; i < 300; i++) await use();
    const after = await own.memory();
    expect(after.liveHandles).toBe(before.liveHandles);
    expect(after.wasmBytes).toBe(before.wasmBytes);
    expect(after.bytesInUse - before.bytesInUse).toBeLessThan(4096);
  });
});
