// Arguments in, results out: one module's memory, as bindings/embind/boundary/exchange.hpp and arguments.hpp describe it.
import { amount, MOST_BYTES } from './amounts.js';
import { isTensor, type Argument } from './call.js';
import { HeedError, type HeedErrorCode } from './errors.js';
import type { Tensor } from './ops-types.js';
import { elementCount } from './tensor.js';
import { lengthOf } from './typed-arrays.js';
import type { Address, OpsModule } from './wasm-module.js';

const SLOT = 8;
const WORD = 4;
/** Tensors start on cache lines. */
const LINE = 64;
/** Of a tensor's extents: address and rank. */
const WORDS_BEFORE_EXTENTS = 2;
/** Of the table of results: address, rank, eight extents. */
const WORDS_PER_RESULT = 10;

/** An argument with what it takes in the staging. */
type Part = number | boolean | undefined | Uint8Array | Int32Array | Tensor;

export class Exchange<Module extends OpsModule = OpsModule> {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();
  private address: Address = 0;
  /** So many bytes may be staged at `address`. */
  private room = 0;

  constructor(readonly module: Module) {}

  /** Writes a call's arguments to where C++ reads them. */
  stage(who: string, args: readonly Argument[]): void {
    const parts = args.map((argument) => (typeof argument === 'string' ? this.encode(who, argument) : argument));
    let bytes = line(args.length * SLOT);
    for (const part of parts) bytes += sizeOf(who, part);
    this.reserve(who, bytes);
    let slot = this.address;
    let at = this.address + line(args.length * SLOT);
    for (const part of parts) {
      at = this.write(part, slot, at);
      slot += SLOT;
    }
  }

  /** The address of room for so many bytes; what was staged before is lost. */
  reserve(who: string, bytes: number): Address {
    if (bytes <= this.room) return this.address;
    // What is staged now is given back first.
    const available = MOST_BYTES - this.module.bytesInUse() + this.room;
    this.room = 0;
    this.address = bytes < available ? this.module.reserve(bytes) : 0;
    if (this.address === 0) {
      const had = bytes < available ? 'not so much in one piece' : amount(available);
      throw new HeedError('out-of-memory', `${who}: needs ${amount(bytes)} of memory, ${had} can be had`);
    }
    this.room = bytes;
    return this.address;
  }

  /** Does a call's work, then gives back results and answer. A module that broke is not called again, not even for that. */
  during<Result>(work: () => Result): Result {
    try {
      const result = work();
      this.release();
      return result;
    } catch (error) {
      if (error instanceof HeedError) this.release();
      throw error;
    }
  }

  /** Gives results and answer back. */
  release(): void {
    this.room = Math.min(this.room, this.module.release());
  }

  /** @throws the last call's error, where it answered with 0 or false */
  want<Answer extends number | boolean>(answer: Answer): Answer {
    if (answer) return answer;
    throw this.failure();
  }

  failure(): HeedError {
    const address = this.module.failure();
    const text = this.text(address + WORD, this.word(address));
    const end = text.indexOf(' ');
    return new HeedError(text.slice(0, end) as HeedErrorCode, text.slice(end + 1));
  }

  /** The text that the last call answered with. */
  answer(): string {
    return this.text(this.module.answer(), this.module.answerSize());
  }

  /** Copies of all results of the last call. */
  results(who: string): Tensor[] {
    const count = this.word(this.module.results());
    return Array.from({ length: count }, (_, i) => {
      const { address, shape } = this.result(i);
      return { data: this.copyFloats(who, address, elementCount(shape)), shape };
    });
  }

  /** Where the i-th result of the last call is. */
  result(i: number): { address: Address; shape: number[] } {
    const { HEAP32: i32 } = this.module;
    const word = this.module.results() / WORD + 1 + i * WORDS_PER_RESULT;
    const extents = word + WORDS_BEFORE_EXTENTS;
    return {
      address: i32[word] ?? 0,
      shape: Array.from(i32.subarray(extents, extents + (i32[word + 1] ?? 0))),
    };
  }

  copyFloats(who: string, address: Address, count: number): Float32Array {
    const start = address / WORD;
    try {
      return this.module.HEAPF32.slice(start, start + count);
    } catch (cause) {
      throw new HeedError('out-of-memory', `${who}: JavaScript has no room for a result of ${count} numbers`, {
        cause,
      });
    }
  }

  private word(address: Address): number {
    return this.module.HEAP32[address / WORD] ?? 0;
  }

  private text(address: Address, bytes: number): string {
    return this.decoder.decode(this.module.HEAPU8.subarray(address, address + bytes));
  }

  private encode(who: string, text: string): Uint8Array {
    try {
      return this.encoder.encode(text);
    } catch (cause) {
      throw new HeedError('out-of-memory', `${who}: JavaScript has no room for a text of ${text.length} characters`, {
        cause,
      });
    }
  }

  /** Fills a slot, and what it points to from `at` on; returns where the next may lie. */
  private write(part: Part, slot: Address, at: Address): Address {
    const { HEAPU8: u8, HEAP32: i32, HEAPF32: f32, HEAPF64: f64 } = this.module;
    if (typeof part === 'number' || typeof part === 'boolean') {
      f64[slot / SLOT] = Number(part);
      return at;
    }
    const word = slot / WORD;
    if (part === undefined) {
      i32[word] = 0;
      return at;
    }
    i32[word] = at;
    if (part instanceof Uint8Array) {
      i32[word + 1] = part.length;
      u8.set(part, at);
      return at + line(part.length);
    }
    if (part instanceof Int32Array) {
      const count = lengthOf(part);
      i32[word + 1] = count;
      i32.set(part, at / WORD);
      return at + line(count * WORD);
    }
    const { data, shape } = part;
    const numbers = at + headOf(shape);
    i32.set([numbers, shape.length, ...shape], at / WORD);
    f32.set(data, numbers / WORD);
    return numbers + line(lengthOf(data) * WORD);
  }
}

/** In whole cache lines. */
function line(bytes: number): number {
  return Math.ceil(bytes / LINE) * LINE;
}

function headOf(shape: readonly number[]): number {
  return line((WORDS_BEFORE_EXTENTS + shape.length) * WORD);
}

/**
 * What an argument takes besides its slot. Between its check and now others were read, and a getter among them may have
 * changed this one: what is copied is as large as was checked, or it isn't copied.
 */
function sizeOf(who: string, part: Part): number {
  if (part instanceof Uint8Array) return line(part.length);
  if (part instanceof Int32Array) return line(lengthOf(part) * WORD);
  if (!isTensor(part)) return 0;
  const { data, shape } = part;
  const count = lengthOf(data);
  if (count !== elementCount(shape)) {
    throw new HeedError('bad-value', `${who}: a tensor was changed while the arguments were read`);
  }
  return headOf(shape) + line(count * WORD);
}
