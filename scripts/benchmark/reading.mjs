// The other yardstick: what it costs to read so many bytes of memory once (ceiling.cpp), for work that uses every weight a
// single time and can't be faster than that.
import { randomTensor } from './random.mjs';
import { median } from './statistics.mjs';

const PAGE = 65_536;
const POOL = 1 << 20;
const MEMORY = 768 * 50_257 * 4;

export class Reading {
  /**
   * Numbers as large as GPT-2's head, once for each number of places that are read at once: what another entrant of the race has
   * just read would still be in a large cache. `read(file)` gives bytes. The build doesn't matter: both read in the same way.
   */
  static async load(read) {
    const { instance } = await globalThis.WebAssembly.instantiate(await read('ceiling.simd128.wasm'));
    const { memory } = instance.exports;
    const reading = new Reading(instance.exports, memory.buffer.byteLength);
    const bytes = reading.streams.length * MEMORY;
    memory.grow(Math.ceil(bytes / PAGE));
    // Not zeros, for which a system may have a single page; a million numbers repeat.
    const numbers = new Float32Array(memory.buffer, reading.address, bytes / 4);
    const { data: pool } = randomTensor(1, [POOL]);
    for (let at = 0; at < numbers.length; at += POOL) numbers.set(pool.subarray(0, numbers.length - at), at);
    return reading;
  }

  constructor(exports, address) {
    this.exports = exports;
    this.address = address;
    this.streams = Object.keys(exports)
      .filter((name) => /^read\d+$/.test(name))
      .map((name) => Number(name.slice('read'.length)));
  }

  /** For a race: one entrant for each number of places that are read at once. Of more than there is, all that there is. */
  entrants(bytes) {
    const count = Math.min(bytes, MEMORY);
    return this.streams.map((streams, i) => ({
      name: `read ${bytes} ${streams}`,
      run: () => this.exports[`read${streams}`](this.address + i * MEMORY, count),
    }));
  }

  /** The fastest of a race's entrants: {bytes, streams, times}, where times are those of all the bytes. */
  fastest(bytes, times) {
    const more = bytes / Math.min(bytes, MEMORY);
    return this.streams
      .map((streams) => ({ bytes, streams, times: times[`read ${bytes} ${streams}`].map((ms) => ms * more) }))
      .reduce((best, candidate) => (median(candidate.times) < median(best.times) ? candidate : best));
  }
}
