// From a choice of build to a WebAssembly module, in the thread that asks; start.ts runs it, there or in the worker.
import { HeedError } from './errors.js';
import { chooseSimd } from './features.js';
import { isWasm, readBinary, wasmResponse, type Bytes } from './wasm-source.js';
import type { Simd } from './types.js';

/** What to load. */
export interface LoadSource {
  readonly simd: 'auto' | Simd;
  /** Absolute: of the main module, or of the folder of all. */
  readonly wasmUrl?: string;
  readonly wasmBinary?: Bytes;
  readonly opsBinary?: Bytes;
}

/** What was loaded; plain data, so that it may go to a worker. */
export interface Binary {
  /** What messages call it: its address, or `wasmBinary`. */
  readonly what: string;
  readonly simd: Simd;
  /** Bytes where it isn't compiled yet: they are compiled where they run. */
  readonly code: WebAssembly.Module | Bytes;
}

/**
 * The main module.
 * @throws HeedError `bad-option`, `bad-value`, `network`, `unsupported-browser`
 */
export async function loadMain(source: LoadSource): Promise<Binary> {
  const wish = chooseSimd(source.simd);
  const { wasmBinary, wasmUrl } = source;
  if (wasmBinary !== undefined) return ownBinary('wasmBinary', wasmBinary, source, wish);
  if (wasmUrl === undefined) {
    const url = mainUrl(wish);
    return { what: url.href, simd: wish, code: await compiled(url) };
  }
  const address = wasmUrl.endsWith('/') ? `${wasmUrl}heed.${wish}.wasm` : wasmUrl;
  return ownBinary(address, await readBinary(address), source, wish);
}

/**
 * The module of further operations, in the build that the main module is: the caller's, the one beside the caller's main
 * module, or the one of this package.
 * @throws HeedError `bad-option`, `bad-value`, `network`
 */
export async function loadOps(source: LoadSource, simd: Simd): Promise<Binary> {
  const { opsBinary, wasmUrl } = source;
  if (opsBinary !== undefined) return ownBinary('opsBinary', opsBinary, { simd }, simd);
  const url = opsUrl(simd);
  const beside = wasmUrl?.replace(/(?:\/heed\.(?:simd128|relaxed)\.wasm|\/)$/, `/heed.ops.${simd}.wasm`);
  if (beside !== undefined && beside !== wasmUrl && beside !== url.href) {
    try {
      return ownBinary(beside, await readBinary(beside), { simd }, simd);
    } catch {
      // Whoever serves the main module from elsewhere need not have copied this one.
    }
  }
  return { what: url.href, simd, code: await compiled(url) };
}

/**
 * The module that learns.
 * @throws HeedError `bad-option`, `bad-value`, `network`, `unsupported-browser`
 */
export async function loadTrain({ simd, wasmBinary, wasmUrl }: LoadSource): Promise<Binary> {
  const wish = chooseSimd(simd);
  if (wasmBinary !== undefined) return ownBinary('wasmBinary', wasmBinary, { simd }, wish);
  if (wasmUrl === undefined) {
    const url = trainUrl(wish);
    return { what: url.href, simd: wish, code: await compiled(url) };
  }
  const address = wasmUrl.endsWith('/') ? `${wasmUrl}heed.train.${wish}.wasm` : wasmUrl;
  return ownBinary(address, await readBinary(address), { simd }, wish);
}

/** A file from elsewhere may be either build; it says itself which. */
function ownBinary(what: string, code: Bytes, { simd: asked }: Pick<LoadSource, 'simd'>, wish: Simd): Binary {
  if (!isWasm(code)) throw new HeedError('bad-value', `loadEngine: ${what} is not a WebAssembly module`);
  const simd = buildOf(code) ?? wish;
  if (asked !== 'auto' && asked !== simd) {
    throw new HeedError('bad-option', `loadEngine: ${what} is the ${simd} build, simd is '${asked}'`);
  }
  chooseSimd(simd);
  return { what, simd, code };
}

/** These expressions must stay as they are: bundlers look for them. */
function mainUrl(simd: Simd): URL {
  return simd === 'relaxed'
    ? new URL('./heed.relaxed.wasm', import.meta.url)
    : new URL('./heed.simd128.wasm', import.meta.url);
}
function opsUrl(simd: Simd): URL {
  return simd === 'relaxed'
    ? new URL('./heed.ops.relaxed.wasm', import.meta.url)
    : new URL('./heed.ops.simd128.wasm', import.meta.url);
}

function trainUrl(simd: Simd): URL {
  return simd === 'relaxed'
    ? new URL('./heed.train.relaxed.wasm', import.meta.url)
    : new URL('./heed.train.simd128.wasm', import.meta.url);
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

/** Which build a wasm file is: C++ keeps the text `heed-simd:…` in its data (bindings/embind/boundary/build.cpp). */
function buildOf(bytes: Uint8Array): Simd | undefined {
  const mark = new TextEncoder().encode('heed-simd:');
  for (let i = bytes.indexOf(0x68); i >= 0; i = bytes.indexOf(0x68, i + 1)) {
    if (mark.every((code, k) => bytes[i + k] === code)) return bytes[i + mark.length] === 0x72 ? 'relaxed' : 'simd128';
  }
  return undefined;
}
