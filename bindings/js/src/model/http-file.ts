// A file behind http(s).
import { HeedError } from '../errors.js';
import type { ModelFile } from './source.js';

/** Statuses that mean "there is no such file"; others are failures. */
const ABSENT = new Set([404, 410]);

/** @throws HeedError `network`, naming the address; `aborted` */
export async function openHttp(url: URL, signal?: AbortSignal): Promise<ModelFile | undefined> {
  const { href } = url;
  let response: Response;
  try {
    response = await fetch(url, signal ? { signal } : {});
  } catch (cause) {
    throw failure(href, cause, signal);
  }
  if (ABSENT.has(response.status)) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new HeedError('network', `loadModel: ${href} could not be loaded: HTTP ${response.status}`);
  }
  const length = response.headers.get('content-length');
  // A compressed answer's length is not the file's.
  const known = length !== null && (response.headers.get('content-encoding') ?? 'identity') === 'identity';
  return {
    name: href,
    size: known ? Number(length) : null,
    chunks: () => readBody(href, response, signal),
    cancel: async () => response.body?.cancel(),
  };
}

async function* readBody(href: string, response: Response, signal?: AbortSignal): AsyncIterable<Uint8Array> {
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
      if (result.done) return;
      yield result.value;
    }
  } finally {
    // What is left when the reader stops early (an error, an abort) is not wanted.
    reader.cancel().catch(() => undefined);
  }
}

function failure(href: string, cause: unknown, signal: AbortSignal | undefined): HeedError {
  if (signal?.aborted) return new HeedError('aborted', `loadModel: ${href}: loading was aborted`, { cause });
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new HeedError('network', `loadModel: ${href} could not be loaded: ${reason}`, { cause });
}
