// A file on the disk, in Node.
import { HeedError } from '../errors.js';
import { checkAborted } from './abort.js';
import type { ModelFile } from './folder.js';

interface FileHandle {
  stat(): Promise<{ size: number; isFile(): boolean }>;
  read(buffer: Uint8Array): Promise<{ bytesRead: number }>;
  close(): Promise<void>;
}
/** The part of Node that is used here; asked for without an import, so that no bundler looks for it. */
interface NodeProcess {
  readonly versions?: { readonly node?: string };
  getBuiltinModule?(name: 'node:fs'): { promises: { open(path: URL): Promise<FileHandle> } };
}

const PIECE = 1 << 18;

/** @throws HeedError `network`, naming the file; or what the signal says */
export async function openLocal(url: URL, signal: AbortSignal): Promise<ModelFile | undefined> {
  const { process } = globalThis as { process?: NodeProcess };
  const fs = process?.getBuiltinModule?.('node:fs');
  const node = process?.versions?.node;
  if (!fs && node)
    throw new HeedError('unsupported-browser', `loadModel: Heed needs Node 20.19 or newer, this is Node ${node}`);
  if (!fs)
    throw new HeedError('network', `loadModel: ${url.href}: a page can't read files by address; give them by name`);
  let handle: FileHandle;
  try {
    handle = await fs.promises.open(url);
  } catch (cause) {
    const { code } = cause as { code?: string };
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new HeedError('network', `loadModel: ${url.href} could not be opened: ${String(code)}`, { cause });
  }
  const { size } = await handle.stat();
  return { size, chunks: () => readAll(handle, url, signal), cancel: () => handle.close() };
}

async function* readAll(handle: FileHandle, url: URL, signal: AbortSignal): AsyncIterable<Uint8Array> {
  try {
    for (;;) {
      checkAborted(signal);
      const piece = new Uint8Array(PIECE);
      const { bytesRead } = await handle.read(piece);
      if (bytesRead === 0) return;
      yield bytesRead === PIECE ? piece : piece.subarray(0, bytesRead);
    }
  } catch (cause) {
    if (cause instanceof HeedError) throw cause;
    throw new HeedError('network', `loadModel: ${url.href} could not be read`, { cause });
  } finally {
    await handle.close();
  }
}
