// The synchronous work against one instance of the WebAssembly module: tensors in, one call, tensors out.
import type { LayerCall, OpCall, Scalar } from './call.js';
import { HeedError, type HeedErrorCode } from './errors.js';
import type { Tensor } from './ops-types.js';
import { ModelCore } from './model/model-core.js';
import { elementCount, sameShape } from './tensor.js';
import type { MemoryUse, Simd } from './types.js';
import type { HeedModule } from './wasm-module.js';

// A table of tensors in wasm memory, as bindings/embind/exchange.hpp says: a count, then for each tensor its address, its
// rank and eight extents, all of them 32-bit.
const WORDS_PER_TENSOR = 10;
const BYTES_PER_WORD = 4;
/** Inputs start on cache lines. */
const ALIGNMENT = 64;

/** A prepared layer, set up for inputs of one shape. */
interface Layer {
  shape: readonly number[];
  /** Index into HEAPF32. */
  input: number;
  output: number;
  outputCount: number;
  outputShape: readonly number[];
}

const NO_SHAPE: readonly number[] = [];

export class Core {
  private readonly resultsTable: number;
  private stagingAddress = 0;
  private stagingBytes = 0;
  private readonly layers = new Map<number, Layer>();

  /** Loaded models and what is asked of them. */
  readonly models: ModelCore;

  constructor(private readonly module: HeedModule) {
    this.resultsTable = module.resultsTable() / BYTES_PER_WORD;
    this.models = new ModelCore({
      module,
      address: (who, bytes) => {
        this.reserve(who, bytes);
        return this.stagingAddress;
      },
      takeResults: (who) => {
        const results = this.copyResults(who);
        this.release();
        return results.map(({ data }) => data);
      },
    });
  }

  get simd(): Simd {
    return this.module.simd() as Simd;
  }

  execute(call: OpCall): Tensor[] {
    this.stage(call.name, call.tensors);
    try {
      const run = this.module[call.name] as (...scalars: readonly Scalar[]) => boolean;
      if (!run(...call.scalars)) throw this.lastError();
      return this.copyResults(call.name);
    } finally {
      this.release();
    }
  }

  /** Returns the layer's handle. */
  prepare(call: LayerCall): number {
    this.stage(call.name, call.tensors);
    try {
      const make = this.module[call.name] as (...scalars: readonly Scalar[]) => number;
      const handle = make(...call.scalars);
      if (handle === 0) throw this.lastError();
      this.layers.set(handle, { shape: NO_SHAPE, input: 0, output: 0, outputCount: 0, outputShape: NO_SHAPE });
      return handle;
    } finally {
      this.release();
    }
  }

  runLayer(handle: number, x: Tensor): Tensor {
    const layer = this.layers.get(handle);
    if (layer === undefined) throw new HeedError('disposed', 'run: the layer was disposed');
    if (layer.shape === NO_SHAPE || !sameShape(layer.shape, x.shape)) this.setLayerShape(handle, layer, x.shape);
    this.module.HEAPF32.set(x.data, layer.input);
    if (!this.module.layerRun(handle)) throw this.lastError();
    return {
      data: this.module.HEAPF32.slice(layer.output, layer.output + layer.outputCount),
      shape: layer.outputShape,
    };
  }

  disposeLayer(handle: number): void {
    if (this.layers.delete(handle)) this.module.layerDispose(handle);
  }

  memory(): MemoryUse {
    return {
      wasmBytes: this.module.HEAPU8.buffer.byteLength,
      bytesInUse: this.module.bytesInUse(),
      liveHandles: this.module.liveHandles(),
    };
  }

  private setLayerShape(handle: number, layer: Layer, shape: readonly number[]): void {
    layer.shape = NO_SHAPE;
    this.stageShape(shape);
    if (!this.module.layerSetShape(handle)) throw this.lastError();
    const { address, extents } = this.result(0);
    layer.input = this.module.layerInput(handle) / BYTES_PER_WORD;
    layer.output = address;
    layer.outputCount = elementCount(extents);
    layer.outputShape = Object.freeze(extents);
    layer.shape = [...shape];
  }

  /** Writes the table of inputs and their data into the staging. */
  private stage(who: string, tensors: readonly (Tensor | undefined)[]): void {
    const tableBytes = align((1 + tensors.length * WORDS_PER_TENSOR) * BYTES_PER_WORD);
    let bytes = tableBytes;
    for (const tensor of tensors) if (tensor) bytes += align(tensor.data.length * BYTES_PER_WORD);
    this.reserve(who, bytes);
    const { HEAP32, HEAPF32 } = this.module;
    let word = this.stagingAddress / BYTES_PER_WORD;
    let address = this.stagingAddress + tableBytes;
    HEAP32[word++] = tensors.length;
    for (const tensor of tensors) {
      writeEntry(HEAP32, word, tensor ? address : 0, tensor?.shape ?? NO_SHAPE);
      word += WORDS_PER_TENSOR;
      if (!tensor) continue;
      HEAPF32.set(tensor.data, address / BYTES_PER_WORD);
      address += align(tensor.data.length * BYTES_PER_WORD);
    }
  }

  /** A table with one tensor that has a shape and no data. */
  private stageShape(shape: readonly number[]): void {
    this.reserve('run', ALIGNMENT);
    const word = this.stagingAddress / BYTES_PER_WORD;
    this.module.HEAP32[word] = 1;
    writeEntry(this.module.HEAP32, word + 1, 0, shape);
  }

  private reserve(who: string, bytes: number): void {
    if (bytes <= this.stagingBytes) return;
    this.stagingBytes = 0;
    this.stagingAddress = this.module.reserve(who, bytes);
    if (this.stagingAddress === 0) throw this.lastError();
    this.stagingBytes = bytes;
  }

  private release(): void {
    this.stagingBytes = Math.min(this.stagingBytes, this.module.release());
  }

  private copyResults(who: string): Tensor[] {
    const results: Tensor[] = [];
    const count = this.module.HEAP32[this.resultsTable] ?? 0;
    for (let i = 0; i < count; i++) {
      const { address, extents } = this.result(i);
      try {
        results.push({
          data: this.module.HEAPF32.slice(address, address + elementCount(extents)),
          shape: extents,
        });
      } catch (cause) {
        throw new HeedError('out-of-memory', `${who}: JavaScript has no room for a result of [${extents.join(', ')}]`, {
          cause,
        });
      }
    }
    return results;
  }

  /** The i-th entry of the table of results; the address as an index into HEAPF32. */
  private result(i: number): { address: number; extents: number[] } {
    const { HEAP32 } = this.module;
    const word = this.resultsTable + 1 + i * WORDS_PER_TENSOR;
    const rank = HEAP32[word + 1] ?? 0;
    const extents: number[] = [];
    for (let axis = 0; axis < rank; axis++) extents.push(HEAP32[word + 2 + axis] ?? 0);
    return { address: (HEAP32[word] ?? 0) / BYTES_PER_WORD, extents };
  }

  private lastError(): HeedError {
    return new HeedError(this.module.errorCode() as HeedErrorCode, this.module.errorMessage());
  }
}

function align(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}

function writeEntry(heap: Int32Array, word: number, address: number, shape: readonly number[]): void {
  heap[word] = address;
  heap[word + 1] = shape.length;
  for (let axis = 0; axis < shape.length; axis++) heap[word + 2 + axis] = shape[axis] ?? 0;
}
