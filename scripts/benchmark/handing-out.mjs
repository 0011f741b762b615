// The yardstick of results: new JavaScript arrays with copies of what lies in a WebAssembly memory. Every call has to make them,
// since its results stay valid for ever, and a browser makes them out of pages of memory that it has to ask for first.
import { randomTensor } from './random.mjs';

const PAGE = 65_536;

/** sizes: numbers of each result. @returns an entrant for a race */
export function handingOut(sizes) {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const { buffer } = new globalThis.WebAssembly.Memory({ initial: Math.ceil((4 * total) / PAGE) });
  const numbers = new Float32Array(buffer, 0, total);
  numbers.set(randomTensor(2, [total]).data);
  const run = () => {
    let at = 0;
    return sizes.map((size) => numbers.slice(at, (at += size)));
  };
  return { name: 'handing out', run };
}
