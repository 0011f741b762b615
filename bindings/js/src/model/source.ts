// Where a model's files come from: a folder behind an address, or files by name. Every file is opened once and read as a
// stream of bytes.
import { HeedError } from '../errors.js';
import { describe } from '../tensor.js';
import { baseUrl } from '../wasm-source.js';
import { openHttp } from './http-file.js';
import { openLocal } from './local-file.js';
import type { ModelSource } from './types.js';

/** A file that is there. */
export interface ModelFile {
  /** As messages name it: with its address, where it has one. */
  readonly name: string;
  /** Bytes in all, where known. */
  readonly size: number | null;
  chunks(): AsyncIterable<Uint8Array>;
  /** Lets go of a file whose chunks nobody asked for. */
  cancel?(): Promise<void>;
}

export interface Folder {
  /** What messages call it. */
  readonly name: string;
  /** @returns undefined where there is no such file; @throws HeedError `network`, `aborted` */
  open(file: string, signal?: AbortSignal): Promise<ModelFile | undefined>;
}

/** Pieces in which bytes that are already here go over. */
const PIECE = 1 << 18;

/** The bundled model's files lie beside this package's bundle. Each expression must stay as it is: bundlers look for them. */
const ZH_MINI: ReadonlyMap<string, () => URL> = new Map([
  ['config.json', () => new URL('./models/zh-mini/config.json', import.meta.url)],
  ['model.safetensors', () => new URL('./models/zh-mini/model.safetensors', import.meta.url)],
  ['tokenizer.json', () => new URL('./models/zh-mini/tokenizer.json', import.meta.url)],
  ['card.json', () => new URL('./models/zh-mini/card.json', import.meta.url)],
]);

function bundled(): Folder {
  return {
    name: 'zh-mini',
    open: async (file, signal) => {
      const url = ZH_MINI.get(file)?.();
      return url && openUrl(url, file, signal);
    },
  };
}

/** @throws HeedError `bad-option` */
export function openSource(source: ModelSource): Folder {
  if (source === 'zh-mini') return bundled();
  if (typeof source === 'string' || source instanceof URL) return urlFolder(folderUrl(source));
  const prototype: unknown =
    typeof source === 'object' && (source as unknown) !== null ? Object.getPrototypeOf(source) : undefined;
  if (prototype === Object.prototype || prototype === null) return fileFolder(source);
  throw new HeedError(
    'bad-option',
    `loadModel: source is ${describe(source)}, want 'zh-mini', an address or files by name`,
  );
}

function folderUrl(source: string | URL): URL {
  try {
    const url = new URL(source, baseUrl());
    if (!url.pathname.endsWith('/')) url.pathname += '/';
    return url;
  } catch (cause) {
    throw new HeedError('bad-option', `loadModel: source is ${describe(source)}, want the address of a folder`, {
      cause,
    });
  }
}

function openUrl(url: URL, file: string, signal: AbortSignal | undefined): Promise<ModelFile | undefined> {
  return url.protocol === 'file:' ? openLocal(url, file, signal) : openHttp(url, signal);
}

function urlFolder(folder: URL): Folder {
  return {
    name: folder.href,
    open: (file, signal) => {
      const url = new URL(encodeURIComponent(file), folder);
      url.search = folder.search;
      return openUrl(url, file, signal);
    },
  };
}

function fileFolder(files: Readonly<Record<string, Blob | ArrayBuffer | Uint8Array>>): Folder {
  return {
    name: 'the files given',
    open: async (name) => {
      const file = Object.hasOwn(files, name) ? files[name] : undefined;
      if (file === undefined) return undefined;
      if (file instanceof Uint8Array) return { name, size: file.byteLength, chunks: () => piecesOf(file) };
      if (file instanceof ArrayBuffer)
        return { name, size: file.byteLength, chunks: () => piecesOf(new Uint8Array(file)) };
      if (typeof Blob === 'function' && file instanceof Blob)
        return { name, size: file.size, chunks: () => piecesOfBlob(name, file) };
      throw new HeedError(
        'bad-option',
        `loadModel: ${name} is ${describe(file)}, want a Blob, an ArrayBuffer or a Uint8Array`,
      );
    },
  };
}

async function* piecesOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

async function* piecesOfBlob(name: string, blob: Blob): AsyncIterable<Uint8Array> {
  for (let at = 0; at < blob.size; at += PIECE) {
    try {
      yield new Uint8Array(await blob.slice(at, at + PIECE).arrayBuffer());
    } catch (cause) {
      throw new HeedError('network', `loadModel: ${name} could not be read at byte ${at}`, { cause });
    }
  }
}
