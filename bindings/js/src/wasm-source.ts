// Reading a wasm file: over the network in a page, from the disk in Node.
import { HeedError, reasonOf } from './errors.js';

export type Bytes = Uint8Array<ArrayBuffer>;

/** The part of Node that is used here; asked for without an import, so that no bundler looks for it. */
interface NodeProcess {
  getBuiltinModule?(name: 'node:fs'): { promises: { readFile(path: URL): Promise<Bytes> } };
  readonly versions?: { readonly node?: string };
  cwd?(): string;
}

function nodeProcess(): NodeProcess | undefined {
  return (globalThis as { process?: NodeProcess }).process;
}

/** What relative addresses are relative to: the page, the worker's script, or Node's working directory. */
export function baseUrl(): string {
  if (typeof document === 'object') return document.baseURI;
  if (typeof location === 'object') return location.href;
  const cwd = nodeProcess()?.cwd?.();
  return cwd === undefined ? import.meta.url : new URL(`file://${encodeURI(cwd)}/`).href;
}

/** A response that is there (status 2xx), or, for a file in Node, its bytes. */
export async function wasmResponse(url: URL): Promise<Response | Bytes> {
  const process = url.protocol === 'file:' ? nodeProcess() : undefined;
  const fs = process?.getBuiltinModule?.('node:fs');
  const old = fs ? undefined : process?.versions?.node;
  if (old)
    throw new HeedError('unsupported-browser', `loadEngine: Heed needs Node 20.19 or newer, this is Node ${old}`);
  try {
    if (fs) return new Uint8Array(await fs.promises.readFile(url));
    const response = await fetch(url, { credentials: 'same-origin' });
    if (response.ok) return response;
    throw new HeedError('network', `loadEngine: ${url.href} could not be loaded: HTTP ${response.status}`);
  } catch (cause) {
    if (cause instanceof HeedError) throw cause;
    throw new HeedError('network', `loadEngine: ${url.href} could not be loaded: ${reasonOf(cause)}`, { cause });
  }
}

/** All bytes of a wasm file. A server that sends a page in its place is told apart from a damaged file. */
export async function readBinary(address: string, given?: Response): Promise<Bytes> {
  const response = given ?? (await wasmResponse(new URL(address)));
  let bytes: Bytes;
  try {
    bytes = response instanceof Response ? new Uint8Array(await response.arrayBuffer()) : response;
  } catch (cause) {
    throw new HeedError('network', `loadEngine: ${address} broke off while it was loaded`, { cause });
  }
  if (isWasm(bytes)) return bytes;
  const start = new TextDecoder().decode(bytes.subarray(0, 16)).trim();
  throw new HeedError(
    'network',
    `loadEngine: ${address} is not a WebAssembly module; it begins with ${JSON.stringify(start)}`,
  );
}

/** The first four bytes of every module. */
export function isWasm(bytes: Uint8Array): boolean {
  return bytes[0] === 0x00 && bytes[1] === 0x61 && bytes[2] === 0x73 && bytes[3] === 0x6d;
}
