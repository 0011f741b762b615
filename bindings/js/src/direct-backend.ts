import type { Backend } from './backend.js';
import type { LayerCall, OpCall } from './call.js';
import { HeedError } from './errors.js';
import type { ModelCall, ModelCallKind, ModelReply } from './model/calls.js';
import type { Core } from './core.js';
import type { Binary } from './loader.js';
import type { Tensor } from './ops-types.js';
import { startCore } from './start.js';
import type { MemoryUse, Simd } from './types.js';

/** Works at once, on the thread that calls. */
export class DirectBackend implements Backend {
  readonly worker = false;
  readonly simd: Simd;
  private core: Core | undefined;

  private constructor(core: Core) {
    this.core = core;
    this.simd = core.simd;
  }

  static async start(binary: Promise<Binary>): Promise<DirectBackend> {
    return new DirectBackend(await startCore(await binary));
  }

  execute(call: OpCall): Tensor[] {
    return this.living().execute(call);
  }

  prepare(call: LayerCall): number {
    return this.living().prepare(call);
  }

  runLayer(handle: number, x: Tensor): Tensor {
    return this.living().runLayer(handle, x);
  }

  disposeLayer(handle: number): void {
    this.core?.disposeLayer(handle);
  }

  askModel<Kind extends ModelCallKind>(call: ModelCall<Kind>): ModelReply<Kind> {
    return this.living().models.carryOut(call);
  }

  memory(): MemoryUse {
    return this.living().memory();
  }

  /** The module and its memory go with the last reference to them. */
  dispose(): void {
    this.core = undefined;
  }

  private living(): Core {
    if (this.core === undefined) throw new HeedError('disposed', 'the engine was disposed');
    return this.core;
  }
}
