// From a WebAssembly module to a running instance of it.
import { HeedError, reasonOf } from './errors.js';
import type { Binary } from './loader.js';
import { IN_EVERY_MODULE, type OpsModule } from './wasm-module.js';

/** A module of nothing. */
const EMPTY = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);

/**
 * @param entry what this module exports, and others of Heed's don't
 * @throws HeedError `bad-value` or `network`, as the binary came from; `unsupported-browser` where nothing may be compiled;
 * `out-of-memory`
 */
export async function instantiate<Module extends OpsModule>(
  { what, code: given }: Binary,
  entry?: keyof Module & string,
): Promise<Module> {
  const kind = what === 'wasmBinary' || what === 'opsBinary' ? 'bad-value' : 'network';
  let module: WebAssembly.Module;
  try {
    module = given instanceof WebAssembly.Module ? given : await WebAssembly.compile(given);
  } catch (cause) {
    if (await isForbidden()) {
      throw new HeedError(
        'unsupported-browser',
        "loadEngine: this page's Content-Security-Policy forbids WebAssembly: its script-src needs 'wasm-unsafe-eval'",
        { cause },
      );
    }
    throw new HeedError(kind, `loadEngine: ${what} is damaged: ${reasonOf(cause)}`, { cause });
  }
  // Heed's modules import nothing.
  const names = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
  const isMissing = (name: string): boolean => !names.has(name);
  const wanted = [...IN_EVERY_MODULE, ...(entry === undefined ? [] : [entry])];
  if (wanted.some(isMissing) || WebAssembly.Module.imports(module).length > 0) {
    throw new HeedError(kind, `loadEngine: ${what} is WebAssembly, but not the module of Heed's that is wanted`);
  }
  try {
    const { exports } = await WebAssembly.instantiate(module);
    const started = exports as unknown as Module;
    started._initialize();
    return started;
  } catch (cause) {
    const code = cause instanceof RangeError ? 'out-of-memory' : kind;
    throw new HeedError(code, `loadEngine: ${what} could not be started: ${reasonOf(cause)}`, { cause });
  }
}

/** Whether not even nothing compiles here. */
async function isForbidden(): Promise<boolean> {
  return WebAssembly.compile(EMPTY).then(
    () => false,
    () => true,
  );
}
