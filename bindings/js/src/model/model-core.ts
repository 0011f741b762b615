// Models in one instance of the WebAssembly module: what calls.ts asks for, done.
import { HeedError, type HeedErrorCode } from '../errors.js';
import type { HeedModule } from '../wasm-module.js';
import type { IdProbability, ModelCall, ModelCallKind, ModelReply, Trace } from './calls.js';
import type { ModelConfig, TensorInfo } from './types.js';

const BYTES_PER_WORD = 4;
/** Bytes of a file that are staged at once. */
const PART = 1 << 16;
/** bindings/embind/models.hpp: address, floats, entries; then for each entry tap, layer, offset, rank, 4 extents. */
const WORDS_BEFORE_ENTRIES = 3;
const WORDS_PER_ENTRY = 8;

/** What this needs of Core (../core.ts). */
export interface Staging {
  readonly module: HeedModule;
  /** Room in wasm memory, valid until the next call that stages. */
  address(who: string, bytes: number): number;
  /** The first result of the last call, [rows, 2], copied; then all results are released. */
  takeResults(who: string): Float32Array[];
}

export class ModelCore {
  /** Models whose loading has failed, and how. */
  private readonly failed = new Map<number, unknown>();

  constructor(private readonly staging: Staging) {}

  private get module(): HeedModule {
    return this.staging.module;
  }

  carryOut<Kind extends ModelCallKind>(call: ModelCall<Kind>): ModelReply<Kind> {
    return this.dispatch(call as ModelCall);
  }

  private dispatch(call: ModelCall): ModelReply {
    const { module } = this;
    switch (call.kind) {
      case 'begin':
        return this.want(module.modelBegin(call.config, call.dtype));
      case 'readIndex':
        return this.want(module.modelReadIndex(call.handle, call.json)).split('\n');
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
        return this.want(module.modelBeginGeneration(call.handle, call.options));
      case 'generate':
        return this.generate(call.handle, call.generation, call.ids);
      case 'endGeneration':
        module.modelEndGeneration(call.handle, call.generation);
        return undefined;
      case 'dispose':
        module.modelDispose(call.handle);
        this.failed.delete(call.handle);
        return undefined;
    }
  }

  /** Calls that were on their way when one failed fail as it did: nothing may be fed behind it. */
  private load(call: ModelCall<'beginFile' | 'feed' | 'endFile' | 'finish'>): ModelReply<'feed' | 'finish'> {
    const { module } = this;
    const { handle } = call;
    if (this.failed.has(handle)) throw this.failed.get(handle);
    try {
      switch (call.kind) {
        case 'beginFile':
          this.want(module.modelBeginFile(handle, call.name, call.size ?? -1));
          return undefined;
        case 'feed':
          this.feed(handle, call.bytes);
          return undefined;
        case 'endFile':
          this.want(module.modelEndFile(handle));
          return undefined;
        case 'finish':
          this.want(module.modelFinish(handle));
          return this.describe(handle);
      }
    } catch (error) {
      this.failed.set(handle, error);
      throw error;
    }
  }

  /** A falsy answer means that an error is to be fetched. */
  private want<T extends number | boolean | string>(answer: T): T {
    if (answer) return answer;
    throw new HeedError(this.module.errorCode() as HeedErrorCode, this.module.errorMessage());
  }

  /** By parts, so that a network's large pieces need no large staging, for which the memory would grow. */
  private feed(handle: number, bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += PART) {
      const part = bytes.subarray(at, at + PART);
      const address = this.staging.address('loadModel', part.length);
      this.module.HEAPU8.set(part, address);
      this.want(this.module.modelFeed(handle, address, part.length));
    }
  }

  private describe(handle: number): ModelReply<'finish'> {
    const rows = (text: string): string[] => (text === '' ? [] : text.split('\n'));
    const tensors = rows(this.module.modelTensors(handle)).map((row): TensorInfo => {
      const [name = '', dtype = '', shape = '[]'] = row.split('\t');
      return { name, dtype, shape: JSON.parse(shape) as number[] };
    });
    const config = this.module.modelFacts(handle) as ModelConfig;
    return { config, tensors, surplus: rows(this.module.modelSurplus(handle)) };
  }

  /** Writes lists of whole numbers one behind the other. */
  private stage(who: string, lists: readonly Int32Array[]): number {
    const count = lists.reduce((sum, list) => sum + list.length, 0);
    const address = this.staging.address(who, count * BYTES_PER_WORD);
    let word = address / BYTES_PER_WORD;
    for (const list of lists) {
      this.module.HEAP32.set(list, word);
      word += list.length;
    }
    return address;
  }

  private run(call: Omit<ModelCall<'run'>, 'kind'>): Trace {
    const { handle, ids, types, mask, ablate, options } = call;
    const address = this.stage('run', [ids, types ?? NONE, mask ?? NONE, ablate]);
    const ablated = ablate.length / 2;
    this.want(
      this.module.modelRun(handle, address, ids.length, types !== undefined, mask !== undefined, ablated, options),
    );
    try {
      return this.copyTrace(handle);
    } finally {
      this.module.modelRelease(handle);
    }
  }

  private copyTrace(handle: number): Trace {
    const { module } = this;
    let word = module.modelTraceTable(handle) / BYTES_PER_WORD;
    const [address = 0, size = 0, count = 0] = module.HEAP32.subarray(word, word + WORDS_BEFORE_ENTRIES);
    const floats = (address >>> 0) / BYTES_PER_WORD;
    let data: Float32Array;
    try {
      data = module.HEAPF32.slice(floats, floats + size);
    } catch (cause) {
      throw new HeedError('out-of-memory', `run: JavaScript has no room for ${size} numbers`, { cause });
    }
    word += WORDS_BEFORE_ENTRIES;
    const entries = Array.from({ length: count }, (_, i) => {
      const at = word + i * WORDS_PER_ENTRY;
      const [tap = 0, layer = 0, offset = 0, rank = 0, ...extents] = module.HEAP32.subarray(at, at + WORDS_PER_ENTRY);
      return { tap, layer, offset, shape: extents.slice(0, rank) };
    });
    return { data, entries };
  }

  private fillMask(call: Omit<ModelCall<'fillMask'>, 'kind'>): IdProbability[][] {
    const { handle, ids, types, mask, positions, topK } = call;
    this.run({ handle, ids, types, mask, ablate: NONE, options: NO_TAPS });
    return positions.map((position) => {
      this.want(this.module.modelCandidates(handle, position, topK));
      return this.takeCandidates('fillMask');
    });
  }

  private generate(handle: number, generation: number, ids: Int32Array): ModelReply<'generate'> {
    const address = this.stage('generate', [ids]);
    const id = this.module.modelGenerate(handle, generation, address, ids.length);
    this.want(id >= 0);
    return { id, candidates: this.takeCandidates('generate'), trace: this.copyTrace(handle) };
  }

  private takeCandidates(who: string): IdProbability[] {
    const [pairs = new Float32Array()] = this.staging.takeResults(who);
    return Array.from({ length: pairs.length / 2 }, (_, i) => ({
      id: pairs[2 * i] ?? 0,
      probability: pairs[2 * i + 1] ?? 0,
    }));
  }
}

const NONE = new Int32Array();
const NO_TAPS = { taps: '', causal: -1, scale: NaN, positions: 'model', residual: true };
