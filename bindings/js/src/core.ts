// The synchronous work against the main module: operations, prepared layers, models.
import type { LayerCall } from './call.js';
import { HeedError } from './errors.js';
import { Exchange } from './exchange.js';
import { ModelCore } from './model/model-core.js';
import { OpsCore } from './ops-core.js';
import type { Tensor } from './ops-types.js';
import { elementCount, sameShape } from './tensor.js';
import { lengthOf } from './typed-arrays.js';
import type { Address, Handle, MainModule } from './wasm-module.js';

/** A prepared layer, set up for inputs of one shape. */
interface Layer {
  shape: readonly number[];
  input: Address;
  output: Address;
  inputCount: number;
  outputCount: number;
  outputShape: readonly number[];
}

const NO_SHAPE: readonly number[] = [];
const FLOAT = 4;

export class Core extends OpsCore<MainModule> {
  private readonly layers = new Map<Handle, Layer>();

  /** Loaded models and what is asked of them. */
  readonly models: ModelCore;

  constructor(exchange: Exchange<MainModule>) {
    super(exchange);
    this.models = new ModelCore(exchange);
  }

  /** Returns the layer's handle. */
  prepare({ name, args }: LayerCall): Handle {
    const { exchange } = this;
    return exchange.during(() => {
      exchange.stage(name, args);
      const handle = exchange.want(exchange.module[name]());
      const sizes = { shape: NO_SHAPE, input: 0, output: 0, inputCount: 0, outputCount: 0, outputShape: NO_SHAPE };
      this.layers.set(handle, sizes);
      return handle;
    });
  }

  runLayer(handle: Handle, x: Tensor): Tensor {
    const { exchange } = this;
    const layer = this.layers.get(handle);
    if (layer === undefined) throw new HeedError('disposed', 'run: the layer was disposed');
    if (layer.shape === NO_SHAPE || !sameShape(layer.shape, x.shape)) this.setLayerShape(handle, layer, x.shape);
    if (lengthOf(x.data) !== layer.inputCount) throw new HeedError('bad-value', 'run: x was changed while it was read');
    exchange.module.HEAPF32.set(x.data, layer.input / FLOAT);
    exchange.want(exchange.module.layerRun(handle));
    return { data: exchange.copyFloats('run', layer.output, layer.outputCount), shape: layer.outputShape };
  }

  disposeLayer(handle: Handle): void {
    if (this.layers.delete(handle)) this.exchange.module.layerDispose(handle);
  }

  get liveHandles(): number {
    return this.exchange.module.liveHandles();
  }

  private setLayerShape(handle: Handle, layer: Layer, shape: readonly number[]): void {
    const { exchange } = this;
    layer.shape = NO_SHAPE;
    exchange.stage('run', [Int32Array.from(shape)]);
    exchange.want(exchange.module.layerSetShape(handle));
    const output = exchange.result(0);
    layer.input = exchange.module.layerInput(handle);
    layer.inputCount = elementCount(shape);
    layer.output = output.address;
    layer.outputCount = elementCount(output.shape);
    layer.outputShape = Object.freeze(output.shape);
    layer.shape = [...shape];
  }
}
