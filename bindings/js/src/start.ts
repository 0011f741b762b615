// From a WebAssembly module to a running instance of it.
import createHeed from '../wasm/glue.js';
import { HeedError, reasonOf } from './errors.js';
import type { Binary } from './loader.js';
import type { InstantiationDone, OpsModule } from './wasm-module.js';

/** A module of nothing. */
const EMPTY = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);

/**
 * @param entry what this module has, and others of Heed's don't
 * @throws HeedError `bad-value` or `network`, as the binary came from; `unsupported-browser` where nothing may be compiled;
 * `out-of-memory`
 */
export async function instantiate<Module extends OpsModule>(
  { what, code: given }: Binary,
  entry: keyof Module & string = 'reserve',
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
  try {
    const started = await run(module);
    if (entry in started) return started as Module;
  } catch (cause) {
    if (cause instanceof RangeError) {
      throw new HeedError('out-of-memory', `loadEngine: ${what} could not be started: ${reasonOf(cause)}`, { cause });
    }
    // Another module lacks what Emscripten's glue looks for.
  }
  throw new HeedError(kind, `loadEngine: ${what} is WebAssembly, but not the module of Heed's that is wanted`);
}

/** Emscripten's own way of starting would neither take a compiled module nor tell when it fails. */
function run(module: WebAssembly.Module): Promise<OpsModule> {
  return new Promise((resolve, reject) => {
    const instantiateWasm = (imports: WebAssembly.Imports, done: InstantiationDone): object => {
      WebAssembly.instantiate(module, imports)
        .then((instance) => {
          done(instance, module);
        })
        .catch(reject);
      return {};
    };
    createHeed({ instantiateWasm }).then(resolve, reject);
  });
}

/** Whether not even nothing compiles here. */
async function isForbidden(): Promise<boolean> {
  return WebAssembly.compile(EMPTY).then(
    () => false,
    () => true,
  );
}
