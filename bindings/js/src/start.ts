// From a WebAssembly module to a running core.
import createHeed from '../wasm/glue.js';
import { Core } from './core.js';
import { HeedError, reasonOf } from './errors.js';
import type { Binary } from './loader.js';
import type { InstantiationDone } from './wasm-module.js';

/** @throws HeedError `bad-value` or `network`, as the binary came from */
export async function startCore({ what, code }: Binary): Promise<Core> {
  const damaged = (cause: unknown): never => {
    const kind = what === 'wasmBinary' ? 'bad-value' : 'network';
    throw new HeedError(kind, `loadEngine: ${what} is damaged: ${reasonOf(cause)}`, { cause });
  };
  const module = code instanceof WebAssembly.Module ? code : await WebAssembly.compile(code).catch(damaged);
  return await new Promise((resolve, reject) => {
    const instantiateWasm = (imports: WebAssembly.Imports, done: InstantiationDone): object => {
      WebAssembly.instantiate(module, imports)
        .catch(damaged)
        .then((instance) => {
          done(instance, module);
        })
        .catch(reject);
      return {};
    };
    createHeed({ instantiateWasm }).then((started) => {
      resolve(new Core(started));
    }, reject);
  });
}
