// What is measured, the same in Node and in a page: a load that is aborted half-way, a whole one, a text that goes on.

const TENSORS = 'model.safetensors';
const NEW_TOKENS = 24;

/** `heed`: the package; `options`: of loadModel. */
export async function measure(heed, address, options) {
  const aborted = await abortHalfWay(heed, address, options);
  const engine = await heed.loadEngine();
  try {
    const steps = [0];
    let events = 0;
    const begun = performance.now();
    const model = await engine.loadModel(address, {
      ...options,
      onProgress: ({ file, loaded, total }) => {
        if (file !== TENSORS) return;
        events++;
        steps.push(loaded / total);
      },
    });
    const seconds = (performance.now() - begun) / 1000;
    const { wasmBytes, bytesInUse } = await engine.memory();
    const { config } = model;
    return {
      simd: engine.simd,
      worker: engine.worker,
      dtype: config.dtype,
      parameters: config.parameters,
      seconds,
      events,
      largestStep: Math.max(...steps.slice(1).map((at, i) => at - steps[i])),
      wasmBytes,
      bytesInUse,
      ...aborted,
      tokensPerSecond: await speed(model),
      wasmBytesAfter: (await engine.memory()).wasmBytes,
    };
  } finally {
    engine.dispose();
  }
}

async function abortHalfWay(heed, address, options) {
  const engine = await heed.loadEngine();
  const controller = new globalThis.AbortController();
  let at = 0;
  const code = await engine
    .loadModel(address, {
      ...options,
      cache: false,
      signal: controller.signal,
      onProgress: ({ file, loaded, total }) => {
        if (file !== TENSORS || loaded < total / 2 || at > 0) return;
        // Not in the middle of the loader's own work.
        globalThis.setTimeout(() => {
          at = performance.now();
          controller.abort();
        });
      },
    })
    .then(
      () => 'loaded',
      (error) => error.code,
    );
  const abortMs = performance.now() - at;
  const { bytesInUse } = await engine.memory();
  engine.dispose();
  if (code !== 'aborted') throw new Error(`the load that was aborted half-way ended with '${code}'`);
  return { abortMs, bytesAfterAbort: bytesInUse };
}

const speed = async (model) => 1000 / (await tokenTime(model, NEW_TOKENS));

/** Milliseconds that a token takes, one after the first, which also reads the prompt. `now` tells milliseconds, at once or later. */
export async function tokenTime(model, maxNewTokens, now = () => performance.now()) {
  let first = 0;
  let count = 0;
  for await (const step of model.generate('Attention is', { maxNewTokens, ignoreEnd: true })) {
    if (count++ === 0) first = await now();
    if (step.id < 0) throw new Error('no token');
  }
  return ((await now()) - first) / (count - 1);
}
