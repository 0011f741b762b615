// How the module is found, and what is said when it can't be.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HeedError, loadEngine, type EngineOptions } from 'heed';
import { serve, type RunningServer } from '../../../scripts/lib/server.mjs';

const dist = new URL('../dist/', import.meta.url);
const wasm = (name: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(new URL(`heed.${name}.wasm`, dist)));
const packageVersion = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

async function works(options: EngineOptions): Promise<string> {
  const engine = await loadEngine(options);
  expect((await engine.ops.softmax([1])).data[0]).toBe(1);
  engine.dispose();
  return engine.simd;
}

describe('loading', () => {
  let server: RunningServer;
  let address = '';
  beforeAll(async () => {
    const answers: Record<string, [status: number, type: string, body: string | Uint8Array]> = {
      '/good.wasm': [200, 'application/wasm', wasm('simd128')],
      '/wrong-type.wasm': [200, 'text/plain', wasm('relaxed')],
      '/page.wasm': [200, 'text/html', '<!doctype html><title>Not here</title>'],
      '/short.wasm': [200, 'application/wasm', wasm('simd128').subarray(0, 5000)],
    };
    server = await serve((request, response) => {
      const [status, type, body] = answers[request.url ?? ''] ?? [404, 'text/html', 'not found'];
      response.writeHead(status, { 'content-type': type }).end(body);
    });
    address = `http://127.0.0.1:${server.port}`;
  });
  afterAll(() => {
    server.close();
  });

  it('takes the version from package.json, the best build, and no worker in Node', async () => {
    const engine = await loadEngine();
    expect(engine.version).toBe(packageVersion);
    expect(engine.simd).toBe('relaxed'); // the tests run with it switched on
    expect(engine.worker).toBe(false);
    expect((await loadEngine({ simd: 'simd128' })).simd).toBe('simd128');
    expect((await loadEngine({ worker: true })).worker).toBe(false); // there is no module worker here
  });

  it('takes a file by address, whatever type the server calls it', async () => {
    expect(await works({ wasmUrl: `${address}/good.wasm` })).toBe('simd128');
    expect(await works({ wasmUrl: new URL(`${address}/wrong-type.wasm`) })).toBe('relaxed');
    expect(await works({ wasmUrl: new URL('heed.simd128.wasm', dist) })).toBe('simd128');
  });

  it('takes the bytes', async () => {
    expect(await works({ wasmBinary: wasm('simd128') })).toBe('simd128');
    const bytes = wasm('relaxed');
    expect(await works({ wasmBinary: bytes.buffer })).toBe('relaxed');
    expect(await works({ wasmBinary: new DataView(bytes.buffer), simd: 'relaxed' })).toBe('relaxed');
  });

  // prettier-ignore
  const refused: [options: () => unknown, code: string, message: () => string | RegExp][] = [
    [() => ({ wasmUrl: `${address}/none.wasm` }), 'network', () => `loadEngine: ${address}/none.wasm could not be loaded: HTTP 404`],
    [() => ({ wasmUrl: `${address}/page.wasm` }), 'network', () => `loadEngine: ${address}/page.wasm is not a WebAssembly module; it begins with "<!doctype html><"`],
    [() => ({ wasmUrl: `${address}/short.wasm` }), 'network', () => new RegExp(`^loadEngine: ${address}/short.wasm is damaged: `)],
    [() => ({ wasmUrl: 'http://127.0.0.1:1/x.wasm' }), 'network', () => /^loadEngine: http:\/\/127.0.0.1:1\/x.wasm could not be loaded: /],
    [() => ({ wasmUrl: './no-such-file.wasm' }), 'network', () => /^loadEngine: file:\/\/.*\/no-such-file.wasm could not be loaded: ENOENT/],
    [() => ({ wasmUrl: 'http://[' }), 'bad-option', () => "loadEngine: wasmUrl is 'http://[', want an address"],
    [() => ({ wasmBinary: 'AGFzbQ' }), 'bad-option', () => "loadEngine: wasmBinary is 'AGFzbQ', want an ArrayBuffer or a view of one"],
    [() => ({ wasmBinary: new Uint8Array(8) }), 'bad-value', () => 'loadEngine: wasmBinary is not a WebAssembly module'],
    [() => ({ wasmBinary: wasm('simd128').subarray(0, 9000) }), 'bad-value', () => /^loadEngine: wasmBinary is damaged: /],
    [() => ({ wasmBinary: wasm('simd128'), simd: 'relaxed' }), 'bad-option', () => "loadEngine: wasmBinary is the simd128 build, simd is 'relaxed'"],
    [() => ({ simd: 'avx' }), 'bad-option', () => "loadEngine: simd is 'avx', want one of 'auto', 'simd128', 'relaxed'"],
    [() => ({ worker: 1 }), 'bad-option', () => 'loadEngine: worker is 1, want true or false'],
    [() => ({ wasmURL: '' }), 'bad-option', () => "loadEngine: unknown option 'wasmURL'; did you mean 'wasmUrl'?"],
  ];
  it.each(refused)('refuses %s', async (options, code, message) => {
    const want = message();
    await expect(loadEngine(options() as EngineOptions)).rejects.toMatchObject({
      name: 'HeedError',
      code,
      message: typeof want === 'string' ? want : (expect.stringMatching(want) as string),
    });
  });

  const run = (flags: string[], script: string): string =>
    execFileSync(process.execPath, [...flags, '--input-type=module', '-e', script], { encoding: 'utf8' }).trim();
  const heed = JSON.stringify(new URL('heed.js', dist).href);

  it('starts from one script, also in the worker: what each imports comes when it is needed', () => {
    for (const name of ['heed.js', 'worker.js', 'direct-backend.js', 'tokenizer.js'])
      expect(readFileSync(new URL(name, dist), 'utf8'), name).not.toMatch(/(from|import)\s*["']/);
  });

  it('knows the errors of another copy of the package', async () => {
    const copy = (await import(`${dist.href}heed.js?again`)) as typeof import('heed');
    expect(copy.HeedError).not.toBe(HeedError);
    const error: unknown = await copy.loadEngine({ worker: 1 } as unknown as EngineOptions).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(HeedError);
    expect(new TypeError('HeedError')).not.toBeInstanceOf(HeedError);
  });

  it('touches no DOM global on import, and prints nothing', () => {
    const names = "['window', 'document', 'self', 'location', 'navigator', 'Worker', 'customElements', 'HTMLElement']";
    const script = `
      for (const name of ${names}) Object.defineProperty(globalThis, name, { get() { throw new Error(name + ' was touched'); } });
      const { HeedError } = await import(${heed});
      console.log(typeof HeedError);`;
    expect(run([], script)).toBe('function');
  });

  it('says so where there is no WebAssembly with SIMD, and falls back where there is no relaxed SIMD', () => {
    const simdOf = (setUp: string, options = '{}'): string =>
      run(
        [],
        `${setUp}
        const { loadEngine } = await import(${heed});
        console.log(await loadEngine(${options}).then((e) => e.simd, (e) => e.code + ' ' + e.message));`,
      );
    const without = (opcode: number): string => `
      const { validate } = WebAssembly;
      WebAssembly.validate = (bytes) => !bytes.includes(${opcode}) && validate(bytes);`;
    const noSimd = 'unsupported-browser loadEngine: this browser has no WebAssembly with SIMD and exceptions';
    expect(simdOf('delete globalThis.WebAssembly;')).toBe(noSimd);
    expect(simdOf(without(98))).toBe(noSimd);
    expect(simdOf(without(128))).toBe('simd128');
    expect(simdOf(without(128), "{ simd: 'relaxed' }")).toBe(
      "unsupported-browser loadEngine: simd 'relaxed' is not supported here; 'simd128' and 'auto' are",
    );
  });

  it('packs what a user needs and nothing else', () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const output = execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: root, encoding: 'utf8' });
    const files = (JSON.parse(output) as { files: { path: string }[] }[])[0]?.files.map(({ path }) => path) ?? [];
    for (const path of [
      'package.json',
      'dist/heed.js',
      'dist/worker.js',
      'dist/types/heed.d.ts',
      'dist/heed.relaxed.wasm',
      'dist/heed.simd128.wasm',
    ]) {
      expect(files).toContain(path);
    }
    expect(files.filter((path) => !/^(bin|dist|examples)\/|^(package\.json|README.*|LICENSE)$/.test(path))).toEqual([]);
  });
});
