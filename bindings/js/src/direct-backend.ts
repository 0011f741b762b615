import type { Backend } from './backend.js';
import type { LayerCall, OpCall, OpName } from './call.js';
import { Cores } from './cores.js';
import type { Binary } from './loader.js';
import type { ModelCall, ModelCallKind, ModelReply } from './model/calls.js';
import type { Tensor } from './ops-types.js';
import type { MemoryUse } from './types.js';

/** Works at once, on the thread that calls. */
export class DirectBackend implements Backend {
  readonly worker = false;

  private constructor(private readonly cores: Cores) {}

  static async start(binary: Promise<Binary>): Promise<DirectBackend> {
    return new DirectBackend(await Cores.start(await binary));
  }

  has(operation: OpName): boolean {
    return this.cores.operations.includes(operation);
  }

  add(binary: Binary): Promise<void> {
    return this.cores.add(binary);
  }

  execute(call: OpCall): Tensor[] {
    return this.cores.execute(call);
  }

  prepare(call: LayerCall): number {
    return this.cores.prepare(call);
  }

  runLayer(handle: number, x: Tensor): Tensor {
    return this.cores.runLayer(handle, x);
  }

  disposeLayer(handle: number): void {
    this.cores.disposeLayer(handle);
  }

  askModel<Kind extends ModelCallKind>(call: ModelCall<Kind>): ModelReply<Kind> {
    return this.cores.askModel(call);
  }

  memory(): MemoryUse {
    return this.cores.memory();
  }

  dispose(): void {
    this.cores.end();
  }
}
