// Where a model's files come from: a folder behind an address, or files by name. Every file is opened once and read as a
// stream of bytes.
import { HeedError } from '../errors.js';
import { importPart } from '../parts.js';
import { describe } from '../tensor.js';
import { baseUrl } from '../wasm-source.js';
import { bundled, BUNDLED_NAMES, isBundled } from './bundled.js';
import type { Folder, ModelFile, Opening } from './folder.js';
import { openHttp } from './http-file.js';
import type { ModelSource } from './types.js';

/** Pieces in which bytes that are already here go over. */
const PIECE = 1 << 18;

/** @throws HeedError `bad-option` */
export function openSource(source: ModelSource): Folder {
  if (isBundled(source)) return bundled(source, openUrl);
  if (typeof source === 'string' || source instanceof URL) return urlFolder(folderUrl(source));
  const prototype: unknown =
    typeof source === 'object' && (source as unknown) !== null ? Object.getPrototypeOf(source) : undefined;
  if (prototype === Object.prototype || prototype === null) return fileFolder(source);
  throw new HeedError(
    'bad-option',
    `loadModel: source is ${describe(source)}, want ${BUNDLED_NAMES.map((name) => `'${name}'`).join(', ')}, an address or files by name`,
  );
}

/** @throws HeedError `bad-option` */
export function folderUrl(source: string | URL): URL {
  try {
    const url = new URL(fileAddress(source), baseUrl());
    if (!url.pathname.endsWith('/')) url.pathname += '/';
    url.hash = '';
    const { search } = url;
    const folder = new URL('.', url); // not every address can have files in it: data:, about:blank
    folder.search = search;
    return folder;
  } catch (cause) {
    throw new HeedError('bad-option', `loadModel: source is ${describe(source)}, want the address of a folder`, {
      cause,
    });
  }
}

/** The part of Node that is used here; asked for without an import, so that no bundler looks for it. */
interface NodeProcess {
  readonly platform?: string;
  getBuiltinModule?(name: 'node:url'): { pathToFileURL(path: string): URL };
}

/** A path of Windows is an address there; elsewhere its C: would be the beginning of one. */
function fileAddress(source: string | URL): string | URL {
  const { process } = globalThis as { process?: NodeProcess };
  if (process?.platform !== 'win32' || typeof source !== 'string' || !/^[A-Za-z]:[\\/]/.test(source)) return source;
  return process.getBuiltinModule?.('node:url').pathToFileURL(source) ?? source;
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
