// All cores of one engine, here or in its worker: the main module's, and once asked for that of further operations. They are
// asked until one of them breaks.
import type { LayerCall, OpCall } from './call.js';
import { Core } from './core.js';
import { HeedError, reasonOf } from './errors.js';
import { Exchange } from './exchange.js';
import type { Binary } from './loader.js';
import type { ModelCall, ModelCallKind, ModelReply } from './model/calls.js';
import { OpsCore } from './ops-core.js';
import type { Tensor } from './ops-types.js';
import { instantiate } from './start.js';
import type { MemoryUse } from './types.js';
import type { MainModule } from './wasm-module.js';

export class Cores {
  /** Why nothing can be asked any more. */
  private ended = new HeedError('disposed', 'the engine was disposed');
  private readonly further: OpsCore[] = [];

  private constructor(private main: Core | undefined) {}

  /** @throws HeedError as `instantiate` does */
  static async start(binary: Binary): Promise<Cores> {
    return new Cores(new Core(new Exchange(await instantiate<MainModule>(binary, 'modelBegin'))));
  }

  /** Another module's operations beside those that are there. */
  async add(binary: Binary): Promise<void> {
    const core = new OpsCore(new Exchange(await instantiate(binary)));
    this.alive();
    this.further.push(core);
  }

  /** What can be executed now. */
  get operations(): string[] {
    return this.all.flatMap(({ operations }) => [...operations]);
  }

  execute(call: OpCall): Tensor[] {
    return this.whole((main) => {
      const has = ({ operations }: { operations: ReadonlySet<string> }): boolean => operations.has(call.name);
      const core = has(main) ? main : this.further.find(has);
      if (core === undefined) throw new HeedError('bad-value', `${call.name}: no module that was loaded has it`);
      return core.execute(call);
    });
  }

  prepare(call: LayerCall): number {
    return this.whole((main) => main.prepare(call));
  }

  runLayer(handle: number, x: Tensor): Tensor {
    return this.whole((main) => main.runLayer(handle, x));
  }

  /** Where the engine has ended, or ends now, the layer has ended with it. */
  disposeLayer(handle: number): void {
    try {
      this.whole((main) => {
        main.disposeLayer(handle);
      });
    } catch {
      // What comes next says so.
    }
  }

  askModel<Kind extends ModelCallKind>(call: ModelCall<Kind>): ModelReply<Kind> {
    return this.whole((main) => main.models.carryOut(call));
  }

  memory(): MemoryUse {
    return this.whole((main) => ({
      wasmBytes: sum(this.all.map(({ wasmBytes }) => wasmBytes)),
      bytesInUse: sum(this.all.map(({ bytesInUse }) => bytesInUse)),
      liveHandles: main.liveHandles,
    }));
  }

  /** The modules and their memory go with the last references to them. */
  end(): void {
    this.main = undefined;
    this.further.length = 0;
  }

  private get all(): Pick<OpsCore, 'operations' | 'wasmBytes' | 'bytesInUse'>[] {
    return [this.alive(), ...this.further];
  }

  private alive(): Core {
    if (this.main === undefined) throw this.ended;
    return this.main;
  }

  /**
   * Does the work. An error that isn't Heed's is a trap, or as bad as one: C++ was left in the middle of something, and what its
   * memory holds can't be trusted any more. Nothing is asked of it again.
   */
  private whole<Result>(work: (main: Core) => Result): Result {
    const main = this.alive();
    try {
      return work(main);
    } catch (cause) {
      if (cause instanceof HeedError) throw cause;
      const message = `the engine broke down and has ended, load another one: ${reasonOf(cause)}`;
      this.ended = new HeedError('disposed', message, { cause });
      this.end();
      throw this.ended;
    }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
