// From a WebAssembly module to a running instance of it.
import { HeedError, reasonOf } from './errors.js';
import type { Binary } from './loader.js';
import type { OpsModule } from './wasm-module.js';

/** A module of nothing. */
const EMPTY = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);

/**
 * @param entry something that this module has, and others don't
 * @throws HeedError `bad-value` or `network`, as the binary came from; `unsupported-browser` where nothing may be compiled;
 * `out-of-memory`
 */
export async function instantiate<Module extends OpsModule>(
  { what, code }: Binary,
  entry: keyof Module & string,
): Promise<Module> {
  const kind = what === 'wasmBinary' || what === 'opsBinary' ? 'bad-value' : 'network';
  let module: WebAssembly.Module;
  try {
    module = code instanceof WebAssembly.Module ? code : await WebAssembly.compile(code);
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
  const isHeeds = WebAssembly.Module.exports(module).some(({ name }) => name === entry);
  if (!isHeeds || WebAssembly.Module.imports(module).length > 0) {
    throw new HeedError(kind, `loadEngine: ${what} is WebAssembly, but not the module of Heed's that is wanted`);
  }
  try {
    const { exports } = await WebAssembly.instantiate(module);
    const started = exports as unknown as Module;
    started._initialize();
    return started;
  } catch (cause) {
    throw new HeedError('out-of-memory', `loadEngine: ${what} could not be started: ${reasonOf(cause)}`, { cause });
  }
}

/** Whether not even nothing compiles here. */
async function isForbidden(): Promise<boolean> {
  return WebAssembly.compile(EMPTY).then(
    () => false,
    () => true,
  );
}
