// From a choice of build to a WebAssembly module, in the thread that asks; start.ts runs it, there or in the worker.
import { HeedError } from './errors.js';
import { chooseSimd } from './features.js';
import { isWasm, readBinary, wasmResponse, type Bytes } from './wasm-source.js';
import type { Simd } from './types.js';

/** What to load. */
export interface LoadSource {
  readonly simd: 'auto' | Simd;
  /** Absolute. */
  readonly wasmUrl?: string;
  readonly wasmBinary?: Bytes;
}

/** What was loaded; plain data, so that it may go to a worker. */
export interface Binary {
  /** What messages call it: its address, or `wasmBinary`. */
  readonly what: string;
  /** Bytes where it isn't compiled yet: they are compiled where they run. */
  readonly code: WebAssembly.Module | Bytes;
}

/** @throws HeedError `bad-option`, `bad-value`, `network`, `unsupported-browser` */
export async function loadBinary(source: LoadSource): Promise<Binary> {
  const wish = chooseSimd(source.simd);
  if (source.wasmBinary === undefined && source.wasmUrl === undefined) {
    const url = packagedUrl(wish);
    return { what: url.href, code: await compiled(url) };
  }
  // A file from elsewhere may be either build; it says itself which.
  const what = source.wasmBinary ? 'wasmBinary' : (source.wasmUrl ?? '');
  const code = source.wasmBinary ?? (await readBinary(what));
  if (!isWasm(code)) throw new HeedError('bad-value', `loadEngine: ${what} is not a WebAssembly module`);
  const simd = buildOf(code) ?? wish;
  if (source.simd !== 'auto' && source.simd !== simd) {
    throw new HeedError('bad-option', `loadEngine: ${what} is the ${simd} build, simd is '${source.simd}'`);
  }
  chooseSimd(simd);
  return { what, code };
}

/** These two expressions must stay as they are: bundlers look for them. */
function packagedUrl(simd: Simd): URL {
  return simd === 'relaxed'
    ? new URL('./heed.relaxed.wasm', import.meta.url)
    : new URL('./heed.simd128.wasm', import.meta.url);
}

/** Compiles while it downloads, where the server says what the file is. */
async function compiled(url: URL): Promise<WebAssembly.Module | Bytes> {
  const response = await wasmResponse(url);
  if (!(response instanceof Response)) return response;
  if (response.headers.get('content-type') !== 'application/wasm') return readBinary(url.href, response);
  try {
    return await WebAssembly.compileStreaming(response);
  } catch {
    // A policy of the page may forbid what that of the worker allows; or the file is damaged, which then is said there.
    return readBinary(url.href);
  }
}

/** Which build a wasm file is: C++ keeps the text `heed-simd:…` in its data (bindings/embind/diagnostics.cpp). */
function buildOf(bytes: Uint8Array): Simd | undefined {
  const mark = new TextEncoder().encode('heed-simd:');
  for (let i = bytes.indexOf(0x68); i >= 0; i = bytes.indexOf(0x68, i + 1)) {
    if (mark.every((code, k) => bytes[i + k] === code)) return bytes[i + mark.length] === 0x72 ? 'relaxed' : 'simd128';
  }
  return undefined;
}
