// The scripts of dist/: which there are, what each fetches, and that bundlers and readers can make sense of them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const SCRIPTS = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js') && !name.startsWith('types/'))
  .sort();
const IN_PAGES = SCRIPTS.filter((name) => !/^(node|hosts)\//.test(name) && name !== 'heed.standalone.js');
const FIGURES = IN_PAGES.filter((name) => name.startsWith('figures/'));

const textOf = (name: string): string => readFileSync(join(DIST, name), 'utf8');
const sizeOf = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + brotliCompressSync(textOf(name)).length, 0);
const beside = (from: string, address: string): string => posix.join(posix.dirname(from), address);

/** A file and all that it imports at once; what it imports later is not among them. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, address = ''] of textOf(file).matchAll(/(?:from|import)\s*"(\.[^"]+)"/g))
    withImports(beside(file, address), found);
  return found;
}

/** What define.js asks for, all at once, when it sees a figure. */
function fetchedFor(figure: string): Set<string> {
  const [, list = ''] =
    new RegExp(`"heed-${figure}":async\\(\\)=>\\(await Promise\\.all\\(\\[([^\\]]*)\\]`).exec(textOf('define.js')) ??
    [];
  return new Set(Array.from(list.matchAll(/import\("([^"]+)"\)/g), ([, address = '']) => beside('define.js', address)));
}

it('are known by name, without anything that changes from build to build', () => {
  const shared = IN_PAGES.filter((name) => !/^(figures|define)\//.test(name));
  expect(shared).toEqual([
    'base.js',
    'define.js',
    'direct-backend.js',
    'element.js',
    'file-store.js',
    'generate.js',
    'heed.js',
    'local-file.js',
    'more-kinds.js',
    'more.js',
    'older-files.js',
    'provide.js',
    'runs.js',
    'scene.js',
    'shared.js',
    'tokenizer.js',
    'train-worker.js',
    'train.js',
    'worker.js',
  ]);
  expect(IN_PAGES.filter((name) => name.startsWith('define/'))).toEqual(
    FIGURES.map((name) => name.replace('figures', 'define')),
  );
});

it('heed.js shows the names of the package and no others', async () => {
  expect(Object.keys((await import('heed')) as object).sort()).toEqual([
    'HeedError',
    'clearCachedModels',
    'listCachedModels',
    'loadEngine',
  ]);
});

describe('heed/define', () => {
  it('is small, and fetches nothing by itself', () => {
    expect([...withImports('define.js')]).toEqual(['define.js']);
    expect(sizeOf(['define.js'])).toBeLessThanOrEqual(2048);
  });

  it.each(FIGURES)('asks at once for all that %s imports, and for nothing else', (script) => {
    const figure = script.slice('figures/'.length, -'.js'.length);
    expect([...fetchedFor(figure)].sort()).toEqual([...withImports(script)].sort());
  });

  it('shows the arcs with at most 29.2 KB on the wire, without engine and model', () => {
    const files = new Set(['define.js', ...fetchedFor('arcs')]);
    expect([...files]).not.toContain('heed.js');
    expect(sizeOf(files)).toBeLessThanOrEqual(29.2 * 1024);
  });

  it.each(FIGURES)('brings no other figure with %s, and shared code once', (script) => {
    const others = [...withImports(script)].filter((name) => name !== script);
    expect(others.filter((name) => name.startsWith('figures/'))).toEqual([]);
    // Lit says so itself where it is there twice.
    if (FIGURES.length > 1) expect(textOf(script).includes('litElementVersions')).toBe(false);
  });
});

describe('heed/define/NAME', () => {
  it.each(FIGURES)('%s names all of its files, so that none waits for another', (script) => {
    const define = script.replace('figures', 'define');
    const named = Array.from(textOf(define).matchAll(/(?:from|import)\s*"(\.[^"]+)"/g), ([, at = '']) =>
      beside(define, at),
    );
    expect([define, ...named].sort()).toEqual([...withImports(define)].sort());
  });
});

describe('addresses', () => {
  it.each(IN_PAGES)('%s: are written with quotes, and lead to files that are there', (name) => {
    const text = textOf(name);
    expect(/import\((?!").{0,40}|new URL\([`']\..{0,40}/.exec(text)?.[0]).toBeUndefined();
    const addresses = Array.from(
      text.matchAll(/(?:import\(|new URL\(|from|import)\s*"(\.[^"]+)"/g),
      ([, at = '']) => at,
    );
    expect(addresses.filter((address) => !existsSync(join(DIST, beside(name, address))))).toEqual([]);
  });

  const filesNamedIn = (script: string) =>
    Array.from(textOf(script).matchAll(/new URL\("([^"]+)",import\.meta\.url\)/g), ([, at]) => at).sort();

  it('of what learns are all found, and the engine’s script has none of them', () => {
    expect(filesNamedIn('train.js')).toEqual([
      './heed.train.relaxed.wasm',
      './heed.train.simd128.wasm',
      './train-worker.js',
    ]);
  });

  it('of the engine’s files are all found', () => {
    expect(filesNamedIn('heed.js')).toEqual([
      './heed.ops.relaxed.wasm',
      './heed.ops.simd128.wasm',
      './heed.relaxed.wasm',
      './heed.simd128.wasm',
      './models/en-mini/model.safetensors',
      './models/zh-mini/model.safetensors',
      './worker.js',
    ]);
  });
});

describe('in Node', () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  const heed = JSON.stringify(new URL('../../dist/heed.js', import.meta.url).href);

  it.each(['heed', 'heed/train', 'heed/element', 'heed/shared', 'heed/define', 'heed/define/arcs'])(
    '%s can be imported where there is no DOM',
    (entry) => {
      const script = `await import('${entry}'); if (globalThis.document || globalThis.HTMLElement) throw new Error('a DOM appeared')`;
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        cwd: fileURLToPath(new URL('../..', import.meta.url)),
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
    },
  );

  it.each([
    ['of an operation', `await engine.ops.attention({ query: [[1, 2]], key: [[1]], value: [[1]] });`, 'bad-shape'],
    ['of an option', `await engine.loadModel('zh-mini', { dtipe: 'f16' });`, 'bad-option'],
    [
      'of a tokenizer',
      `await engine.loadModel({ 'config.json': new Uint8Array(), 'model.safetensors': new Uint8Array(), 'tokenizer.json': new Uint8Array([123]) });`,
      'bad-',
    ],
  ])('an uncaught error %s is printed with a line, not with all of the code', (_, script, code) => {
    const { status, stderr } = run(
      '--input-type=module',
      '-e',
      `import { loadEngine } from ${heed}; const engine = await loadEngine(); ${script}`,
    );
    expect(status).toBe(1);
    expect(stderr).toContain('HeedError: ');
    expect(stderr).toContain(code);
    expect(Math.max(...stderr.split('\n').map((line) => line.length))).toBeLessThan(700);
    expect(stderr.length).toBeLessThan(2500);
  });

  it('shows where in the sources an error was thrown, to those who ask for it', () => {
    const { stderr } = run(
      '--enable-source-maps',
      '--input-type=module',
      '-e',
      `import { loadEngine } from ${heed}; (await loadEngine()).ops.softmax([1], { temperatur: 1 }).catch((e) => console.error(e.stack));`,
    );
    expect(stderr).toMatch(/src\/options\.ts:\d+:\d+/);
  });
});

describe('with a Node that is too old', () => {
  /** As an old Node would say of itself. */
  const OLD =
    'data:text/javascript,' +
    encodeURIComponent(
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } }); delete process.getBuiltinModule;`,
    );
  const older = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', OLD, ...args], { encoding: 'utf8' });
    return { status, stderr };
  };
  const bin = fileURLToPath(new URL('../../bin/heed.js', import.meta.url));
  const heed = JSON.stringify(new URL('../../dist/heed.js', import.meta.url).href);

  it('the command line says which it wants', () => {
    const { status, stderr } = older(bin, 'inspect');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^heed: needs Node 20\.19 or newer; this is Node 18\.20\.4 \(.*\)\n$/);
  });

  it('loadEngine says which it wants', () => {
    const script = `import { loadEngine } from ${heed}; await loadEngine().catch(({ code, message }) => console.error(code, message));`;
    expect(older('--input-type=module', '-e', script).stderr).toBe(
      'unsupported-browser loadEngine: Heed needs Node 20.19 or newer, this is Node 18.20.4\n',
    );
  });

  it('loadModel says so too, where the engine was given its module', () => {
    const wasm = JSON.stringify(join(DIST, 'heed.simd128.wasm'));
    const script = `import { loadEngine } from ${heed}; import { readFileSync } from 'node:fs';
      const engine = await loadEngine({ wasmBinary: readFileSync(${wasm}) });
      await engine.loadModel('zh-mini').catch(({ code, message }) => console.error(code, message));`;
    expect(older('--input-type=module', '-e', script).stderr).toBe(
      'unsupported-browser loadModel: Heed needs Node 20.19 or newer, this is Node 18.20.4\n',
    );
  });
});
