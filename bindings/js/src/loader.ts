// From a choice of build to a running module.
import { Core } from './core.js';
import { HeedError } from './errors.js';
import { chooseSimd } from './features.js';
import { isWasm, readBinary, wasmResponse } from './wasm-source.js';
import type { Simd } from './types.js';
import type { HeedModule, HeedModuleFactory, InstantiationDone } from './wasm-module.js';

/** What to load; plain data, so that it may go to a worker. */
export interface LoadSource {
  readonly simd: 'auto' | Simd;
  /** Absolute. */
  readonly wasmUrl?: string;
  readonly wasmBinary?: Uint8Array<ArrayBuffer>;
}

/** @throws HeedError `bad-option`, `bad-value`, `network`, `unsupported-browser` */
export async function loadCore(source: LoadSource): Promise<Core> {
  const wish = chooseSimd(source.simd);
  if (source.wasmBinary === undefined && source.wasmUrl === undefined) {
    const url = packagedUrl(wish);
    return new Core(await start(wish, compileUrl(url), url.href));
  }
  // A file from elsewhere may be either build; it says itself which.
  const what = source.wasmBinary ? 'wasmBinary' : (source.wasmUrl ?? '');
  const bytes = source.wasmBinary ?? (await readBinary(what));
  if (!isWasm(bytes)) throw new HeedError('bad-value', `loadEngine: ${what} is not a WebAssembly module`);
  const simd = buildOf(bytes) ?? wish;
  if (source.simd !== 'auto' && source.simd !== simd) {
    throw new HeedError('bad-option', `loadEngine: ${what} is the ${simd} build, simd is '${source.simd}'`);
  }
  chooseSimd(simd);
  return new Core(await start(simd, compileBytes(bytes, what), what));
}

/** These two expressions must stay as they are: bundlers look for them. */
function packagedUrl(simd: Simd): URL {
  return simd === 'relaxed'
    ? new URL('./heed.relaxed.wasm', import.meta.url)
    : new URL('./heed.simd128.wasm', import.meta.url);
}

/** Emscripten's glue for a build. Its imports are written out, as bundlers need them. */
async function loadGlue(simd: Simd): Promise<HeedModuleFactory> {
  try {
    const glue = simd === 'relaxed' ? await import('./heed.relaxed.js') : await import('./heed.simd128.js');
    return glue.default;
  } catch (cause) {
    throw new HeedError('network', `loadEngine: heed.${simd}.js could not be loaded: ${reason(cause)}`, { cause });
  }
}

/** Glue and module come at the same time; `what` is what messages call the module. */
async function start(simd: Simd, compiling: Promise<WebAssembly.Module>, what: string): Promise<HeedModule> {
  compiling.catch(() => undefined); // awaited once the glue asks
  const createHeed = await loadGlue(simd);
  return await new Promise((resolve, reject) => {
    const instantiate = async (imports: WebAssembly.Imports, done: InstantiationDone): Promise<void> => {
      const module = await compiling;
      const instance = await WebAssembly.instantiate(module, imports).catch((cause: unknown) => {
        throw damaged(what, cause);
      });
      done(instance, module);
    };
    createHeed({
      instantiateWasm: (imports, done) => {
        instantiate(imports, done).catch(reject);
        return {};
      },
    }).then(resolve, reject);
  });
}

/** Compiles while it downloads, where the server says what the file is. */
async function compileUrl(url: URL): Promise<WebAssembly.Module> {
  const response = await wasmResponse(url);
  if (response instanceof Response && response.headers.get('content-type') === 'application/wasm') {
    try {
      return await WebAssembly.compileStreaming(response);
    } catch (cause) {
      throw damaged(url.href, cause);
    }
  }
  const bytes = response instanceof Response ? await readBinary(url.href, response) : response;
  return await compileBytes(bytes, url.href);
}

async function compileBytes(bytes: Uint8Array<ArrayBuffer>, what: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(bytes);
  } catch (cause) {
    throw damaged(what, cause);
  }
}

function damaged(what: string, cause: unknown): HeedError {
  const code = what === 'wasmBinary' ? 'bad-value' : 'network';
  return new HeedError(code, `loadEngine: ${what} is damaged: ${reason(cause)}`, { cause });
}

/** Which build a wasm file is: C++ keeps the text `heed-simd:…` in its data (bindings/embind/diagnostics.cpp). */
function buildOf(bytes: Uint8Array): Simd | undefined {
  const mark = new TextEncoder().encode('heed-simd:');
  for (let i = bytes.indexOf(0x68); i >= 0; i = bytes.indexOf(0x68, i + 1)) {
    if (mark.every((code, k) => bytes[i + k] === code)) return bytes[i + mark.length] === 0x72 ? 'relaxed' : 'simd128';
  }
  return undefined;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
