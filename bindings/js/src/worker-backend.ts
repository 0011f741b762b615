import type { Backend } from './backend.js';
import { isTensor, type Argument, type LayerCall, type OpCall, type OpName } from './call.js';
import { HeedError } from './errors.js';
import { newLife, watchLife } from './life.js';
import type { Binary } from './loader.js';
import { packed, type ModelCall, type ModelCallKind, type ModelReply } from './model/calls.js';
import type { Tensor } from './ops-types.js';
import { unpackError, type Reply, type ReplyValue, type RequestBody, type RequestKind } from './protocol.js';
import { alone } from './typed-arrays.js';
import type { MemoryUse } from './types.js';

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/** Asks a module worker. */
export class WorkerBackend implements Backend {
  readonly worker = true;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;
  /** Ends the wait for the worker's end. */
  private readonly watch = new AbortController();
  /** Set once the worker is gone: what every further call rejects with. */
  private ended: HeedError | undefined;

  private operations: ReadonlySet<string> = new Set();

  private constructor(private readonly thread: Worker) {
    thread.onmessage = ({ data: reply }: MessageEvent<Reply>) => {
      const waiting = this.waiting.get(reply.id);
      this.waiting.delete(reply.id);
      if (reply.ok) waiting?.resolve(reply.value as never);
      else waiting?.reject(unpackError(reply.error));
    };
    thread.onerror = (event) => {
      event.preventDefault();
      this.end(workerEnded(event.message || 'its script could not be loaded'));
    };
  }

  /**
   * Starts a worker, and the module in it as soon as that is there. Resolves to undefined where no module worker can run:
   * in a sandboxed frame, under a policy that forbids it, or where a bundler has lost its script. Rejects if the module
   * doesn't load.
   */
  static async start(binary: Promise<Binary>): Promise<WorkerBackend | undefined> {
    let thread: Worker;
    try {
      thread = new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'heed' });
    } catch {
      return undefined;
    }
    const backend = new WorkerBackend(thread);
    try {
      const life = newLife();
      backend.operations = new Set(await backend.ask('start', { binary: await binary, life }));
      watchLife(life, backend.watch.signal, () => {
        backend.end(workerEnded('it was ended from outside, or crashed'));
      });
      return backend;
    } catch (error) {
      const neverRan = backend.ended !== undefined;
      backend.dispose();
      if (neverRan) return undefined;
      throw error;
    }
  }

  has(operation: OpName): boolean {
    return this.operations.has(operation);
  }

  async add(binary: Binary): Promise<void> {
    this.operations = new Set(await this.ask('add', { binary }));
  }

  execute(call: OpCall): Promise<Tensor[]> {
    return this.ask('execute', { call: { ...call, args: call.args.map(compact) } });
  }

  prepare(call: LayerCall): Promise<number> {
    return this.ask('prepare', { call: { ...call, args: call.args.map(compact) } });
  }

  runLayer(handle: number, x: Tensor): Promise<Tensor> {
    return this.ask('runLayer', { handle, x: compactTensor(x) });
  }

  disposeLayer(handle: number): void {
    this.ask('disposeLayer', { handle }).catch(() => {
      // The engine was disposed meanwhile, and the layer with it.
    });
  }

  async askModel<Kind extends ModelCallKind>(call: ModelCall<Kind>): Promise<ModelReply<Kind>> {
    const { call: sent, transfer } = packed(call as ModelCall);
    return await this.ask('model', { call: sent }, transfer);
  }

  memory(): Promise<MemoryUse> {
    return this.ask('memory', {});
  }

  dispose(): void {
    this.end(new HeedError('disposed', 'the engine was disposed'));
  }

  private ask<Kind extends RequestKind>(
    kind: Kind,
    body: RequestBody<Kind>,
    transfer: Transferable[] = [],
  ): Promise<ReplyValue<Kind>> {
    return new Promise((resolve, reject) => {
      if (this.ended !== undefined) {
        reject(this.ended);
        return;
      }
      const id = this.nextId++;
      this.waiting.set(id, { resolve, reject });
      try {
        this.thread.postMessage({ id, kind, ...body }, transfer);
      } catch (cause) {
        // The copy that postMessage makes could not be had; arguments hold nothing that it can't copy.
        this.waiting.delete(id);
        reject(new HeedError('out-of-memory', `${kind}: the arguments could not be handed to the worker`, { cause }));
      }
    });
  }

  private end(error: HeedError): void {
    this.ended ??= error;
    this.watch.abort();
    this.thread.terminate();
    for (const { reject } of this.waiting.values()) reject(this.ended);
    this.waiting.clear();
  }
}

function workerEnded(why: string): HeedError {
  return new HeedError('disposed', `the engine's worker has ended: ${why}`);
}

/** What postMessage copies is what the tensor holds: not the larger buffer of which it is a part, and no shared memory. */
function compact(argument: Argument): Argument {
  return isTensor(argument) ? compactTensor(argument) : argument;
}

function compactTensor({ data, shape }: Tensor): Tensor {
  return { data: alone(data), shape };
}
