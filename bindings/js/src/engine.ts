import { checkSize, type Backend } from './backend.js';
import type { LayerCall } from './call.js';
import { HeedError } from './errors.js';
import { loadBinary, type Binary, type LoadSource } from './loader.js';
import type { AskModel } from './model/calls.js';
import { loadParts } from './model/load.js';
import { LoadedModel } from './model/model.js';
import type { LoadOptions, Model, ModelSource } from './model/types.js';
import { makeOps } from './ops.js';
import { Options } from './options.js';
import { importPart } from './parts.js';
import type { BlockParams, LinearParams, Ops } from './ops-types.js';
import { blockCall } from './parameters.js';
import { PreparedLayer } from './prepared.js';
import { describe } from './tensor.js';
import type { Engine, EngineOptions, MemoryUse, Prepared, Simd } from './types.js';
import { baseUrl } from './wasm-source.js';
import { WorkerBackend } from './worker-backend.js';

/** package.json's version; scripts/build.mjs puts it in. */
declare const HEED_VERSION: string;

/**
 * Loads the engine.
 *
 * Runs in a module worker where there is a window (unless `worker: false`), in the caller's own thread otherwise, also
 * where a worker is asked for and none can be had, as in a sandboxed frame; `engine.worker` tells which it became.
 * @throws HeedError `bad-option`, `bad-value`, `network` (naming the address), `unsupported-browser`
 */
export async function loadEngine(options?: EngineOptions): Promise<Engine> {
  const o = new Options('loadEngine', options, ['simd', 'worker', 'wasmUrl', 'wasmBinary']);
  const hasWindow = typeof window === 'object' && typeof Worker === 'function';
  const wantsWorker = o.boolean('worker', hasWindow);
  const source = loadSource(options ?? {});
  // At once, beside the start of the thread or of the script that will run it.
  const binary = loadBinary(source);
  binary.catch(() => undefined); // awaited there
  const inWorker = wantsWorker && typeof Worker === 'function' ? await WorkerBackend.start(binary) : undefined;
  return new HeedEngine(inWorker ?? (await startHere(binary)));
}

/** In the caller's own thread. */
async function startHere(binary: Promise<Binary>): Promise<Backend> {
  const { DirectBackend } = await importPart('loadEngine', import('./direct-backend.js'));
  return await DirectBackend.start(binary);
}

function loadSource({ simd = 'auto', wasmUrl, wasmBinary }: EngineOptions): LoadSource {
  if (wasmBinary !== undefined) return { simd, wasmBinary: binaryBytes(wasmBinary) };
  if (wasmUrl === undefined) return { simd };
  try {
    return { simd, wasmUrl: new URL(wasmUrl, baseUrl()).href };
  } catch (cause) {
    throw new HeedError('bad-option', `loadEngine: wasmUrl is ${describe(wasmUrl)}, want an address`, { cause });
  }
}

function binaryBytes(binary: unknown): Uint8Array<ArrayBuffer> {
  if (binary instanceof ArrayBuffer) return new Uint8Array(binary);
  if (ArrayBuffer.isView(binary))
    return new Uint8Array(binary.buffer as ArrayBuffer, binary.byteOffset, binary.byteLength);
  throw new HeedError(
    'bad-option',
    `loadEngine: wasmBinary is ${describe(binary)}, want an ArrayBuffer or a view of one`,
  );
}

class HeedEngine implements Engine {
  readonly version = HEED_VERSION;
  readonly simd: Simd;
  readonly worker: boolean;
  readonly ops: Ops;
  private disposed = false;
  /** Ends what is still being loaded when the engine goes. */
  private readonly gone = new AbortController();
  /** Layers whose owner forgot them are given back when JavaScript collects them. */
  private readonly forgotten: FinalizationRegistry<number>;

  private readonly forgottenModels = new FinalizationRegistry<number>((handle) => {
    this.disposeModel(handle);
  });

  constructor(private readonly backend: Backend) {
    this.simd = backend.simd;
    this.worker = backend.worker;
    this.forgotten = new FinalizationRegistry((handle) => {
      backend.disposeLayer(handle);
    });
    this.ops = makeOps((call) => {
      this.checkAlive();
      checkSize(call.name, call.tensors);
      return backend.execute(call);
    });
  }

  async prepareLinear(p: LinearParams): Promise<Prepared> {
    const o = new Options('prepareLinear', p, ['weight', 'bias', 'dtype']);
    return this.prepare({
      name: 'prepareLinear',
      tensors: [o.tensor('weight'), o.optionalTensor('bias')],
      scalars: [o.text('dtype', 'f32')],
    });
  }

  async prepareBlock(p: BlockParams): Promise<Prepared> {
    return this.prepare({ name: 'prepareBlock', ...blockCall('prepareBlock', p) });
  }

  async loadModel(source: ModelSource, options?: LoadOptions): Promise<Model> {
    this.checkAlive();
    const ask: AskModel = async (call) => this.backend.askModel(call);
    const parts = await loadParts(ask, source, options, this.gone.signal);
    const { handle } = parts;
    const model = new LoadedModel(ask, parts, (disposedModel) => {
      this.forgottenModels.unregister(disposedModel);
      this.disposeModel(handle);
    });
    this.forgottenModels.register(model, handle, model);
    return model;
  }

  async memory(): Promise<MemoryUse> {
    this.checkAlive();
    return this.backend.memory();
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    this.gone.abort(new HeedError('disposed', 'the engine was disposed'));
    this.backend.dispose();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  private async prepare(call: LayerCall): Promise<Prepared> {
    this.checkAlive();
    checkSize(call.name, call.tensors);
    const handle = await this.backend.prepare(call);
    const layer = new PreparedLayer(this.backend, handle, (disposedLayer) => this.forgotten.unregister(disposedLayer));
    this.forgotten.register(layer, handle, layer);
    return layer;
  }

  /** Nothing is left to do where the engine is gone. */
  private disposeModel(handle: number): void {
    if (this.disposed) return;
    Promise.resolve(this.backend.askModel({ kind: 'dispose', handle })).catch(() => undefined);
  }

  private checkAlive(): void {
    if (this.disposed) throw new HeedError('disposed', 'the engine was disposed');
  }
}
