// a − b + c among the words (Mikolov et al. 2013): unit vectors are added, and the words whose direction is nearest are found.
import { HeedError } from '../../errors.js';
import type { World } from '../runs/world.js';
import type { VectorsValues } from './attributes.js';
import { englishOf } from './glosses.js';
import { dot, planeOf } from './plane.js';
import { wantedOf } from './suggestions.js';
import { loadTable, unitOf } from './table.js';
import type { Table } from './table.js';

const NEAREST = 10;

export interface Neighbour {
  readonly word: string;
  readonly cosine: number;
}

export interface Placed {
  readonly word: string;
  readonly at: readonly [x: number, y: number];
}

export interface VectorsData {
  readonly a: string;
  readonly b: string;
  readonly c: string;
  /** Without a, b and c. */
  readonly nearest: readonly Neighbour[];
  /** With them. */
  readonly nearestOfAll: Neighbour;
  /** What people would answer, where the page suggests this one, and its place among the words, from 1. */
  readonly wanted: { readonly word: string; readonly place: number } | undefined;
  /** a, b, c and the nearest, in the plane of their first two principal components. */
  readonly points: readonly Placed[];
  /** Where a − b + c falls in it. */
  readonly target: readonly [x: number, y: number];
  readonly share: number;
  readonly count: number;
  readonly source: string;
  readonly vectors: Readonly<Record<string, Float32Array>>;
}

export async function compute(_: World, asked: VectorsValues): Promise<VectorsData> {
  const table = await loadTable();
  const [a, b, c] = (['a', 'b', 'c'] as const).map((name) => rowOf(table, name, asked[name])) as [Row, Row, Row];
  const sum = Float32Array.from(a.unit, (value, i) => value - (b.unit[i] ?? 0) + (c.unit[i] ?? 0));
  const ranked = rank(table, sum);
  const others = ranked.filter(({ word }) => ![a.word, b.word, c.word].includes(word));
  const nearest = others.slice(0, NEAREST);
  const shown = [...new Set([a.word, b.word, c.word, ...nearest.map(({ word }) => word)])];
  const vectors = Object.fromEntries(shown.map((word) => [word, unitOf(table, table.rows.get(word) ?? 0)]));
  const plane = planeOf(Object.values(vectors));
  const wanted = wantedOf(a.word, b.word, c.word);
  return {
    a: a.word,
    b: b.word,
    c: c.word,
    nearest,
    nearestOfAll: ranked[0] ?? { word: '', cosine: NaN },
    wanted:
      wanted === undefined ? undefined : { word: wanted, place: others.findIndex(({ word }) => word === wanted) + 1 },
    points: shown.map((word) => ({ word, at: plane.project(vectors[word] ?? []) })),
    target: plane.project(sum),
    share: plane.share,
    count: table.words.length,
    source: table.source,
    vectors,
  };
}

interface Row {
  readonly word: string;
  readonly unit: Float32Array;
}

/** Whether there is a vector for what a reader wrote, in English or in Chinese. */
export async function isKnown(written: string): Promise<boolean> {
  return (await loadTable()).rows.has(englishOf(written));
}

/** @throws HeedError `not-found` */
function rowOf(table: Table, name: string, written: string): Row {
  const word = englishOf(written);
  const row = table.rows.get(word);
  if (row === undefined)
    throw new HeedError('not-found', `${name}: '${written}' is none of the ${table.words.length} words`);
  return { word, unit: unitOf(table, row) };
}

/** All words by the cosine between their vector and this one, largest first; float32, as it is handed out. */
function rank(table: Table, vector: Float32Array): Neighbour[] {
  const length = Math.sqrt(dot(vector, vector));
  return table.words
    .map((word, row) => ({ word, cosine: length === 0 ? 0 : Math.fround(dot(unitOf(table, row), vector) / length) }))
    .sort((one, other) => other.cosine - one.cosine);
}
