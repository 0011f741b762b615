// The word vectors, from the file that lies beside this figure and that nothing else fetches: 8-bit steps, made by
// scripts/vectors/make.mjs of the repository.
import { HeedError, reasonOf } from '../../errors.js';

/** The expression must stay as it is: bundlers look for it. */
const file = (): URL => new URL('../vectors/glove.safetensors', import.meta.url);

export interface Table {
  readonly words: readonly string[];
  /** word → row */
  readonly rows: ReadonlyMap<string, number>;
  readonly width: number;
  /** units : [words, width]  every row of length 1 */
  readonly units: Float32Array;
  readonly source: string;
}

let table: Promise<Table> | undefined;

/** Fetched once a page; asked for again after a failure. */
export function loadTable(): Promise<Table> {
  table ??= read(file());
  table.catch(() => (table = undefined));
  return table;
}

/** @throws HeedError `network` */
async function read(url: URL): Promise<Table> {
  let bytes: ArrayBuffer;
  try {
    bytes = await bytesAt(url);
  } catch (cause) {
    throw new HeedError('network', `the word vectors could not be loaded from ${url.href}: ${reasonOf(cause)}`, {
      cause,
    });
  }
  return takeApart(bytes, url);
}

/** The part of Node that is used here; asked for without an import, so that no bundler looks for it. */
interface NodeProcess {
  getBuiltinModule?(name: 'node:fs'): { promises: { readFile(path: URL): Promise<Uint8Array<ArrayBuffer>> } };
}

async function bytesAt(url: URL): Promise<ArrayBuffer> {
  const fs = (globalThis as { process?: NodeProcess }).process?.getBuiltinModule?.('node:fs');
  if (fs && url.protocol === 'file:') return Uint8Array.from(await fs.promises.readFile(url)).buffer;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return await response.arrayBuffer();
}

interface Header {
  readonly __metadata__: { readonly words: string; readonly source: string };
  readonly vectors: { readonly shape: readonly [number, number] };
}

/** Reads the safetensors form: the header's length in 8 bytes, the header, the numbers. */
export function takeApart(bytes: ArrayBuffer, url: URL): Table {
  try {
    const length = Number(new DataView(bytes).getBigUint64(0, true));
    const header = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 8, length))) as Header;
    const words = header.__metadata__.words.split(' ');
    const [count, width] = header.vectors.shape;
    if (words.length !== count) throw new RangeError(`${words.length} words for ${count} vectors`);
    const units = unitRows(new Int8Array(bytes, 8 + length, count * width), width);
    const rows = new Map(words.map((word, row) => [word, row]));
    return { words, rows, width, units, source: header.__metadata__.source };
  } catch (cause) {
    throw new HeedError('bad-checkpoint', `${url.href} has no word vectors: ${reasonOf(cause)}`, { cause });
  }
}

/** Of a row's steps only the direction counts: how large a step is falls out. */
function unitRows(steps: Int8Array, width: number): Float32Array {
  const units = new Float32Array(steps.length);
  for (let at = 0; at < steps.length; at += width) {
    const row = steps.subarray(at, at + width);
    const length = Math.hypot(...row);
    row.forEach((step, i) => {
      units[at + i] = step / length;
    });
  }
  return units;
}

export function unitOf({ units, width }: Table, row: number): Float32Array {
  return units.subarray(row * width, (row + 1) * width);
}
