// Where this browser keeps models: file-store.ts fills it, cached-models.ts lists and clears it.

const NAME = 'heed-models';

/** undefined where there is none: off HTTPS, in a sandboxed frame, in Node. */
export async function openCache(): Promise<Cache | undefined> {
  if (typeof caches !== 'object') return undefined;
  return caches.open(NAME).catch(() => undefined);
}
