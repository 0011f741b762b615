// A file behind http(s): from this browser's store of models where it is there, else from the network, and then into it.
import { HeedError, reasonOf } from '../errors.js';
import { checkAborted, orAborted, stopError } from './abort.js';
import type { FileStore, Keeping } from './file-store.js';
import type { ModelFile, Opening } from './folder.js';

/** Statuses that mean "there is no such file"; others are failures. */
const ABSENT = new Set([404, 410]);

/** @throws HeedError `network`, naming the address; or what the signal says */
export async function openHttp(url: URL, { signal, store }: Opening): Promise<ModelFile | undefined> {
  const { href } = url;
  const kept = await store?.find(href);
  if (kept) return ABSENT.has(kept.status) ? undefined : fileOf(href, kept, signal);
  let response: Response;
  try {
    response = await fetch(url, { signal });
  } catch (cause) {
    throw failure(href, cause, signal);
  }
  if (response.ok) return fileOf(href, response, signal, store);
  await response.body?.cancel();
  if (!ABSENT.has(response.status))
    throw new HeedError('network', `loadModel: ${href} could not be loaded: HTTP ${response.status}`);
  checkAborted(signal); // a loading that is over keeps nothing more
  store?.keepAbsence(href, response);
  return undefined;
}

function fileOf(href: string, response: Response, signal: AbortSignal, store?: FileStore): ModelFile {
  return {
    size: sizeOf(response),
    chunks: () => readBody(href, response, signal, store?.keep(href, response, sizeOf(response))),
    cancel: async () => response.body?.cancel(),
  };
}

/** What the server says; a compressed answer's length is not the file's. */
function sizeOf({ headers }: Response): number | null {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') return null;
  const length = headers.get('content-length') ?? '';
  return /^\d+$/.test(length) ? Number(length) : null;
}

async function* readBody(
  href: string,
  response: Response,
  signal: AbortSignal,
  keeping: Keeping | undefined,
): AsyncIterable<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      let result: ReadableStreamReadResult<Uint8Array>;
      try {
        result = await reader.read();
      } catch (cause) {
        throw failure(href, cause, signal);
      }
      if (result.done) break;
      if (keeping) await orAborted(keeping.add(result.value), signal);
      yield result.value;
    }
    keeping?.end();
  } finally {
    // What is left when the reader stops early (an error, an abort) is not wanted, nor is half a file.
    keeping?.giveUp();
    reader.cancel().catch(() => undefined);
  }
}

function failure(href: string, cause: unknown, signal: AbortSignal): HeedError {
  if (signal.aborted) return stopError(signal);
  // A browser does not tell this reason from others.
  const elsewhere = typeof window === 'object' && new URL(href).origin !== location.origin;
  const hint = elsewhere ? '; a server of another origin must allow pages to read its files (CORS)' : '';
  return new HeedError('network', `loadModel: ${href} could not be loaded: ${reasonOf(cause)}${hint}`, { cause });
}
