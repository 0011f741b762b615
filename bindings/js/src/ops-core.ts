// The synchronous work against a module that has operations: arguments in, one call, results out.
import type { OpCall, OpName } from './call.js';
import type { Exchange } from './exchange.js';
import type { Tensor } from './ops-types.js';
import { OPERATION, type OpsModule } from './wasm-module.js';

export class OpsCore<Module extends OpsModule = OpsModule> {
  /** What this module has of them. */
  readonly operations: ReadonlySet<string>;

  constructor(protected readonly exchange: Exchange<Module>) {
    const names = Object.keys(exchange.module).filter((name) => name.startsWith(OPERATION));
    this.operations = new Set(names.map((name) => name.slice(OPERATION.length)));
  }

  execute({ name, args }: OpCall): Tensor[] {
    const { exchange } = this;
    return exchange.during(() => {
      exchange.stage(name, args);
      exchange.want(this.operation(name)());
      return exchange.results(name);
    });
  }

  get wasmBytes(): number {
    return this.exchange.module.HEAPU8.byteLength;
  }

  get bytesInUse(): number {
    return this.exchange.module.bytesInUse();
  }

  private operation(name: OpName): () => boolean {
    const operation = this.exchange.module[`${OPERATION}${name}`];
    if (operation === undefined) throw new Error(`this module has no operation ${name}`);
    return operation;
  }
}
