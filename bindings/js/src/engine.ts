import { checkSize, type Backend } from './backend.js';
import { isTensor, type Call, type LayerCall, type OpCall } from './call.js';
import { HeedError, reasonOf } from './errors.js';
import { loadMain, loadOps, type Binary, type LoadSource } from './loader.js';
import type { AskModel } from './model/calls.js';
import { loadParts } from './model/load.js';
import { LoadedModel } from './model/model.js';
import type { LoadOptions, Model, ModelSource } from './model/types.js';
import { makeOps } from './ops.js';
import { Options } from './options.js';
import { importPart } from './parts.js';
import type { BlockParams, LinearParams, Ops, Tensor } from './ops-types.js';
import { blockArguments } from './parameters.js';
import { PreparedLayer } from './prepared.js';
import { describe } from './tensor.js';
import { copyOf } from './typed-arrays.js';
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
  const o = new Options('loadEngine', options, ['simd', 'worker', 'wasmUrl', 'wasmBinary', 'opsBinary']);
  const hasWindow = typeof window === 'object' && typeof Worker === 'function';
  const wantsWorker = o.boolean('worker', hasWindow);
  const source = loadSource(o);
  // At once, beside the start of the thread or of the script that will run it.
  const binary = loadMain(source);
  binary.catch(() => undefined); // awaited there
  const inWorker = wantsWorker && typeof Worker === 'function' ? await WorkerBackend.start(binary) : undefined;
  const backend = inWorker ?? (await startHere(binary));
  return new HeedEngine(backend, (await binary).simd, source);
}

/** In the caller's own thread. */
async function startHere(binary: Promise<Binary>): Promise<Backend> {
  const { DirectBackend } = await importPart('loadEngine', import('./direct-backend.js'));
  return await DirectBackend.start(binary);
}

function loadSource(o: Options<keyof EngineOptions>): LoadSource {
  const wasmUrl = o.has('wasmBinary') ? undefined : o.raw('wasmUrl');
  const source = {
    simd: (o.raw('simd') ?? 'auto') as Simd,
    ...binaryOption(o, 'wasmBinary'),
    ...binaryOption(o, 'opsBinary'),
  };
  if (wasmUrl === undefined) return source;
  try {
    return { ...source, wasmUrl: new URL(wasmUrl as string, baseUrl()).href };
  } catch (cause) {
    throw new HeedError('bad-option', `loadEngine: wasmUrl is ${describe(wasmUrl)}, want an address`, { cause });
  }
}

/** A copy: nobody changes it while it is compiled, and shared memory is not compiled at all. */
function binaryOption<Name extends 'wasmBinary' | 'opsBinary'>(
  o: Options<keyof EngineOptions>,
  name: Name,
): Partial<Record<Name, Uint8Array<ArrayBuffer>>> {
  const binary = o.raw(name);
  if (binary === undefined) return {};
  const isBuffer =
    binary instanceof ArrayBuffer || (typeof SharedArrayBuffer === 'function' && binary instanceof SharedArrayBuffer);
  if (!isBuffer && !ArrayBuffer.isView(binary)) {
    throw new HeedError(
      'bad-option',
      `loadEngine: ${name} is ${describe(binary)}, want an ArrayBuffer or a view of one`,
    );
  }
  try {
    const bytes = ArrayBuffer.isView(binary)
      ? new Uint8Array(binary.buffer, binary.byteOffset, binary.byteLength)
      : new Uint8Array(binary);
    return { [name]: copyOf(bytes) } as never;
  } catch (cause) {
    throw new HeedError('bad-value', `loadEngine: ${name} can not be read: ${reasonOf(cause)}`, { cause });
  }
}

class HeedEngine implements Engine {
  readonly version = HEED_VERSION;
  readonly worker: boolean;
  readonly ops: Ops;
  private disposed = false;
  /** Ends what is still being loaded when the engine goes. */
  private readonly gone = new AbortController();
  /** Layers whose owner forgot them are given back when JavaScript collects them. */
  private readonly forgotten: FinalizationRegistry<number>;

  private readonly ask: AskModel = async (call) => this.backend.askModel(call);

  private readonly forgottenModels = new FinalizationRegistry<number>((handle) => {
    this.disposeModel(handle);
  });

  /** Set while the module of further operations is on its way. */
  private loadingOps: Promise<void> | undefined;

  constructor(
    private readonly backend: Backend,
    readonly simd: Simd,
    private readonly source: LoadSource,
  ) {
    this.worker = backend.worker;
    this.forgotten = new FinalizationRegistry((handle) => {
      backend.disposeLayer(handle);
    });
    this.ops = makeOps((call) => {
      this.checkAlive();
      checkSize(call.name, call.args);
      return backend.has(call.name) ? backend.execute(call) : this.executeLater(call);
    });
  }

  async prepareLinear(p: LinearParams): Promise<Prepared> {
    const o = new Options('prepareLinear', p, ['weight', 'bias', 'dtype']);
    return this.prepare({
      name: 'prepareLinear',
      args: [o.tensor('weight'), o.optionalTensor('bias'), o.text('dtype', 'f32')],
    });
  }

  async prepareBlock(p: BlockParams): Promise<Prepared> {
    return this.prepare({ name: 'prepareBlock', args: blockArguments('prepareBlock', p) });
  }

  async loadModel(source: ModelSource, options?: LoadOptions): Promise<Model> {
    this.checkAlive();
    const parts = await loadParts(this.ask, source, options, this.gone.signal);
    const { handle } = parts;
    const model = new LoadedModel(this.ask, parts, (disposedModel) => {
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
    checkSize(call.name, call.args);
    const handle = await this.backend.prepare(call);
    const layer = new PreparedLayer(this.backend, handle, (disposedLayer) => this.forgotten.unregister(disposedLayer));
    this.forgotten.register(layer, handle, layer);
    return layer;
  }

  /** The first call of an operation that the main module doesn't have. Its arguments are as they were when it was called. */
  private async executeLater(call: OpCall): Promise<Tensor[]> {
    const kept = copied(call);
    this.loadingOps ??= this.loadOps();
    await this.loadingOps;
    this.checkAlive();
    return this.backend.execute(kept);
  }

  private async loadOps(): Promise<void> {
    try {
      await this.backend.add(await loadOps(this.source, this.simd));
    } finally {
      this.loadingOps = undefined; // it is there, or the next call tries again
    }
  }

  /** Nothing is left to do where the engine is gone. */
  private disposeModel(handle: number): void {
    if (this.disposed) return;
    this.ask({ kind: 'dispose', handle }).catch(() => undefined);
  }

  private checkAlive(): void {
    if (this.disposed) throw new HeedError('disposed', 'the engine was disposed');
  }
}

function copied<Name extends string>(call: Call<Name>): Call<Name> {
  const args = call.args.map((it) => (isTensor(it) ? { data: copyOf(it.data), shape: it.shape } : it));
  return { ...call, args };
}
