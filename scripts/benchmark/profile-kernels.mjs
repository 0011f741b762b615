// Which kernel a sample of the profiler fell into, from the functions that were on the stack.

/** id → what a table calls it. */
export const KERNELS = {
  activation: 'GELU',
  softmax: 'softmax',
  norm: 'layer norm',
  rope: 'positions (RoPE)',
  keys: 'attention: packing of keys and values',
  packing: "product's packing",
  finite: 'looking for NaN and infinity',
  attending: 'attention: scores and context',
  product: 'product',
  attention: 'attention: between its steps',
  between: 'between the kernels (C++)',
  copying: "copying in and out, the result's array (JS)",
  calling: 'calling and checks (rest of JS)',
  collecting: 'garbage collection',
};

const ATTENTION = /^heed::nn::(\(anonymous namespace\)::)?attend|^heed::nn::attention\(/;
/** Tiles, their epilogue and what leads to them: products of f16 and q8 are inlined into it. */
const PRODUCT =
  /^heed::kernels::(build::)?(tile<|byte_tile<|compute<|matmul|finish\()|^heed::nn::(PackedWeight::multiply|Linear::forward)\(/;
const COPYING = /^(set|slice|stage|write|results|copyFloats|copyTrace|TypedArray|Float32Array)$/;

/**
 * stack: [{name, url}], the innermost function first; undefined for what is the profiler's own. C++ functions carry their
 * whole signature, JavaScript's the names that the bundle keeps.
 */
export function kernelOf(stack) {
  if (stack.some(({ url, name }) => url?.startsWith('node:inspector') || name === '(idle)')) return undefined;
  const [{ name }] = stack;
  if (name === '(garbage collector)') return 'collecting';
  const cpp = stack.filter((frame) => /(^|\s)heed::|^emscripten::/.test(frame.name)).map((frame) => plain(frame.name));
  // A helper without a name of Heed's, such as one of the C library, belongs to who called it.
  return inWasm(stack[0]) && cpp.length ? cppKernel(cpp) : jsKernel(stack);
}

const inWasm = ({ name, url }) => url?.startsWith('wasm') || /(^|\s)heed::|^wasm-function/.test(name);
/** Without what it returns, and without the build: `heed::kernels::relaxed::` is `heed::kernels::build::`. */
const plain = (name) =>
  name.replace(/^(void|bool|float|double|unsigned long) (?=heed::)/, '').replace(/::(relaxed|simd128)::/g, '::build::');

function cppKernel(frames) {
  const has = (pattern) => frames.some((name) => pattern.test(name));
  const attention = has(ATTENTION);
  // Kernels only: parameters have types with such names as well.
  if (has(/^heed::kernels::(build::)?(activate|gelu|silu)/)) return 'activation';
  if (has(/^heed::kernels::(build::)?softmax/)) return 'softmax';
  if (has(/^heed::(kernels|nn)::(build::)?(layer_norm|rms_norm|normalise)/)) return 'norm';
  if (has(/^heed::(kernels|nn)::(build::)?(rope|rotate)/)) return 'rope';
  if (has(/^heed::kernels::(build::)?(pack|transpose)/)) return attention ? 'keys' : 'packing';
  if (has(/^heed::(api::check_|kernels::(build::)?all_finite)/)) return 'finite';
  if (!PRODUCT.test(frames[0])) return attention ? 'attention' : 'between';
  // Both go through the same functions, and V8 leaves no trace of what it inlined between.
  return attention ? 'attending' : 'product';
}

/** The core's runLayer, unlike those before it, is called by a function without a name: a copy in, the call and a copy out. */
function jsKernel([{ name }, caller]) {
  return COPYING.test(name) || (name === 'runLayer' && caller?.name === '') ? 'copying' : 'calling';
}

/** Emscripten's map of symbols, `12:heed::nn::…` a line, with a code in place of some characters: index → name. */
export const readSymbols = (text) =>
  text.split('\n').map((line) => {
    const name = line.slice(line.indexOf(':') + 1);
    return name.replace(/\\([\da-f]{2})/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
  });

/** The module has no names: V8 calls its functions by their numbers. */
function named({ functionName, url }, symbols) {
  const [, index] = /^wasm-function\[(\d+)\]$/.exec(functionName) ?? [];
  return { name: symbols[index] ?? functionName, url };
}

/** Adds the samples of a profile (Profiler.stop of V8's inspector) to counts: id → samples. */
export function countSamples({ nodes, samples }, counts, symbols = []) {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, named(callFrame, symbols)]));
  const kernels = new Map();
  for (const { id } of nodes) {
    const stack = [];
    for (let at = id; at !== undefined; at = parents.get(at)) stack.push(frames.get(at));
    kernels.set(id, kernelOf(stack));
  }
  for (const id of samples) {
    const kernel = kernels.get(id);
    if (kernel) counts[kernel] = (counts[kernel] ?? 0) + 1;
  }
  return counts;
}
