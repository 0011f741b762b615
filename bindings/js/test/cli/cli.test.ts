// The commands with a model whose weights are no model's: every row gives 0.5 to the first word, the rest in equal parts.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cli } from '../../src/cli/cli.js';
import type { CommandModel } from '../../src/cli/world.js';
import { LIGHT } from '../../src/figures/shared/colours.js';

const TEXT = '我 吃了 一个 苹果 ， 它 很 甜';

/** Files that `--data` may name. */
const FILES: Readonly<Record<string, string>> = {
  'given.json': JSON.stringify({
    words: ['a', 'b'],
    weights: [
      [0.25, 0.75],
      [1, 0],
    ],
  }),
  'short.json': JSON.stringify({ words: ['a', 'b'], weights: [[1, 0]] }),
};

const square = (n: number) => {
  const data = Float32Array.from({ length: n * n }, (_, i) => (i % n === 0 ? 0.5 : 0.5 / (n - 1)));
  return { data, shape: [n, n] };
};
const config = { layers: 4, heads: 4, causal: false, architecture: 'bert', dModel: 128 };
const synthetic: CommandModel = {
  config,
  card: {
    name: 'synthetic',
    relations: [
      {
        relation: 'coreference',
        layer: 3,
        head: 1,
        accuracy: 0.91,
        baseline: 0.5,
        n: 400,
        on: 'generated',
        interval: [0.878, 0.934],
      },
    ],
  },
  tensors: [{ name: 'embeddings.weight', dtype: 'F32', shape: [2600, 128] }],
  run: (words) =>
    Promise.resolve({
      tokens: {
        pieces: words,
        special: words.map(() => false),
        words: words.map((text, i) => ({ text, first: i, last: i })),
      },
      tap: () => square(words.length),
      weights: () => square(words.length),
      wordWeights: () => square(words.length),
    }),
};

async function heed(...args: string[]) {
  const result = { out: '', err: '', files: new Map<string, string>(), asked: [] as string[] };
  const status = await cli(args, {
    say: (text) => (result.out += text),
    complain: (text) => (result.err += text),
    write: (path, text) => Promise.resolve(void result.files.set(path, text)),
    read: (path) => Promise.resolve(FILES[path] ?? '{'),
    load: (model) => {
      result.asked.push(model);
      return Promise.resolve(synthetic);
    },
    ops: () => Promise.reject(new Error('no operation is needed here')),
    copy: () => Promise.reject(new Error('nothing is copied here')),
  });
  return { status, ...result };
}

describe('heed render', () => {
  it('draws bars in the terminal', async () => {
    const { status, out, asked } = await heed('render', TEXT, '--select', '它');
    expect([status, asked]).toEqual([0, ['zh-mini']]);
    expect(out).toMatchInlineSnapshot(`
      "它 →
        我    ████████████████████                      50 %
        吃了  ██▉                                       7 %
        一个  ██▉                                       7 %
        苹果  ██▉                                       7 %
        ，    ██▉                                       7 %
        它    ██▉                                       7 %
        很    ██▉                                       7 %

      The other word has 7 %.
      Computed by Heed · synthetic · layer 3 · head 1
      Measured for coreference: generated sentences 91 % (88–93 %, n = 400; best rule without weights 50 %).
      A weight says how much was taken from a word, not why.
      "
    `);
  });
  it('writes the drawing as a picture', async () => {
    const { status, files, out } = await heed('render', TEXT, '--select', '5', '--lang', 'zh', '-o', 'arcs.svg');
    expect([status, out]).toEqual([0, '']);
    const svg = files.get('arcs.svg') ?? '';
    for (const word of TEXT.split(' ')) expect(svg).toContain(`>${word}</text>`);
    expect(svg).toContain('data-from="5" data-to="0" data-weight="0.500000"');
    expect(svg).toContain('synthetic · 第 3 层 · 头 1');
  });
  it('draws for light and dark pages, for paper and for books', async () => {
    const { files } = await heed('render', TEXT, '--select', '5', '--theme', 'auto', '-o', 'arcs.svg');
    const svg = files.get('arcs.svg') ?? '';
    const { paper, ink, quiet, line, wash, keyText } = LIGHT;
    for (const colour of [ink, quiet, line, wash, keyText]) expect(svg).not.toContain(colour);
    // White only as letters upon a colour of their own.
    const white = Array.from(svg.matchAll(/<(\w+)[^>]*>/g)).filter(([tag]) => tag.includes(paper));
    expect(white.map(([, name]) => name)).toEqual(['text']);
    expect(svg).toContain('currentColor');
    expect(svg).not.toContain('paint-order');
    expect(svg).toContain('data-from="5" data-to="0" data-weight="0.500000"');
  });
  it('draws weights that a file gives, without any model', async () => {
    const { status, out, asked } = await heed('render', '--data', 'given.json', '--select', 'a');
    expect([status, asked]).toEqual([0, []]);
    expect(out).toMatch(/^a →\n +b .* 75 %\n +a .* 25 %\n/);
    const short = await heed('render', '--data', 'short.json');
    expect([short.status, short.err]).toEqual([1, 'heed: data: weights has 1 rows, want 2, one for each word\n']);
    expect((await heed('render', '--data', 'broken.json')).err).toBe('heed: --data: broken.json is no JSON\n');
    expect((await heed('render', '--figure', 'mask', '--data', 'given.json', '-o', '-')).status).toBe(2);
  });
  it('says where each word looks when none is selected', async () => {
    expect((await heed('render', TEXT)).out).toContain('很    → 我 50 %');
  });
  it('refuses a word that is not there, with status 1', async () => {
    const { status, err } = await heed('render', TEXT, '--select', '梨');
    expect([status, err]).toEqual([1, `heed: --select: '梨' is no word of this text; there are ${TEXT}\n`]);
  });
  it('refuses a head that is not there', async () => {
    expect(await heed('render', TEXT, '--layer', '9', '--head', '0')).toMatchObject({ status: 1 });
    expect((await heed('render', TEXT, '--relation', 'rhyme')).err).toContain("no measured head for 'rhyme'");
  });
});

describe('heed render --figure', () => {
  const arcs = (...args: string[]) => heed('render', '--figure', 'arcs', ...args);

  it('draws the figure that is named, with its attributes as flags', async () => {
    const named = await arcs(TEXT, '--selected', '5', '--layer', '2', '--head', 'mean', '-o', 'arcs.svg');
    expect([named.status, named.err]).toEqual([0, '']);
    const svg = named.files.get('arcs.svg') ?? '';
    expect(svg).toContain('data-from="5" data-to="0" data-weight="0.500000"');
    expect(svg).toContain('layer 2 · mean of 4 heads');
  });
  it('draws the same as without a name, and as with the text as a flag', async () => {
    const one = await heed('render', TEXT, '--select', '它', '-o', '-');
    expect((await arcs(TEXT, '--select', '它', '-o', '-')).out).toBe(one.out);
    expect((await arcs('--text', TEXT, '--selected=5', '-o', '-')).out).toBe(one.out);
  });
  it('takes yes and no as attributes have them', async () => {
    const drawn = async (...args: string[]) => (await arcs(TEXT, ...args, '--json')).out;
    const on = await drawn('--causal');
    const off = await drawn('--no-causal');
    expect((JSON.parse(on) as { causal: boolean }).causal).toBe(true);
    expect((JSON.parse(off) as { causal: boolean }).causal).toBe(false);
    for (const args of [['--causal='], ['--causal=true'], ['--causal', 'true']]) expect(await drawn(...args)).toBe(on);
    for (const args of [['--causal=false'], ['--causal', 'false']]) expect(await drawn(...args)).toBe(off);
  });
  it('gives its numbers as JSON', async () => {
    const { words, weights } = JSON.parse((await arcs(TEXT, '--json')).out) as { words: string[]; weights: number[][] };
    expect(words).toEqual(TEXT.split(' '));
    expect(weights[5]?.[0]).toBe(0.5);
  });
  it('takes a figure without a text where no model reads one', async () => {
    const { status, err } = await heed('render', '--figure', 'distance', '--length', '20', '-o', 'distance.svg');
    expect([status, err]).toEqual([1, 'heed: no operation is needed here\n']);
  });
  it('lists its attributes, in both languages', async () => {
    const { status, out } = await arcs('--help');
    expect(status).toBe(0);
    expect(out).toMatch(/--head N\|mean +the head, from 0/);
    expect((await arcs('--help', '--lang', 'zh')).out).toMatch(/--head N\|mean +头，从 0 数起/);
  });
});

describe('heed run', () => {
  it('gives tokens and weights as JSON', async () => {
    const { out } = await heed('run', TEXT, '--json', '--relation', 'coreference');
    const answer = JSON.parse(out) as { words: string[]; wordWeights: number[][]; layer: number; head: number };
    expect(answer).toMatchObject({ model: 'synthetic', layer: 3, head: 1, words: TEXT.split(' ') });
    expect(answer.wordWeights[5]?.[0]).toBe(0.5);
  });
  it('gives every head with --all', async () => {
    const { layers } = JSON.parse((await heed('run', '我 吃', '--json', '--all')).out) as { layers: unknown[][] };
    expect(layers.map((heads) => heads.length)).toEqual([4, 4, 4, 4]);
  });
});

describe('heed inspect', () => {
  it('lists sizes, measured heads and tensors', async () => {
    const { out, asked } = await heed('inspect', 'some/folder');
    expect(asked).toEqual(['some/folder']);
    expect(out).toContain('dModel         128');
    expect(out).toContain('coreference · layer 3 · head 1 · generated sentences: 91 % of 400');
    expect(out).toContain('embeddings.weight  F32 [2600, 128]');
  });
});

describe('usage', () => {
  it.each([
    [[], 'no command'],
    [['draw'], "no command 'draw'"],
    [['render'], 'render wants a text'],
    [['render', 'a', 'b'], "'b' is left over"],
    [['render', 'a', '--colour'], '--colour'],
    [['render', 'a', '--layer', 'x'], "--layer is 'x'"],
    [['render', 'a', '--lang', 'fr'], "--lang is 'fr'"],
    [['render', 'a', '--relation', 'x', '--head', '1'], 'leave --layer and --head away'],
    [['render', '--figure', 'sparks', 'a'], "there is no figure 'sparks'; there are arcs"],
    [['render', '--figure'], "there is no figure ''"],
    [['render', 'a', '--text', 'b'], "'a' is left over beside --text"],
    [['render', 'a', '--layer', '1.5'], "--layer is '1.5', want a whole number from 0"],
    [['render', 'a', '--layer', '-1'], '--layer'],
    [['render', 'a', '--mass', '2'], "--mass is '2', want a number from 0 to 1"],
    [['render', 'a', '--scale', 'wide'], "--scale is 'wide', want a number or none"],
    [['render', 'a', '--unit', 'letter'], "--unit is 'letter', want word or token"],
    [['render', 'a', '--causal=perhaps'], "--causal is 'perhaps', want true or false"],
    [['run', 'a', '--figure', 'arcs'], '--figure'],
    [['inspect', 'a', '--layer', '1'], '--layer'],
  ])('%j is status 2', async (args, message) => {
    const { status, err, asked } = await heed(...args);
    expect(status).toBe(2);
    expect(err).toContain(message);
    expect(err).toContain('heed render TEXT');
    expect(asked).toEqual([]);
  });
  it('helps', async () => {
    for (const args of [
      ['--help'],
      ['-h'],
      ['help'],
      ['render', '--help'],
      ['run', '-h'],
      ['inspect', '--help'],
      ['copy', '--help'],
    ])
      expect(await heed(...args), args.join(' ')).toMatchObject({ status: 0, err: '', asked: [] });
  });
});

describe('bin/heed.js', () => {
  const bin = fileURLToPath(new URL('../../bin/heed.js', import.meta.url));
  it('ends with 2 where it is used wrongly, and with 1 where a model is missing', () => {
    expect(existsSync(bin)).toBe(true);
    expect(spawnSync(process.execPath, [bin]).status).toBe(2);
    const { status, stderr } = spawnSync(process.execPath, [bin, 'inspect', 'there/is/no/such/model'], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('such/model');
  });
});
