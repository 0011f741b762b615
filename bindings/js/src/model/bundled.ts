// The bundled models: each one file beside this package's bundle, whose metadata hold the folder's texts (scripts/one-file.mjs). Each
// request keeps a page waiting, and a small answer is kept waiting by a large one that comes with it.
import { HeedError } from '../errors.js';
import type { Folder, ModelFile, Opening } from './folder.js';

/** The expressions must stay as they are: bundlers look for them. */
const BUNDLED = {
  'zh-mini': (): URL => new URL('./models/zh-mini/model.safetensors', import.meta.url),
  'en-mini': (): URL => new URL('./models/en-mini/model.safetensors', import.meta.url),
};
export type BundledName = keyof typeof BUNDLED;
export const BUNDLED_NAMES = Object.keys(BUNDLED) as readonly BundledName[];

export function isBundled(source: unknown): source is BundledName {
  return typeof source === 'string' && Object.hasOwn(BUNDLED, source);
}

const TENSORS = 'model.safetensors';

/** Bytes that say how long the header is. */
const START = 8;
/** More than the bundled model's header has. */
const MOST_HEADER_BYTES = 1 << 20;

interface Bundle {
  readonly tensors: ModelFile;
  /** By the name of the file that they would be. */
  readonly texts: Readonly<Record<string, string>>;
}

interface Header {
  readonly __metadata__?: Bundle['texts'];
  readonly [tensor: string]: unknown;
}

/** @param openUrl how the one file is opened */
export function bundled(
  name: BundledName,
  openUrl: (url: URL, opening: Opening) => Promise<ModelFile | undefined>,
): Folder {
  const url = BUNDLED[name]();
  let opened: Promise<Bundle | undefined> | undefined;
  const open: Folder['open'] = async (file, opening) => {
    opened ??= openUrl(url, opening).then((whole) => whole && takeApart(whole, url));
    const bundle = await opened;
    if (file === TENSORS) return bundle?.tensors;
    const text = bundle?.texts[file];
    if (text === undefined) return undefined;
    const bytes = new TextEncoder().encode(text);
    return { size: bytes.byteLength, chunks: () => joined([bytes]) };
  };
  return {
    name,
    title: name,
    remote: false, // it comes with the page's own files, and changes with them
    address: () => url.href,
    open,
  };
}

/** Reads as far as the texts go; the tensors' file is then the same without them, which the engine need not read. */
async function takeApart(file: ModelFile, url: URL): Promise<Bundle> {
  const rest = file.chunks()[Symbol.asyncIterator]();
  const cancel = async (): Promise<void> => {
    await rest.return?.();
  };
  try {
    const { header, behind } = await readHeader(rest, url);
    const { texts, start } = withoutTexts(header, url);
    const size = file.size === null ? null : file.size - START - header.length + start.length;
    return { texts, tensors: { size, cancel, chunks: () => joined([start, behind], rest) } };
  } catch (error) {
    await cancel();
    throw error;
  }
}

/** The header's text, and what came with its end. */
async function readHeader(
  from: AsyncIterator<Uint8Array>,
  url: URL,
): Promise<{ header: Uint8Array; behind: Uint8Array }> {
  let read: Uint8Array = new Uint8Array();
  for (;;) {
    const end = read.length < START ? Infinity : START + new DataView(read.buffer, read.byteOffset).getUint32(0, true);
    if (end <= read.length) return { header: read.subarray(START, end), behind: read.subarray(end) };
    const next = await from.next();
    if (next.done || read.length > MOST_HEADER_BYTES) throw isNone(url);
    read = read.length === 0 ? next.value : concatenated(read, next.value);
  }
}

function concatenated(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function withoutTexts(header: Uint8Array, url: URL): { texts: Bundle['texts']; start: Uint8Array } {
  let table: Header;
  try {
    table = (JSON.parse(new TextDecoder().decode(header)) as Header | null) ?? {};
  } catch (cause) {
    throw isNone(url, cause);
  }
  const texts = table.__metadata__;
  if (typeof texts?.['config.json'] !== 'string') throw isNone(url);
  const start = new TextEncoder().encode(' '.repeat(START) + JSON.stringify({ ...table, __metadata__: undefined }));
  new DataView(start.buffer).setBigUint64(0, BigInt(start.length - START), true);
  return { texts, start };
}

function isNone(url: URL, cause?: unknown): HeedError {
  return new HeedError('bad-checkpoint', `loadModel: ${url.href} is not the bundled model`, { cause });
}

async function* joined(pieces: readonly Uint8Array[], rest?: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* pieces;
    if (rest) yield* { [Symbol.asyncIterator]: () => rest };
  } finally {
    await rest?.return?.();
  }
}
