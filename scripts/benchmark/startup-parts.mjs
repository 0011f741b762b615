// What a start is made of: the page's own thread, as Chromium traces it, and what the same files take when nothing in them runs.

/** What the tables call the parts, by the names of Chromium's events; the first that fits. */
const PARTS = [
  ['compiling WebAssembly, function by function', /^wasm\.|^FlushInstructionCache/],
  ['compiling JavaScript', /^V8\.(Compile|Parse|PreParse|Collect)|^v8\.(compile|produce)/i],
  ['collecting garbage', /GC/],
  ['running JavaScript and WebAssembly', /Microtask|FunctionCall|^v8\.(evaluateModule|run)|EvaluateScript|V8\.Execute/],
  ['asking for files', /ResourceFetcher|RequestResource/i],
];
const OTHER = "the browser's other tasks: answers, streams, messages";
const WAITING = 'waiting for files';
const CATEGORIES = [
  'toplevel',
  'v8',
  'v8.wasm',
  'blink',
  'loading',
  'blink.user_timing',
  'disabled-by-default-v8.compile',
];

/** Each event's time without that of the events inside it, in milliseconds by part; waiting is what no event covers. */
export function partsOf(events, begin, end) {
  const parts = Object.fromEntries([...PARTS.map(([name]) => name), OTHER, WAITING].map((name) => [name, 0]));
  const within = events
    .filter(({ ph, ts }) => ph === 'X' && ts >= begin && ts <= end)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const open = [];
  let covered = 0;
  for (const { name, ts, dur } of within) {
    const spent = Math.min(dur, end - ts) / 1000;
    while (open.length && open.at(-1).until <= ts) open.pop();
    if (open.length) parts[open.at(-1).part] -= spent;
    else covered += spent;
    const part = PARTS.find(([, pattern]) => pattern.test(name))?.[0] ?? OTHER;
    parts[part] += spent;
    open.push({ part, until: ts + dur });
  }
  parts[WAITING] = Math.max(0, (end - begin) / 1000 - covered);
  return parts;
}

/** Files in the order in which each is known to be needed: the entry, what starts the engine, what loads the model. */
export function wavesOf(urls) {
  const waves = [/\/heed\.js$/, /\.wasm$|\/direct-backend\.js$/, /./].map((pattern) => ({ pattern, files: [] }));
  for (const url of urls) waves.find(({ pattern }) => pattern.test(url)).files.push(url);
  return waves.map(({ files }) => files);
}

/** Runs in the page: fetches files as a start does and compiles the module, and runs nothing. Milliseconds. */
export async function filesAlone(waves) {
  const start = performance.now();
  const read = async (url) => {
    const answer = await fetch(url);
    return url.endsWith('.wasm') ? globalThis.WebAssembly.compileStreaming(answer) : answer.arrayBuffer();
  };
  for (const files of waves) await Promise.all(files.map(read));
  return performance.now() - start;
}

/** start runs in the page, between two marks. @returns its parts, and which files it asked for */
export async function traceStart(page, start, own) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await page.evaluate(start, own);
  await session.send('Tracing.end');
  await complete;
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const mark = (name) => events.find((event) => event.name === name);
  const { pid, tid, ts } = mark('heed-begin');
  const thread = events.filter((event) => event.pid === pid && event.tid === tid);
  return { parts: partsOf(thread, ts, mark('heed-end').ts), urls };
}
