import type { Backend } from './backend.js';
import { checkSize } from './backend.js';
import { HeedError } from './errors.js';
import type { Tensor, TensorLike } from './ops-types.js';
import { toTensor } from './tensor.js';
import type { Prepared } from './types.js';

export class PreparedLayer implements Prepared {
  private disposed = false;

  constructor(
    private readonly backend: Backend,
    private readonly handle: number,
    private readonly onDispose: (layer: PreparedLayer) => void,
  ) {}

  async run(x: TensorLike): Promise<Tensor> {
    if (this.disposed) throw new HeedError('disposed', 'run: the layer was disposed');
    const tensor = toTensor(x, 'run: x');
    checkSize('run', [tensor]);
    return this.backend.runLayer(this.handle, tensor);
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    this.backend.disposeLayer(this.handle);
    this.onDispose(this);
  }

  [Symbol.dispose](): void {
    this.dispose();
  }
}
