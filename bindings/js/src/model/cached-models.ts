// What this browser keeps of models (file-store.ts), for a page that wants to show or clear it.
import { openCache } from './cache.js';
import { folderUrl } from './source.js';

/** A folder of which files are kept in this browser. */
export interface CachedModel {
  /** The folder's address. */
  url: string;
  /** Names of the files that are there. */
  files: string[];
  bytes: number;
}

/** The folders of which `loadModel` has kept files; none where the browser has no room for any. */
export async function listCachedModels(): Promise<CachedModel[]> {
  const models = new Map<string, CachedModel>();
  const cache = await openCache();
  for (const request of (await cache?.keys()) ?? []) {
    const response = await cache?.match(request);
    if (!response?.ok) continue; // a file that is known not to be there
    const { url, file } = split(request.url);
    const model = models.get(url) ?? { url, files: [], bytes: 0 };
    models.set(url, model);
    model.files.push(file);
    model.bytes += Number(response.headers.get('content-length') ?? (await response.blob()).size);
  }
  return [...models.values()];
}

/**
 * Removes what is kept of one folder, named as for `loadModel`, or of all.
 * @throws HeedError `bad-option` where the address is none
 */
export async function clearCachedModels(url?: string | URL): Promise<void> {
  const folder = url === undefined ? undefined : folderUrl(url).href;
  const cache = await openCache();
  for (const request of (await cache?.keys()) ?? []) {
    if (folder === undefined || split(request.url).url === folder) await cache?.delete(request);
  }
}

function split(address: string): { url: string; file: string } {
  const url = new URL(address);
  const at = url.pathname.lastIndexOf('/') + 1;
  const file = decodeURIComponent(url.pathname.slice(at));
  url.pathname = url.pathname.slice(0, at);
  return { url: url.href, file };
}
