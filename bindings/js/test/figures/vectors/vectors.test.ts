// <heed-vectors> without a page: its numbers from its file, by a reader and formulas of their own, in float64.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../../src/figures/base/attributes.js';
import { worldOf } from '../../../src/figures/runs/world.js';
import { planeOf } from '../../../src/figures/vectors/plane.js';
import type { VectorsData } from '../../../src/figures/vectors/data.js';
import { englishOf, glossOf } from '../../../src/figures/vectors/glosses.js';
import type { VectorsJSON } from '../../../src/figures/vectors/public.js';
import { SUGGESTIONS } from '../../../src/figures/vectors/suggestions.js';
import { takeApart } from '../../../src/figures/vectors/table.js';
import { vectors } from '../../../src/figures/vectors/vectors.js';
import { must } from '../attentions.js';
import { dot } from '../numbers/twins.js';

const FILE = readFileSync(new URL('../../../src/figures/vectors/glove.safetensors', import.meta.url));

/** word → its direction */
const TWINS = (() => {
  const length = Number(FILE.readBigUInt64LE(0));
  const { __metadata__, vectors: tensor } = JSON.parse(FILE.toString('utf8', 8, 8 + length)) as {
    __metadata__: Record<string, string>;
    vectors: { shape: [number, number] };
  };
  const words = must(__metadata__['words']).split(' ');
  const [, width] = tensor.shape;
  return new Map(
    words.map((word, row) => {
      const at = 8 + length + row * width;
      const steps = Array.from({ length: width }, (_, i) => FILE.readInt8(at + i));
      const size = Math.hypot(...steps);
      return [word, steps.map((step) => step / size)];
    }),
  );
})();

const world = worldOf(
  () => Promise.reject(new Error('no model is needed')),
  () => Promise.reject(new Error('nor an engine')),
);

async function answer(given: Record<string, string>): Promise<{ data: VectorsData; json: VectorsJSON }> {
  const values = valuesOf(vectors.attributes, given);
  const data = must(await vectors.compute(world, values));
  return { data, json: vectors.json(data, values, { parameters: true }) as VectorsJSON };
}

function rankedTwins(a: string, b: string, c: string): [string, number][] {
  const [u, v, w] = [a, b, c].map((word) => must(TWINS.get(word)));
  const sum = must(u).map((value, i) => value - (v?.[i] ?? NaN) + (w?.[i] ?? NaN));
  const size = Math.hypot(...sum);
  return Array.from(TWINS, ([word, unit]): [string, number] => [word, dot(unit, sum) / size]).sort(
    (one, other) => other[1] - one[1],
  );
}

describe('the file', () => {
  it('has 10,000 words in at most 700 KB of brotli', () => {
    expect(TWINS.size).toBe(10_000);
    expect(brotliCompressSync(FILE).length).toBeLessThanOrEqual(700_000);
  });
  it('says where it comes from and under which licence', () => {
    const header = FILE.toString('utf8', 8, 8 + Number(FILE.readBigUInt64LE(0)));
    expect(header).toContain('GloVe (Pennington');
    expect(header).toContain('"licence":"PDDL-1.0"');
  });
  it('is refused where it is something else', () => {
    const page = new TextEncoder().encode('<!doctype html><title>not found</title>').buffer;
    expect(() => takeApart(page, new URL('https://example.org/x'))).toThrow(/example.org\/x has no word vectors/u);
  });
});

describe('a − b + c', () => {
  it.each(SUGGESTIONS)('$a − $b + $c: ten nearest with their cosines, without these', async ({ a, b, c }) => {
    const { json } = await answer({ a, b, c });
    const all = rankedTwins(a, b, c);
    const wanted = all.filter(([word]) => ![a, b, c].includes(word)).slice(0, 10);
    expect(json.nearest.map(({ word }) => word)).toEqual(wanted.map(([word]) => word));
    json.nearest.forEach(({ cosine }, n) => {
      expect(cosine).toBeCloseTo(must(wanted[n])[1], 5);
    });
    expect(json.nearestOfAll?.word).toBe(all[0]?.[0]);
  });

  it('king − man + woman is nearest to queen, and nearer still to king', async () => {
    const { json } = await answer({});
    expect(json.nearest[0]?.word).toBe('queen');
    expect(json.nearest[0]?.cosine).toBeCloseTo(0.77, 2);
    expect(json.nearestOfAll?.word).toBe('king');
  });

  it.each(SUGGESTIONS.filter(({ wanted }) => wanted !== undefined))(
    '$a − $b + $c is said to come out as $wanted where it does, and to fail where it doesn’t',
    async ({ a, b, c, wanted, fails }) => {
      const { json } = await answer({ a, b, c });
      expect(json.wanted?.word).toBe(wanted);
      expect(json.wanted?.place === 1).toBe(fails !== true);
      const others = rankedTwins(a, b, c).filter(([word]) => ![a, b, c].includes(word));
      expect(json.wanted?.place).toBe(others.findIndex(([word]) => word === wanted) + 1);
    },
  );

  it('takes Chinese for the words that it suggests, and capitals', async () => {
    const { json } = await answer({ a: '国王', b: '男人', c: 'Woman ' });
    expect([json.a, json.b, json.c]).toEqual(['king', 'man', 'woman']);
    for (const { a, b, c, wanted } of SUGGESTIONS)
      for (const word of [a, b, c, ...(wanted === undefined ? [] : [wanted])]) {
        expect(englishOf(must(glossOf(word)))).toBe(word);
        expect(TWINS.has(word)).toBe(true);
      }
  });

  it('names a word that has no vector', async () => {
    await expect(answer({ b: 'hapaxlegomenon' })).rejects.toThrow(/b: 'hapaxlegomenon' is none of the 10000 words/u);
    await expect(answer({ b: '' })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is the word itself where the others cancel out', async () => {
    const { json } = await answer({ a: 'king', b: 'man', c: 'man' });
    expect(json.nearestOfAll).toEqual({ word: 'king', cosine: 1 });
  });
});

/** Eigenvalues of the inner products of the centred rows, largest first: as many of the spread's as it takes. */
function spreads(rows: readonly (readonly number[])[], count: number): number[] {
  const mean = must(rows[0]).map((_, i) => rows.reduce((sum, row) => sum + (row[i] ?? NaN), 0) / rows.length);
  const centred = rows.map((row) => row.map((value, i) => value - (mean[i] ?? NaN)));
  let gram = centred.map((one) => centred.map((other) => dot(one, other)));
  return Array.from({ length: count }, () => {
    let v = gram.map((_, i) => 1 + i / 7);
    for (let round = 0; round < 3000; round++) {
      const next = gram.map((row) => dot(row, v));
      const size = Math.hypot(...next);
      v = next.map((value) => value / size);
    }
    const value = dot(
      v,
      gram.map((row) => dot(row, v)),
    );
    gram = gram.map((row, i) => row.map((cell, j) => cell - value * (v[i] ?? NaN) * (v[j] ?? NaN)));
    return value;
  });
}

describe('the plane', () => {
  it('is that of the first two principal components', async () => {
    const { json } = await answer({});
    const rows = json.points.map(({ word }) => must(json.parameters?.vectors[word]));
    const [first, second] = spreads(rows, 2);
    expect(json.points.reduce((sum, { x }) => sum + x * x, 0)).toBeCloseTo(must(first), 5);
    expect(json.points.reduce((sum, { y }) => sum + y * y, 0)).toBeCloseTo(must(second), 4);
    expect(json.points.reduce((sum, { x, y }) => sum + x * y, 0)).toBeCloseTo(0, 4);
    const all = spreads(rows, rows.length - 1).reduce((sum, value) => sum + value, 0);
    expect(json.share).toBeCloseTo((must(first) + must(second)) / all, 4);
  });

  it('keeps sums: the arrow from b to a is the one from c to the sum', async () => {
    const { json } = await answer({ a: 'paris', b: 'france', c: 'italy' });
    const [a, b, c] = ['paris', 'france', 'italy'].map((word) => must(json.points.find((one) => one.word === word)));
    const target = must(json.target);
    expect(target.x - must(c).x).toBeCloseTo(must(a).x - must(b).x, 5);
    expect(target.y - must(c).y).toBeCloseTo(must(a).y - must(b).y, 5);
  });

  it('exists for points on a line, and for one', () => {
    const line = planeOf([
      [0, 0, 0],
      [1, 1, 0],
      [3, 3, 0],
    ]);
    expect(line.share).toBeCloseTo(1, 9);
    expect(Math.abs(line.project([3, 3, 0])[0] - line.project([0, 0, 0])[0])).toBeCloseTo(Math.hypot(3, 3), 9);
    expect(planeOf([[1, 2, 3]]).project([1, 2, 3])).toEqual([0, 0]);
  });
});
