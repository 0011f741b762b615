// Where a model's files come from: a folder behind an address, or files by name. Every file is opened once and read as a
// stream of bytes.
import { HeedError } from '../errors.js';
import { importPart } from '../parts.js';
import { describe } from '../tensor.js';
import { baseUrl } from '../wasm-source.js';
import { bundled } from './bundled.js';
import type { FileStore } from './file-store.js';
import { openHttp } from './http-file.js';
import type { ModelSource } from './types.js';

/** How a file is opened. */
export interface Opening {
  /** Ends the reading; its reason is what is thrown. */
  readonly signal: AbortSignal;
  /** Where files from the network are kept. */
  readonly store?: FileStore | undefined;
}

/** A file that is there. */
export interface ModelFile {
  /** Bytes in all, where known. */
  readonly size: number | null;
  chunks(): AsyncIterable<Uint8Array>;
  /** Lets go of a file, whether or not its chunks were asked for. */
  cancel?(): Promise<void>;
}

export interface Folder {
  /** What messages call it. */
  readonly name: string;
  /** What the model is called where its card doesn't say. */
  readonly title?: string | undefined;
  /** Whether its files come from a place where they may be kept from. */
  readonly remote: boolean;
  /** What messages call a file: its address, where it has one. */
  address(file: string): string;
  /** @returns undefined where there is no such file; @throws HeedError `network`, `aborted`, `disposed` */
  open(file: string, opening: Opening): Promise<ModelFile | undefined>;
}

/** Pieces in which bytes that are already here go over. */
const PIECE = 1 << 18;

/** @throws HeedError `bad-option` */
export function openSource(source: ModelSource): Folder {
  if (source === 'zh-mini') return bundled(openUrl);
  if (typeof source === 'string' || source instanceof URL) return urlFolder(folderUrl(source));
  const prototype: unknown =
    typeof source === 'object' && (source as unknown) !== null ? Object.getPrototypeOf(source) : undefined;
  if (prototype === Object.prototype || prototype === null) return fileFolder(source);
  throw new HeedError(
    'bad-option',
    `loadModel: source is ${describe(source)}, want 'zh-mini', an address or files by name`,
  );
}

/** @throws HeedError `bad-option` */
export function folderUrl(source: string | URL): URL {
  try {
    const url = new URL(source, baseUrl());
    if (!url.pathname.endsWith('/')) url.pathname += '/';
    url.hash = '';
    return url;
  } catch (cause) {
    throw new HeedError('bad-option', `loadModel: source is ${describe(source)}, want the address of a folder`, {
      cause,
    });
  }
}

async function openUrl(url: URL, opening: Opening): Promise<ModelFile | undefined> {
  if (url.protocol !== 'file:') return openHttp(url, opening);
  const { openLocal } = await importPart('loadModel', import('./local-file.js'));
  return openLocal(url, opening.signal);
}

function urlFolder(folder: URL): Folder {
  const urlOf = (file: string): URL => {
    const url = new URL(encodeURIComponent(file), folder);
    url.search = folder.search;
    return url;
  };
  return {
    name: folder.href,
    title: titleOf(folder),
    remote: folder.protocol !== 'file:',
    address: (file) => urlOf(file).href,
    open: (file, opening) => openUrl(urlOf(file), opening),
  };
}

/** The last part of the path that says something: a hub's addresses end in /resolve/main/. */
function titleOf({ pathname }: URL): string | undefined {
  const parts = pathname.replace(/\/resolve\/[^/]+\/$/, '').split('/');
  return parts.filter((part) => part !== '').at(-1);
}

function fileFolder(files: Readonly<Record<string, Blob | ArrayBuffer | Uint8Array>>): Folder {
  return {
    name: 'the files given',
    remote: false,
    address: (name) => name,
    open: async (name) => {
      const file = Object.hasOwn(files, name) ? files[name] : undefined;
      if (file === undefined) return undefined;
      if (file instanceof Uint8Array) return { size: file.byteLength, chunks: () => piecesOf(file) };
      if (file instanceof ArrayBuffer) return { size: file.byteLength, chunks: () => piecesOf(new Uint8Array(file)) };
      if (typeof Blob === 'function' && file instanceof Blob)
        return { size: file.size, chunks: () => piecesOfBlob(name, file) };
      throw new HeedError(
        'bad-option',
        `loadModel: ${name} is ${describe(file)}, want a Blob, an ArrayBuffer or a Uint8Array`,
      );
    },
  };
}

/** Copies: pieces may be handed over to a worker, and the caller's bytes stay the caller's. */
async function* piecesOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.slice(at, at + PIECE);
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
