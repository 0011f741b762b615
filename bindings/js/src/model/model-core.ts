// Models in one instance of the main module: what calls.ts asks for, done.
import type { Argument } from '../call.js';
import { HeedError } from '../errors.js';
import type { Exchange } from '../exchange.js';
import { elementCount } from '../tensor.js';
import { lengthOf } from '../typed-arrays.js';
import type { Handle, MainModule } from '../wasm-module.js';
import type {
  GeneratorScalars,
  IdProbability,
  ModelCall,
  ModelCallKind,
  ModelReply,
  RunScalars,
  Trace,
} from './calls.js';
import type { ModelConfig, TensorInfo } from './types.js';

const WORD = 4;
/** Bytes of a file that are staged at once. */
const PART = 1 << 16;
/** bindings/embind/main/models.cpp: address, floats, entries; then for each entry tap, layer, offset, rank, 4 extents. */
const WORDS_BEFORE_ENTRIES = 3;
const WORDS_PER_ENTRY = 8;

const NOTHING = new Int32Array();

export class ModelCore {
  /** Models that are there, or being loaded; and where that has failed, how. */
  private readonly models = new Map<Handle, { failure?: Error }>();

  constructor(private readonly exchange: Exchange<MainModule>) {}

  private get module(): MainModule {
    return this.exchange.module;
  }

  carryOut<Kind extends ModelCallKind>(call: ModelCall<Kind>): ModelReply<Kind> {
    return this.exchange.during(() => this.dispatch(call as ModelCall));
  }

  private dispatch(call: ModelCall): ModelReply {
    if (call.kind === 'begin') return this.begin(call.config, call.dtype);
    if (call.kind === 'dispose') {
      if (this.models.delete(call.handle)) this.module.modelDispose(call.handle);
      return undefined;
    }
    if (!this.models.has(call.handle)) throw new HeedError('disposed', 'the model was disposed');
    switch (call.kind) {
      case 'readIndex':
        this.exchange.stage('loadModel', [call.json]);
        this.exchange.want(this.module.modelReadIndex(call.handle));
        return this.exchange.answer().split('\n');
      case 'beginFile':
      case 'feed':
      case 'endFile':
      case 'finish':
        return this.load(call);
      case 'run':
        return this.run(call);
      case 'fillMask':
        return this.fillMask(call);
      case 'beginGeneration':
        this.exchange.stage('generate', generationArguments(call.options));
        return this.exchange.want(this.module.modelBeginGeneration(call.handle));
      case 'generate':
        return this.generate(call.handle, call.generation, call.ids);
      case 'endGeneration':
        this.module.modelEndGeneration(call.handle, call.generation);
        return undefined;
    }
  }

  private begin(config: string, dtype: string): Handle {
    this.exchange.stage('loadModel', [config, dtype]);
    const handle = this.exchange.want(this.module.modelBegin());
    this.models.set(handle, {});
    return handle;
  }

  /** Calls that were on their way when one failed fail as it did: nothing may be fed behind it. */
  private load(call: ModelCall<'beginFile' | 'feed' | 'endFile' | 'finish'>): ModelReply<'feed' | 'finish'> {
    const { module, exchange } = this;
    const { handle } = call;
    const model = this.models.get(handle);
    if (model?.failure !== undefined) throw model.failure;
    try {
      switch (call.kind) {
        case 'beginFile':
          exchange.stage('loadModel', [call.name, fileSize(call.size)]);
          exchange.want(module.modelBeginFile(handle));
          return undefined;
        case 'feed':
          this.feed(handle, call.bytes);
          return undefined;
        case 'endFile':
          exchange.want(module.modelEndFile(handle));
          return undefined;
        case 'finish':
          exchange.want(module.modelFinish(handle));
          return this.describe(handle);
      }
    } catch (error) {
      if (model !== undefined && error instanceof Error) model.failure = error;
      throw error;
    }
  }

  /** By parts, so that a network's large pieces need no large staging, for which the memory would grow. */
  private feed(handle: Handle, bytes: Uint8Array): void {
    for (let at = 0; at < lengthOf(bytes); at += PART) {
      const part = bytes.subarray(at, at + PART);
      const address = this.exchange.reserve('loadModel', PART);
      this.module.HEAPU8.set(part, address);
      this.exchange.want(this.module.modelFeed(handle, lengthOf(part)));
    }
  }

  private describe(handle: Handle): ModelReply<'finish'> {
    const { module, exchange } = this;
    const config = JSON.parse(exchange.answer()) as ModelConfig;
    const rows = (answered: boolean): string[] => {
      exchange.want(answered);
      const text = exchange.answer();
      return text === '' ? [] : text.split('\n');
    };
    const tensors = rows(module.modelTensors(handle)).map((row): TensorInfo => {
      const [name = '', dtype = '', shape = '[]'] = row.split('\t');
      return { name, dtype, shape: JSON.parse(shape) as number[] };
    });
    return { config, tensors, unexpected: rows(module.modelUnexpected(handle)) };
  }

  private run(call: Omit<ModelCall<'run'>, 'kind'>): Trace {
    const { handle, ids, types, mask, ablate, options } = call;
    this.exchange.stage('run', runArguments(ids, types, mask, ablate, options));
    this.exchange.want(this.module.modelRun(handle));
    try {
      return this.copyTrace('run', handle);
    } finally {
      this.module.modelRelease(handle); // the copy may not have had room
    }
  }

  private copyTrace(who: string, handle: Handle): Trace {
    const { HEAP32: i32 } = this.module;
    const word = this.module.modelTrace(handle) / WORD;
    const [address = 0, size = 0, count = 0] = i32.subarray(word, word + WORDS_BEFORE_ENTRIES);
    const entries = Array.from({ length: count }, (_, i) => {
      const at = word + WORDS_BEFORE_ENTRIES + i * WORDS_PER_ENTRY;
      const [tap = 0, layer = 0, offset = 0, rank = 0, ...extents] = i32.subarray(at, at + WORDS_PER_ENTRY);
      return { tap, layer, offset, shape: extents.slice(0, rank) };
    });
    return { data: this.exchange.copyFloats(who, address, size), entries };
  }

  private fillMask(call: Omit<ModelCall<'fillMask'>, 'kind'>): IdProbability[][] {
    const { handle, ids, types, mask, ablate, positions, topK } = call;
    this.run({ handle, ids, types, mask, ablate, options: NO_TAPS });
    return positions.map((position) => {
      this.exchange.want(this.module.modelCandidates(handle, position, topK));
      return this.takeCandidates('fillMask');
    });
  }

  private generate(handle: Handle, generation: Handle, ids: Int32Array): ModelReply<'generate'> {
    this.exchange.stage('generate', [ids]);
    const id = this.module.modelGenerate(handle, generation);
    if (id < 0) throw this.exchange.failure();
    return { id, candidates: this.takeCandidates('generate'), trace: this.copyTrace('generate', handle) };
  }

  /** The one result of the last call, [rows, 2]. */
  private takeCandidates(who: string): IdProbability[] {
    const { address, shape } = this.exchange.result(0);
    const pairs = this.exchange.copyFloats(who, address, elementCount(shape));
    this.exchange.release();
    return Array.from({ length: pairs.length / 2 }, (_, i) => ({
      id: pairs[2 * i] ?? 0,
      probability: pairs[2 * i + 1] ?? 0,
    }));
  }
}

const NO_TAPS = { taps: '', causal: NaN, scale: NaN, positions: 'model', residual: true };

/** NaN: not known. */
function fileSize(size: number | null): number {
  return size !== null && Number.isSafeInteger(size) && size >= 0 ? size : NaN;
}

function runArguments(
  ids: Int32Array,
  types: Int32Array | undefined,
  mask: Int32Array | undefined,
  ablate: Int32Array,
  { taps, causal, scale, positions, residual }: RunScalars,
): Argument[] {
  return [ids, types ?? NOTHING, taps, causal, scale, positions, residual, ablate, mask ?? NOTHING];
}

function generationArguments(options: GeneratorScalars): Argument[] {
  const { temperature, topK, topP, seed, mostTokens, cache, candidates, taps } = options;
  return [temperature, topK, topP, seed, mostTokens, cache, candidates, taps];
}
